import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** Says whether a sweep has rows whose time has come. */
export type DueCondition = RawBuilder<boolean>

/** Which of some sweeps have rows whose time has come: one statement for all of them. */
export async function dueAmong(
  sql: Sql,
  conditions: Readonly<Record<string, DueCondition>>,
): Promise<string[]> {
  const columns = Object.entries(conditions).map(([name, due]) => raw`${due} as ${raw.ref(name)}`)
  const { rows } = await raw<Record<string, boolean>>`select ${raw.join(columns)}`.execute(sql)
  return Object.keys(conditions).filter((name) => rows[0]?.[name])
}
