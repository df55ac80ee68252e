import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A version of a rule; its figures are as their rule wrote them. */
export type RuleVersionRow = {
  version: number
  rule: string
  validFrom: Date
  figures: unknown
  createdBy: string | null
  createdAt: Date
  reason: string | null
  isTakenBack: boolean
}

const versions = (sql: Sql) =>
  sql
    .selectFrom('ruleVersions')
    .leftJoin('ruleTakebacks', 'ruleTakebacks.version', 'ruleVersions.version')
    .select(['ruleVersions.version', 'rule', 'validFrom', 'figures', 'createdBy', 'createdAt'])
    .select(['ruleVersions.reason', 'ruleTakebacks.version as takenBack'])

/** Every version of every rule; they are few, and each owner's act adds one. */
export async function allRuleVersions(sql: Sql): Promise<RuleVersionRow[]> {
  const rows = await versions(sql).execute()
  return rows.map(({ takenBack, ...row }) => ({ ...row, isTakenBack: takenBack !== null }))
}

/** The newest versions of a rule, the one that begins last first. */
export async function newestRuleVersions(sql: Sql, rule: string, limit: number): Promise<RuleVersionRow[]> {
  const rows = await versions(sql)
    .where('rule', '=', rule)
    .orderBy('validFrom', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ takenBack, ...row }) => ({ ...row, isTakenBack: takenBack !== null }))
}

/** A version of a rule, taken back or not; null where there is none. */
export async function ruleVersion(
  sql: Sql,
  version: number,
): Promise<{ rule: string; validFrom: Date } | null> {
  const row = await sql
    .selectFrom('ruleVersions')
    .select(['rule', 'validFrom'])
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

/** Adds a version; null when one of the same rule begins at that moment already. */
export async function insertRuleVersion(
  sql: Transaction<DB>,
  { figures, ...row }: Omit<RuleVersionRow, 'version' | 'isTakenBack'>,
): Promise<number | null> {
  const made = await sql
    .insertInto('ruleVersions')
    .values({ ...row, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return made?.version ?? null
}

/** Takes a version back, once. */
export async function insertRuleTakeback(
  sql: Transaction<DB>,
  row: { version: number; takenBy: string; takenAt: Date; reason: string },
): Promise<boolean> {
  const made = await sql
    .insertInto('ruleTakebacks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}
