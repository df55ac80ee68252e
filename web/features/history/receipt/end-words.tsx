import { Trans } from '@lingui/react/macro'

/** How a walk ended, for the one who reads. */
export function EndWords({
  reason,
  other,
  isWalker,
}: {
  reason: string | null | undefined
  other: string
  isWalker: boolean
}) {
  switch (reason ?? '') {
    case 'endedByTraveller':
      return <p>{isWalker ? <Trans>{other} ended the walk.</Trans> : <Trans>You ended the walk.</Trans>}</p>
    case 'endedByWalker':
      return <p>{isWalker ? <Trans>You ended the walk.</Trans> : <Trans>{other} ended the walk.</Trans>}</p>
    case 'lengthReached':
      return (
        <p>
          <Trans>The time you booked was up.</Trans>
        </p>
      )
    case 'connectionLost':
      return (
        <p>
          <Trans>The connection was lost.</Trans>
        </p>
      )
    case 'endedByOperator':
      return (
        <p>
          <Trans>Our support ended the walk.</Trans>
        </p>
      )
    case 'neverConnected':
      return (
        <p>
          <Trans>You were never connected.</Trans>
        </p>
      )
    default:
      return null
  }
}
