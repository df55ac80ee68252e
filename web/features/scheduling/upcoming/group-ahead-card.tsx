import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { groupPaths } from '#web/app/group-paths.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import {
  ActionsAhead,
  AddToCalendar,
  CardAhead,
  earnsUpTo,
  PlaceAndLength,
} from '#web/features/scheduling/upcoming/card-ahead.tsx'
import { GroupBadge } from '#web/features/scheduling/upcoming/group-badge.tsx'
import { StartsIn } from '#web/features/scheduling/upcoming/starts-in.tsx'
import { EndNote } from '#web/features/scheduling/upcoming/trip-notes.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

type Group = NonNullable<UpcomingTrip['group']>

interface GroupAheadProps {
  readonly trip: UpcomingTrip
  readonly group: Group
  /** On its own page the title is no link. */
  readonly isAlone: boolean
}

/**
 * A group walk in its walker's list, once for all who pay for it: where, when on both clocks, how many seats are taken, what they
 * pay the walker, and why it does not take place. All else stands on the page of the group walk.
 */
export function GroupAheadCard({ trip, group, isAlone }: GroupAheadProps) {
  const { t } = useLingui()
  const { id, title } = group
  const walk = groupPaths.walk(id)
  return (
    <CardAhead
      trip={trip}
      badge={<StateAhead group={group} />}
      name={title}
      isWritten
      href={isAlone ? null : walk}
      amount={group.status === 'CALLED_OFF' ? null : earnsUpTo(trip)}
    >
      <PlaceAndLength trip={trip} isNamed />
      <BothClocks startsAt={trip.starts_at} place={trip.destination} />
      <SeatsTaken group={group} />
      <EndNote trip={trip} />
      <StartsIn trip={trip} />
      <ActionsAhead trip={trip}>
        <Button size="sm" variant="outline" href={walk} aria-label={t`See the group walk: ${title}`}>
          <Trans>See the group walk</Trans>
        </Button>
        {trip.state === 'accepted' && (
          <AddToCalendar
            href={groupPaths.calendarFile(id)}
            file="huvr-group-walk.ics"
            label={t`Add to calendar: ${title}`}
          />
        )}
      </ActionsAhead>
    </CardAhead>
  )
}

/** Whether it takes place, as far as that is known. */
function StateAhead({ group: { status } }: { group: Group }) {
  return (
    <GroupBadge
      status={status}
      ended={
        <Badge tone="calm">
          <Trans>Completed</Trans>
        </Badge>
      }
    >
      {status === 'OPEN' ? (
        <Badge tone="paper">
          <Trans>Group walk</Trans>
        </Badge>
      ) : (
        <Badge tone="calm">
          <Trans>Takes place</Trans>
        </Badge>
      )}
    </GroupBadge>
  )
}

/** How many seats are taken, and how many it needs as long as that is not decided. */
function SeatsTaken({ group }: { group: Group }) {
  const taken = group.seats_taken
  if (group.status === 'CALLED_OFF')
    return (
      <p>
        <Trans>
          {taken} of <Plural value={group.seats} one="# seat was taken." other="# seats were taken." />
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        {taken} of <Plural value={group.seats} one="# seat is taken." other="# seats are taken." />
      </Trans>{' '}
      {group.status === 'OPEN' && taken < group.minimum && (
        <Plural
          value={group.minimum}
          one="It takes place from # seat on."
          other="It takes place from # seats on."
        />
      )}
    </p>
  )
}
