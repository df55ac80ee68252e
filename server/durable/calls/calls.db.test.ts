import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { HOUR } from '#domain/shared/units.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { transactionRunner } from '#server/db/transaction.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { createDurableCalls, type DurableCalls } from '#server/durable/calls/calls.ts'
import { createEvents } from '#server/durable/events.ts'
import { noCrash } from '#server/durable/crash-point.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

type Answer = { kind: 'yes' } | { kind: 'no' } | { kind: 'person' }
type Reply = Answer | Unclear | { kind: 'refused' } | { kind: 'none' }

/** The other side: what it answers next, and what it was asked. */
type Other = {
  asks: Reply[]
  finds: Reply[]
  /** What it answers each time, where it is set. */
  ask?: (() => Reply) | undefined
  find?: (() => Reply) | undefined
  asked: string[]
  found: string[]
  settled: string[]
}

const noAnswer: Unclear = { kind: 'unknown', reason: 'noAnswer' }
const storedError: Unclear = { kind: 'unknown', reason: 'serverError' }
const log = createLog('silent')
const clock = fixedClock(new Date(Date.UTC(2026, 5, 1, 12)))
let pool: Pool
let calls: DurableCalls
let inTransaction: ReturnType<typeof transactionRunner>
let other: Other
const reported: string[] = []
let subjects = 0

const sending: CallKind<Other, { text: string }, Answer, string> = {
  name: 'test.send',
  lateMs: 60_000,
  async ask(context, { key }) {
    context.asked.push(key)
    return (context.ask?.() ?? context.asks.shift() ?? { kind: 'yes' }) as Answer
  },
  async find(context, { key }) {
    context.found.push(key)
    return (context.find?.() ?? context.finds.shift() ?? { kind: 'none' }) as Answer
  },
  async settle(context, _tx, { key }, answer) {
    const outcome = answer.kind === 'notMade' ? `notMade ${answer.reason}` : answer.kind
    context.settled.push(`${key} ${outcome}`)
    if (outcome === 'notMade serverError') return { call: 'again', outcome }
    if (answer.kind === 'person')
      return { call: 'awaiting', outcome, providerReference: 'ref', actionUrl: 'url', forMs: 900_000 }
    return { call: answer.kind === 'yes' ? 'done' : 'failed', outcome }
  },
  async abandon(context, _tx, { key }) {
    context.settled.push(`${key} abandoned`)
    return 'find'
  },
  async callOff(context, { key }) {
    context.asked.push(`${key} off`)
  },
}
/** A kind that never ends, until it is let. */
const stalled = Promise.withResolvers<void>()
const stalling: typeof sending = {
  ...sending,
  name: 'test.stall',
  async ask() {
    await stalled.promise
    return { kind: 'yes' }
  },
}

const events = createEvents({ log, metrics: createMetrics(), realtime: embeddedRealtime() })
events.subscribe({
  subscribers: {
    'call.lasts': async (_tx, { call }) => void reported.push(`${call} lasts`),
    'call.over': async (_tx, { call }) => void reported.push(`${call} is over`),
  },
})
beforeAll(async () => {
  pool = openPool(await testDatabaseUrl(), () => undefined)
  inTransaction = transactionRunner(pool.db, () => async () => undefined, events)
  calls = createDurableCalls({ db: pool.db, inTransaction, clock, log: log }, noCrash)
})
beforeEach(() => {
  other = { asks: [], finds: [], asked: [], found: [], settled: [] }
  calls = createDurableCalls({ db: pool.db, inTransaction, clock, log: log }, noCrash)
  calls.add(other, sending)
  calls.add(other, stalling)
})
afterAll(() => pool.end())

