import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { GiveUpDialog } from '#web/features/groups/walk/give-up-dialog.tsx'
import { CancelTerms, DeclinedCard } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ShareLink } from '#web/ui/button/share-link.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './group-walk.module.css'

type Mine = NonNullable<GroupWalkInFullFragment['my_seats']>

interface MySeatsProps {
  readonly walk: GroupWalkInFullFragment
  readonly mine: Mine
  readonly reload: () => void
}

/** The seats of the person: the way in, a link for each friend, the card, and the way to give seats up. */
export function MySeats({ walk, mine, reload }: MySeatsProps) {
  const [isGivingUp, setGivingUp] = useState(false)
  const nowMs = useMinute()
  const isAhead = walk.status === 'OPEN' || walk.status === 'AGREED'
  // As the server has it, also while the walker is late.
  const mayGiveUp = isAhead && nowMs !== null && nowMs < Date.parse(walk.starts_at)
  const isOpen = walk.status === 'LIVE' || (isAhead && nowMs !== null && nowMs >= Date.parse(walk.opens_at))
  const friends = mine.seats.filter((seat) => seat.link_code)
  return (
    <Stack gap={14}>
      <Stack gap={4}>
        <h2>
          <Plural value={mine.seats.length} one="You have a seat" other="You have # seats" />
        </h2>
        <Muted>
          <Trans>
            At most <MoneyText cents={mine.total_cents} currency={walk.currency} /> in all.
          </Trans>{' '}
          {isAhead && walk.cancel_terms.length > 0 && (
            <Trans>
              For each seat: <CancelTerms terms={walk.cancel_terms} currency={walk.currency} />
            </Trans>
          )}
        </Muted>
      </Stack>
      {isOpen && (
        <Button size="lg" fullWidth href={paths.tripLive(walk.enter_trip_id ?? mine.trip_id)}>
          <Trans>Enter the walk</Trans>
        </Button>
      )}
      <Hold walk={walk} mine={mine} reload={reload} />
      {friends.length > 0 && (isAhead || isOpen) && (
        <Stack as="ul" gap={10} className={styles.friends}>
          {friends.map((seat) => (
            <FriendSeat key={seat.number} seat={seat} title={walk.title} />
          ))}
        </Stack>
      )}
      {walk.status === 'ENDED' && (
        <Button variant="outline" fullWidth href={paths.tripReceipt(mine.trip_id)}>
          <Trans>Receipt</Trans>
        </Button>
      )}
      {mayGiveUp && (
        <Button variant="quiet" fullWidth onClick={() => setGivingUp(true)}>
          <Trans>Give up seats</Trans>
        </Button>
      )}
      {isGivingUp && <GiveUpDialog walk={walk} has={mine.seats.length} onClose={() => setGivingUp(false)} />}
    </Stack>
  )
}

function Hold({ walk, mine, reload }: MySeatsProps) {
  const writeDate = useDates()
  if (mine.hold_state === 'declined') {
    const until = mine.fix_until
      ? writeDate(Date.parse(mine.fix_until), { weekday: 'short', hour: 'numeric', minute: '2-digit' })
      : null
    return (
      <DeclinedCard tripId={mine.trip_id} back={groupPaths.walk(walk.id)} onChanged={reload}>
        {until ? (
          <Trans>Your card was declined. Fix it by {until}, or your seats are free for others.</Trans>
        ) : (
          <Trans>Your card was declined.</Trans>
        )}
      </DeclinedCard>
    )
  }
  if (mine.hold_state === 'asking')
    return (
      <Muted>
        <Trans>Your card is being checked.</Trans>
      </Muted>
    )
  return null
}

/** A seat for a friend: its link to send, until a friend has come by it. */
function FriendSeat({ seat, title }: { seat: Mine['seats'][number]; title: string }) {
  const { t } = useLingui()
  const { number } = seat
  return (
    <Row as="li" gap={8} align="center" justify="between">
      <span>
        {seat.friend_name ? (
          <Trans>
            Seat {number}: <bdi>{seat.friend_name}</bdi>
          </Trans>
        ) : (
          <Trans>Seat {number}, for a friend</Trans>
        )}
      </span>
      {seat.link_code && (
        <ShareLink
          path={groupPaths.seat(seat.link_code)}
          title={title}
          size="sm"
          variant="outline"
          fullWidth={false}
          labels={{ send: <Trans>Send the link</Trans>, copy: <Trans>Copy the link</Trans> }}
          aria-label={t`Send or copy the link of seat ${number}`}
        />
      )}
    </Row>
  )
}
