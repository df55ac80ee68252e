import pg from 'pg'
import { balanceDifferences, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { openPool } from '#server/db/pool.ts'
import { compareBorder } from '#proofs/money/testing/acts.ts'
import { patiently, runSequences } from '#proofs/money/testing/sequences.ts'
import type { Proof } from '#proofs/proof.ts'
import { inThreads, shares } from '#proofs/testing/threads.ts'

type Size = { sequences: number; edits: number; threads: number; from?: number }
const partsOf = ({ sequences, edits, threads }: Size): Size[] =>
  shares(sequences, threads).map(({ from, count: many }) => ({
    sequences: many,
    edits: Math.ceil(edits / threads),
    threads: 1,
    from,
  }))

/**
 * Promise 2: the ledger balances in every committed state and cannot be edited. Random sequences of commands run, and
 * beside them acts of institutions that pay by invoice, while a second connection keeps summing what is committed; after
 * them every way of editing is tried over the application's own connection.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  if (size.threads > 1) return inThreads(import.meta.filename, partsOf(size), databaseUrl)
  const failures: string[] = []
  const watcher = watch(databaseUrl, failures)
  const ran = await runSequences(
    {
      databaseUrl,
      sequences: size.sequences,
      atOnce: 20,
      commands: 14,
      seed: 2,
      from: size.from ?? 0,
      withActs: true,
      withInstitutions: true,
    },
    async () => undefined,
  )
  const looks = await watcher.stop()
  failures.push(...ran.errors, ...(await compareBorder(ran.bench)))
  // Nothing leaves the ledger, so that what is whole at the end was whole in every state before.
  const uneven = await patiently(() =>
    ran.bench.pool.pg.query<{ id: string }>(
      `select transaction_id as id from ledger_postings group by transaction_id, layer, currency having sum(amount_cents) <> 0`,
    ),
  )
  for (const { id } of uneven.rows) failures.push(`transaction ${id} does not sum to zero`)
  const kinds = await ofEachKind(ran.bench.pool.pg)
  const transactions = await count(ran.bench.pool.pg, 'ledger_transactions')
  const edits = await tryEdits(ran.bench.pool.pg, size.edits, failures)
  if ((await count(ran.bench.pool.pg, 'ledger_transactions')) !== transactions)
    failures.push('an edit changed the number of transactions')
  if (transactions < ran.commands / 10)
    failures.push(`only ${transactions} transactions came of ${ran.commands} commands`)
  await ran.close()
  return {
    runs: size.sequences,
    failures,
    figures: {
      commands: ran.commands,
      'given up after waiting for a lock': ran.givenUp,
      'ledger transactions': transactions,
      ...kinds,
      ...ran.institutionFigures,
      'sums looked at while running': looks,
      'edits tried': edits,
      'edits refused': edits - failures.filter((failure) => failure.startsWith('EDIT')).length,
    },
  }
}

/** Sums everything committed again and again, and compares the balances with it, on a connection of its own. */
function watch(databaseUrl: string, failures: string[]): { stop(): Promise<number> } {
  const pool = openPool(databaseUrl, () => undefined, 1)
  let looks = 0
  let going = true
  const run = (async () => {
    while (going) {
      const beganMs = performance.now()
      for (const sum of await patiently(() => ledgerSums(pool.db)))
        if (sum.cents !== 0) failures.push(`${sum.layer} ${sum.currency} stood at ${sum.cents}`)
      for (const { account, storedCents, summedCents } of await patiently(() => balanceDifferences(pool.db)))
        failures.push(`${account} is kept as ${storedCents}, and its postings sum to ${summedCents}`)
      looks += 1
      // The whole ledger takes longer to sum the longer it is; the commands get most of the machine.
      await new Promise((resolve) => setTimeout(resolve, 25 + 12 * (performance.now() - beganMs)))
    }
  })()
  return {
    async stop() {
      going = false
      await run
      await pool.end()
      return looks
    },
  }
}

async function tryEdits(pool: pg.Pool, rounds: number, failures: string[]): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select transaction_id as id from ledger_postings order by random() limit $1',
    [rounds],
  )
  const whole = [
    'truncate ledger_postings',
    'truncate ledger_transactions cascade',
    'delete from ledger_transactions',
    'delete from ledger_postings',
    'update ledger_postings set amount_cents = -amount_cents',
    'update ledger_balances set amount_cents = 0',
    'delete from ledger_balances',
  ]
  const edits: [string, string[]][] = whole.map((text) => [text, []])
  for (const { id } of rows)
    edits.push(
      ['update ledger_postings set amount_cents = amount_cents + 1 where transaction_id = $1', [id]],
      [`update ledger_postings set account = 'platform:revenue' where transaction_id = $1`, [id]],
      ['delete from ledger_postings where transaction_id = $1', [id]],
      [`update ledger_transactions set reference = 'x' where id = $1`, [id]],
      ['delete from ledger_transactions where id = $1', [id]],
      [`insert into ledger_postings values ($1, 99, 'platform:revenue', 'posted', 5, 'USD')`, [id]],
      [
        `insert into ledger_postings values ($1, 98, 'platform:revenue', 'posted', 5, 'USD'), ($1, 99, 'processor:fees', 'posted', -5, 'USD')`,
        [id],
      ],
    )
  for (const [text, values] of edits)
    await pool.query(text, values).then(
      () => failures.push(`EDIT went through: ${text}`),
      (error: { code?: string; message: string }) => {
        if (!error.code?.startsWith('HV'))
          failures.push(`EDIT refused for another reason: ${text}: ${error.message}`)
      },
    )
  return edits.length
}

async function ofEachKind(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from ledger_transactions group by kind order by kind',
  )
  return Object.fromEntries(rows.map(({ kind, count: many }) => [`of the kind ${kind}`, many]))
}

async function count(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
