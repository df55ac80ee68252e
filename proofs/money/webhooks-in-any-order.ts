import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payoutSignatureHeader } from '#adapters/payouts/embedded.ts'
import { signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { signWebhook } from '#adapters/twin/signature.ts'
import { moneyBench, noticeSecret, type MoneyBench } from '#server/testing/money.ts'
import { forgeries, type Notice } from '#proofs/money/testing/forgeries.ts'
import {
  awaitOpenWeek,
  bookEnds,
  lifeSteps,
  newLife,
  newsFrom,
  stateOf,
  type BookEnds,
} from '#proofs/money/testing/money-life.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'
import { inThreads, shares } from '#proofs/testing/threads.ts'

/** Lives in threads have books of their own in each; those from one on have been numbered before. */
type Size = { permutations: number; threads: number; from?: number }

/**
 * Promise 5: webhooks may come twice, late, out of order or forged. The same life of money is lived again and again, by
 * people of its own: each time the events of both providers come at other moments, in another order, some several times
 * or at the same moment, between forged ones and ones that are signed and untrue. All end as a life whose events came
 * in order, each time once: at once, or from the charge on, which takes the same in other parts (`newsFrom`).
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  if (size.threads > 1) {
    const parts = shares(size.permutations, size.threads)
    const sizes = parts.map(({ from, count }): Size => ({ permutations: count, threads: 1, from }))
    return inThreads(import.meta.filename, sizes, databaseUrl)
  }
  const failures: string[] = []
  const orders = new Set<string>()
  const endedAs = newsFrom.map(() => 0)
  const { oneLife, figures, close } = openBooks(databaseUrl)
  const ends: (readonly string[])[] = []
  for (const from of newsFrom) {
    const { state, faults } = await oneLife({ newsFrom: from })
    ends.push(state)
    failures.push(...faults.map((fault) => `the life with news from step ${from}: ${fault}`))
  }
  const { from: first = 0, permutations } = size
  for (let run = first; run < first + permutations; run++) {
    const { state, faults, order } = await oneLife(chanceOf(5 * 1_000_003 + run + 1))
    const nearest = ends
      .map((end, as) => ({ as, lines: differences(end, state) }))
      .toSorted((one, other) => one.lines.length - other.lines.length)[0]
    if (nearest?.lines.length === 0) endedAs[nearest.as] = (endedAs[nearest.as] ?? 0) + 1
    orders.add(order)
    for (const fault of [...faults, ...(nearest?.lines ?? ['no end to compare with'])])
      failures.push(`permutation ${run + 1}: ${fault}`)
  }
  await close()
  if (orders.size < permutations) failures.push(`only ${orders.size} orders were different`)
  return {
    runs: permutations,
    failures,
    figures: {
      'different orders': orders.size,
      'lines of the end state': String(ends[0]?.length),
      'lines in which its two ends differ': String(differences(ends[0] ?? [], ends[1] ?? []).length),
      'ended with the news before the charge': endedAs[0] ?? 0,
      'ended with the news after it': endedAs[1] ?? 0,
      'events of these lives': figures.events,
      delivered: figures.delivered,
      'ways of forging': String(Object.keys(forgeries).length),
      forged: figures.forged,
      'forged and refused': figures.refused,
      'signed and untrue': figures.untrue,
    },
  }
}

/** The books that lives are lived on, one after the other. */
function openBooks(databaseUrl: string) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-webhooks-'))
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const bench = moneyBench({ databaseUrl: url.href, dir, durable: false })
  const post = postOf(bench)
  let since: BookEnds = { card: undefined, bank: undefined }
  return {
    figures: post.figures,
    /** How the money of one life stands at its end, what went wrong on the way, and the order of its events. */
    async oneLife(how: Order): Promise<{ state: string[]; faults: string[]; order: string }> {
      await awaitOpenWeek(bench)
      since = await bookEnds(bench, since)
      const life = await newLife(bench)
      const faults: string[] = []
      post.begin()
      try {
        await live(
          post,
          how,
          () => bench.runJobs(),
          lifeSteps.map((step) => () => step(life)),
        )
        await bench.settle()
        await post.deliverLate(() => bench.settle())
      } catch (error) {
        faults.push(error instanceof Error ? (error.stack ?? '') : String(error))
      }
      const state = await stateOf(life, since)
      return { state, faults: [...faults, ...(await post.storedFaults())], order: post.order() }
    },
    async close(): Promise<void> {
      await bench.close()
      fs.rmSync(dir, { recursive: true })
    },
  }
}

function differences(expected: readonly string[], state: readonly string[]): string[] {
  return [
    ...expected.filter((line) => !state.includes(line)).map((line) => `misses ${line}`),
    ...state.filter((line) => !expected.includes(line)).map((line) => `has ${line}`),
    ...(expected.length === state.length ? [] : [`${state.length} lines instead of ${expected.length}`]),
  ]
}

/** By chance, or in order, each event once, none before this step is done. */
type Order = Chance | { newsFrom: number }

/** Lives a life step by step, with events before, beside and after its steps, or in order. */
async function live(
  post: Post,
  how: Order,
  runJobs: () => Promise<void>,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if ('newsFrom' in how) {
    for (const [at, step] of steps.entries()) {
      await step()
      await post.flush()
      if (at >= how.newsFrom) await post.deliverAll()
      await runJobs()
    }
    return
  }
  // Of every third life nothing is heard before some step.
  const silentUntil = how.below(3) === 0 ? how.below(steps.length) : 0
  for (const [at, step] of steps.entries()) {
    const isHeard = at >= silentUntil
    await Promise.all([step(), isHeard && how.below(2) === 0 && post.deliverSome(how)])
    await post.flush()
    for (let times = isHeard ? how.below(3) : 0; times > 0; times--) await post.deliverSome(how)
    if (how.below(3) > 0) await runJobs()
  }
  await post.deliverEverything(how)
  await runJobs()
}

