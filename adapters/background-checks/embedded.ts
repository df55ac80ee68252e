import path from 'node:path'
import type {
  BackgroundChecks,
  EngageResult,
  InviteResult,
  LookResult,
  NotAllowed,
} from '#adapters/background-checks/port.ts'
import {
  createCheckFaults,
  openBook,
  type Book,
  type CheckFaults,
  type CheckOperation,
  type Put,
  type TestResult,
  type TwinCandidate,
  type TwinInvitation,
  type TwinReport,
} from '#adapters/background-checks/twin/book.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import { signedEvent, twinProvider, type TwinProvider, type TwinOptions } from '#adapters/twin/provider.ts'
import { createCallsOf, type CallsOf, type EffectOf } from '#adapters/twin/calls.ts'
import { createNotices, type Notices } from '#adapters/twin/webhooks.ts'
import { DAY } from '#domain/shared/units.ts'

export const checksSignatureHeader = 'huvr-background-checks-signature'

/** The provider's form for one invitation. */
export type InvitationPage = { invitation: TwinInvitation; candidate: TwinCandidate; isOpen: boolean }

export type EmbeddedChecks = BackgroundChecks &
  TwinProvider & {
    /** Switches for what goes wrong; see adapters/twin/faults.ts. */
    faults: CheckFaults
    invitationPage(invitationId: string): InvitationPage | null
    /** The invitation whose report has this id. */
    reportPage(reportId: string): InvitationPage | null
    /** The person sends the form, with the result that the report shall have; false when the invitation holds no more. */
    submit(invitationId: string, result: TestResult): boolean
    /** The provider changes a report that is there, and sends a notice of it; false without a report. */
    change(invitationId: string, result: TestResult): boolean
    /** The provider makes a further report about the same person, and sends a notice of it; its id, null without a first one. */
    report(invitationId: string, result: TestResult): string | null
  }

const invitationLivesMs = 7 * DAY

type Twin = {
  book: Book
  faults: CheckFaults
  calls: CallsOf<Put, CheckOperation>
  notices: Notices
  clock: Clock
  publicUrl: string
}

/**
 * Opens the twin of background checks with its own book below `dir`. It behaves like Checkr where it matters: a candidate, an
 * invitation to a form of the provider, a report that takes its time, stored answers, signed notices.
 */
export function embeddedChecks(options: TwinOptions): EmbeddedChecks {
  const { clock, secret, publicUrl } = options
  const book = openBook(path.join(options.dir, 'book.jsonl'), {
    durable: options.durable ?? true,
    warn: options.warn ?? (() => undefined),
  })
  const faults = createCheckFaults()
  const notices = createNotices(book, faults, { clock, secret, signatureHeader: checksSignatureHeader })
  const calls = createCallsOf(book, faults, options.timeoutMs ?? 8000, notices.pump)
  const twin: Twin = { book, faults, calls, notices, clock, publicUrl }
  return {
    provider: 'embedded',
    faults,
    invite: async ({ key, ...order }) =>
      notAllowed(faults) ?? calls.call('invite', key, order, () => invite(twin, order)),
    look: async (invitationId, reportId) =>
      notAllowed(faults) ??
      calls.read(() => (reportId ? lookAtReport(twin, reportId) : look(twin, invitationId))),
    engage: async ({ key, reportId }) =>
      notAllowed(faults) ?? calls.call('engage', key, { reportId }, () => engage(twin, reportId)),
    ...personCalls(twin),
    verifyWebhook(raw, headers) {
      const event = signedEvent<{ id: string; type: string; data: { object: { id: string } } }>(
        raw,
        headers[checksSignatureHeader],
        options,
      )
      if (event === null) return null
      const { id } = event.data.object
      const later = reportOf(book, id)
      const about = later
        ? { candidateId: later.invitation.candidateId, invitationId: null, reportId: id }
        : { candidateId: null, invitationId: id, reportId: null }
      return { eventId: event.id, type: event.type, about }
    },
    ...twinProvider(notices, book),
  }
}

type Effect<A> = EffectOf<Put, Exclude<A, Unknown>>
type Order = Omit<Parameters<BackgroundChecks['invite']>[0], 'key'>

function notAllowed({ notAllowed: status }: CheckFaults): NotAllowed | null {
  return status === null ? null : { kind: 'unknown', reason: 'busy', fault: `checkr ${status}` }
}

function invite({ book, clock, publicUrl }: Twin, order: Order): Effect<Exclude<InviteResult, NotAllowed>> {
  const { reference, applicant, candidateId } = order
  const known = candidateId === null ? undefined : book.candidate.get(candidateId)
  if (candidateId !== null && !known)
    return { answer: { kind: 'refused', code: 'resource_missing', message: 'No such candidate.' }, puts: [] }
  const candidate = known ?? { ...applicant, id: book.nextId('cand'), reference }
  const id = book.nextId('inv')
  const expiresAtMs = clock.nowMs() + invitationLivesMs
  const row: TwinInvitation = { id, candidateId: candidate.id, reference, expiresAtMs, report: null }
  const url = `${publicUrl}/twin/background-checks/invitations/${id}`
  return {
    answer: {
      kind: 'invited',
      candidateId: candidate.id,
      invitationId: id,
      url,
      expiresAtMs,
    },
    puts: [
      { kind: 'candidate', row: candidate },
      { kind: 'invitation', row },
    ],
  }
}

