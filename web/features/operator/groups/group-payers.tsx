import { Trans, useLingui } from '@lingui/react/macro'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { SmallAct } from '#web/features/operator/groups/group-acts.tsx'
import { RefundPayer, RefundSeat } from '#web/features/operator/groups/group-refunds.tsx'
import {
  chargedWords,
  type GroupFile,
  type GroupPayer,
  type GroupSeat,
} from '#web/features/operator/groups/group-words.ts'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { tripWords } from '#web/features/operator/people/person-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

interface PayersProps {
  readonly walk: GroupFile
  readonly seesPeople: boolean
  /** The right to money: seats can be refunded, and the ledger of a trip opened. */
  readonly mayRefund: boolean
  /** Support or safety: people of a walk that runs are silenced and put out. */
  readonly mayAct: boolean
  readonly onDone: () => void
}

/** Who pays for seats, with what each seat saw of the walk and what it pays for that. */
export function Payers(props: PayersProps) {
  const { walk } = props
  return (
    <Part
      title={<Trans>Seats by payer</Trans>}
      lead={
        <Trans>
          A seat pays for the seconds in which its own device and the walker’s showed the picture, at most its
          price. The same figures stand in the receipt.
        </Trans>
      }
    >
      {walk.payers.length === 0 ? (
        <Muted>
          <Trans>No seat was bought.</Trans>
        </Muted>
      ) : (
        <Stack as="ul" gap={16}>
          {walk.payers.map((payer) => (
            <Payer key={payer.trip_id} payer={payer} {...props} />
          ))}
        </Stack>
      )}
    </Part>
  )
}

function Payer({
  payer,
  walk,
  seesPeople,
  mayRefund,
  mayAct,
  onDone,
}: PayersProps & { readonly payer: GroupPayer }) {
  const { currency } = walk.row
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const name = payer.first_name ?? t`Erased account`
  const amount = (cents: number) => formatMoney(cents, i18n.locale, currency)
  const seatRow = useSeatRow(currency)
  const actsOf = (seat: GroupSeat) => (
    <>
      {mayRefund && <RefundSeat walk={walk} payer={payer} number={seat.number} onDone={onDone} />}
      {mayAct && walk.row.is_open && <SeatActs walk={walk} seat={seat} onDone={onDone} />}
    </>
  )
  return (
    <Card as="li" look="flat" gap={12}>
      <Row gap={16} lineGap={4} align="baseline">
        <h3>
          {seesPeople ? (
            <Link href={consolePaths.person(payer.user_id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <Muted>{wordOf(tripWords, payer.status)}</Muted>
        <Link href={paths.operatorTrip(payer.trip_id)}>
          <Trans>Evidence and recording</Trans>
        </Link>
        {mayRefund && (
          <Link href={consolePaths.tripMoney(payer.trip_id)}>
            <Trans>Ledger</Trans>
          </Link>
        )}
      </Row>
      <Facts
        facts={[
          [t({ message: 'Held', context: 'money' }), amount(payer.held_cents)],
          [t({ message: 'Charged', context: 'money' }), amount(payer.charged_cents)],
          [t`Given up late`, payer.given_up_cents > 0 && amount(payer.given_up_cents)],
          [t`Refunded`, payer.refunded_cents > 0 && amount(payer.refunded_cents)],
        ]}
      />
      <RowList
        rows={payer.seats}
        keyOf={({ id }) => id}
        rowOf={(seat) => ({ ...seatRow(seat), acts: actsOf(seat) })}
      />
      {mayRefund && <RefundPayer walk={walk} payer={payer} onDone={onDone} />}
    </Card>
  )
}

/** What an operator does with a person of a walk that runs. */
function SeatActs({
  walk,
  seat,
  onDone,
}: Pick<PayersProps, 'walk' | 'onDone'> & { readonly seat: GroupSeat }) {
  if (seat.given_up_at || seat.is_put_out) return null
  const of = { walk, target: seat.id, onDone }
  return (
    <>
      <SmallAct {...of} what={seat.is_silenced ? 'letSpeak' : 'silence'} />
      <SmallAct {...of} what="putOut" />
    </>
  )
}

/** A seat as a row: who sat on it, when, what it saw, and what it pays for that. */
function useSeatRow(currency: string) {
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  const time = (at: string) => writeDate(new Date(at), { timeStyle: 'medium' })
  return (seat: GroupSeat) => {
    const { number, seen_seconds: seen, both_seconds: both, came_at: came, left_at: left } = seat
    const who = seat.name ?? (seat.is_payer ? t`Erased account` : t`No friend has come`)
    return {
      title: (
        <>
          <Trans>Seat {number}</Trans> · <bdi>{who}</bdi>
        </>
      ),
      badge: <Marks seat={seat} />,
      facts: [
        came && left && (
          <Trans key="times">
            {time(came)} to {time(left)}
          </Trans>
        ),
        came && <Trans key="seen">its device showed {seen} s</Trans>,
        came && <Trans key="both">{both} s of them with the walker’s</Trans>,
        wordOf(chargedWords, seat.charged_as),
        typeof seat.charge_cents === 'number' && (
          <MoneyText key="charge" cents={seat.charge_cents} currency={currency} />
        ),
      ],
    }
  }
}

function Marks({ seat }: { seat: GroupSeat }) {
  return (
    <>
      {seat.is_put_out && (
        <Badge tone="danger">
          <Trans context="of a walk">Removed</Trans>
        </Badge>
      )}
      {seat.is_silenced && (
        <Badge tone="gold">
          <Trans>Silenced</Trans>
        </Badge>
      )}
    </>
  )
}
