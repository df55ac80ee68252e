import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chargeEntry } from '#domain/money/ledger/trip-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { rounded, type BenchResult } from '#bench/rows.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'

const atOnce = 8
const roundS = 5
const rounds = 4
/** People on both sides, whose accounts keep a balance each. */
const people = 1000
const newId = idMaker(Date.now, randomBytes)

/**
 * Charges written to the ledger a second, 8 at once, each in a transaction of its own with its balances and all checks at
 * commit; and how many pgbench writes of the same statements into the same tables. They take turns on one PostgreSQL.
 */
export async function benchLedger(): Promise<BenchResult> {
  if (spawnSync('pgbench', ['--version']).status !== 0)
    return {
      runs: 0,
      rows: {
        ledger: { skipped: 'there is no pgbench on the PATH; the bundled PostgreSQL comes without it.' },
      },
    }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-ledger-'))
  const postgres = await startEmbeddedPostgres(path.join(dir, 'pg'))
  await migrate(postgres.url)
  const pool = openPool(postgres.url, () => undefined, atOnce)
  const rates = { product: [] as number[], pgbench: [] as number[] }
  await written(pool, 1)
  for (let round = 0; round < rounds; round++) {
    rates.product.push(await written(pool, roundS))
    rates.pgbench.push(scripted(postgres.url, dir))
  }
  await pool.end()
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
  const mean = (values: number[]) => rounded(values.reduce((sum, one) => sum + one, 0) / values.length)
  return {
    runs: rounds,
    rows: { ledger: { product: mean(rates.product), peers: { pgbench: mean(rates.pgbench) } } },
  }
}

/** Charges a second, by the product. */
async function written(pool: Pool, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  let count = 0
  const write = async () => {
    while (performance.now() < endsAt) {
      const at = new Date()
      const [travellerId, walkerId] = [`usr_t${below(people)}`, `usr_w${below(people)}`]
      const charge = { paymentId: newId('pay'), travellerId, walkerId, chargeCents: 1500, currency: 'USD' }
      const entry = chargeEntry(charge, splitTermsAt(at.getTime()))
      const row = { id: newId('ltx'), tripId: charge.paymentId, at }
      await pool.db.transaction().execute((tx) => writeEntry(tx, entry, row))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, write))
  return count / seconds
}

const below = (count: number) => Math.floor(Math.random() * count)

/** The same by pgbench: ids as long and as unlike, the same accounts, the same statement. Colons are its own signs, also in quotes. */
function scripted(url: string, dir: string): number {
  const script = path.join(dir, 'charge.sql')
  fs.writeFileSync(
    script,
    `\\set t random(0, ${people - 1})
\\set w random(0, ${people - 1})
\\set a random(1, 4000000000000000000)
\\set b random(1, 4000000000000000000)
begin;
with made as (
  insert into ledger_transactions (id, kind, reference, pending_id, trip_id, posting_count, at)
  values ('ltx_' || :a::bigint || :b::bigint, 'charge', 'pay_' || :a::bigint || :b::bigint, null, 'pay_' || :a::bigint || :b::bigint, 4, now())
)
insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency) values
  ('ltx_' || :a::bigint || :b::bigint, 0, concat_ws(chr(58), 'traveller', 'usr_t' || :t::bigint, 'due'), 'posted', -1500, 'USD'),
  ('ltx_' || :a::bigint || :b::bigint, 1, concat_ws(chr(58), 'walker', 'usr_w' || :w::bigint, 'earned'), 'posted', 989, 'USD'),
  ('ltx_' || :a::bigint || :b::bigint, 2, concat_ws(chr(58), 'processor', 'fees'), 'posted', 88, 'USD'),
  ('ltx_' || :a::bigint || :b::bigint, 3, concat_ws(chr(58), 'platform', 'revenue'), 'posted', 423, 'USD');
commit;
`,
  )
  const done = spawnSync(
    'pgbench',
    ['--no-vacuum', '--protocol=extended', `--client=${atOnce}`, `--time=${roundS}`, `--file=${script}`, url],
    { encoding: 'utf8' },
  )
  const rate = Number(/tps = ([\d.]+)/.exec(done.stdout)?.[1])
  if (!(rate > 0)) throw new Error(`pgbench said no rate: ${done.stdout} ${done.stderr}`)
  return rate
}
