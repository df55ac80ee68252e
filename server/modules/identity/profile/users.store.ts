import { sql as raw, type RawBuilder, type Selectable } from 'kysely'
import type { OperatorRight } from '#domain/identity/rights.ts'
import type { Users } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

export type UserRow = Selectable<Users>

/** What people and others are shown of a person, and how the person is written to; no secret is among it. */
const knownColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'emailVerifiedAt',
  'phone',
  'phoneCountryCode',
  'phoneCountryKey',
  'avatar',
  'type',
  'timeZone',
  'locale',
  'isWalkerSplashBlock',
  'isTravellerSplashBlock',
  'deviceToken',
  'walkerRatingHalves',
  'walkerRatingCount',
  'travellerRatingHalves',
  'travellerRatingCount',
  'recordingConsentAt',
  'recordingQuestion',
  'isAdmin',
  'isDemo',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof UserRow)[]

export type KnownUser = Pick<UserRow, (typeof knownColumns)[number]>

export type NewUser = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'phone' | 'phoneCountryCode' | 'phoneCountryKey'
> &
  Partial<
    Pick<
      UserRow,
      | 'email'
      | 'passwordHash'
      | 'avatar'
      | 'type'
      | 'isAdmin'
      | 'operatorRights'
      | 'isDemo'
      | 'timeZone'
      | 'deviceToken'
      | 'recordingConsentAt'
      | 'emailVerifiedAt'
      | 'locale'
    >
  >

