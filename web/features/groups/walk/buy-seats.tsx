import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { DAY } from '#domain/shared/units.ts'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { CardLine } from '#web/features/booking/public.tsx'
import { OrderRefusal, type SeatsOrder } from '#web/features/groups/walk/order.tsx'
import { SeatsField, seatsAPerson } from '#web/features/groups/walk/seats-field.tsx'
import { CancelTerms } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** Takes one seat or some: how many, for how much, on which card, and that the walk is recorded. */
export function BuySeats({ walk, order }: { walk: GroupWalkInFullFragment; order: SeatsOrder }) {
  const { t } = useLingui()
  const [seats, setSeats] = useState(1)
  const [isAgreed, setAgreed] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const tick = useRef<HTMLInputElement>(null)
  const { buy, isSending, answer, forget } = order
  const most = Math.max(1, Math.min(seatsAPerson, walk.seats_left))
  const count = Math.min(seats, most)
  const submit = () => {
    if (!isAgreed) {
      setError(t`Please agree to the recording. Without it you cannot take a seat.`)
      tick.current?.focus()
      return
    }
    void buy(count)
  }
  return (
    <Stack
      as="form"
      gap={14}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SeatsField
        most={most}
        value={count}
        onChange={(next) => {
          forget()
          setSeats(next)
        }}
      />
      {count > 1 && (
        <Muted>
          <Trans>
            One is yours. For each of the others you get a link to send to a friend, who needs no account.
          </Trans>
        </Muted>
      )}
      <PriceWords walk={walk} />
      <CardLine back={groupPaths.walk(walk.id)} />
      <CheckField
        ref={tick}
        name="recording"
        label={
          <Trans>
            I agree that the walk is recorded: the video, the walker’s voice, and the voice of the person who
            steers. All who paid can watch the replay.
          </Trans>
        }
        checked={isAgreed}
        error={error}
        onChange={(next) => {
          setAgreed(next)
          setError(null)
        }}
      />
      <OrderRefusal answer={answer} walkId={walk.id} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <BuyWords walk={walk} count={count} />
      </Button>
    </Stack>
  )
}

/** One line of text: each part of a button's label has room around it. */
function BuyWords({ walk, count }: { walk: GroupWalkInFullFragment; count: number }) {
  const total = <MoneyText cents={count * walk.seat_cents} currency={walk.currency} />
  return (
    <span>
      <Trans>
        <Plural value={count} one="Take # seat" other="Take # seats" /> for {total}
      </Trans>
    </span>
  )
}

/** When the card is held, what is charged in the end, and what giving up costs. */
function PriceWords({ walk }: { walk: GroupWalkInFullFragment }) {
  const nowMs = useMinute()
  const isFar = nowMs !== null && Date.parse(walk.starts_at) - nowMs > DAY
  return (
    <Muted>
      {isFar ? (
        <Trans>Your card is held a day before the walk.</Trans>
      ) : (
        <Trans>Your card is held when you take the seats.</Trans>
      )}{' '}
      <Trans>A seat pays for the part of the walk that it saw live, never more than its price.</Trans>{' '}
      {walk.cancel_terms.length > 0 && (
        <Trans>
          For each seat: <CancelTerms terms={walk.cancel_terms} currency={walk.currency} />
        </Trans>
      )}
    </Muted>
  )
}
