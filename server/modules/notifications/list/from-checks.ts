import type { Clock } from '#adapters/clock/port.ts'
import type { EntryKind } from '#domain/notifications/entries.ts'
import type { EventPayloads } from '#server/durable/event.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'

/** The entry of each letter. */
const kinds: Record<EventPayloads['checks.letterSent']['kind'], EntryKind> = {
  cleared: 'checkCleared',
  asked: 'checkAsked',
  preAdverse: 'checkNotice',
  adverse: 'checkRefused',
  refused: 'checkRefused',
  appealDenied: 'checkAppealDenied',
  recheck: 'checkRecheck',
}

/** What people find in their list of a background check of theirs. */
export function checkEntries({ clock }: { clock: Clock }): EventSubscribers {
  return {
    async 'checks.changed'(tx, { userId, checkId: about, state }) {
      if (state === 'invited')
        await notifyPeople(tx, clock, [{ userId, kind: 'checkInvited', about, tripId: null }])
    },
    async 'checks.letterSent'(tx, { letterId: about, userId, kind: letter, reason, until }) {
      const kind = kinds[letter]
      const facts = { ...(reason !== null && { reason }), ...(until !== null && { until }) }
      await notifyPeople(tx, clock, [{ userId, kind, about, tripId: null, facts }])
    },
  }
}
