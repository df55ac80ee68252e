import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { RemoteVoice } from '#web/features/walk/camera/remote-voice.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'

/** The voices of the guests who may speak, as one of the two sides hears them. */
export function GuestVoices({ call }: { call: CallViewModel }) {
  const { voices, guests } = useObservable(call.viewers.state, 'voices', 'guests')
  return voices.map(({ guestId, stream }) => (
    <RemoteVoice key={guestId} stream={stream} name={guests.find(({ id }) => id === guestId)?.name ?? ''} />
  ))
}