async function begin(giveUpMs?: number, kind = sending): Promise<string> {
  const order = { subject: `thing_${++subjects}`, input: { text: 'a' } }
  return inTransaction((tx) => calls.begin(tx, kind, giveUpMs === undefined ? order : { ...order, giveUpMs }))
}
async function stateOf(id: string) {
  return pool.db.selectFrom('durableCalls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a call that its command runs at once is under the lease of its new row', async () => {
  const order = { subject: `thing_${++subjects}`, input: { text: 'a' } }
  const begin = () => inTransaction((tx) => calls.beginOwn(tx, sending, order))
  const own = await begin()
  expect(await begin()).toEqual({ key: own.key, row: null })
  expect(await stateOf(own.key)).toMatchObject({ state: 'asking', calls: 1 })
  expect(await calls.run(sending, own)).toEqual({ kind: 'settled', outcome: 'yes' })
  // The row in hand is old by now; what it leads to is settled once.
  expect(await calls.run(sending, own)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect(await stateOf(own.key)).toMatchObject({ state: 'done', calls: 1 })
  expect(other.settled).toHaveLength(1)
})

test('the row is there before the call, its key is asked under, and it is settled once', async () => {
  const key = await begin()
  expect(key).toBe(`thing_${subjects}:test.send:1`)
  expect(await stateOf(key)).toMatchObject({ state: 'asking', attempt: 1, input: { text: 'a' } })
  expect(other.asked).toEqual([])
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect(await stateOf(key)).toMatchObject({ state: 'done', dueAt: null })
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect(other.asked).toEqual([key])
})

test('beginning again gives the open call; with other input it is our own defect', async () => {
  const key = await begin()
  const again = (text: string) =>
    inTransaction((tx) => calls.begin(tx, sending, { subject: `thing_${subjects}`, input: { text } }))
  expect(await Promise.all([again('a'), again('a')])).toEqual([key, key])
  await expect(again('b')).rejects.toThrow('open with other input')
  await calls.run(sending, key)
  expect(await again('b')).toBe(`thing_${subjects}:test.send:2`)
  await calls.run(sending, `thing_${subjects}:test.send:2`)
})

test('runs at the same moment ask under one key; it is settled once, and all have its outcome', async () => {
  const key = await begin()
  const ran = await Promise.all([calls.run(sending, key), calls.run(sending, key), calls.run(sending, key)])
  expect(ran).toEqual(Array(3).fill({ kind: 'settled', outcome: 'yes' }))
  expect(new Set(other.asked)).toEqual(new Set([key]))
  expect(other.settled).toEqual([`${key} yes`])
})

test('an unclear answer is asked for again under the same key, then looked for', async () => {
  const key = await begin()
  other.asks = [noAnswer, noAnswer]
  other.finds = [{ kind: 'yes' }]
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect([other.asked, other.found]).toEqual([[key, key], [key]])
})

test('a silent side is asked again by the sweep under the same key, each time later', async () => {
  const key = await begin()
  other.asks = Array.from({ length: 6 }, () => noAnswer)
  expect(await calls.run(sending, key)).toEqual({ kind: 'unclear' })
  const gaps: number[] = []
  while ((await stateOf(key)).state === 'asking') {
    gaps.push(((await stateOf(key)).dueAt?.getTime() ?? 0) - clock.nowMs())
    expect(await calls.sweepNow()).toBe(0)
    clock.forward(gaps.at(-1) ?? 0)
    expect(await calls.sweepNow()).toBe(1)
  }
  expect(gaps).toEqual([2000, 4000, 8000])
  expect(new Set(other.asked)).toEqual(new Set([key]))
  expect(await stateOf(key)).toMatchObject({ state: 'done', calls: 4 })
})

test('an error that is stored under the key, and nothing there: the next attempt has another key', async () => {
  const key = await begin()
  other.asks = [storedError, storedError]
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'notMade serverError' })
  const next = `thing_${subjects}:test.send:2`
  expect((await stateOf(key)).state).toBe('failed')
  expect(await calls.run(sending, next)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect(other.asked).toEqual([key, key, next])
})

test('a refusal is settled by what the other side knows', async () => {
  const [first, second] = [await begin(), await begin()]
  other.asks = [{ kind: 'refused' }, { kind: 'refused' }]
  other.finds = [{ kind: 'no' }, { kind: 'none' }]
  expect(await calls.run(sending, first)).toEqual({ kind: 'settled', outcome: 'no' })
  expect(await calls.run(sending, second)).toEqual({ kind: 'settled', outcome: 'notMade refused' })
})

test('a call that waits for a person is looked at, never asked again; it is called off when they do not come', async () => {
  const key = await begin()
  other.asks = [{ kind: 'person' }]
  await calls.run(sending, key)
  other.finds = [{ kind: 'person' }, noAnswer]
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'person' })
  expect(await calls.run(sending, key)).toEqual({ kind: 'unclear' })
  expect(await stateOf(key)).toMatchObject({ state: 'awaiting', actionUrl: 'url' })
  expect(await calls.sweepNow()).toBe(0)
  clock.forward(900_000)
  other.finds = [{ kind: 'no' }]
  expect(await calls.sweepNow()).toBe(1)
  expect(other.asked).toEqual([key, `${key} off`])
  expect((await stateOf(key)).state).toBe('failed')
})

