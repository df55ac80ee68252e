import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefundGroupSeatsDocument } from '#web/api/generated/console-groups.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { partStateWords, type GroupFile, type GroupPayer } from '#web/features/operator/groups/group-words.ts'
import { act, type Act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

const againMs = 1000

interface RefundsProps {
  readonly walk: GroupFile
  /** The right to money. */
  readonly mayRefund: boolean
  readonly onDone: () => void
}

/** What operators have refunded of a group walk, and the button that refunds all of it. While a refund is made the page asks again. */
export function Refunds({ walk, mayRefund, onDone }: RefundsProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  const { row, payers, refunds } = walk
  useAskAgain(
    refunds.some(({ done_at: doneAt }) => !doneAt),
    againMs,
    onDone,
  )
  const leftCents = payers.reduce((sum, payer) => sum + payer.refundable_cents, 0)
  const mayAll = mayRefund && row.status === 'ended' && leftCents > 0
  const all = useRefund({ id: row.id, cents: leftCents, currency: row.currency, of: null })
  if (refunds.length === 0 && !mayAll) return null
  return (
    <Part
      title={<Trans>Refunds</Trans>}
      lead={
        <Trans>
          A seat is refunded once, by what it was charged. We bear it; the walker keeps what was earned.
        </Trans>
      }
      aside={mayAll && <ActButton act={all} variant="outline" onDone={onDone} />}
    >
      <Stack as="ul" gap={12}>
        {refunds.map((refund) => {
          const count = refund.parts.length
          const asked = refund.parts.filter(({ state }) => state !== 'toCome').length
          const by = refund.asked_by ?? t`Erased account`
          return (
            <Card as="li" key={refund.id} look="flat" gap={8}>
              <Row gap={12} lineGap={4} align="baseline">
                <strong dir="auto">{refund.reason}</strong>
                <Muted>
                  <Trans>by {by}</Trans> · <Moment at={refund.created_at} />
                </Muted>
                {!refund.done_at && (
                  <span role="status">
                    <Plural value={count} one={`${asked} of # payer`} other={`${asked} of # payers`} />
                  </span>
                )}
              </Row>
              <RowList
                rows={refund.parts}
                keyOf={({ trip_id: id }) => id}
                rowOf={({ first_name: name, seats, amount_cents: cents, currency, state }) => ({
                  title: <bdi>{name ?? t`Erased account`}</bdi>,
                  facts: [
                    <SeatNumbers key="seats" seats={seats} />,
                    <MoneyText key="amount" cents={cents} currency={currency} />,
                    wordOf(partStateWords, state),
                  ],
                })}
              />
            </Card>
          )
        })}
      </Stack>
    </Part>
  )
}

function SeatNumbers({ seats }: { seats: readonly number[] }) {
  const numbers = seats.join(', ')
  return <Plural value={seats.length} one={`Seat ${numbers}`} other={`Seats ${numbers}`} />
}

interface OfPayerProps {
  readonly walk: GroupFile
  readonly payer: GroupPayer
  readonly onDone: () => void
}

/** Refunds all seats of one payer that are left. */
export function RefundPayer({ walk, payer, onDone }: OfPayerProps) {
  const { row } = walk
  const left = seatsLeft(walk, payer)
  const cents = Math.min(
    left.reduce((sum, seat) => sum + seat.cents, 0),
    payer.refundable_cents,
  )
  const of = { trip_id: payer.trip_id, seats: left.map(({ number }) => number) }
  const refund = useRefund({ id: row.id, cents, currency: row.currency, of })
  return left.length < 2 || cents === 0 ? null : <ActButton act={refund} variant="outline" onDone={onDone} />
}

/** Refunds one seat. */
export function RefundSeat({ walk, payer, number, onDone }: OfPayerProps & { readonly number: number }) {
  const { row } = walk
  const seat = seatsLeft(walk, payer).find((one) => one.number === number)
  const cents = Math.min(seat?.cents ?? 0, payer.refundable_cents)
  const refund = useRefund({
    id: row.id,
    cents,
    currency: row.currency,
    of: { trip_id: payer.trip_id, seats: [number] },
  })
  return cents === 0 ? null : <ActButton act={refund} variant="outline" onDone={onDone} />
}

/** Seats of a payer that were charged and are in no refund that stands. */
function seatsLeft({ refunds }: GroupFile, payer: GroupPayer): { number: number; cents: number }[] {
  const refunded = new Set(
    refunds.flatMap(({ parts }) =>
      parts
        .filter(({ trip_id: id, state }) => id === payer.trip_id && !undone.includes(state))
        .flatMap(({ seats }) => seats),
    ),
  )
  return payer.seats.flatMap(({ number, charge_cents: cents }) =>
    cents && !refunded.has(number) ? [{ number, cents }] : [],
  )
}

const undone = ['ownMoney', 'tooMuch', 'failed', 'declined']

function useRefund({
  id,
  cents,
  currency,
  of,
}: {
  id: string
  cents: number
  currency: string
  of: { trip_id: string; seats: readonly number[] } | null
}): Act {
  const { t } = useLingui()
  const amount = <MoneyText cents={cents} currency={currency} />
  const list = of?.seats.join(', ') ?? ''
  const label =
    of === null ? t`Refund all payers` : of.seats.length === 1 ? t`Refund seat ${list}` : t`Refund all seats`
  return act({
    label,
    document: RefundGroupSeatsDocument,
    variables: (reason) => ({
      data: { id, reason, ...(of && { trip_id: of.trip_id, seats: [...of.seats] }) },
    }),
    doneAs: 'REFUNDING',
    question: {
      title: of === null ? <Trans>Refund all payers?</Trans> : <Trans>Refund these seats?</Trans>,
      text: (
        <Trans>
          At most {amount} goes back to cards. We bear it; the walker keeps what was earned. Of each payer,
          more than one operator gives alone waits for a second one. This cannot be undone.
        </Trans>
      ),
      yes: <Trans>Yes, refund it</Trans>,
    },
  })
}
