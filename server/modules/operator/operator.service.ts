import { audit } from '#server/durable/audit.ts'
import { operatorActsAbout, type ActAbout } from '#server/durable/audit.store.ts'
import type { TripBooksView } from '#server/modules/money/public.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import { bind } from '#server/app/module/bind.ts'
import {
  approveRequest,
  creditTraveller,
  declineRequest,
  moneyRequests,
  payWalker,
  refundTrip,
} from '#server/modules/operator/money-requests.ts'
import {
  backgroundChecks,
  checkFile,
  decideCheck,
  identificationOf,
} from '#server/modules/operator/checks/checks.ts'
import {
  closeHelpCall,
  helpCallDetail,
  helpCalls,
  openHelpCalls,
  takeHelpCall,
  watchHelpCalls,
} from '#server/modules/operator/help/help-calls.ts'
import {
  acceptDispute,
  dispute,
  disputes,
  letOffDispute,
  sendDisputeEvidence,
} from '#server/modules/operator/disputes/disputes.ts'
import { countFigures } from '#server/modules/operator/figures/count-days.ts'
import {
  countFiguresNow,
  figures,
  figuresBy,
  keepApiAnswers,
  serviceLevels,
} from '#server/modules/operator/figures/figures.ts'
import { endWalk, now, takeWalkerOff, watchNow } from '#server/modules/operator/now/now.ts'
import { actOnPerson, correctName } from '#server/modules/operator/people/acts.ts'
import { peopleFound, personFile, personTrips } from '#server/modules/operator/people/people.ts'
import { messagePreviews } from '#server/modules/operator/settings/previews.ts'
import {
  announce,
  endAnnouncement,
  setCountries,
  setFeature,
  setMaintenance,
  settingsNow,
  settingsView,
} from '#server/modules/operator/settings/settings.ts'
import { tripBooks } from '#server/modules/operator/trip-books/trip-books.ts'
import {
  actOnWork,
  openWorkCount,
  watchWork,
  workItem,
  workItems,
  workTimes,
} from '#server/modules/operator/work/work.ts'
import { answerTicket, workTicket } from '#server/modules/operator/work/tickets.ts'
import { jobFailedForGood } from '#server/modules/operator/work/work.events.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { Ticket } from '#server/modules/support/public.ts'
import type { TripEvidence } from '#server/modules/trips/public.ts'

export type OperatorService = ReturnType<typeof createOperatorService>

/** Everything kept of a trip, with what its two people have reported. */
export type OperatorEvidence = TripEvidence & {
  tickets: Ticket[]
  entries: TripBooksView['entries']
  acts: (ActAbout & { by: string | null })[]
}

const actsAtMost = 100

/** A trip's evidence with what the office has of it: reports, entries of the ledger, and what operators did. */
async function withOffice(deps: OperatorDeps, evidence: TripEvidence): Promise<OperatorEvidence> {
  const { id } = evidence.trip
  const [tickets, books, acts] = await Promise.all([
    deps.support.ticketsOf(id),
    deps.money.booksOfTrip(id),
    operatorActsAbout(deps.db, id, actsAtMost),
  ])
  const people = await deps.identity.people([...new Set(acts.flatMap(({ actorId }) => actorId ?? []))])
  const by = (actorId: string | null) => people.get(actorId ?? '')?.firstName ?? null
  return {
    ...evidence,
    tickets,
    entries: books.entries,
    acts: acts.map((act) => ({ ...act, by: by(act.actorId) })),
  }
}

export type EvidenceOutcome =
  { kind: 'found'; evidence: OperatorEvidence } | { kind: 'unknown' } | { kind: 'badReason' }

/** What operators may do (the server asks for their right first), each act with a row in the audit log (docs/promises.md, 40). */
export function createOperatorService(deps: OperatorDeps) {
  return {
    ...bind(deps, { backgroundChecks, checkFile, identificationOf, decideCheck }),
    ...bind(deps, { disputes, dispute, sendDisputeEvidence, acceptDispute, letOffDispute }),
    ...bind(deps, {
      refundTrip,
      creditTraveller,
      payWalker,
      approveRequest,
      declineRequest,
      moneyRequests,
      tripBooks,
    }),
    ...bind(deps, { workItems, workItem, workTimes, actOnWork, openWorkCount, watchWork }),
    ...bind(deps, { jobFailedForGood, workTicket, answerTicket }),
    ...bind(deps, { now, watchNow, endWalk, takeWalkerOff }),
    ...bind(deps, { figures, figuresBy, serviceLevels, countFiguresNow, countFigures, keepApiAnswers }),
    ...bind(deps, { settingsNow, settingsView, announce, endAnnouncement }),
    ...bind(deps, { setMaintenance, setFeature, setCountries, messagePreviews }),
    ...bind(deps, { peopleFound, personFile, personTrips, actOnPerson, correctName }),
    ...bind(deps, { helpCalls, helpCallDetail, takeHelpCall, closeHelpCall, openHelpCalls, watchHelpCalls }),
    /** Everything kept of a trip. The row in the audit log comes first: nothing is shown that was not noted. */
    async tripEvidence(
      operatorId: string,
      look: { tripId: string; reason: string },
      caller: { address: string; requestId: string },
    ): Promise<EvidenceOutcome> {
      const reason = reasonOf(look.reason)
      if (reason === null) return { kind: 'badReason' }
      await audit(deps, {
        act: 'operator.evidenceSeen',
        actorId: operatorId,
        subjectId: look.tripId.slice(0, 64),
        caller,
        detail: { reason },
      })
      const evidence = await deps.trips.evidence(look.tripId, operatorId)
      if (!evidence) return { kind: 'unknown' }
      return { kind: 'found', evidence: await withOffice(deps, evidence) }
    },
  }
}
