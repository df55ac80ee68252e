import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SidePause } from '#domain/walk/live-protocol.ts'
import type { PausedReason } from '#web/features/walk/call/call-state.ts'

/** Why the walk stands still, for those who watch: who pays, a big screen, guests. */
export function pausedForWatchers(reason: PausedReason, name: string): MessageDescriptor {
  switch (reason) {
    case 'pageHidden':
      return msg`You left this page, so the walk is waiting for you.`
    case 'appHidden':
      return msg`${name} has left the app for a moment.`
    case 'cameraLost':
      return msg`${name}’s camera has stopped. It is restarting.`
    case 'phoneCall':
      return msg`${name}’s phone has taken the camera for a moment.`
    case 'privacy':
      return msg`${name} has hidden the picture for privacy.`
    case 'walkerMissing':
      return msg`${name} has lost the connection.`
    case 'travellerMissing':
      return msg`Your connection was lost. Reconnecting.`
    case 'network':
      return msg`The connection is weak. Reconnecting.`
    case 'noPicture':
      return msg`No picture is coming through right now.`
    case 'notStarted':
      return msg`The walk hasn’t started yet.`
  }
}

/** The same, seen from the walker's side. */
export function pausedForWalker(reason: PausedReason, name: string): MessageDescriptor {
  switch (reason) {
    case 'travellerMissing':
      return msg`${name} has lost the connection.`
    case 'walkerMissing':
    case 'network':
      return msg`Your connection is weak. Reconnecting.`
    case 'noPicture':
      return msg`${name} can’t see your picture right now.`
    case 'notStarted':
      return msg`The walk hasn’t started yet.`
    case 'pageHidden':
      return msg`${name} has left the page for a moment.`
    case 'appHidden':
    case 'cameraLost':
    case 'phoneCall':
    case 'privacy':
      return ownPauseWords(reason)
  }
}

function ownPauseWords(reason: Exclude<SidePause, 'network' | 'pageHidden'>): MessageDescriptor {
  switch (reason) {
    case 'appHidden':
      return msg`The app was in the background, so the camera stopped.`
    case 'cameraLost':
      return msg`Your camera has stopped.`
    case 'phoneCall':
      return msg`Your phone has taken the camera. We keep asking for it back.`
    case 'privacy':
      return msg`Your picture is hidden. No one can see it.`
  }
}
