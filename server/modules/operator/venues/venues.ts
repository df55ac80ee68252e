import type { PageInfo, PageRequest } from '#domain/shared/paging.ts'
import { institutionStates, type InstitutionState } from '#domain/venues/institution.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type {
  CreditNoteOutcome,
  Invoice,
  InvoiceDetail,
  InvoiceFilter,
} from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { DecideOutcome, Institution } from '#server/modules/venues/public.ts'

/** An institution with the first names of its owner and of the operator who decided. */
export type InstitutionView = { institution: Institution; person: string | null; decidedBy: string | null }
export type InvoiceView = { invoice: Invoice; institutionName: string | null }
export type InvoiceDetailView = {
  invoice: InvoiceDetail
  institutionName: string | null
  /** First names of operators, by their ids. */
  names: ReadonlyMap<string, string>
}
type Page<View> =
  | { kind: 'page'; views: View[]; info: PageInfo }
  | { kind: 'pageOutside' }
  | { kind: 'badFilter' }
type Operator = { userId: string; sessionId: string }

const filters = ['all', 'open', 'overdue'] as const satisfies readonly InvoiceFilter[]
const id = (named: string) => named.slice(0, 64)

/** Institutions of a status, or all. */
export async function institutions(
  deps: OperatorDeps,
  status: string | null,
  page: PageRequest,
): Promise<Page<InstitutionView>> {
  const state = institutionStates.find((each) => each === status) ?? null
  if (status !== null && state === null) return { kind: 'badFilter' }
  const outcome = await deps.venues.institutions(state satisfies InstitutionState | null, page)
  if (outcome.kind !== 'page') return outcome
  return { kind: 'page', views: await viewsOf(deps, outcome.items), info: outcome.info }
}

export async function institution(deps: OperatorDeps, named: string): Promise<InstitutionView | null> {
  const found = await deps.venues.institution(named)
  return found && ((await viewsOf(deps, [found]))[0] ?? null)
}

async function viewsOf(deps: OperatorDeps, items: readonly Institution[]): Promise<InstitutionView[]> {
  const people = await deps.identity.people(
    items.flatMap(({ ownerId, decidedBy }) => [ownerId, decidedBy ?? '']),
  )
  return items.map((one) => ({
    institution: one,
    person: people.get(one.ownerId)?.firstName ?? null,
    decidedBy: people.get(one.decidedBy ?? '')?.firstName ?? null,
  }))
}

/** Invoices of one institution, or of all by a filter. */
export async function consoleInvoices(
  deps: OperatorDeps,
  { filter, institutionId, ...page }: PageRequest & { filter: string | null; institutionId: string | null },
): Promise<Page<InvoiceView>> {
  const which = filters.find((each) => each === (filter ?? 'all'))
  if (!which) return { kind: 'badFilter' }
  const { invoices } = deps.money
  const outcome =
    institutionId === null
      ? await invoices.allInvoices(which, page)
      : await invoices.invoicesOf(institutionId, page)
  if (outcome.kind !== 'page') return outcome
  const views = await Promise.all(
    outcome.items.map(async (invoice) => ({ invoice, institutionName: await nameOf(deps, invoice) })),
  )
  return { kind: 'page', views, info: outcome.info }
}

export async function consoleInvoice(deps: OperatorDeps, named: string): Promise<InvoiceDetailView | null> {
  const invoice = await deps.money.invoices.invoiceDetail(named)
  if (!invoice) return null
  const ids = invoice.creditNotes.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? ''])
  const [institutionName, people] = await Promise.all([nameOf(deps, invoice), deps.identity.people(ids)])
  const names = new Map([...people].map(([userId, { firstName }]) => [userId, firstName]))
  return { invoice, institutionName, names }
}

const nameOf = async (deps: OperatorDeps, { institutionId }: Invoice): Promise<string | null> =>
  (await deps.venues.institution(institutionId))?.name ?? null

export type InstitutionOrder = { id: string; approve: boolean; limitCents: number | null; reason: string }

/** Approves an institution with a limit, refuses it, or sets another limit. */
export async function decideInstitution(
  deps: OperatorDeps,
  operatorId: string,
  order: InstitutionOrder,
  caller: OperatorCaller,
): Promise<DecideOutcome | 'badReason'> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const limitCents = order.limitCents ?? 0
  const detail = { approve: order.approve, limitCents, reason }
  const act = 'operator.institutionDecided'
  await audit(deps, { act, actorId: operatorId, subjectId: id(order.id), caller, detail })
  const decision = order.approve
    ? ({ kind: 'approve', limitCents, reason } as const)
    : ({ kind: 'refuse', reason } as const)
  return deps.venues.decideInstitution(operatorId, order.id, decision)
}

type CreditOutcome = CreditNoteOutcome | { kind: 'badReason' | 'proveAgain' }

/** Takes an amount off an open invoice, with a fresh second factor. */
export async function creditInvoice(
  deps: OperatorDeps,
  operator: Operator,
  order: { invoiceId: string; amountCents: number; reason: string },
  caller: OperatorCaller,
): Promise<CreditOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const { invoiceId, amountCents } = order
  const act = 'operator.invoiceCredited'
  const detail = { amountCents, reason }
  await audit(deps, { act, actorId: operator.userId, subjectId: id(invoiceId), caller, detail })
  return deps.money.invoices.creditInvoice(operator.userId, { invoiceId, amountCents, reason })
}

/** A second operator lets a credit note through, with a fresh second factor, or declines it. */
export async function decideCreditNote(
  deps: OperatorDeps,
  operator: Operator,
  order: { id: string; approve: boolean; reason: string },
  caller: OperatorCaller,
): Promise<CreditOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const { approve } = order
  if (approve && !(await deps.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const act = approve ? 'operator.creditNoteApproved' : 'operator.creditNoteDeclined'
  await audit(deps, { act, actorId: operator.userId, subjectId: id(order.id), caller, detail: { reason } })
  return deps.money.invoices.decideCreditNote(operator.userId, { id: order.id, approve })
}
