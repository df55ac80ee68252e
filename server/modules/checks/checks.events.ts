import type { CheckState } from '#domain/checks/states.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A check has another state, or its person stands otherwise than before. */
    'checks.changed': { checkId: string; userId: string; state: CheckState }
    /** A check runs out soon: its person is invited to the next one. */
    'checks.recheckDue': { checkId: string; userId: string; endsAt: string }
  }
}