test('news of a call distinguishes one that waits for a person, one that is settled by itself, and one that never was', async () => {
  const key = await begin()
  const news = () => inTransaction((tx) => calls.look({ ...tx, job: async () => undefined }, key))
  expect(await news()).toBe('known')
  other.asks = [{ kind: 'person' }]
  await calls.run(sending, key)
  expect(await news()).toBe('begun')
  other.finds = [{ kind: 'no' }]
  await calls.run(sending, key)
  expect((await stateOf(key)).state).toBe('failed')
  expect(await news()).toBe('known')
  expect(await inTransaction((tx) => calls.look(tx, 'thing_never:test.send:1'))).toBe('unknown')
})

test('a call that no command waits for is looked for as long as it may still arrive, then it is over', async () => {
  const [late, never] = [await begin(10_000), await begin(10_000)]
  clock.forward(9000)
  expect(await calls.sweepNow()).toBe(0)
  clock.forward(1000)
  other.finds = [{ kind: 'none' }, { kind: 'none' }]
  expect(await calls.sweepNow()).toBe(2)
  expect((await stateOf(late)).state).toBe('asking')
  clock.forward(60_000)
  await calls.sweepNow()
  expect(other.asked).toEqual([])
  expect(other.settled).toContain(`${never} abandoned`)
  expect(other.settled).toContain(`${never} notMade neverArrived`)
})

test('what a crash leaves after the row is resumed when the lease is over, by one server', async () => {
  const key = await begin()
  const second = createDurableCalls({ db: pool.db, inTransaction, clock, log: log }, noCrash)
  second.add(other, sending)
  clock.forward(30_000)
  const took = await Promise.all([calls.sweepNow(), second.sweepNow()])
  expect(took.toSorted()).toEqual([0, 1])
  expect(other.asked).toEqual([key])
})

test('a defect of ours is stored in the row and does not keep the calls behind it waiting', async () => {
  const [bad, good] = [await begin(), await begin()]
  await pool.db
    .updateTable('durableCalls')
    .set({ dueAt: clock.now() })
    .where('id', 'in', [bad, good])
    .execute()
  const ask = other.asked.push.bind(other.asked)
  other.asked.push = (key: string) => {
    if (key === bad) throw new Error('no such thing')
    return ask(key)
  }
  expect(await calls.sweepNow()).toBe(2)
  expect(await stateOf(bad)).toMatchObject({ state: 'asking', lastError: 'Error: no such thing' })
  expect((await stateOf(bad)).dueAt?.getTime()).toBe(clock.nowMs() + 2000)
  expect((await stateOf(good)).state).toBe('done')
  await pool.db.deleteFrom('durableCalls').where('id', '=', bad).execute()
})

test.each(['sweep', 'command', 'job'] as const)(
  'a call that throws is run again in gaps that grow to five minutes, begun by the %s',
  async (by) => {
    const isAtFault = { is: true }
    const kind: typeof sending = {
      ...sending,
      name: `test.throws.${by}`,
      async ask(context, { key }) {
        context.asked.push(key)
        if (isAtFault.is) throw new Error('no such thing')
        return noAnswer as never
      },
    }
    calls.add(other, kind)
    const id = await begin(undefined, kind)
    if (by === 'command') await expect(calls.run(kind, id)).rejects.toThrow('no such thing')
    if (by === 'job') await calls.tasks['durable.call']({ callId: id })
    if (by === 'sweep') clock.forward(30_000)
    if (by === 'sweep') await calls.sweepNow()
    const gaps: number[] = []
    for (let run = 0; run < 10; run++) {
      const { dueAt, lastError, runningUntil } = await stateOf(id)
      expect([lastError, runningUntil]).toEqual(['Error: no such thing', null])
      gaps.push(((dueAt?.getTime() ?? 0) - clock.nowMs()) / 1000)
      clock.forward((gaps.at(-1) ?? 0) * 1000 - 1)
      await calls.sweepNow()
      expect(other.asked).toHaveLength(run + 1)
      clock.forward(1)
      await calls.sweepNow()
    }
    expect(gaps).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect(new Set(other.asked)).toEqual(new Set([id]))
    isAtFault.is = false
    clock.forward(300_000)
    await calls.sweepNow()
    // Only a clear answer is missing now: the row no longer names a fault.
    expect((await stateOf(id)).lastError).toBeNull()
    await pool.db.deleteFrom('durableCalls').where('id', '=', id).execute()
  },
)

test('a job whose fault could not be stored is tried again as a job', async () => {
  await expect(calls.tasks['durable.call']({ callId: 'thing\0:test.send:1' })).rejects.toThrow()
})

