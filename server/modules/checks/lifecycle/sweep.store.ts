import { sql as raw } from 'kysely'
import { checkRules } from '#domain/checks/rules.ts'
import type { Database } from '#server/db/pool.ts'
import type { DueCondition } from '#server/durable/due.store.ts'

const expiring = ['started', 'invited', 'asked', 'clear'] as const
const recheckFrom = (now: Date) => new Date(now.getTime() + checkRules.recheckMs)

/** Whether any check has a time that has come. */
export function checksDue(now: Date): DueCondition {
  const soon = recheckFrom(now)
  return raw<boolean>`(
    exists (select 1 from background_checks where look_at <= ${now})
    or exists (select 1 from background_checks where ends_at <= ${now} and state in ('started', 'invited', 'asked', 'clear'))
    or exists (select 1 from background_checks where state = 'considered' and waits_since is null and answer_by <= ${now})
    or exists (select 1 from background_checks where state = 'clear' and recheck_told_at is null and ends_at <= ${soon})
    or exists (select 1 from background_checks where purge_at <= ${now}))`
}

/** Checks whose status is to be asked for at the provider. */
export async function checksToLookAt(sql: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.id)
}

/** Checks that end now. */
export async function checksToEnd(sql: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('endsAt', '<=', now)
    .where('state', 'in', expiring)
    .orderBy('endsAt')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.id)
}

/** Checks whose notice can be answered no more: an operator decides. */
export async function checksToDecide(sql: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('state', '=', 'considered')
    .where('waitsSince', 'is', null)
    .where('answerBy', '<=', now)
    .orderBy('answerBy')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.id)
}

/** Checks whose person is to be invited to the next one. */
export async function checksToRenew(sql: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('state', '=', 'clear')
    .where('recheckToldAt', 'is', null)
    .where('endsAt', '<=', recheckFrom(now))
    .orderBy('endsAt')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.id)
}

/** Checks whose number and documents are to be deleted. */
export async function checksToPurge(sql: Database, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('backgroundChecks')
    .select('id')
    .where('purgeAt', '<=', now)
    .orderBy('purgeAt')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.id)
}
