import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Load, Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  CancelQuoteDocument,
  CancelScheduledTripDocument,
  type CancelQuoteQuery,
} from '#web/api/generated/scheduling.ts'
import { RejectReasonsDocument } from '#web/api/generated/trips.ts'
import { CancelTerms } from '#web/features/scheduling/times/cancel-terms.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './upcoming-card.module.css'

interface CancelDialogProps {
  readonly trip: UpcomingTrip
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Says what cancelling costs now, asks a walker for the reason, and cancels at that price or not at all. */
export function CancelDialog({ trip, onClose, onChanged }: CancelDialogProps) {
  const isWalker = trip.viewer_role === 'walker'
  const asked = useAsked(CancelQuoteDocument, { id: trip.id }, { policy: 'network-only' })
  const { send, isSending, lines } = useSend(CancelScheduledTripDocument, {
    doneAs: 'CANCELLED',
    onDone: onClose,
  })
  const [reason, setReason] = useState<string | null>(null)
  const quote = asked.data?.cancelQuote
  const isReady = quote !== undefined && quote !== null && (!isWalker || reason !== null)
  const confirm = async () => {
    if (!isReady) return
    const input = { schedule_id: trip.id, cancelled_user_type: trip.viewer_role, fee_cents: quote.fee_cents }
    const { kind } = await send({ data: { ...input, ...(reason ? { rejected_reason_id: reason } : {}) } })
    if (kind !== 'failed') onChanged()
    if (kind === 'refused') asked.again()
  }
  const place = trip.destination.name
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        isWalker ? (
          <Trans>Please Select The Reject Reason</Trans>
        ) : (
          <Trans>Cancel your walk in {place}?</Trans>
        )
      }
    >
      <Stack gap={16}>
        {isWalker && <Reasons chosen={reason} onChoose={setReason} />}
        <Loaded
          from={asked}
          pick={({ cancelQuote }) => cancelQuote}
          as="notice"
          skeleton={<Skeleton height="4rem" />}
          none={
            <Notice tone="warning">
              <Trans>This walk can no longer be cancelled.</Trans>
            </Notice>
          }
        >
          {(found) => <FeeNotice quote={found} isWalker={isWalker} />}
        </Loaded>
        <ErrorNotice lines={lines} />
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, keep it</Trans>
        </Button>
        <Button variant="danger" loading={isSending} aria-disabled={!isReady} onClick={() => void confirm()}>
          {quote && quote.fee_cents > 0 ? (
            <Trans>
              Cancel for <MoneyText cents={quote.fee_cents} currency={quote.currency} />
            </Trans>
          ) : (
            <Trans>Cancel the walk</Trans>
          )}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FeeNotice({
  quote,
  isWalker,
}: {
  quote: NonNullable<CancelQuoteQuery['cancelQuote']>
  isWalker: boolean
}) {
  const terms = <CancelTerms terms={quote.cancel_terms} currency={quote.currency} />
  if (quote.fee_cents === 0) return <Notice>{terms}</Notice>
  return (
    <Notice tone="warning">
      <p>
        {terms} {isWalker && <Trans>It is taken from what you earn.</Trans>}{' '}
        {isWalker && quote.credit_cents > 0 && (
          <Trans>
            The traveler gets a credit of <MoneyText cents={quote.credit_cents} />.
          </Trans>
        )}
        {!isWalker && quote.from_credit_cents > 0 && (
          <Trans>
            <MoneyText cents={quote.from_credit_cents} /> of it comes from your credit.
          </Trans>
        )}
      </p>
    </Notice>
  )
}

/** Why a walker does not walk, from the server's list. */
export function Reasons({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  return (
    <Load
      query={RejectReasonsDocument}
      variables={{}}
      policy="cache-first"
      pick={({ rejectedReason }) => rejectedReason.filter(({ user_type: type }) => type === 'walker')}
      as="notice"
      skeleton={<Skeleton height="14rem" />}
    >
      {(reasons) => (
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">
            <Trans>Reason</Trans>
          </legend>
          {reasons.map(({ id, reject_reason: text }) => (
            <label key={id}>
              <input type="radio" name="reason" checked={chosen === id} onChange={() => onChoose(id)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Load>
  )
}
