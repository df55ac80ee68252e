import { pageInfo, pageRequest, type PageRequest } from '#domain/shared/paging.ts'
import {
  institutionRules,
  isLimit,
  mayBook,
  readInstitution,
  type InstitutionFacts,
  type InstitutionField,
  type InstitutionForm,
  type InstitutionState,
} from '#domain/venues/institution.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { VenuesContext } from '#server/modules/venues/venues.deps.ts'
import * as store from '#server/modules/venues/venues.store.ts'
import type {
  BookingOrder,
  BookOutcome,
  DecideOutcome,
  Institution,
  InstitutionDecision,
  InstitutionsOutcome,
} from '#server/modules/venues/venues.types.ts'

export type AskOutcome =
  | { kind: 'asked' | 'changed' }
  | { kind: 'wrong'; fields: InstitutionField[] }
  | { kind: 'tooManyToday' }

/**
 * Asks for an institution's account (docs/rules/venues.md#asking), again after a refusal, or changes what is asked for. Of an approved one
 * the contact and how it is invoiced change; its name and kind stay as they were approved.
 */
export async function askForInstitution(
  ctx: VenuesContext,
  ownerId: string,
  form: InstitutionForm,
): Promise<AskOutcome> {
  const read = readInstitution(form)
  if (read.kind === 'wrong') return read
  if (!(await ctx.limits.allow(institutionRules.asks, ownerId)).allowed) return { kind: 'tooManyToday' }
  return ctx.inTransaction((tx) => ask(ctx, tx, ownerId, read.facts))
}

async function ask(
  ctx: VenuesContext,
  tx: Tx,
  ownerId: string,
  facts: InstitutionFacts,
): Promise<AskOutcome> {
  const at = ctx.clock.now()
  const id = ctx.newId('ins')
  const asked = { state: 'asked', limitCents: null, reason: null, decidedBy: null, decidedAt: null } as const
  const times = { askedAt: at, createdAt: at, updatedAt: at }
  if (await store.insertInstitution(tx.sql, { id, ownerId, ...facts, ...asked, ...times })) {
    await tx.event('venues.asked', { institutionId: id, ownerId })
    return { kind: 'asked' }
  }
  const known = await store.institutionOf(tx.sql, ownerId)
  if (!known) return { kind: 'asked' }
  const again = { ...facts, reason: null, decidedBy: null, decidedAt: null, askedAt: at, updatedAt: at }
  if (await store.moveInstitution(tx.sql, known.id, 'ask', again)) {
    await tx.event('venues.asked', { institutionId: known.id, ownerId })
    return { kind: 'asked' }
  }
  const { address, country, email, taxNumber, contactName, contactPhone } = facts
  const contact = { address, country, email, taxNumber, contactName, contactPhone, updatedAt: at }
  await store.setContact(tx.sql, known.id, contact)
  await saveAccount(ctx, tx, { ...known, ...contact })
  return { kind: 'changed' }
}

const saveAccount = (ctx: VenuesContext, tx: Tx, row: store.InstitutionRow): Promise<void> =>
  ctx.money.invoices.saveInvoiceAccount(tx, {
    institutionId: row.id,
    ownerId: row.ownerId,
    name: row.name,
    email: row.email,
    address: row.address,
    country: row.country,
    taxNumber: row.taxNumber,
  })

/** The institution of a person; null where they have asked for none. */
export async function myInstitution(ctx: VenuesContext, ownerId: string): Promise<Institution | null> {
  const row = await store.institutionOf(ctx.db, ownerId)
  return row && ((await shown(ctx, [row]))[0] ?? null)
}

/** It checks no right: only for operators. */
export async function institution(ctx: VenuesContext, id: string): Promise<Institution | null> {
  const row = await store.institutionById(ctx.db, id)
  return row && ((await shown(ctx, [row]))[0] ?? null)
}

/** Institutions in a state, or all, those that asked last first. It checks no right: only for operators. */
export async function institutions(
  ctx: VenuesContext,
  state: InstitutionState | null,
  { first, page }: PageRequest,
): Promise<InstitutionsOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { state, offset: (request.page - 1) * request.first, limit: request.first }
  const [rows, total] = await Promise.all([
    store.institutions(ctx.db, part),
    store.countInstitutions(ctx.db, state),
  ])
  return { kind: 'page', items: await shown(ctx, rows), info: pageInfo(request, rows.length, total) }
}

async function shown(ctx: VenuesContext, rows: readonly store.InstitutionRow[]): Promise<Institution[]> {
  const figures = await ctx.money.invoices.accountFigures(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, figures: figures.get(row.id) ?? null }))
}

