import { Trans } from '@lingui/react/macro'

interface RateWordsProps {
  readonly isWalker: boolean
  /** On the account of an institution, where there is no tip. */
  readonly isOnAccount: boolean
  readonly other: string
}

/** What the button to the rating says. */
export function RateWords({ isWalker, isOnAccount, other }: RateWordsProps) {
  if (isWalker) return <Trans>Rate {other}</Trans>
  return isOnAccount ? <Trans>Rate the walk</Trans> : <Trans>Rate the walk and tip {other}</Trans>
}
