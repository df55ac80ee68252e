import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import { CancelTerms } from '#web/features/scheduling/times/cancel-terms.tsx'
import {
  ActionsAhead,
  AddToCalendar,
  CardAhead,
  earnsUpTo,
  PlaceAndLength,
} from '#web/features/scheduling/upcoming/card-ahead.tsx'
import { CancelDialog } from '#web/features/scheduling/upcoming/cancel-dialog.tsx'
import { GroupAheadCard } from '#web/features/scheduling/upcoming/group-ahead-card.tsx'
import { MoveDialog } from '#web/features/scheduling/upcoming/move-dialog.tsx'
import { ProposedTime } from '#web/features/scheduling/upcoming/proposed-time.tsx'
import { StartsIn } from '#web/features/scheduling/upcoming/starts-in.tsx'
import { TripNotes } from '#web/features/scheduling/upcoming/trip-notes.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

/** A scheduled trip for either side, or for its walker a group walk: where, when on both clocks, with whom, how it stands, and what can be done. */
export function UpcomingCard({
  trip,
  onChanged,
  extra,
  isAlone = false,
}: {
  trip: UpcomingTrip
  onChanged: () => void
  /** More buttons, before those of the card. */
  extra?: React.ReactNode
  /** On its own page the name is the page's heading and no link. */
  isAlone?: boolean
}) {
  if (trip.group) return <GroupAheadCard trip={trip} group={trip.group} isAlone={isAlone} />
  const { destination: place, price } = trip
  return (
    <CardAhead
      trip={trip}
      badge={<StatusBadge trip={trip} />}
      name={place.name}
      href={isAlone ? null : paths.tripScheduled(trip.id)}
      amount={
        trip.viewer_role === 'traveller' ? (
          <MoneyText cents={price.total_cents} currency={price.currency} />
        ) : (
          earnsUpTo(trip)
        )
      }
    >
      <PlaceAndLength trip={trip}>
        <OfSeries trip={trip} />
      </PlaceAndLength>
      <BothClocks startsAt={trip.starts_at} place={place} />
      <OtherPerson trip={trip} />
      {trip.group_walk_id && <OfGroup id={trip.group_walk_id} seats={trip.seats ?? 1} />}
      {trip.venue && <ForVenue trip={trip} name={trip.venue} />}
      <StartsIn trip={trip} />
      <TripNotes trip={trip} onChanged={onChanged} />
      {trip.cancel_terms.length > 0 && (
        <p>
          <CancelTerms terms={trip.cancel_terms} currency={price.currency} />
        </p>
      )}
      {trip.move && <ProposedTime trip={trip} move={trip.move} onChanged={onChanged} />}
      <TripActions trip={trip} onChanged={onChanged} extra={extra} />
    </CardAhead>
  )
}

/** A payer's seats on a group walk: its page has the links for friends and what giving up costs. */
function OfGroup({ id, seats }: { id: string; seats: number }) {
  return (
    <p>
      <Plural value={seats} one="# seat on a group walk." other="# seats on a group walk." />{' '}
      <Link href={groupPaths.walk(id)}>
        <Trans>See the group walk</Trans>
      </Link>
    </p>
  )
}

/** A walk of an institution: for how many, and for its owner who pays. */
function ForVenue({ trip, name }: { trip: UpcomingTrip; name: string }) {
  const venue = <bdi>{name}</bdi>
  const people = trip.venue_people ?? 1
  if (trip.viewer_role === 'traveller')
    return (
      <p>
        <Trans>On the account of {venue}.</Trans>{' '}
        <Plural value={people} one="About # person in the room." other="About # people in the room." />
      </p>
    )
  return (
    <p>
      <Trans>For {venue}: people watch together in a room.</Trans>{' '}
      <Plural value={people} one="About # person." other="About # people." />
    </p>
  )
}

