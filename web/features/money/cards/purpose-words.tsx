import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CardPurpose } from './card-purpose.ts'
import { Link } from '#web/ui/button/link.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'

interface PurposeProps {
  /** Null where the card is saved for later. */
  readonly purpose: CardPurpose | null
}

/** What saving the card leads to: whether something is held, and for what. */
export function PurposeLead({ purpose, back }: PurposeProps & { back: string }) {
  const { i18n } = useLingui()
  if (purpose === null) return <Trans>Nothing is charged now. You pay for live minutes only.</Trans>
  const { walkerName: name, minutes } = purpose
  const price = formatMoney(purpose.priceCents, i18n.locale)
  return (
    <>
      <Trans>
        Once the card is saved, {name} is asked for a walk of{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />. At most {price} is held until the walk
        ends. You pay for live minutes only.
      </Trans>{' '}
      <Link href={back}>
        <Trans>Change the walk</Trans>
      </Link>
    </>
  )
}

/** The words of the button that saves the card. */
export function SaveWords({ purpose }: PurposeProps) {
  const { i18n } = useLingui()
  if (purpose === null) return <Trans>Enter Card Information</Trans>
  const { walkerName: name } = purpose
  const price = formatMoney(purpose.priceCents, i18n.locale)
  return (
    <Trans>
      Save and request {name}, up to {price}
    </Trans>
  )
}
