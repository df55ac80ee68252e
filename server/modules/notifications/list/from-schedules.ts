import type { Clock } from '#adapters/clock/port.ts'
import type { EventPayloads } from '#server/durable/event.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople, type NewEntry } from '#server/modules/notifications/list/entry.ts'
import type { OfSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { Tx } from '#server/db/transaction.ts'

type Role = 'traveller' | 'walker'

/** What people hear of scheduled trips: the events of trips become entries of their lists. */
export function scheduleSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const notify = (tx: Tx, ...entries: (NewEntry | null)[]) =>
    notifyPeople(
      tx,
      clock,
      entries.filter((entry) => entry !== null),
    )
  return {
    async 'schedule.requested'(tx, { chosenId, ...offer }) {
      await notify(tx, ...offered(offer, chosenId))
    },
    async 'schedule.widened'(tx, offer) {
      await notify(tx, ...offered(offer, null))
    },
    async 'schedule.accepted'(tx, { cancelSteps = [], ...trip }) {
      await notify(tx, to('traveller', trip, { kind: 'walkAccepted', facts: { cancelSteps } }))
    },
    async 'schedule.rejected'(tx, trip) {
      await notify(tx, to('traveller', trip, { kind: 'walkRejected' }))
    },
    async 'schedule.expired'(tx, trip) {
      await notify(tx, to('traveller', trip, { kind: 'walkExpired' }))
    },
    async 'schedule.cancelled'(tx, cancelled) {
      await notify(tx, ...ofBothWhenCancelled(cancelled))
    },
    async 'schedule.cardDeclined'(tx, { fixUntil, ...trip }) {
      const until = fixUntil.toISOString()
      await notify(tx, to('traveller', trip, { kind: 'cardDeclined', about: until, facts: { until } }))
    },
    async 'schedule.cancelledUnpaid'(tx, trip) {
      await notify(tx, ...both(trip, { kind: 'walkUnpaid' }))
    },
    async 'schedule.moveProposed'(tx, { proposedBy, startsAt, ...trip }) {
      const at = startsAt.toISOString()
      const entry = {
        kind: 'moveProposed',
        about: `${at}:${clock.nowMs()}`,
        facts: { startsAt: at },
      } as const
      await notify(tx, to(otherThan(proposedBy), trip, entry))
    },
    async 'schedule.moveAnswered'(tx, { proposedBy, isAccepted, startsAt, ...trip }) {
      const at = startsAt.toISOString()
      const kind = isAccepted ? 'moveAccepted' : 'moveDeclined'
      await notify(
        tx,
        to(proposedBy, trip, { kind, about: `${at}:${clock.nowMs()}`, facts: { startsAt: at } }),
      )
    },
    async 'schedule.timeMoved'(tx, { startsAt, ...trip }) {
      const at = startsAt.toISOString()
      await notify(tx, ...both(trip, { kind: 'timeMoved', about: at, facts: { startsAt: at } }))
    },
    async 'schedule.reminder'(tx, { startsAt, ...trip }) {
      await notify(tx, ...both(trip, { kind: 'reminder', facts: { startsAt: startsAt.toISOString() } }))
    },
    async 'schedule.noShow'(tx, { missing, hasTravellerCome, feeCents, creditCents, currency, ...trip }) {
      const isAlone = missing === 'walker' && !hasTravellerCome
      const facts = { missing, isAlone, currency, creditCents }
      const feeOf = (role: Role) => (missing === role ? { cents: feeCents } : {})
      await notify(
        tx,
        to('traveller', trip, { kind: 'noShow', facts: { ...facts, ...feeOf('traveller') } }),
        to('walker', trip, { kind: 'noShow', facts: { ...facts, ...feeOf('walker') } }),
      )
    },
  }
}

type Said = Pick<NewEntry, 'kind' | 'facts'> & { about?: string }

/** An entry of one side of a trip; none for a walker who is not there yet. */
function to(role: Role, { tripId, travellerId, walkerId }: OfSchedule, said: Said): NewEntry | null {
  const userId = role === 'traveller' ? travellerId : walkerId
  const about = said.about === undefined ? tripId : `${tripId}:${said.about}`
  return userId === null ? null : { ...said, userId, tripId, about }
}

function both(trip: OfSchedule, said: Said): (NewEntry | null)[] {
  return [to('traveller', trip, said), to('walker', trip, said)]
}

/** A walk that is cancelled: what the other side is notified of, and the one that has cancelled, each with the terms that were applied. */
function ofBothWhenCancelled(cancelled: EventPayloads['schedule.cancelled']): (NewEntry | null)[] {
  const { by, feeCents: cents, creditCents, currency, startsAt, applied, priceCents } = cancelled
  const terms = { cents, ...(applied && { applied }), ...(priceCents !== undefined && { priceCents }) }
  const facts = { startsAt: startsAt.toISOString(), currency, ...terms }
  const others = { ...facts, ...(by === 'walker' ? { creditCents } : {}) }
  return [
    to(otherThan(by), cancelled, { kind: 'walkCancelled', facts: others }),
    to(by, cancelled, { kind: 'walkCancelledByYou', facts }),
  ]
}

function otherThan(role: Role): Role {
  return role === 'walker' ? 'traveller' : 'walker'
}

type Offer = { tripId: string; walkerIds: readonly string[]; awayIds: readonly string[] }

/** Walkers who are asked; the chosen one is asked in person. */
function offered({ tripId, walkerIds, awayIds }: Offer, chosenId: string | null): NewEntry[] {
  const to = (kind: NewEntry['kind'], userId: string) => ({ userId, kind, about: tripId, tripId })
  return [
    ...walkerIds.map((id) => to(id === chosenId ? 'walkAskedOfYou' : 'walkOffered', id)),
    ...awayIds.map((id) => to('walkOfferedAway', id)),
  ]
}
