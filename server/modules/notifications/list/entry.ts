import type { Clock } from '#adapters/clock/port.ts'
import { entryRules, type EntryFacts, type EntryKind } from '#domain/notifications/entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import { jobId } from '#server/jobs/runner.ts'
import { addEntry, addToEntry } from '#server/modules/notifications/list/entries.store.ts'

export type NewEntry = {
  userId: string
  kind: EntryKind
  /** What the event is about: the same again is the same entry. */
  about: string
  tripId: string | null
  facts?: EntryFacts
  /** Where it is there already, its `cents` are added to those of the entry. */
  isSum?: boolean
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A person's list has another entry, or fewer unread ones. */
    'notification.listChanged': { userId: string }
  }
}

/**
 * Adds entries to people's lists in the transaction of the event, and a job that tells each by the person's other ways, if it
 * has any.
 * Their ids follow from the event, so that it is told once, however often it is handled.
 */
export async function notifyPeople(tx: Tx, clock: Clock, entries: readonly NewEntry[]): Promise<void> {
  for (const { userId, kind, about, tripId, facts = {}, isSum = false } of entries) {
    const id = `${kind}:${about}:${userId}`
    if (!(await addEntry(tx.sql, { id, userId, kind, tripId, facts, at: clock.now() }))) {
      if (isSum) await addToEntry(tx.sql, id, facts.cents ?? 0)
      continue
    }
    if (entryRules[kind].urgency !== 'record')
      await tx.job('notifications.entry', { entryId: id }, { id: jobId('notifications.entry', id) })
    await tx.event('notification.listChanged', { userId })
  }
}