export async function userById(sql: Sql, id: string): Promise<UserRow | null> {
  return (await sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function userByPhone(sql: Sql, phone: string): Promise<UserRow | null> {
  return (await sql.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null
}

const usersOf = prepared<KnownUser>(
  'identity.usersByIds',
  `select ${columnsOf('users', knownColumns)} from users where id = any($1::text[])`,
)

/** People by id, each once; unknown ids are left out. */
export async function usersByIds(sql: Sql, ids: readonly string[]): Promise<KnownUser[]> {
  return ids.length === 0 ? [] : usersOf(sql, [ids])
}

const firstNamesOf = prepared<Pick<UserRow, 'id' | 'firstName'>>(
  'identity.firstNames',
  `select ${columnsOf('users', ['id', 'firstName'])} from users where id = any($1::text[])`,
)

/** First names by id, for lists of very many people; unknown ids are left out. */
export async function firstNamesByIds(
  sql: Sql,
  ids: readonly string[],
): Promise<Pick<UserRow, 'id' | 'firstName'>[]> {
  return ids.length === 0 ? [] : firstNamesOf(sql, [ids])
}

/** Says which unique column is taken instead of throwing; the caller's transaction stays usable. */
export async function addUser(
  sql: Sql,
  user: NewUser,
  at: Date,
): Promise<'made' | 'phoneTaken' | 'emailTaken'> {
  const made = await sql
    .insertInto('users')
    .values({ ...user, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return 'made'
  return (await userByPhone(sql, user.phone)) ? 'phoneTaken' : 'emailTaken'
}

/**
 * Takes one of the tries in a row that a person has, before the code is looked at, so that guesses at the same
 * moment cannot pass the limit together. False when none is left.
 */
export async function takeCodeTry(sql: Sql, id: string, max: number): Promise<boolean> {
  const taken = await sql
    .updateTable('users')
    .set((eb) => ({ codeFailures: eb('codeFailures', '+', 1) }))
    .where('id', '=', id)
    .where('codeFailures', '<', max)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function clearCodeFailures(sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ codeFailures: 0 })
    .where('id', '=', id)
    .where('codeFailures', '>', 0)
    .execute()
}

/** Sets a new password; with `instead`, only while that one still stands. False when it did not. */
export async function setPassword(
  sql: Sql,
  id: string,
  hash: string,
  at: Date,
  instead?: string,
): Promise<boolean> {
  const row = await sql
    .updateTable('users')
    .set({ passwordHash: hash, updatedAt: at })
    .where('id', '=', id)
    .$if(instead !== undefined, (query) => query.where('passwordHash', '=', instead ?? ''))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes what a login tells of a person; false when their account is closed. It holds the row until the
 * transaction ends, so that a ban at the same moment ends the session that is opened with it.
 */
export async function noteLogin(
  sql: Sql,
  id: string,
  seen: { timeZone: string | null; deviceToken: string | null; locale: string | null; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('users')
    .set({
      updatedAt: seen.at,
      ...(seen.timeZone ? { timeZone: seen.timeZone } : {}),
      ...(seen.deviceToken ? { deviceToken: seen.deviceToken } : {}),
      ...(seen.locale ? { locale: seen.locale } : {}),
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('bannedAt', 'is', null), eb('bannedUntil', '<=', seen.at)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes the language that a person reads in by now, which is that of what they are sent; one that is known writes nothing. */
export async function noteLanguage(sql: Sql, id: string, locale: string | null, at: Date): Promise<void> {
  if (locale === null) return
  await sql
    .updateTable('users')
    .set({ locale, updatedAt: at })
    .where('id', '=', id)
    .where('locale', '<>', locale)
    .execute()
}

/** Whether the time of a suspension has passed. */
export function suspensionsEnded(now: Date): RawBuilder<boolean> {
  return raw<boolean>`exists (select from users where banned_until <= ${now})`
}

/** Opens one account whose suspension has ended, which no other server opens now, and answers it. */
export async function endOneSuspension(sql: Sql, now: Date): Promise<UserRow | null> {
  const row = await sql
    .updateTable('users')
    .set({ bannedAt: null, bannedUntil: null, banReason: null })
    .where('id', '=', (one) =>
      one
        .selectFrom('users')
        .select('id')
        .where('bannedUntil', '<=', now)
        .orderBy('bannedUntil')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Closes an account, or opens it again with null; false when there is no such person. */
export async function setBan(
  sql: Sql,
  id: string,
  ban: { at: Date; until: Date | null; reason: string } | null,
): Promise<boolean> {
  const row = await sql
    .updateTable('users')
    .set({ bannedAt: ban?.at ?? null, bannedUntil: ban?.until ?? null, banReason: ban?.reason ?? null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setRecordingConsent(
  sql: Sql,
  id: string,
  { grantedAt, question }: { grantedAt: Date | null; question: number },
  at: Date,
): Promise<void> {
  const answer = { recordingAnsweredAt: at, recordingQuestion: question }
  await sql
    .updateTable('users')
    .set({ recordingConsentAt: grantedAt, ...answer, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Makes a walker of a person. */
export async function setWalker(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.updateTable('users').set({ type: 'walker', updatedAt: at }).where('id', '=', id).execute()
}

/** Holds a person's row until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<UserRow | null> {
  return (
    (await sql.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function editUser(
  sql: Sql,
  id: string,
  change: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'avatar'>>,
  at: Date,
): Promise<void> {
  await sql
    .updateTable('users')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Changes of who is an owner take turns, until the transaction ends. To be taken before any row of a person. */
export async function lockOwners(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(sql)
}

/** Whether a person is an owner, and the only one whose account is open. */
export async function isLastOwner(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where(raw<boolean>`'owner' = any(operator_rights)`)
    .where((eb) => eb.or([eb('id', '=', id), eb('bannedAt', 'is', null), eb('bannedUntil', '<=', now)]))
    .orderBy('id')
    .limit(2)
    .execute()
  return rows.length === 1 && rows[0]?.id === id
}

/** Gives a person these rights in place of those before; none ends being an operator. */
export async function setOperatorRights(
  sql: Sql,
  id: string,
  rights: readonly OperatorRight[],
  at: Date,
): Promise<void> {
  await sql
    .updateTable('users')
    .set({ isAdmin: rights.length > 0, operatorRights: [...rights], updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Nothing personal is left, and the phone number and e-mail are free again. */
export async function eraseUser(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      firstName: 'Former member',
      lastName: '',
      email: null,
      emailVerifiedAt: null,
      // No telephone number looks like this, so no sign-in and no search finds the row by it.
      phone: `erased ${id}`,
      phoneCountryCode: '',
      phoneCountryKey: '',
      passwordHash: null,
      avatar: null,
      type: 'traveller',
      isAdmin: false,
      operatorRights: [],
      timeZone: 'UTC',
      deviceToken: null,
      recordingConsentAt: null,
      recordingAnsweredAt: null,
      recordingQuestion: null,
      erasedAt: at,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute()
}

export async function showSplash(
  sql: Sql,
  id: string,
  show: { traveller?: boolean; walker?: boolean },
  at: Date,
): Promise<void> {
  await sql
    .updateTable('users')
    .set({
      updatedAt: at,
      ...(show.traveller === undefined ? {} : { isTravellerSplashBlock: !show.traveller }),
      ...(show.walker === undefined ? {} : { isWalkerSplashBlock: !show.walker }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Adds one rating to the sum and the count of a role, or takes it out of them again. Taking out what was never added is
 * refused by the caller: the sums do not know their parts.
 */
export async function changeUserRating(
  sql: Sql,
  id: string,
  as: 'walker' | 'traveller',
  halves: number,
  change: 'add' | 'takeOut',
): Promise<void> {
  const sign = change === 'add' ? 1 : -1
  const [sum, count] =
    as === 'walker'
      ? (['walkerRatingHalves', 'walkerRatingCount'] as const)
      : (['travellerRatingHalves', 'travellerRatingCount'] as const)
  await sql
    .updateTable('users')
    .set({ [sum]: raw`${raw.ref(sum)} + ${sign * halves}`, [count]: raw`${raw.ref(count)} + ${sign}` })
    .where('id', '=', id)
    .execute()
}
