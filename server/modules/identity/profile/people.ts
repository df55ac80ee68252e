import { accountStatusAt } from '#domain/identity/account-status.ts'
import { stars } from '#domain/identity/stars.ts'
import { mayMail } from '#domain/notifications/mail-address-status.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { mailRefusals } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  changeUserRating,
  firstNamesByIds,
  setWalker,
  userById,
  userByPhone,
  usersByIds,
  type KnownUser,
} from '#server/modules/identity/profile/users.store.ts'
import type { Applicant, Contact, Person, RatingInput } from '#server/modules/identity/identity.types.ts'

/** What others may know of people, by id; unknown ids are absent. One query for all. */
export async function people(ctx: IdentityContext, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await usersByIds(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** First names alone, where very many people are named at once. Unknown ids are absent. One query for all. */
export async function firstNames(ctx: IdentityContext, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await firstNamesByIds(ctx.db, ids)
  return new Map(rows.map(({ id, firstName }) => [id, firstName]))
}

/**
 * How people can be written to. One query for all; e-mail only if verified. For messages, and for the operator who
 * has taken a person's call for help; never for another client.
 */
export async function contacts(ctx: IdentityContext, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await usersByIds(ctx.db, ids)
  const verified = rows.flatMap((row) => (row.emailVerifiedAt === null ? [] : (row.email ?? [])))
  const refused = await mailRefusals(ctx.db, verified)
  return new Map(
    rows.map((row) => {
      const email = row.emailVerifiedAt === null ? null : row.email
      const refusal = email === null ? null : (refused.get(email)?.refusal ?? null)
      const at = (isAsked: boolean) => (mayMail(refusal, isAsked) ? email : null)
      const { phone, locale, timeZone } = row
      return [row.id, { phone, email: at(false), emailIfAsked: at(true), locale, timeZone }]
    }),
  )
}

/** The language of the person who has a number; null when no account has it. */
export async function localeOfPhone(ctx: IdentityContext, phone: string): Promise<string | null> {
  return (await userByPhone(ctx.db, phone))?.locale ?? null
}

/** The address of a person's picture, in the transaction at hand; null without one. */
export async function pictureOf(_ctx: IdentityContext, userId: string, sql: Sql): Promise<string | null> {
  return (await usersByIds(sql, [userId]))[0]?.avatar ?? null
}

/** First and last name, for documents that the person signs; null for an unknown id. */
export async function nameOf(ctx: IdentityContext, userId: string): Promise<string | null> {
  const [user] = await usersByIds(ctx.db, [userId])
  return user ? `${user.firstName} ${user.lastName}`.trim() : null
}

/** Whether an operator has closed the account, for good or until a time that has not come. */
export async function isBanned(ctx: IdentityContext, userId: string): Promise<boolean> {
  const user = await userById(ctx.db, userId)
  return user !== null && accountStatusAt(user, ctx.clock.now()) !== 'open'
}

/** A person is a walker from now on, and stays one, in the caller's transaction. */
export async function becomeWalker(ctx: IdentityContext, tx: Tx, userId: string): Promise<void> {
  await setWalker(tx.sql, userId, ctx.clock.now())
}

/** What a background check asks of a person; null when there is no such person. */
export async function applicant(ctx: IdentityContext, userId: string): Promise<Applicant | null> {
  const [row] = await usersByIds(ctx.db, [userId])
  if (!row) return null
  const { firstName, lastName, email, phone, phoneCountryKey: countryKey } = row
  return { firstName, lastName, email, phone, countryKey }
}

/** Adds one rating to a person's average, in the caller's transaction. Stars in halves, 2 to 10. */
export async function addRating(
  _ctx: IdentityContext,
  tx: Tx,
  { userId, as, halves }: RatingInput,
): Promise<void> {
  await changeUserRating(tx.sql, userId, as, halves, 'add')
}

/** Takes a rating that `addRating` has added out again, in the caller's transaction. Asked twice it takes two out. */
export async function takeRatingOut(
  _ctx: IdentityContext,
  tx: Tx,
  { userId, as, halves }: RatingInput,
): Promise<void> {
  await changeUserRating(tx.sql, userId, as, halves, 'takeOut')
}

/** The part of a row of users that others may know. */
function personOf(row: KnownUser): Person {
  return {
    id: row.id as UserId,
    firstName: row.firstName,
    avatar: row.avatar,
    type: row.type === 'walker' ? 'walker' : 'traveller',
    isDemo: row.isDemo,
    timeZone: row.timeZone,
    walkerRating: stars(row.walkerRatingHalves, row.walkerRatingCount),
    travellerRating: stars(row.travellerRatingHalves, row.travellerRatingCount),
    recordingConsentAt: row.recordingConsentAt,
  }
}