function TripActions({
  trip,
  onChanged,
  extra,
}: {
  trip: UpcomingTrip
  onChanged: () => void
  extra: React.ReactNode
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null)
  const close = () => setOpen(null)
  const isAhead = trip.state === 'requested' || trip.state === 'accepted'
  const place = trip.destination.name
  return (
    <ActionsAhead trip={trip}>
      {extra}
      {trip.viewer_can_move && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => setOpen('move')}
          aria-label={t`Move the walk in ${place}`}
        >
          <Trans>Move</Trans>
        </Button>
      )}
      {isAhead && trip.viewer_role === 'traveller' && <MoreWatch trip={trip} />}
      {isAhead && (trip.viewer_role === 'traveller' || trip.state === 'accepted') && (
        <AddToCalendar
          href={`/calendar/trips/${encodeURIComponent(trip.id)}.ics`}
          file="huvr-walk.ics"
          label={t`Add to calendar: walk in ${place}`}
        />
      )}
      {trip.viewer_can_cancel && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setOpen('cancel')}
          aria-label={
            trip.viewer_role === 'walker' ? t`Reject the walk in ${place}` : t`Cancel the walk in ${place}`
          }
        >
          {trip.viewer_role === 'walker' ? <Trans>Reject</Trans> : <Trans>Cancel</Trans>}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog trip={trip} onClose={close} onChanged={onChanged} />}
      {open === 'move' && <MoveDialog trip={trip} onClose={close} onChanged={onChanged} />}
    </ActionsAhead>
  )
}

/** Others who see the walk: guests by a link, or a room before a big screen. */
function MoreWatch({ trip }: { trip: UpcomingTrip }) {
  const { t } = useLingui()
  const place = trip.destination.name
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        href={paths.tripGuests(trip.id)}
        aria-label={t`Bring someone along: walk in ${place}`}
      >
        <Trans>Bring someone along</Trans>
      </Button>
      {!trip.group_walk_id && (
        <Button
          size="sm"
          variant="quiet"
          href={paths.tripRemote(trip.id)}
          aria-label={t`Show on a big screen: walk in ${place}`}
        >
          <Trans>Show on a big screen</Trans>
        </Button>
      )}
    </>
  )
}

/** How a trip stands, in the words that are served for it. */
function StatusBadge({ trip }: { trip: UpcomingTrip }) {
  switch (trip.status) {
    case 'Pending':
      return (
        <Badge tone="paper">
          <Trans>Pending</Trans>
        </Badge>
      )
    case 'Accepted':
      return (
        <Badge tone="calm">
          <Trans>Accepted</Trans>
        </Badge>
      )
    case 'Completed':
      return (
        <Badge tone="calm">
          <Trans>Completed</Trans>
        </Badge>
      )
    case 'Expired':
      return (
        <Badge tone="gold">
          <Trans>Expired</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="danger">
          <Trans>Cancelled</Trans>
        </Badge>
      )
  }
}

/** With whom: the walker, or who is asked first; for walkers, the traveler. */
function OtherPerson({ trip }: { trip: UpcomingTrip }) {
  if (trip.viewer_role === 'walker') {
    const { first_name: name, avatar } = trip.traveler
    return (
      <Row as="p" oneLine gap={10} align="center">
        <Avatar name={name} src={avatar} size={28} />
        <Trans>with {name}</Trans>
      </Row>
    )
  }
  const person = trip.walker ?? trip.chosen_walker
  if (!person) return null
  const name = person.first_name
  return (
    <Row as="p" oneLine gap={10} align="center">
      <Avatar name={name} src={person.avatar} size={28} />
      {trip.walker ? (
        <Trans>with {name}</Trans>
      ) : trip.only_chosen ? (
        <Trans>Only {name} is asked</Trans>
      ) : (
        <Trans>{name} is asked first</Trans>
      )}
    </Row>
  )
}

/** Which walk of a series it is. */
function OfSeries({ trip }: { trip: UpcomingTrip }) {
  if (!trip.series_index || (trip.series_count ?? 1) <= 1) return null
  return (
    <>
      {' · '}
      <Trans>
        walk {trip.series_index} of {trip.series_count}
      </Trans>
    </>
  )
}
