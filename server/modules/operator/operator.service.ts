import {
  previewTariff,
  publishTariff,
  takeBackTariff,
  tariffVersions,
} from '#server/modules/operator/settings/tariffs.ts'
import { bind } from '#server/app/module/bind.ts'
import {
  approveRequest,
  creditTraveller,
  declineRequest,
  moneyRequests,
  payWalker,
  waiveFee,
  refundTrip,
} from '#server/modules/operator/money-requests.ts'
import { boundCase, givenByOperators } from '#server/modules/operator/bounds/bounds.ts'
import { upholdSafetyReport } from '#server/modules/operator/bounds/uphold.ts'
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
  waiveDispute,
  sendDisputeEvidence,
} from '#server/modules/operator/disputes/disputes.ts'
import { tripEvidence } from '#server/modules/operator/evidence/trip-evidence.ts'
import { evidenceFileSum, tripEvidenceFile } from '#server/modules/operator/evidence/evidence-file.ts'
import { addEvidenceFileRoute } from '#server/modules/operator/evidence/evidence-file.routes.ts'
import { decideFlag, flagContent, flaggedContent } from '#server/modules/operator/flags/flags.ts'
import { consoleFind } from '#server/modules/operator/find/find.ts'
import { countFigures } from '#server/modules/operator/figures/count-days.ts'
import {
  countFiguresNow,
  figures,
  figuresBy,
  groupFigures,
  saveApiAnswers,
  serviceLevels,
} from '#server/modules/operator/figures/figures.ts'
import { endWalk, now, takeWalkerOff, watchNow } from '#server/modules/operator/now/now.ts'
import { actOnPerson, correctName } from '#server/modules/operator/people/acts.ts'
import { sendBackToSteps } from '#server/modules/operator/people/send-back.ts'
import { peopleFound, personFile, personTrips } from '#server/modules/operator/people/people.ts'
import {
  payoutTermsPreview,
  payoutTermsVersions,
  publishPayoutTerms,
} from '#server/modules/operator/settings/payout-terms.ts'
import {
  openPayouts,
  payFromAccount,
  payoutForecast,
  reversePayout,
} from '#server/modules/operator/payouts/open-payouts.ts'
import { askCallAgain, openCalls } from '#server/modules/operator/calls/open-calls.ts'
import { eventsNotUnderstood, markEventLookedAt } from '#server/modules/operator/events/events.ts'
import { exportTaxForms } from '#server/modules/operator/payouts/export-tax-forms.ts'
import {
  cancellationPreview,
  cancellationVersions,
  publishCancellation,
  takeBackRule,
} from '#server/modules/operator/settings/rules.ts'
import {
  groupTermsPreview,
  groupTermsVersions,
  publishGroupTerms,
} from '#server/modules/operator/settings/group-terms.ts'
import { messagePreviews } from '#server/modules/operator/settings/previews.ts'
import { consoleStart } from '#server/modules/operator/start/start.ts'
import {
  announce,
  endAnnouncement,
  setCountries,
  setLimit,
  setFeature,
  setMaintenance,
  settingsNow,
  settingsView,
} from '#server/modules/operator/settings/settings.ts'
import { tripLedger } from '#server/modules/operator/trip-ledger/trip-ledger.ts'
import {
  actOnWork,
  openWorkCount,
  watchWork,
  workItem,
  workItems,
  workTimes,
} from '#server/modules/operator/work/work.ts'
import {
  answerTemplates,
  answerTemplateVersions,
  previewAnswer,
  putAnswerTemplateBack,
  saveAnswerTemplate,
} from '#server/modules/operator/work/templates.ts'
import { answerTicket, workTicket } from '#server/modules/operator/work/tickets.ts'
import { jobFailedForGood } from '#server/modules/operator/work/work.events.ts'
import {
  consoleInvoice,
  consoleInvoices,
  creditInvoice,
  decideCreditNote,
  decideInstitution,
  institution,
  institutions,
} from '#server/modules/operator/venues/venues.ts'
import { actOnGroupWalk } from '#server/modules/operator/groups/group-acts.ts'
import { refundGroupSeats, runGroupRefund } from '#server/modules/operator/groups/group-refunds.ts'
import { operatorTasks } from '#server/modules/operator/operator.tasks.ts'
import { consoleGroupWalk, consoleGroupWalks } from '#server/modules/operator/groups/groups.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'

export type OperatorService = ReturnType<typeof createOperatorService>

/** What operators may do (the server asks for their right first), each act with a row in the audit log (docs/promises.md, 40). */
export function createOperatorService(deps: OperatorDeps) {
  return {
    ...bind(deps, { tripEvidence, tripEvidenceFile, evidenceFileSum, routes: addEvidenceFileRoute }),
    ...bind(deps, { backgroundChecks, checkFile, identificationOf, decideCheck }),
    ...bind(deps, { openPayouts, payFromAccount, payoutForecast, reversePayout, exportTaxForms }),
    ...bind(deps, { openCalls, askCallAgain, eventsNotUnderstood, markEventLookedAt }),
    ...bind(deps, { institutions, institution, decideInstitution, consoleInvoices, consoleInvoice }),
    ...bind(deps, { creditInvoice, decideCreditNote }),
    ...bind(deps, { disputes, dispute, sendDisputeEvidence, acceptDispute, waiveDispute }),
    ...bind(deps, {
      refundTrip,
      creditTraveller,
      payWalker,
      waiveFee,
      approveRequest,
      declineRequest,
      moneyRequests,
      tripLedger,
    }),
    ...bind(deps, { workItems, workItem, workTimes, actOnWork, openWorkCount, watchWork }),
    ...bind(deps, { boundCase, givenByOperators, upholdSafetyReport }),
    ...bind(deps, { jobFailedForGood, workTicket, answerTicket }),
    ...bind(deps, { answerTemplates, answerTemplateVersions, saveAnswerTemplate }),
    ...bind(deps, { putAnswerTemplateBack, previewAnswer }),
    ...bind(deps, { consoleFind, consoleStart }),
    ...bind(deps, { consoleGroupWalks, consoleGroupWalk, actOnGroupWalk }),
    ...bind(deps, { refundGroupSeats, runGroupRefund }),
    tasks: operatorTasks(deps),
    ...bind(deps, { now, watchNow, endWalk, takeWalkerOff }),
    ...bind(deps, { groupFigures }),
    ...bind(deps, { figures, figuresBy, serviceLevels, countFiguresNow, countFigures, saveApiAnswers }),
    ...bind(deps, { settingsNow, settingsView, announce, endAnnouncement }),
    ...bind(deps, { tariffVersions, previewTariff, publishTariff, takeBackTariff }),
    ...bind(deps, { cancellationVersions, cancellationPreview, publishCancellation, takeBackRule }),
    ...bind(deps, { flagContent, flaggedContent, decideFlag }),
    ...bind(deps, { payoutTermsVersions, payoutTermsPreview, publishPayoutTerms }),
    ...bind(deps, { groupTermsVersions, groupTermsPreview, publishGroupTerms }),
    ...bind(deps, { setMaintenance, setFeature, setCountries, setLimit, messagePreviews }),
    ...bind(deps, { peopleFound, personFile, personTrips, actOnPerson, correctName, sendBackToSteps }),
    ...bind(deps, { helpCalls, helpCallDetail, takeHelpCall, closeHelpCall, openHelpCalls, watchHelpCalls }),
  }
}
