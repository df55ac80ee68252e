import type { Clock } from '#adapters/clock/port.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'

/** What people are told of becoming a walker, and walkers of steps that are lost or run out. */
export function onboardingEntries({ clock }: { clock: Clock }): EventSubscribers {
  return {
    async 'onboarding.completed'(tx, { userId }) {
      await notifyPeople(tx, clock, [{ userId, kind: 'walkerReady', about: userId, tripId: null }])
    },
    async 'onboarding.stepsLost'(tx, { userId, steps, at: about }) {
      await notifyPeople(tx, clock, [{ userId, kind: 'stepsLost', about, tripId: null, facts: { steps } }])
    },
    async 'onboarding.stepExpiring'(tx, { userId, step, expiresAt: until, daysBefore }) {
      const about = `${step}:${until}:${daysBefore}`
      const facts = { steps: [step], until }
      await notifyPeople(tx, clock, [{ userId, kind: 'stepExpiring', about, tripId: null, facts }])
    },
    async 'onboarding.reminder'(tx, { userId, number, steps }) {
      const about = `${userId}:${number}`
      await notifyPeople(tx, clock, [
        { userId, kind: 'applicationOpen', about, tripId: null, facts: { steps } },
      ])
    },
  }
}
