import type { CheckLetter } from '#server/modules/checks/checks.types.ts'
import type { CheckFinding, CheckState } from '#domain/checks/states.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A check has another state, or its person stands otherwise than before. */
    'checks.changed': {
      checkId: string
      userId: string
      state: CheckState
      /** The person has just appealed: an operator decides. */
      isAppealed?: boolean
      /** The provider says this of it since: an operator decides. */
      finding?: CheckFinding
    }
    /** A letter was written to the person of a check; `reason`: what the operator says in it, `until`: by when to answer. */
    'checks.letterSent': {
      letterId: string
      userId: string
      kind: CheckLetter['kind']
      reason: string | null
      until: string | null
    }
    /** A check runs out soon: its person is invited to the next one. */
    'checks.recheckDue': { checkId: string; userId: string; endsAt: string }
  }
}
