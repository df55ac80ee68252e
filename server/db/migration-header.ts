/**
 * What the first lines of a migration say to the servers that run it (docs/rules/migrations.md):
 *
 *     -- needs nothing            every older version runs on the database afterwards
 *     -- needs 0310-trips.sql     only versions that have this migration do
 *     -- alone                    one index, made or dropped beside the work of other servers, outside a transaction
 *     -- widens ledger_kind       the function answers as before for all that older versions give it
 */
const needs = /^-- needs (nothing|\d{4}-[a-z-]+\.sql)$/m
const alone = /^-- alone$/m
const oneIndex =
  /^(?:create (?:unique )?index concurrently (\w+) on [^;]+|drop index concurrently if exists (\w+));?$/

/**
 * The migration that a version must have to run on the database after this one; '' where it needs none. Null where the file
 * does not say, as those of the first release do: then only versions that have the file run on it.
 */
export function neededBy(statements: string): string | null {
  const [, needed] = needs.exec(statements) ?? []
  return needed === undefined ? null : needed === 'nothing' ? '' : needed
}

/** Whether the file runs outside a transaction. */
export const isAlone = (statements: string): boolean => alone.test(statements)

/** The index of a file that runs outside a transaction, and the statement that makes it; null where it is dropped. */
export function statementAlone(statements: string): { index: string; statement: string | null } {
  const bare = statements.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()
  const [statement, made, dropped] = oneIndex.exec(bare) ?? []
  const index = made ?? dropped
  if (statement === undefined || index === undefined)
    throw new Error(
      'a migration that runs alone is one "create index concurrently" or "drop index concurrently if exists"',
    )
  return { index, statement: made === undefined ? null : statement }
}
