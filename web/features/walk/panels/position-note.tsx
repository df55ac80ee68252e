import { Trans } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import stage from '#web/features/walk/stage/stage.module.css'

/** To the traveler, with the map: why it shows no place, or an old one. */
export function PeerPositionNote({ call, name }: { call: CallViewModel; name: string }) {
  const { peerDevice } = useObservable(call.state, 'peerDevice')
  const isUnknown = peerDevice.position === 'rough' || peerDevice.position === 'none'
  return (
    <p className={isUnknown ? '' : 'visually-hidden'} role="status">
      {isUnknown && <Trans>{name}’s phone does not say exactly where it is right now.</Trans>}
    </p>
  )
}

/** To the walker: the map, the warnings of places that are not walked and the walk checks know nothing. */
export function OwnPositionNote({ call }: { call: CallViewModel }) {
  const { position } = useObservable(call.state, 'position')
  const isUnknown = position === 'rough' || position === 'none'
  return (
    <p className={isUnknown ? stage.note : 'visually-hidden'} role="status">
      {isUnknown && <Trans>Your phone gives no exact place. Allow the precise location for this app.</Trans>}
    </p>
  )
}
