import type { Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

/**
 * States of a monthly invoice of an institution. `issuing`: its row is there and the provider is asked to send it; `credited`: credit
 * notes have taken off all of it, so that nothing was paid. That it is overdue is no state: it follows from the clock.
 */
export const invoiceStates = ['issuing', 'open', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export type InvoiceAction = 'issue' | 'pay' | 'creditAll'

/** From which states each action may be taken; the conditional updates read it. */
export const invoiceActions = {
  issue: ['issuing'],
  pay: ['open'],
  creditAll: ['open'],
} as const satisfies Record<InvoiceAction, readonly InvoiceState[]>

/** Where each action leads. */
export const invoiceLeadsTo = {
  issue: 'open',
  pay: 'paid',
  creditAll: 'credited',
} as const satisfies Record<InvoiceAction, InvoiceState>

/** States of a credit note. `waiting`: for a second operator. */
export const creditNoteStates = ['waiting', 'crediting', 'credited', 'failed', 'declined'] as const
export type CreditNoteState = (typeof creditNoteStates)[number]

/** The figures of docs/rules/invoices.md. */
export const invoiceRules = {
  dueMs: 14 * DAY,
  /** More walks of a month are on a further invoice. */
  linesAtMost: 100,
  /** So often the provider is asked about an open invoice where no event has come. */
  lookEveryMs: DAY,
} as const

/** The beginning of the month of UTC that an instant lies in, and of the one after it. */
export function monthAround(at: Date): { from: Date; until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

/** When an invoice that is issued now is to be paid. */
export const dueOf = (issuedAt: Date): Date => new Date(issuedAt.getTime() + invoiceRules.dueMs)

/** Whether an invoice is to be paid and its day is over. */
export const isOverdue = ({ state, dueAt }: { state: InvoiceState; dueAt: Date }, now: Date): boolean =>
  state === 'open' && dueAt <= now

/** When an open invoice is looked at next: within a day, and as soon as it is due. */
export function nextLook(dueAt: Date, now: Date): Date {
  const next = new Date(now.getTime() + invoiceRules.lookEveryMs)
  return dueAt > now && dueAt < next ? dueAt : next
}

/** What is still to be paid of an invoice; what is being credited counts as credited. */
export const leftOf = (invoice: { amountCents: Cents; creditedCents: Cents; creditingCents: Cents }): Cents =>
  invoice.amountCents - invoice.creditedCents - invoice.creditingCents

/** The number of an invoice as papers show it: V-2026-000123. Those of a year begin at 1 and have no gap. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `V-${year}-${String(number).padStart(6, '0')}`