test('a kind whose other side stalls holds up no other kind', async () => {
  const held = await Promise.all(Array.from({ length: 6 }, () => begin(undefined, stalling)))
  const key = await begin()
  clock.forward(30_000)
  await calls.sweep()
  await expect.poll(async () => (await stateOf(key)).state).toBe('done')
  // Its time has come again; the sweep that is under way is left alone.
  clock.forward(1000)
  await calls.sweep()
  expect((await stateOf(held[0] ?? '')).state).toBe('asking')
  stalled.resolve()
  await calls.settled()
  for (const id of held) expect((await stateOf(id)).state).toBe('done')
})

test('a kind without find asks under another key after an error that is stored', async () => {
  const { find: _find, ...plain } = sending
  const kind = { ...plain, name: 'test.plain' }
  calls.add(other, kind)
  const key = await begin(undefined, kind)
  other.asks = [storedError, storedError]
  expect(await calls.run(kind, key)).toEqual({ kind: 'settled', outcome: 'notMade serverError' })
  const next = `thing_${subjects}:test.plain:2`
  other.asks = [noAnswer, noAnswer]
  expect(await calls.run(kind, next)).toEqual({ kind: 'unclear' })
  expect(await calls.run(kind, next)).toEqual({ kind: 'settled', outcome: 'yes' })
  expect([other.asked, other.found]).toEqual([[key, key, next, next, next], []])
})

test('a call that is ended while it is asked settles nothing', async () => {
  const key = await begin()
  const ask = other.asked.push.bind(other.asked)
  const ended = Promise.withResolvers<void>()
  const kind = { ...sending, name: 'test.ended' }
  calls.add(other, {
    ...kind,
    ask: async () => (await ended.promise, ask('asked'), { kind: 'yes' }),
  })
  const own = await begin(undefined, kind)
  const ran = calls.run(kind, own)
  await expect.poll(async () => (await stateOf(own)).calls).toBe(1)
  await inTransaction((tx) => calls.end(tx, kind, `thing_${subjects}`))
  ended.resolve()
  expect(await ran).toEqual({ kind: 'ended' })
  expect(other.settled).toEqual([])
  expect(await calls.run(sending, key)).toEqual({ kind: 'settled', outcome: 'yes' })
})

test('what a person asked for is forgotten: the open call ends, and no input stays', async () => {
  const kind = { ...sending, name: 'test.personal' }
  calls.add(other, kind)
  const first = await begin(undefined, kind)
  await calls.run(kind, first)
  const subject = `thing_${subjects}`
  const open = await inTransaction((tx) => calls.begin(tx, kind, { subject, input: { text: 'secret' } }))
  await inTransaction((tx) => calls.forget(tx, kind, subject))
  expect(await stateOf(first)).toMatchObject({ state: 'done', input: {} })
  expect(await stateOf(open)).toMatchObject({ state: 'failed', input: {}, dueAt: null })
})

test('a call that the sweep runs is due at once, and leased for as long as its kind says', async () => {
  const kind = { ...stalling, name: 'test.long', leaseMs: 600_000 }
  const answered = Promise.withResolvers<void>()
  calls.add(other, { ...kind, ask: async () => (await answered.promise, { kind: 'yes' }) })
  const order = { subject: `thing_${++subjects}`, input: { text: 'a' }, by: 'sweep' } as const
  const key = await inTransaction((tx) => calls.begin(tx, kind, order))
  const swept = calls.sweepNow()
  await expect.poll(async () => (await stateOf(key)).dueAt?.getTime()).toBe(clock.nowMs() + 600_000)
  answered.resolve()
  expect(await swept).toBe(1)
  expect((await stateOf(key)).state).toBe('done')
})

test('a call that is open for an hour is told of once, its attempts together, and again when it has ended', async () => {
  const id = await begin()
  const name = id.slice(0, -2)
  const ofIt = () => reported.filter((each) => each.startsWith(`${name} `))
  other.asks = [storedError, storedError]
  expect(await calls.run(sending, id)).toEqual({ kind: 'settled', outcome: 'notMade serverError' })
  clock.forward(HOUR - 1)
  // The next attempt has no answer either.
  other.asks = [noAnswer, noAnswer]
  await calls.sweepNow()
  expect(ofIt()).toEqual([])
  clock.forward(1)
  other.asks = [storedError, storedError, noAnswer, noAnswer]
  await calls.sweepNow()
  expect(ofIt()).toEqual([`${name} lasts`])
  clock.forward(HOUR)
  await calls.sweepNow()
  expect(ofIt()).toEqual([`${name} lasts`])
  other.asks = []
  for (let again = 0; again < 2; again++) {
    clock.forward(HOUR)
    await calls.sweepNow()
  }
  expect(ofIt()).toEqual([`${name} lasts`, `${name} is over`])
})