/** An operator approves with a limit a month, refuses, or sets another limit of an approved one. Each has a reason, which its owner reads. */
export async function decideInstitution(
  ctx: VenuesContext,
  operatorId: string,
  id: string,
  decision: InstitutionDecision,
): Promise<DecideOutcome> {
  const { reason } = decision
  if (decision.kind === 'approve' && !isLimit(decision.limitCents)) return 'limitOutside'
  return ctx.inTransaction(async (tx): Promise<DecideOutcome> => {
    const row = await store.institutionById(tx.sql, id)
    if (!row) return 'unknown'
    const { ownerId } = row
    const at = ctx.clock.now()
    const set = { reason, decidedBy: operatorId, decidedAt: at, updatedAt: at }
    if (decision.kind === 'refuse') {
      if (!(await store.moveInstitution(tx.sql, id, 'refuse', set))) return 'notNow'
      await tx.event('venues.refused', { institutionId: id, ownerId, reason })
      return 'refused'
    }
    const { limitCents } = decision
    if (await store.moveInstitution(tx.sql, id, 'setLimit', { ...set, limitCents })) {
      await tx.event('venues.limitSet', { institutionId: id, limitCents })
      return 'limitSet'
    }
    if (!(await store.moveInstitution(tx.sql, id, 'approve', { ...set, limitCents }))) return 'notNow'
    await saveAccount(ctx, tx, row)
    await tx.event('venues.approved', { institutionId: id, ownerId, limitCents })
    return 'approved'
  })
}

/** The institution of a person, by its name and state; null where they have none. In the caller's transaction where one is given. */
export async function institutionOf(
  ctx: VenuesContext,
  ownerId: string,
  sql: Sql = ctx.db,
): Promise<Pick<Institution, 'id' | 'name' | 'state'> | null> {
  const row = await store.institutionOf(sql, ownerId)
  return row && { id: row.id, name: row.name, state: row.state }
}

/**
 * Books a private walk for an institution where it may (docs/rules/venues.md#booking), in the caller's transaction: what it books at the
 * same moment is counted one after the other. Answers why not, and books nothing then.
 */
export async function bookVenueWalk(ctx: VenuesContext, tx: Tx, order: BookingOrder): Promise<BookOutcome> {
  const { institutionId, walkId, place, startsAt, cents } = order
  const outcome = await mayPay(ctx, tx, order)
  if (outcome.kind === 'may')
    await ctx.money.invoices.bookVenueWalk(tx, { institutionId, walkId, place, startsAt, bookedCents: cents })
  return outcome
}

/**
 * Adds to the price of a private walk that runs, where the month in which it started has room and no invoice is overdue; in the caller's
 * transaction. Answers why not, and adds nothing then.
 */
export async function extendVenueWalk(
  ctx: VenuesContext,
  tx: Tx,
  order: Omit<BookingOrder, 'place'>,
): Promise<BookOutcome> {
  const outcome = await mayPay(ctx, tx, order)
  if (outcome.kind === 'may') await ctx.money.invoices.raiseVenueWalk(tx, order.walkId, order.cents)
  return outcome
}

/** Whether the account pays so much more for a walk that starts then. What is asked at the same moment waits. */
async function mayPay(
  ctx: VenuesContext,
  tx: Tx,
  { institutionId, startsAt, cents }: Omit<BookingOrder, 'place'>,
): Promise<BookOutcome> {
  await ctx.money.invoices.lockInstitution(tx, institutionId)
  return wouldPay(ctx, { institutionId, startsAt, cents }, tx.sql)
}

/** Whether the account would pay so much more for a walk that starts then, as it is now; nothing is locked or changed. */
export async function wouldPay(
  ctx: VenuesContext,
  { institutionId, startsAt, cents }: Pick<BookingOrder, 'institutionId' | 'startsAt' | 'cents'>,
  sql: Sql = ctx.db,
): Promise<BookOutcome> {
  const row = await store.institutionById(sql, institutionId)
  if (!row) return { kind: 'notApproved' }
  const figures = await ctx.money.invoices.accountFigures([institutionId], startsAt, sql)
  const { usedCents = 0, overdueCents = 0 } = figures.get(institutionId) ?? {}
  const { state, limitCents } = row
  const answer = mayBook({ state, limitCents, usedCents, overdueCents, cents })
  if (answer === 'aboveLimit') return { kind: answer, leftCents: Math.max(0, (limitCents ?? 0) - usedCents) }
  return { kind: answer }
}
