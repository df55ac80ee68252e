import { Trans } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import stage from '#web/features/walk/stage/stage.module.css'

/** Shows both people that the sound is missing, and on which side; what a person has muted themselves needs no note. */
export function VoiceNote({ call, name }: { call: CallViewModel; name: string }) {
  const { phase, voice, peerDevice } = useObservable(call.state, 'phase', 'voice', 'peerDevice')
  const isOwn = voice === 'silent'
  const isShown = phase.kind === 'live' && (isOwn || peerDevice.voice === 'silent')
  return (
    <p className={isShown ? stage.note : 'visually-hidden'} role="status">
      {isShown && isOwn && <Trans>Your microphone gives no sound. {name} can’t hear you.</Trans>}
      {isShown && !isOwn && (
        <Trans>No sound is coming from {name}’s microphone. You can write in the chat.</Trans>
      )}
    </p>
  )
}
