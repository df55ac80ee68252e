import { testKeys } from '#server/testing/keys.ts'
import path from 'node:path'
import { randomBytes, randomInt } from 'node:crypto'
import { fixedClock, type MovableClock } from '#adapters/clock/embedded.ts'
import { embeddedBilling, type EmbeddedBilling } from '#adapters/billing/embedded.ts'
import { embeddedPayments, type EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { takingsOf } from '#adapters/payments/twin/takings.ts'
import { embeddedPayouts, type EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { Billing } from '#adapters/billing/port.ts'
import { embeddedInvoicing, type EmbeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import type { Invoicing } from '#adapters/invoicing/port.ts'
import type { BookEntry, Payments } from '#adapters/payments/port.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { createDurableCalls } from '#server/durable/calls/calls.ts'
import { crashAround, crashPoints, type CrashPoint } from '#server/durable/crash-point.ts'
import { createLimits } from '#server/durable/rate-limits.store.ts'
import { createRules } from '#server/durable/settings/rule-versions.ts'
import { createSettings } from '#server/durable/settings/settings.ts'
import { createEvents, type Events } from '#server/durable/events.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { transactionRunner, type InTransaction } from '#server/db/transaction.ts'
import type { JobPayloads } from '#server/jobs/job.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { createMoneyService, type MoneyService } from '#server/modules/money/money.service.ts'
import { cardNumbers } from '#server/testing/cards.ts'

export type MoneyBench = {
  deps: MoneyContext
  money: MoneyService
  twin: EmbeddedPayments
  billingTwin: EmbeddedBilling
  invoicingTwin: EmbeddedInvoicing
  payoutTwin: EmbeddedPayouts
  clock: MovableClock
  pool: Pool
  inTransaction: InTransaction
  newId: ReturnType<typeof idMaker>
  /** Runs the jobs that committed transactions have enqueued, each once; an unclear provider leaves them to the sweep. */
  runJobs(): Promise<void>
  /** Moves the clock on and sweeps, until nothing is unfinished or it has been done `rounds` times. */
  settle(rounds?: number): Promise<void>
  /** A person with a saved card. */
  person(card?: keyof typeof cardNumbers): Promise<string>
  /** Takes up everything that is due; returns how many things that were. */
  sweepNow(): Promise<number>
  close(): Promise<void>
}

/** What both twins of the bench sign their notices with. */
export const noticeSecret = Buffer.alloc(32, 7)

type CallJob = { name: 'durable.call'; payload: JobPayloads['durable.call'] }

/** The providers' books of a bench, and its clock. */
export type MoneyTwins = Pick<MoneyBench, 'twin' | 'billingTwin' | 'invoicingTwin' | 'payoutTwin' | 'clock'>

export type MoneyBenchOptions = {
  databaseUrl: string
  dir: string
  crashPoint?: string
  timeoutMs?: number
  durable?: boolean
  nowMs?: number
  /** The platform's; US dollars unless given. */
  currency?: string
}

/** New twins with books in the folder of a bench. */
export function moneyTwins(options: Omit<MoneyBenchOptions, 'databaseUrl' | 'crashPoint'>): MoneyTwins {
  const clock = fixedClock(new Date(options.nowMs ?? Date.UTC(2026, 5, 1, 12)))
  const shared = {
    clock,
    secret: noticeSecret,
    publicUrl: 'http://localhost:4000',
    timeoutMs: options.timeoutMs ?? 8000,
    durable: options.durable ?? true,
  }
  const twin = embeddedPayments({ dir: path.join(options.dir, 'payments'), ...shared })
  const payoutTwin = embeddedPayouts({
    dir: path.join(options.dir, 'payouts'),
    ...shared,
    currency: options.currency ?? 'USD',
    takings: () => takingsOf(twin.shared.book),
  })
  const [billingTwin, invoicingTwin] = [embeddedBilling(twin), embeddedInvoicing(twin)]
  return { twin, billingTwin, invoicingTwin, payoutTwin, clock }
}

/**
 * Money alone, on a real database and a payment twin with a book of its own, with no job runner: jobs of committed
 * transactions wait in memory and die with the process, as the worst case would have it. `asked` is what is asked in place
 * of twins, over their books.
 */
export function moneyBench(
  options: MoneyBenchOptions,
  twins: MoneyTwins = moneyTwins(options),
  asked: { payments?: Payments; billing?: Billing; invoicing?: Invoicing; payouts?: Payouts } = {},
): MoneyBench {
  const { twin, billingTwin, invoicingTwin, payoutTwin, clock } = twins
  const pool = openPool(options.databaseUrl, () => undefined, 10)
  const jobs: CallJob[] = []
  const [log, metrics] = [createLog('silent'), createMetrics()]
  const events = createEvents({ log, metrics, realtime: embeddedRealtime() })
  const crash = crashPoints(options.crashPoint ?? null)
  const inTransaction = transactionWithJobs(pool, { events, crash }, jobs)
  const newId = idMaker(clock.nowMs, randomBytes)
  const calls = createDurableCalls({ db: pool.db, inTransaction, clock, log }, crash)
  const deps: MoneyContext = {
    db: pool.db,
    inTransaction,
    calls,
    clock,
    newId,
    limits: createLimits({ db: pool.db, clock }),
    settings: createSettings({ db: pool.db, clock, events }),
    rules: createRules({ db: pool.db, clock, events }),
    random: { bytes: randomBytes, int: (below) => randomInt(below) },
    realtime: embeddedRealtime(),
    server: newId('srv'),
    log,
    metrics,
    events,
    cardForm: { provider: 'embedded', publishableKey: null },
    payments: crashAround('payments', asked.payments ?? twin, crash),
    billing: crashAround('billing', asked.billing ?? billingTwin, crash),
    invoicing: crashAround('invoicing', asked.invoicing ?? invoicingTwin, crash),
    payouts: crashAround('payouts', asked.payouts ?? payoutTwin, crash),
    config: {
      publicUrl: 'http://localhost:4000',
      productName: 'Huvr',
      platformCountry: 'US',
      currency: options.currency ?? 'USD',
      taxRecipient: null,
      taxLabel: null,
    },
    secrets: { gifts: Buffer.alloc(32, 9), numbers: testKeys, links: Buffer.alloc(32, 11) },
    people: async (ids) =>
      new Map(ids.map((id) => [id, { firstName: 'Tess', timeZone: 'UTC', locale: 'en' }])),
    payer: async () => ({ name: 'Tess Surname', email: null }),
    tripFacts: async () => new Map(),
  }
  const money = createMoneyService(deps)
  twin.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
  payoutTwin.deliverWebhooksTo((raw, headers) => money.payouts.acceptPayoutEvent(Buffer.from(raw), headers))
  const bench: MoneyBench = {
    deps,
    money,
    twin,
    billingTwin,
    invoicingTwin,
    payoutTwin,
    clock,
    pool,
    inTransaction,
    newId,
    async runJobs() {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        await calls.tasks[job.name](job.payload)
      }
    },
    sweepNow: async () =>
      (await money.sweepNow()) +
      (await money.giftCards.sweep()) +
      (await money.payouts.sweepNow()) +
      (await money.memberships.sweep()) +
      (await money.invoices.sweepNow()) +
      (await calls.sweepNow()),
    async settle(rounds = 40) {
      for (let round = 0; round < rounds; round++) {
        clock.forward(round < 3 ? 61_000 : 300_000)
        billingTwin.tick()
        await twin.flushWebhooks()
        await payoutTwin.flushWebhooks()
        const looked = await bench.sweepNow()
        await bench.runJobs()
        // A given-up hold may still arrive for 15 minutes, so a few quiet rounds are not the end.
        if (looked === 0 && round >= 1 && !(await unfinished(pool))) return
      }
    },
    async person(brand = 'visa') {
      const userId = newId('usr')
      // Sequences of months take the clock through decades.
      const exp = `12/${clock.now().getUTCFullYear() + 10}`
      const token = twin.tokenize({ number: cardNumbers[brand], exp, cvc: '123', zip: '94107' })
      if (token.kind !== 'token') throw new Error('the twin gave no token')
      const card = { token: token.token, zip: '94107', country: 'US' }
      let added = await money.addCard(userId, card)
      // The provider's answer came too late, as on a machine that has much else to do: the same card is asked for again.
      for (let again = 0; again < 20 && added.kind === 'unavailable'; again++)
        added = await money.addCard(userId, card)
      if (added.kind !== 'added') throw new Error(`the card was not saved: ${JSON.stringify(added)}`)
      return userId
    },
    async close() {
      billingTwin.close()
      await twin.close()
      await payoutTwin.close()
      await pool.end()
    },
  }
  return bench
}

/** Whether any call is open. */
async function unfinished(pool: Pool): Promise<boolean> {
  const { rows } = await pool.pg.query<{ open: boolean }>(
    `select exists (select 1 from durable_calls where due_at is not null) as open`,
  )
  return rows[0]?.open ?? false
}

function transactionWithJobs(
  pool: Pool,
  seams: { events: Events; crash: CrashPoint },
  jobs: CallJob[],
): InTransaction {
  const run = transactionRunner(pool.db, () => async () => undefined, seams.events, seams.crash)
  return async (work) => {
    let ordered: CallJob[] = []
    const result = await run((tx) => {
      // A transaction that is run again orders its jobs again.
      ordered = []
      return work({
        ...tx,
        job: async (name, payload) => {
          // Messages stay in their outbox, and trips are not here.
          if (name === 'notifications.send' || name === 'trips.holdLost') return
          if (name !== 'durable.call') throw new Error(`money has no job ${name}`)
          ordered.push({ name, payload: payload as JobPayloads['durable.call'] })
        },
      })
    })
    jobs.push(...ordered)
    return result
  }
}

/** Where our book and the provider's are read. */
type Books = Pick<MoneyBench, 'pool' | 'twin'>

/** Both books side by side for one trip; faults are what does not agree. */
export async function compareBooks(
  bench: Books,
  tripId: string,
  book?: ReadonlyMap<string, BookEntry[]>,
): Promise<string[]> {
  const faults: string[] = []
  const { rows: holds } = await bench.pool.pg.query<{
    id: string
    state: string
    captured_cents: number
    released_cents: number
    amount_cents: number
  }>('select id, state, captured_cents, released_cents, amount_cents from holds where trip_id = $1', [tripId])
  const { rows: attempts } = await bench.pool.pg.query<{ key: string; state: string; amount_cents: number }>(
    `select id as key, state, (input ->> 'amountCents')::bigint as amount_cents from durable_calls where kind in ('money.tip', 'money.collect') and input ->> 'tripId' = $1`,
    [tripId],
  )
  const ours = new Set([...holds.map((each) => each.id), ...attempts.map((each) => each.key)])
  const all = book ?? (await bookByReference(bench))
  const entries = [...ours].flatMap((reference) => all.get(reference) ?? [])
  const theirs = new Map(entries.map((entry) => [entry.reference, entry]))
  if (entries.length > theirs.size)
    faults.push(`the provider has ${entries.length} entries for ${theirs.size} of ours`)
  for (const hold of holds) {
    const entry = theirs.get(hold.id)
    const captured = entry?.capturedCents ?? 0
    if (captured !== hold.captured_cents)
      faults.push(`hold ${hold.id} (${hold.state}): captured ${hold.captured_cents} here, ${captured} there`)
    if (captured > hold.amount_cents) faults.push(`hold ${hold.id}: captured more than held`)
    const open = ['authorizing', 'needsAction', 'abandoned', 'capturing', 'releasing'].includes(hold.state)
    if (open) faults.push(`hold ${hold.id} is still ${hold.state}`)
    const openThere = entry?.state === 'held' || entry?.state === 'needsAction'
    if (openThere !== (hold.state === 'held'))
      faults.push(`hold ${hold.id}: ${hold.state} here, ${entry?.state ?? 'nothing'} there`)
  }
  for (const attempt of attempts) {
    const captured = theirs.get(attempt.key)?.capturedCents ?? 0
    const expected = attempt.state === 'done' ? attempt.amount_cents : 0
    if (captured !== expected)
      faults.push(`${attempt.key} (${attempt.state}): ${expected} here, ${captured} there`)
  }
  const open = await bench.pool.pg.query<{ key: string }>(
    `select id as key from durable_calls where due_at is not null and input ->> 'tripId' = $1`,
    [tripId],
  )
  for (const { key } of open.rows) faults.push(`${key} is still open`)
  const ledger = await bench.pool.pg.query<{ cents: number }>(
    // Transaction by transaction, so that the whole ledger is not read for one trip.
    `select coalesce(-sum(own.cents), 0)::bigint as cents from ledger_transactions t cross join lateral (
       select coalesce(sum(amount_cents), 0) as cents from ledger_postings
       where transaction_id = t.id and layer = 'posted' and account like 'card:%') own
     where t.trip_id = $1`,
    [tripId],
  )
  const drawn = entries.reduce((sum, entry) => sum + entry.capturedCents - entry.refundedCents, 0)
  if (ledger.rows[0]?.cents !== drawn)
    faults.push(`the ledger says ${ledger.rows[0]?.cents} was drawn from the card, the provider ${drawn}`)
  return faults
}

/** The provider's book by our references, after this entry where one is given; made once for many comparisons. */
export async function bookByReference(
  bench: Pick<Books, 'twin'>,
  after?: string,
): Promise<ReadonlyMap<string, BookEntry[]>> {
  return Map.groupBy(await wholeBook(bench, after), (entry) => entry.reference)
}

/** Everything the provider knows, page by page, after this entry where one is given. */
export async function wholeBook(bench: Pick<Books, 'twin'>, after?: string): Promise<BookEntry[]> {
  const entries: BookEntry[] = []
  for (let last = after; ; last = entries.at(-1)?.providerHoldId) {
    const page = await bench.twin.book({ limit: 1000, ...(last === undefined ? {} : { after: last }) })
    entries.push(...page)
    if (page.length < 1000) return entries
  }
}
