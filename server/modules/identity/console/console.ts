import { normalisedName, nameFault, type FieldFault } from '#domain/identity/sign-in/registration.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { stars } from '#domain/identity/stars.ts'
import { accountStatusAt } from '#domain/identity/account-status.ts'
import { pictureName } from '#domain/shared/pictures.ts'
import type { MailRefusal } from '#domain/notifications/mail-address-status.ts'
import type { Tx } from '#server/db/transaction.ts'
import { mailRefusals } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  peopleForOperators,
  searchPeople,
  type KnownToOperators,
} from '#server/modules/identity/console/search.store.ts'
import { editUser, lockUser } from '#server/modules/identity/profile/users.store.ts'
import type { BanInput, PersonForOperators } from '#server/modules/identity/identity.types.ts'
import { endSessionsIn } from '#server/modules/identity/sessions/sessions.ts'
import { openSessionsOf } from '#server/modules/identity/sessions/sessions.store.ts'

/** People for operators, by parts of their names, e-mails and numbers; the newest first. It checks no right. */
export async function findPeople(
  ctx: IdentityContext,
  search: { parts: readonly string[]; after: string | null; limit: number },
): Promise<PersonForOperators[]> {
  const rows = await searchPeople(ctx.db, search)
  return seenAll(ctx, rows)
}

/** The same by their ids; unknown ones are left out. */
export async function forOperators(
  ctx: IdentityContext,
  ids: readonly string[],
): Promise<PersonForOperators[]> {
  const rows = await peopleForOperators(ctx.db, ids)
  return seenAll(ctx, rows)
}

/** Where a person is signed in, for operators. */
export async function sessionsForOperators(ctx: IdentityContext, userId: string) {
  return openSessionsOf(ctx.db, userId, ctx.clock.now(), sessionRules.listedAtMost)
}

/** Ends all sessions of a person; they can sign in again. False when there is no such person. */
export async function signOutEverywhere(
  ctx: IdentityContext,
  { userId, operatorId, reason, caller }: BanInput,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await lockUser(tx.sql, userId))) return false
    await endSessionsIn(ctx, tx, { userId, except: null, reason: 'endedByOperator' }, caller)
    const detail = { reason }
    const act = 'user.signedOut'
    await audit(ctx, { act, actorId: operatorId, subjectId: userId, caller, detail }, tx.sql)
    return true
  })
}

/** Corrects the names of a person. */
export async function correctName(
  ctx: IdentityContext,
  {
    userId,
    operatorId,
    reason,
    caller,
    firstName,
    lastName,
  }: BanInput & { firstName: string; lastName: string },
): Promise<
  | { kind: 'corrected'; before: string }
  | { kind: 'unknown' }
  | { kind: 'faults'; faults: { firstName: FieldFault | null; lastName: FieldFault | null } }
> {
  const faults = {
    firstName: nameFault(firstName, 'firstNameMissing'),
    lastName: nameFault(lastName, 'lastNameMissing'),
  }
  if (faults.firstName ?? faults.lastName) return { kind: 'faults', faults }
  return ctx.inTransaction(async (tx) => {
    const user = await lockUser(tx.sql, userId)
    if (!user || user.erasedAt !== null) return { kind: 'unknown' }
    const names = { firstName: normalisedName(firstName), lastName: normalisedName(lastName) }
    await editUser(tx.sql, userId, names, ctx.clock.now())
    await tx.event('person.detailsChanged', { userId })
    const detail = { reason }
    const act = 'user.renamed'
    await audit(ctx, { act, actorId: operatorId, subjectId: userId, caller, detail }, tx.sql)
    return { kind: 'corrected', before: `${user.firstName} ${user.lastName}`.trim() }
  })
}

/**
 * Takes a person's picture away, in the caller's transaction: it is nowhere shown any more, at its address neither. False when
 * there is another one now, or none.
 */
export async function removePicture(
  ctx: IdentityContext,
  tx: Tx,
  { userId, seen: address }: { userId: string; seen: string },
): Promise<boolean> {
  const user = await lockUser(tx.sql, userId)
  if (!user || user.avatar !== address) return false
  await editUser(tx.sql, userId, { avatar: null }, ctx.clock.now())
  if (pictureName(address) !== null) await ctx.pictures.drop(tx, address)
  await tx.event('person.pictureChanged', { userId })
  return true
}

async function seenAll(
  ctx: IdentityContext,
  rows: readonly KnownToOperators[],
): Promise<PersonForOperators[]> {
  const refused = await mailRefusals(
    ctx.db,
    rows.flatMap(({ email }) => email ?? []),
  )
  return rows.map((row) => seen(ctx, row, refused.get(row.email ?? '')?.refusal ?? null))
}

function seen(
  { clock }: IdentityContext,
  row: KnownToOperators,
  mailRefusal: MailRefusal | null,
): PersonForOperators {
  const accountStatus = accountStatusAt(row, clock.now())
  const isOpen = accountStatus === 'open'
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    mailRefusal,
    mailTo: row.emailVerifiedAt !== null && mailRefusal === null ? row.email : null,
    phone: row.erasedAt === null ? row.phone : null,
    locale: row.locale,
    timeZone: row.timeZone,
    type: row.type === 'walker' ? 'walker' : 'traveller',
    isOperator: row.operatorRights.length > 0,
    isDemo: row.isDemo,
    isErased: row.erasedAt !== null,
    accountStatus,
    accountStatusUntil: isOpen ? null : row.bannedUntil,
    accountStatusReason: isOpen ? null : row.banReason,
    walkerRating: stars(row.walkerRatingHalves, row.walkerRatingCount),
    walkerRatings: row.walkerRatingCount,
    travellerRating: stars(row.travellerRatingHalves, row.travellerRatingCount),
    travellerRatings: row.travellerRatingCount,
    createdAt: row.createdAt,
  }
}
