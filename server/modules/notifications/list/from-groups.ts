import type { Clock } from '#adapters/clock/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople, type NewEntry } from '#server/modules/notifications/list/entry.ts'
import type { GroupPayer, OfGroup } from '#server/modules/trips/group/group.events.ts'

/** What people hear of group walks: the events of trips become entries of the lists of their walker and of all who pay. */
export function groupSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const notify = (tx: Tx, entries: readonly NewEntry[]) => notifyPeople(tx, clock, entries)
  return {
    async 'group.published'(tx, { isNext, ...group }) {
      if (isNext) await notify(tx, [ofWalker(group, 'groupPublished')])
    },
    async 'group.agreed'(tx, { payers, ...group }) {
      await notify(tx, [ofWalker(group, 'groupAgreed'), ...ofPayers(group, payers, 'groupAgreed')])
    },
    async 'group.timeMoved'(tx, { payers, before: _before, ...group }) {
      const entries = [ofWalker(group, 'groupTimeMoved'), ...ofPayers(group, payers, 'groupTimeMoved')]
      // Rules that change again are another entry.
      const about = `${group.groupWalkId}:${group.startsAt.toISOString()}`
      await notify(
        tx,
        entries.map((entry) => ({ ...entry, about })),
      )
    },
    async 'group.movedUp'(tx, { payers, cents, currency, heldAt, ...group }) {
      const held = { cents, currency, ...(heldAt && { until: heldAt.toISOString() }) }
      await notify(tx, ofPayers(group, payers, 'groupMovedUp', held))
    },
    async 'group.calledOff'(tx, { payers, because, feeCents: cents, currency, ...group }) {
      const own = ofWalker(group, 'groupCalledOff', { because, cents, currency })
      await notify(tx, [own, ...ofPayers(group, payers, 'groupCalledOff', { because, currency })])
    },
    async 'group.seriesStopped'(tx, { because, ...group }) {
      await notify(tx, [ofWalker(group, 'groupSeriesStopped', { because })])
    },
  }
}

type Kind = Extract<NewEntry['kind'], `group${string}`>
type Facts = NonNullable<NewEntry['facts']>

function ofWalker(group: OfGroup, kind: Kind, more: Facts = {}): NewEntry {
  return { ...entryOf(group, kind, { ...more, isOwn: true }), userId: group.walkerId }
}

function ofPayers(group: OfGroup, payers: readonly GroupPayer[], kind: Kind, more: Facts = {}): NewEntry[] {
  return payers.map(({ userId, creditCents = 0 }) => ({
    ...entryOf(group, kind, { ...more, ...(creditCents > 0 && { creditCents }) }),
    userId,
  }))
}

function entryOf({ groupWalkId, startsAt, place, placeZone }: OfGroup, kind: Kind, more: Facts) {
  const facts = { ...more, groupWalkId, place, placeZone, startsAt: startsAt.toISOString() }
  return { kind, about: groupWalkId, tripId: null, facts }
}