test('a call that waits for a person is work an hour after their time, when it can not be ended', async () => {
  const id = await begin()
  const ofIt = () => reported.filter((each) => each.startsWith(`${id.slice(0, -2)} `))
  other.asks = [{ kind: 'person' }]
  expect(await calls.run(sending, id)).toEqual({ kind: 'settled', outcome: 'person' })
  // Their 15 minutes are over, and the other side does not say what has come of it.
  other.find = () => noAnswer
  clock.forward(900_000 + HOUR - 1)
  await calls.sweepNow()
  expect(await stateOf(id)).toMatchObject({ state: 'awaiting' })
  expect(ofIt()).toEqual([])
  clock.forward(1)
  await calls.sweepNow()
  expect(ofIt()).toEqual([`${id.slice(0, -2)} lasts`])
  other.find = undefined
  clock.forward(HOUR)
  await calls.sweepNow()
  expect(ofIt()).toEqual([`${id.slice(0, -2)} lasts`, `${id.slice(0, -2)} is over`])
})

test('a call of a kind that no module has is work after an hour', async () => {
  const kind = { ...sending, name: 'test.gone' }
  const own = { ...sending, name: 'test.slowWork', workAfterMs: 2 * HOUR }
  calls.add(other, own)
  const [gone, slow] = [await begin(undefined, kind), await begin(undefined, own)]
  const ofIt = (id: string) => reported.filter((each) => each.startsWith(`${id.slice(0, -2)} `))
  other.find = () => noAnswer
  other.ask = () => noAnswer
  clock.forward(HOUR - 1)
  await calls.sweepNow()
  expect(ofIt(gone)).toEqual([])
  clock.forward(1)
  await calls.sweepNow()
  expect(ofIt(gone)).toEqual([`${gone.slice(0, -2)} lasts`])
  expect(ofIt(slow)).toEqual([])
  clock.forward(HOUR)
  await calls.sweepNow()
  expect(ofIt(slow)).toEqual([`${slow.slice(0, -2)} lasts`])
  await pool.db.deleteFrom('durableCalls').where('id', 'in', [gone, slow]).execute()
})

test('a call that is open for ten minutes is listed, its attempts together, and is asked again before its time', async () => {
  const id = await begin()
  const name = id.slice(0, -2)
  const ofIt = async () => (await calls.longOpen()).find(({ call }) => call === name)
  const since = clock.now()
  other.asks = [storedError, storedError]
  await calls.run(sending, id)
  clock.forward(599_999)
  expect(await ofIt()).toBeUndefined()
  clock.forward(1)
  const listed = { call: name, kind: 'test.send', subject: `thing_${subjects}`, since, lastError: null }
  expect(await ofIt()).toMatchObject({ ...listed, runs: 1, isRunning: false })
  other.asks = [noAnswer, noAnswer]
  expect(await calls.run(sending, `${name}:2`)).toEqual({ kind: 'unclear' })
  const nextAt = new Date(clock.nowMs() + 2000)
  expect(await ofIt()).toEqual({ ...listed, runs: 2, nextAt, isRunning: false })
  expect(await calls.askAgain(name)).toBe('asked')
  await calls.sweepNow()
  expect(await stateOf(`${name}:2`)).toMatchObject({ state: 'done', calls: 2 })
  expect(await ofIt()).toBeUndefined()
  expect(await calls.askAgain(name)).toBe('over')
  expect(await calls.askAgain('thing_none:test.send')).toBe('unknown')
})

test('a call is not asked again while a run is at it; a run that does not come back counts for its lease', async () => {
  const answered = Promise.withResolvers<void>()
  const kind: typeof sending = {
    ...sending,
    name: 'test.slow',
    ask: async () => (await answered.promise, { kind: 'yes' }),
  }
  calls.add(other, kind)
  const id = await begin(undefined, kind)
  const ran = calls.run(kind, id)
  await expect.poll(async () => (await stateOf(id)).calls).toBe(1)
  expect(await calls.askAgain(id.slice(0, -2))).toBe('running')
  clock.forward(30_000)
  expect(await calls.askAgain(id.slice(0, -2))).toBe('asked')
  answered.resolve()
  expect(await ran).toEqual({ kind: 'settled', outcome: 'yes' })
})
