import { CompiledQuery } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import { namePrepared } from '#server/db/prepared-names.ts'

/**
 * A statement of a hot path: each connection parses it once and keeps it under its name, and neither the query builder nor
 * the naming of columns runs for a row. Its text names its columns as rows do in code (`columnsOf`), and each one by
 * itself: `select *` would fail on open connections once a migration adds a column.
 */
export function prepared<Row>(
  name: string,
  text: string,
): (sql: Sql, values: readonly unknown[]) => Promise<Row[]> {
  namePrepared(name, text)
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

/** The names of all columns of a row, for `columnsOf`; a list that misses one, or names another, does not build. */
export function everyColumnOf<Row>() {
  return <const Names extends readonly (keyof Row & string)[]>(
    names: [Exclude<keyof Row, Names[number]>] extends [never] ? Names : never,
  ): Names => names
}

/** Words as a prepared statement lists them: the planner sees from them which partial index holds all rows. */
export function wordsOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
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