function look(
  { book, clock, publicUrl }: Twin,
  invitationId: string,
): Exclude<LookResult, Unknown | NotAllowed> {
  const row = book.invitation.get(invitationId)
  if (!row) return { kind: 'none' }
  const { report, expiresAtMs } = row
  if (!report) {
    const progress = clock.nowMs() < expiresAtMs ? 'invited' : 'lapsed'
    return { kind: 'found', progress, reportId: null, reportUrl: null }
  }
  return foundReport({ clock, publicUrl }, report)
}

type Found = Extract<LookResult, { kind: 'found' }>

function foundReport({ clock, publicUrl }: Pick<Twin, 'clock' | 'publicUrl'>, report: TwinReport): Found {
  const { id, doneAtMs, isEngaged = false, result } = report
  const said = isEngaged && result === 'consider' ? 'clear' : result
  const progress = clock.nowMs() < doneAtMs ? 'pending' : said
  return {
    kind: 'found',
    progress,
    reportId: id,
    reportUrl: `${publicUrl}/twin/background-checks/reports/${id}`,
  }
}

function lookAtReport(twin: Twin, reportId: string): Found | { kind: 'none' } {
  const found = reportOf(twin.book, reportId)
  return found ? foundReport(twin, found.report) : { kind: 'none' }
}

function reportOf(book: Book, id: string): { invitation: TwinInvitation; report: TwinReport } | null {
  for (const invitation of book.invitation.values()) {
    const report = reportsOf(invitation).find((each) => each.id === id)
    if (report) return { invitation, report }
  }
  return null
}

const reportsOf = ({ report, later = [] }: TwinInvitation) => (report ? [report, ...later] : later)

/** Only a complete report that says "consider" waits for a decision. */
function engage({ book, clock }: Twin, reportId: string): Effect<Exclude<EngageResult, NotAllowed>> {
  const found = reportOf(book, reportId)
  if (!found || found.report.result !== 'consider' || clock.nowMs() < found.report.doneAtMs)
    return { answer: { kind: 'refused', code: 'not_consider', message: 'No such report.' }, puts: [] }
  const { invitation } = found
  const set = (report: TwinReport) => (report.id === reportId ? { ...report, isEngaged: true } : report)
  const { report, later } = invitation
  const row = {
    ...invitation,
    report: report && set(report),
    ...(later ? { later: later.map(set) } : {}),
  }
  return { answer: { kind: 'engaged' }, puts: [{ kind: 'invitation', row }] }
}

function personCalls(
  twin: Twin,
): Pick<EmbeddedChecks, 'invitationPage' | 'reportPage' | 'submit' | 'change' | 'report'> {
  const { book, clock, faults, notices } = twin
  const pageOf = (invitation: TwinInvitation | undefined): InvitationPage | null => {
    const candidate = invitation && book.candidate.get(invitation.candidateId)
    if (!invitation || !candidate) return null
    const isOpen = invitation.report === null && clock.nowMs() < invitation.expiresAtMs
    return { invitation, candidate, isOpen }
  }
  return {
    invitationPage: (id) => pageOf(book.invitation.get(id)),
    reportPage: (id) => pageOf(reportOf(book, id)?.invitation),
    submit(invitationId, result) {
      const page = pageOf(book.invitation.get(invitationId))
      if (!page?.isOpen) return false
      const { invitation } = page
      const report = { id: book.nextId('rep'), result, doneAtMs: clock.nowMs() + faults.reportMs }
      const about = { reference: invitation.reference, objectId: invitation.id }
      const type = result === 'suspended' ? 'report.suspended' : 'report.completed'
      book.commit(
        { kind: 'invitation', row: { ...invitation, report } },
        notices.about({ ...about, type: 'invitation.completed' }),
        notices.about({ ...about, type, afterMs: faults.reportMs }),
      )
      notices.pump()
      return true
    },
    change(invitationId, result) {
      const row = book.invitation.get(invitationId)
      if (!row?.report) return false
      const about = { reference: row.reference, objectId: row.report.id }
      const report = { ...row.report, result, isEngaged: false }
      book.commit(
        { kind: 'invitation', row: { ...row, report } },
        notices.about({ ...about, type: 'report.updated' }),
      )
      notices.pump()
      return true
    },
    report(invitationId, result) {
      const row = book.invitation.get(invitationId)
      if (!row?.report) return null
      const report = { id: book.nextId('rep'), result, doneAtMs: clock.nowMs() }
      const about = { reference: row.reference, objectId: report.id }
      book.commit(
        { kind: 'invitation', row: { ...row, later: [...(row.later ?? []), report] } },
        notices.about({ ...about, type: 'report.completed' }),
      )
      notices.pump()
      return report.id
    },
  }
}
