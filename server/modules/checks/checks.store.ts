import type { NoticeSubject } from '#adapters/background-checks/port.ts'
import { sql as raw, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely'
import { checkActions, checkLeadsTo, openCheckStates, type CheckAction } from '#domain/checks/states.ts'
import type { CheckFinding, CheckKind, CheckState } from '#domain/checks/states.ts'
import type { BackgroundChecks, DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** A check without its number, which is read by itself. */
export type CheckRow = Omit<
  Selectable<BackgroundChecks>,
  'sealedNumber' | 'numberKey' | 'kind' | 'state' | 'finding'
> & {
  kind: CheckKind
  state: CheckState
  finding: CheckFinding | null
}

const shown = [
  'id',
  'userId',
  'kind',
  'state',
  'provider',
  'candidateId',
  'invitationId',
  'invitationUrl',
  'reportId',
  'reportUrl',
  'lookReportId',
  'finding',
  'findingReportId',
  'workState',
  'workCity',
  'firstName',
  'middleName',
  'lastName',
  'streetAddress',
  'region',
  'country',
  'zipcode',
  'identificationType',
  'numberTail',
  'consentedAt',
  'reason',
  'waitsSince',
  'answerBy',
  'answerText',
  'answeredAt',
  'clearedAt',
  'refusedAt',
  'refusedBy',
  'appealText',
  'appealedAt',
  'appealDecidedAt',
  'endsAt',
  'recheckToldAt',
  'lookAt',
  'purgeAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof CheckRow)[]

/** A person's status follows from so many of their newest checks. */
const readAtMost = 20

/** A person's checks, the newest first. */
export async function checksOf(sql: Sql, userId: string): Promise<CheckRow[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(readAtMost)
    .execute()
  return rows as CheckRow[]
}

/** The same of several people, the newest first of each. */
export async function checksOfAll(sql: Sql, userIds: readonly string[]): Promise<CheckRow[]> {
  if (userIds.length === 0) return []
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select(shown)
    .where('userId', 'in', userIds)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(userIds.length * readAtMost)
    .execute()
  return rows as CheckRow[]
}

export async function checkById(sql: Sql, id: string): Promise<CheckRow | null> {
  const row = await sql.selectFrom('backgroundChecks').select(shown).where('id', '=', id).executeTakeFirst()
  return (row as CheckRow | undefined) ?? null
}

/** Changes to one check take turns. */
export async function lockCheck(sql: Transaction<DB>, id: string): Promise<CheckRow | null> {
  const row = await sql
    .selectFrom('backgroundChecks')
    .select(shown)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as CheckRow | undefined) ?? null
}

/** The check of a person that is under way, locked. */
export async function lockOpenCheck(sql: Transaction<DB>, userId: string): Promise<CheckRow | null> {
  const row = await sql
    .selectFrom('backgroundChecks')
    .select(shown)
    .where('userId', '=', userId)
    .where('state', 'in', openCheckStates)
    .forUpdate()
    .executeTakeFirst()
  return (row as CheckRow | undefined) ?? null
}

/** Writes a check that begins; false where another is under way. */
export async function addCheck(sql: Sql, check: Insertable<BackgroundChecks>): Promise<boolean> {
  const row = await sql
    .insertInto('backgroundChecks')
    .values(check)
    .onConflict((conflict) => conflict.column('userId').where('state', 'in', openCheckStates).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type CheckSet = Updateable<BackgroundChecks> & { updatedAt: Date }

/** Moves a check, if its state allows it; the row as it is now, or null. */
export async function moveCheck(
  sql: Transaction<DB>,
  id: string,
  action: CheckAction,
  set: CheckSet,
): Promise<CheckRow | null> {
  const row = await sql
    .updateTable('backgroundChecks')
    .set({ ...set, state: checkLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', checkActions[action])
    .returning(shown)
    .executeTakeFirst()
  return (row as CheckRow | undefined) ?? null
}

export async function setCheck(sql: Sql, id: string, set: CheckSet): Promise<void> {
  await sql.updateTable('backgroundChecks').set(set).where('id', '=', id).execute()
}

/** The other checks of a person that still hold. */
export async function otherClearChecks(
  sql: Transaction<DB>,
  { userId, id }: { userId: string; id: string },
): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('state', '=', 'clear')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** The check whose report the provider speaks of, else the newest of its person. */
export async function checkOfProvider(
  sql: Sql,
  about: NoticeSubject,
): Promise<{ id: string; state: CheckState; reportId: string | null } | null> {
  const { candidateId, invitationId, reportId } = about
  const row = await sql
    .selectFrom('backgroundChecks')
    .select(['id', 'state', 'reportId'])
    .where((is) =>
      is.or([
        ...(invitationId === null ? [] : [is('invitationId', '=', invitationId)]),
        ...(candidateId === null ? [] : [is('candidateId', '=', candidateId)]),
        ...(reportId === null ? [] : [is('reportId', '=', reportId)]),
      ]),
    )
    // A report is of one check, also where its person has begun the next one meanwhile.
    .orderBy(raw<boolean>`report_id is not distinct from ${reportId}::text and report_id is not null`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row as { id: string; state: CheckState; reportId: string | null } | undefined) ?? null
}

/** The candidate that a person was at the provider before. */
export async function candidateOf(sql: Sql, userId: string, provider: string): Promise<string | null> {
  const row = await sql
    .selectFrom('backgroundChecks')
    .select('candidateId')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('candidateId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.candidateId ?? null
}

/** A number as it is sealed. */
export async function sealedNumber(sql: Sql, id: string): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('backgroundChecks')
    .select('sealedNumber')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealedNumber ?? null
}

/** Sealed numbers that stand under other master keys than this one, by their rows; at most so many. */
export async function numbersUnderOthers(
  sql: Sql,
  keyId: string,
  atMost: number,
): Promise<{ id: string; sealed: Buffer }[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select(['id', 'sealedNumber as sealed'])
    .where('numberKey', 'is not', null)
    .where('numberKey', '<>', keyId)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ id, sealed }) => (sealed ? [{ id, sealed }] : []))
}

/** Puts a sealed number in the place of the one that was read; nothing happens where another is there by now. */
export async function replaceSealedNumber(
  sql: Sql,
  { id, before }: { id: string; before: Buffer },
  { sealed, keyId }: { sealed: Buffer; keyId: string },
): Promise<void> {
  await sql
    .updateTable('backgroundChecks')
    .set({ sealedNumber: sealed, numberKey: keyId })
    .where('id', '=', id)
    .where('sealedNumber', '=', before)
    .execute()
}

/** What is said of the person in a form, which goes with the number. */
export const emptyForm = {
  firstName: null,
  middleName: null,
  lastName: null,
  streetAddress: null,
  region: null,
  country: null,
  zipcode: null,
  identificationType: null,
  workState: null,
  workCity: null,
  sealedNumber: null,
  numberKey: null,
  numberTail: null,
} as const

/** Takes a person's words and what identifies them out of their checks, which end. */
export async function eraseChecks(sql: Sql, userId: string, at: Date, instead: string): Promise<void> {
  const words = (column: 'answerText' | 'appealText' | 'reason') =>
    raw<string | null>`case when ${raw.ref(column)} is null then null else ${instead} end`
  await sql
    .updateTable('backgroundChecks')
    .set({
      ...emptyForm,
      invitationUrl: null,
      answerText: words('answerText'),
      appealText: words('appealText'),
      reason: words('reason'),
      waitsSince: null,
      lookAt: null,
      purgeAt: null,
      state: raw<CheckState>`case when state = 'refused' then state else 'expired' end`,
      updatedAt: at,
    })
    .where('userId', '=', userId)
    .execute()
}
