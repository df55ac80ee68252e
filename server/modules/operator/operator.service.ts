import type { ModuleBase } from '#server/app/module.ts'
import type { Session } from '#server/app/session.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { TripEvidence, TripsPublic } from '#server/modules/trips/public.ts'

export type OperatorDeps = ModuleBase & { identity: IdentityPublic; trips: TripsPublic }

export type OperatorService = ReturnType<typeof createOperatorService>

/** How long a reason must be to say something, and may be. */
const reasonChars = { min: 3, max: 500 } as const

export type EvidenceOutcome =
  | { kind: 'found'; evidence: TripEvidence }
  | { kind: 'unknown' }
  | { kind: 'notOperator' }
  | { kind: 'badReason' }

/** What operators may do, each act with a row in the audit log (promise 40). */
export function createOperatorService(deps: OperatorDeps) {
  return {
    /** Everything kept of a trip. The row in the audit log comes first: nothing is shown that was not noted. */
    async tripEvidence(
      session: Session,
      look: { tripId: string; reason: string },
      caller: { address: string; userAgent: string; requestId: string },
    ): Promise<EvidenceOutcome> {
      if (!session.isAdmin) return { kind: 'notOperator' }
      const reason = look.reason.trim()
      if (reason.length < reasonChars.min || reason.length > reasonChars.max) return { kind: 'badReason' }
      await deps.identity.noteOperatorAct({
        act: 'operator.evidenceSeen',
        operatorId: session.userId,
        subjectId: look.tripId.slice(0, 64),
        reason,
        caller,
      })
      const evidence = await deps.trips.evidence(look.tripId, session.userId)
      return evidence ? { kind: 'found', evidence } : { kind: 'unknown' }
    },
  }
}
