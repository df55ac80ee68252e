import { CompiledQuery } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** Names of prepared statements by their text; the connections look here (server/db/pool.ts). */
const names = new Map<string, string>()

/** The name under which a connection keeps a statement parsed; undefined for one that is parsed each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/**
 * A statement of a hot path: each connection parses it once and keeps it under its name, and neither the query builder nor
 * the naming of columns runs for a row. Its text names its columns as rows do in code (`columnsOf`), and each one by
 * itself: `select *` would fail on open connections once a migration adds a column.
 */
export function prepared<Row>(
  name: string,
  text: string,
): (sql: Sql, values: readonly unknown[]) => Promise<Row[]> {
  if (names.has(text)) throw new Error(`the statement ${name} is prepared twice`)
  names.set(text, name)
  return async (sql, values) => {
    const { rows } = await bareOf(sql).executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

/** Columns as a prepared statement selects them: `first_name as "firstName"`. */
export function columnsOf(table: string, names: readonly string[]): string {
  return names
    .map(
      (name) => `${table}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`,
    )
    .join(', ')
}

/** The same connection or transaction without what the query builder does to rows. */
const bare = new WeakMap<Sql, Sql>()

function bareOf(sql: Sql): Sql {
  const known = bare.get(sql)
  if (known) return known
  const made = sql.withoutPlugins()
  bare.set(sql, made)
  return made
}