type Event = { to: 'payments' | 'payouts'; raw: string; delivered: number }
type Post = ReturnType<typeof postOf>

/** What lies between the providers and us: notices are stored here until they are delivered, and forgers stand beside. */
function postOf(bench: MoneyBench) {
  const { money, clock } = bench
  let events: Event[] = []
  let order: number[] = []
  const figures = { events: 0, delivered: 0, forged: 0, refused: 0, untrue: 0 }
  const accept = { payments: money.acceptEvent, payouts: money.payouts.acceptPayoutEvent }
  const headerOf = { payments: signatureHeader, payouts: payoutSignatureHeader }
  const store = (to: Event['to']) => async (raw: string) => {
    events.push({ to, raw, delivered: 0 })
    return true
  }
  bench.twin.deliverWebhooksTo(store('payments'))
  bench.payoutTwin.deliverWebhooksTo(store('payouts'))

  const send = (to: Event['to'], { raw, headers }: Notice) => accept[to](Buffer.from(raw), headers)
  const sign = (to: Event['to'], raw: string): Notice => ({
    raw,
    headers: { [headerOf[to]]: signWebhook(raw, noticeSecret, clock.nowMs()) },
  })
  const deliver = async (event: Event): Promise<void> => {
    order.push(events.indexOf(event))
    event.delivered += 1
    figures.delivered += 1
    if (!(await send(event.to, sign(event.to, event.raw)))) throw new Error('a true event was refused')
  }
  const forge = async (event: Event, chance: Chance): Promise<void> => {
    const kinds = Object.keys(forgeries)
    const kind = chance.pick(kinds)
    const seen = { raw: freshId(event.raw), header: headerOf[event.to], secret: noticeSecret }
    const notice = forgeries[kind]?.({ ...seen, nowMs: clock.nowMs() })
    if (!notice) return
    figures.forged += 1
    if (await send(event.to, notice)) throw new Error(`${kind} was accepted`)
    figures.refused += 1
  }
  const deceive = async (event: Event, chance: Chance): Promise<void> => {
    const types = event.to === 'payments' ? untrueOfPayments : untrueOfPayouts
    const raw = freshId(event.raw).replace(/"type":"[^"]*"/, `"type":"${chance.pick(types)}"`)
    figures.untrue += 1
    await send(event.to, sign(event.to, raw))
  }
  return {
    figures,
    begin() {
      events = []
      order = []
    },
    order: () => order.join(),
    async flush(): Promise<void> {
      await bench.twin.flushWebhooks()
      await bench.payoutTwin.flushWebhooks()
    },
    async deliverAll(): Promise<void> {
      for (const event of events) if (event.delivered === 0) await deliver(event)
    },
    /** Some of what lies here, also of what was delivered before; beside it forged and untrue ones. */
    async deliverSome(chance: Chance): Promise<void> {
      const chosen = shuffled(
        events.filter(({ delivered }) => chance.below(delivered === 0 ? 2 : 8) === 0),
        chance,
      )
      const isAtOnce = chance.below(3) === 0
      // The same one at the same moment, as two servers would be told it.
      if (isAtOnce) await Promise.all([...chosen, ...chosen].map(deliver))
      else for (const event of chosen) await deliver(event)
      const [victim] = shuffled(events, chance)
      if (!victim) return
      await forge(victim, chance)
      if (chance.below(3) === 0) await deceive(victim, chance)
    },
    /** All events of the life in another order, also those that came before. */
    async deliverEverything(chance: Chance): Promise<void> {
      for (const event of shuffled(events, chance)) {
        await deliver(event)
        await forge(event, chance)
      }
    },
    /** What came while all was settled, as of a membership of an earlier life whose month has ended meanwhile. */
    async deliverLate(settle: () => Promise<void>): Promise<void> {
      while (events.some(({ delivered }) => delivered === 0)) {
        for (const event of events) if (event.delivered === 0) await deliver(event)
        await settle()
      }
    },
    /** Each event of the life is stored once and was understood, and no forged one is stored. */
    async storedFaults(): Promise<string[]> {
      figures.events += events.length
      const { rows } = await bench.pool.pg.query<{ many: number; lost: string[] | null }>(
        `select count(*)::int as many,
          array_agg(concat_ws(' ', type, object_reference, fault)) filter (where outcome = 'notUnderstood') as lost
         from payment_events where event_id = any($1)`,
        [events.map(({ raw }) => (JSON.parse(raw) as { id: string }).id)],
      )
      const { many = 0, lost = null } = rows[0] ?? {}
      const notUnderstood = (lost ?? []).map((event) => `${event}: an event of the life was not understood`)
      return many === events.length ? notUnderstood : [`${many} of ${events.length} events are kept`]
    },
  }
}

/** What a signed and untrue event says. */
const untrueOfPayments = [
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.amount_capturable_updated',
  'charge.refunded',
  'something.new',
]
const untrueOfPayouts = ['payout.failed', 'payout.paid', 'account.updated', 'something.new']

let ids = 0
/** The same notice as another one. */
const freshId = (raw: string) => raw.replace(/"id":"evt_[^"]*"/, `"id":"evt_untrue_${(ids += 1)}"`)

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = chance.below(at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}
