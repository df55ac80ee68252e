import { Trans } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import stage from './stage.module.css'

/**
 * Says that the picture is below the promise while it is so (docs/rules/quality.md). The traveler reads of a credit only when the
 * walker's device has said that its picture is weak too: a minute is credited where both have measured it.
 */
export function WeakPicture({ call, side }: { call: CallViewModel; side: 'traveller' | 'walker' }) {
  const { phase, isPictureLow, peerDevice } = useObservable(call.state, 'phase', 'isPictureLow', 'peerDevice')
  const isShown = isPictureLow && phase.kind === 'live'
  const isAgreed = peerDevice.quality === 'poor'
  return (
    <p className={isShown ? stage.note : 'visually-hidden'} role="status">
      {isShown && side === 'walker' && (
        <Trans>Your picture arrives weak. Walk to where the signal is better.</Trans>
      )}
      {isShown && side === 'traveller' && isAgreed && (
        <Trans>The picture is weak. Minutes that stay like this are credited.</Trans>
      )}
      {isShown && side === 'traveller' && !isAgreed && (
        <Trans>The picture arrives weak. Your own network may be the cause.</Trans>
      )}
    </p>
  )
}
