import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Proof } from '#proofs/proof.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'

type Size = {
  rows: number
  writers: number
  rounds: number
  /** How long a transaction stays open that a migration has to wait for. */
  openMs: number
  /** The longest that a statement may take meanwhile. */
  withinMs: number
}

/** A migration of each kind that the rules allow on a table in use (docs/rules/migrations.md). */
const kinds: Record<string, string> = {
  '9000-proof.sql':
    "alter table proof_rows add column kept_at timestamptz, add column kind text not null default 'x';",
  '9001-proof.sql': 'alter table proof_rows add constraint proof_rows_count check (count >= 0) not valid;',
  '9002-proof.sql': 'alter table proof_rows validate constraint proof_rows_count;',
  '9003-proof.sql': '-- alone\ncreate index concurrently proof_rows_count_index on proof_rows (count);',
  '9004-proof.sql': `create function proof_noted() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger proof_rows_noted before update on proof_rows for each row execute function proof_noted();`,
  '9005-proof.sql': 'create table proof_notes (id bigint primary key references proof_rows (id));',
}

/**
 * Promise 21: we can migrate under load with no lock above 1 s. Writers change and read rows of a table one after the other,
 * and transactions on it stay open, while a server with a migration of each kind starts. Each writer's statements are
 * timed, and counted in the row itself: what was acknowledged is there afterwards.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const folder = version()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size.writers + 2 })
  const failures: string[] = []
  let [longest, statements, slowestStart] = [0, 0, 0]
  try {
    for (let round = 0; round < size.rounds; round++) {
      await fresh(pool, size.rows)
      const load = writing(pool, size)
      const open = openTransaction(pool, size.openMs)
      const began = performance.now()
      const applied = await migrate(databaseUrl, folder)
      slowestStart = Math.max(slowestStart, performance.now() - began)
      await open
      const { acknowledged, longestMs } = await load.stop()
      longest = Math.max(longest, longestMs)
      statements += acknowledged * 2
      if (applied !== Object.keys(kinds).length)
        failures.push(`round ${round}: ${applied} migrations were applied`)
      if (longestMs > size.withinMs)
        failures.push(`round ${round}: a statement took ${Math.round(longestMs)} ms`)
      const { rows } = await pool.query<{ sum: string }>('select sum(count) as sum from proof_rows')
      if (Number(rows[0]?.sum) !== acknowledged)
        failures.push(`round ${round}: acknowledged changes are lost`)
    }
  } finally {
    await pool.end()
    fs.rmSync(folder, { recursive: true })
  }
  return {
    runs: size.rounds,
    failures,
    figures: {
      migrations: size.rounds * Object.keys(kinds).length,
      rows: size.rows,
      'statements meanwhile': statements,
      'longest statement ms': Math.round(longest),
      'longest start ms': Math.round(slowestStart),
    },
  }
}

/** The migrations of today and those of a version after it. */
function version(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-migrations-'))
  const own = path.resolve(import.meta.dirname, '../../server/db/migrations')
  for (const name of migrationNames()) fs.copyFileSync(path.join(own, name), path.join(folder, name))
  for (const [name, text] of Object.entries(kinds))
    fs.writeFileSync(path.join(folder, name), `-- needs nothing\n${text}`)
  return folder
}

async function fresh(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `delete from migrations where name > '9'; drop table if exists proof_notes, proof_rows; drop function if exists proof_noted;
     create table proof_rows (id bigint primary key, count integer not null default 0, note text not null default repeat('n', 200))`,
  )
  await pool.query('insert into proof_rows (id) select generate_series(1, $1::integer)', [rows])
  await pool.query('vacuum analyze proof_rows')
}

/** Every writer changes a row and reads another, again and again, until it is stopped. */
function writing(pool: pg.Pool, { rows, writers }: Size) {
  let [isStopped, acknowledged, longestMs] = [false, 0, 0]
  const timed = async (text: string, values: readonly number[]) => {
    const began = performance.now()
    await pool.query(text, [...values])
    longestMs = Math.max(longestMs, performance.now() - began)
  }
  const all = Array.from({ length: writers }, async (_, writer) => {
    for (let at = writer; !isStopped; at += writers * 7919) {
      await timed('update proof_rows set count = count + 1 where id = $1', [(at % rows) + 1])
      acknowledged++
      await timed('select note from proof_rows where id = $1', [((at * 31) % rows) + 1])
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(all)
      return { acknowledged, longestMs }
    },
  }
}

/** A transaction that has read the table and stays open, as a report does. */
async function openTransaction(pool: pg.Pool, openMs: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin; select count from proof_rows limit 1')
  await client.query('select pg_sleep($1)', [openMs / 1000])
  await client.query('commit')
  client.release()
}
