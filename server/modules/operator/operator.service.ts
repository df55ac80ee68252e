import { audit } from '#server/durable/audit.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Ticket, SupportPublic } from '#server/modules/support/public.ts'
import type { TripEvidence, TripsPublic } from '#server/modules/trips/public.ts'

export type OperatorDeps = ModuleBase & { trips: TripsPublic; support: SupportPublic }

export type OperatorService = ReturnType<typeof createOperatorService>

/** How long a reason must be to say something, and may be. */
export const reasonChars = { min: 3, max: 500 } as const

/** Everything kept of a trip, with what its two people have reported. */
export type OperatorEvidence = TripEvidence & { tickets: Ticket[] }

export type EvidenceOutcome =
  { kind: 'found'; evidence: OperatorEvidence } | { kind: 'unknown' } | { kind: 'badReason' }

/** What operators may do (the server asks for their right first), each act with a row in the audit log (docs/promises.md, 40). */
export function createOperatorService(deps: OperatorDeps) {
  return {
    /** Everything kept of a trip. The row in the audit log comes first: nothing is shown that was not noted. */
    async tripEvidence(
      operatorId: string,
      look: { tripId: string; reason: string },
      caller: { address: string; requestId: string },
    ): Promise<EvidenceOutcome> {
      const reason = look.reason.trim()
      if (reason.length < reasonChars.min || reason.length > reasonChars.max) return { kind: 'badReason' }
      await audit(deps, {
        act: 'operator.evidenceSeen',
        actorId: operatorId,
        subjectId: look.tripId.slice(0, 64),
        caller,
        detail: { reason },
      })
      const evidence = await deps.trips.evidence(look.tripId, operatorId)
      if (!evidence) return { kind: 'unknown' }
      const tickets = await deps.support.ticketsOf(look.tripId)
      return { kind: 'found', evidence: { ...evidence, tickets } }
    },
  }
}
