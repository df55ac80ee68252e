import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Books } from '#web/features/operator/money/books.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

/** What an operator may give for a trip, and an amount of it with the reason. */
export type GiveAct = 'refund' | 'credit' | 'walkerPay' | 'feeWaiver'
export type AdjustmentOrder = { act: GiveAct; cents: number; reason: string }

interface QuestionProps {
  readonly books: Books
  readonly order: AdjustmentOrder | null
  readonly onClose: () => void
  readonly onYes: () => Promise<void>
}

const questionWords = {
  refund: { title: msg`Refund this trip?`, yes: msg`Yes, refund it` },
  credit: { title: msg`Give this credit?`, yes: msg`Yes, give it` },
  walkerPay: { title: msg`Pay this walker?`, yes: msg`Yes, pay it` },
  feeWaiver: { title: msg`Waive this fee?`, yes: msg`Yes, waive it` },
}

/** What follows, before it is done: nothing of it can be taken back. */
export function GiveQuestion({ books, order, onClose, onYes }: QuestionProps) {
  const { t, i18n } = useLingui()
  const act = order?.act ?? 'credit'
  const isWalker = act === 'walkerPay' || (act === 'feeWaiver' && books.fee?.payer === 'walker')
  const first = isWalker ? books.walker_first_name : books.traveller_first_name
  const name = first ?? t`Erased account`
  const amount = <MoneyText cents={order?.cents ?? 0} currency={books.money.currency} />
  const words = questionWords[act]
  return (
    <Confirm
      isOpen={order !== null}
      onClose={onClose}
      title={i18n._(words.title)}
      confirmLabel={i18n._(words.yes)}
      cancelLabel={<Trans>Not now</Trans>}
      onConfirm={onYes}
    >
      <p>
        {act === 'refund' && (
          <Trans>
            {amount} goes back to the card of {name}. We bear it; the walker keeps what was earned. This
            cannot be undone.
          </Trans>
        )}
        {act === 'credit' && (
          <Trans>
            {name} gets a credit of {amount} for the next walks. We bear it. This cannot be undone.
          </Trans>
        )}
        {act === 'feeWaiver' && !isWalker && (
          <Trans>
            {name} does not pay {amount} of the fee, or gets it back the way it was paid. We bear it; a walker
            who was paid of it keeps that. This cannot be undone.
          </Trans>
        )}
        {act === 'feeWaiver' && isWalker && (
          <Trans>
            {amount} is earned by {name} again and is paid out with the next payout. We bear it. This cannot
            be undone.
          </Trans>
        )}
        {act === 'walkerPay' && (
          <Trans>
            {amount} is added to what {name} has earned and is paid out with the next payout. We bear it. This
            cannot be undone.
          </Trans>
        )}
      </p>
      {(order?.cents ?? 0) > books.alone_cents && (
        <p>
          <Trans>Another operator has to approve it first.</Trans>
        </p>
      )}
    </Confirm>
  )
}
