import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { HoldReason, SteerCommand } from '#domain/media/live-protocol.ts'
import type { PausedReason } from '#web/features/media/public.ts'

/** The names of the steering buttons. */
export const steerNames: Record<SteerCommand, MessageDescriptor> = {
  go: msg`Go ahead`,
  stop: msg`Stop`,
  left: msg`Turn left`,
  right: msg`Turn right`,
  closer: msg`Closer`,
  slower: msg`Slower`,
  look: msg`Look there`,
}

/** The same in a word, to stand under an icon. */
export const steerLabels: Record<Exclude<SteerCommand, 'look'>, MessageDescriptor> = {
  go: msg({ message: 'Ahead', context: 'steering button' }),
  stop: msg({ message: 'Stop', context: 'steering button' }),
  left: msg({ message: 'Left', context: 'steering button' }),
  right: msg({ message: 'Right', context: 'steering button' }),
  closer: msg({ message: 'Closer', context: 'steering button' }),
  slower: msg({ message: 'Slower', context: 'steering button' }),
}

/** What the walker is doing, told to the traveler; {name} is the walker. */
export function doingWords(command: SteerCommand, name: string): MessageDescriptor {
  switch (command) {
    case 'go':
      return msg`${name} is walking on`
    case 'stop':
      return msg`${name} is stopping`
    case 'left':
      return msg`${name} is turning left`
    case 'right':
      return msg`${name} is turning right`
    case 'closer':
      return msg`${name} is going closer`
    case 'slower':
      return msg`${name} is slowing down`
    case 'look':
      return msg`${name} is looking there`
  }
}

/** Why the walk stands still, seen from the traveler's side. */
export function pausedForTraveller(reason: PausedReason, name: string): MessageDescriptor {
  switch (reason) {
    case 'appHidden':
      return msg`${name} has left the app for a moment.`
    case 'cameraLost':
      return msg`${name}’s camera has stopped. It is being started again.`
    case 'phoneCall':
      return msg`${name} is getting a phone call.`
    case 'privacy':
      return msg`${name} has closed the shutter for privacy.`
    case 'walkerMissing':
      return msg`${name} has lost the connection.`
    case 'travellerMissing':
      return msg`Your connection was lost. Picture and voice are coming back.`
    case 'network':
      return msg`The connection is weak. Picture and voice are coming back.`
    case 'noPicture':
      return msg`No picture is coming through right now.`
    case 'notStarted':
      return msg`The walk has not begun yet.`
  }
}

/** The same, seen from the walker's side. */
export function pausedForWalker(reason: PausedReason, name: string): MessageDescriptor {
  switch (reason) {
    case 'travellerMissing':
      return msg`${name} has lost the connection.`
    case 'walkerMissing':
    case 'network':
      return msg`Your connection is weak. It is coming back.`
    case 'noPicture':
      return msg`Your picture does not reach ${name} right now.`
    case 'notStarted':
      return msg`The walk has not begun yet.`
    case 'appHidden':
    case 'cameraLost':
    case 'phoneCall':
    case 'privacy':
      return ownHoldWords(reason)
  }
}

function ownHoldWords(reason: Exclude<HoldReason, 'network'>): MessageDescriptor {
  switch (reason) {
    case 'appHidden':
      return msg`The app was in the background, so the camera stood still.`
    case 'cameraLost':
      return msg`Your camera has stopped.`
    case 'phoneCall':
      return msg`A phone call has taken camera and microphone.`
    case 'privacy':
      return msg`The shutter is closed. Nobody sees your picture.`
  }
}

/** Said with one tap in the chat. */
export const travellerPhrases = [
  msg`What is that?`,
  msg`That is beautiful!`,
  msg`Could you go closer, please?`,
  msg`What does it cost?`,
  msg`Please show me around.`,
  msg`Thank you!`,
]
export const walkerPhrases = [
  msg`One moment, please.`,
  msg`That is not safe here.`,
  msg`Shall we go in?`,
  msg`Look at this!`,
  msg`I cannot hear you well.`,
  msg`Thank you!`,
]
