import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SECOND } from '#domain/shared/units.ts'
import { asVisitor } from '#server/db/pool.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { bookByReference, compareBooks } from '#server/testing/money.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'

type Fixture = Awaited<ReturnType<typeof openTripFixture>>

/** The whole server with its sweeps, and a mail server that takes connections and never says a word. */
async function stalledServer(): Promise<TestApp> {
  const silent = net.createServer((socket) => void sockets.add(socket))
  const sockets = new Set<net.Socket>()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Huvr <hello@huvr.test>' }
  const whole = await wholeApp(await testDatabaseUrl(), env, { sweep: true })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await whole.close()
  })
  return whole
}

test(
  '24 holds wait for a provider that does not answer: deadlines are kept, and all is settled once',
  { timeout: 120_000 },
  async () => {
    const t = await stalledServer()
    const fixture = await openTripFixture(t)
    const twin = t.app.twins!.payments!
    const walker = await fixture.walker()
    const ringing = await fixture.request(await fixture.traveller(), await fixture.walker())
    const walk = await fixture.accepted()
    await fixture.walk(walk.tripId, 20)
    const travellers = await Promise.all(Array.from({ length: 24 }, () => fixture.traveller()))
    const late = await fixture.traveller()
    const stalledMs = 9000
    // What waited for the provider would come after the stall, and the last of 24 after several.
    const atOnceMs = stalledMs / 2
    for (const operation of ['hold', 'capture', 'release', 'charge'] as const)
      twin.faults.add({ operation, kind: 'stall', times: 1000, stallMs: stalledMs })
    twin.faults.add({ operation: 'find', kind: 'requestLost', times: 1000 })

    const asked = performance.now()
    const answers = travellers.map(async (traveller) => {
      const outcome = await book(t, fixture, traveller.userId, walker.userId)
      return { outcome, ms: performance.now() - asked }
    })
    await expect.poll(() => openCalls(t, 'money.hold'), { timeout: 20_000 }).toBe(24)

    // The walk's length is over, and the request has rung for 90 s.
    await t.app.base.db
      .updateTable('trips')
      .set({ deadlineAt: fixture.clock.now(), dueAt: fixture.clock.now() })
      .where('id', '=', walk.tripId)
      .execute()
    expect(await msUntil(t, walk.tripId, ['ended', 'settled'])).toBeLessThan(atOnceMs)
    fixture.clock.forward(91 * SECOND)
    expect(await msUntil(t, ringing, ['expired'])).toBeLessThan(atOnceMs)

    await expect
      .poll(() => t.app.upstreams.stalled(), { timeout: 10_000 })
      .toMatchObject([{ partner: 'payments' }])
    const ready = await t.http.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({
      status: 'ok',
      stalled: [{ partner: 'payments', state: 'refusing' }],
    })
    await fixture.awake(walker)
    const began = performance.now()
    expect(await book(t, fixture, late.userId, walker.userId)).toEqual({ kind: 'unavailable' })
    expect(performance.now() - began).toBeLessThan(atOnceMs)
    for (const { outcome, ms } of await Promise.all(answers)) {
      expect(outcome.kind).toBe('unavailable')
      expect(ms).toBeLessThan(2 * stalledMs)
    }

    // The provider answers again, after what it was asked has happened all the same.
    twin.faults.clear()
    await pause(Math.max(0, asked + 2000 + stalledMs - performance.now()))
    await settled(t, fixture)
    expect(t.app.upstreams.stalled()).toEqual([])
    const { rows } = await t.app.pool.pg.query<{ tripId: string }>(
      'select distinct trip_id as "tripId" from holds',
    )
    expect(rows.length).toBe(27)
    const both = { pool: t.app.pool, twin }
    for (const { tripId } of rows) expect(await compareBooks(both, tripId)).toEqual([])
    const provider = await bookByReference(both)
    const captured = [...provider.values()].flat().filter(({ capturedCents }) => capturedCents > 0)
    expect(captured).toHaveLength(1)
  },
)

function book({ app }: TestApp, { destinationId }: Fixture, travellerId: string, walkerId: string) {
  const minutes = 10
  return asVisitor(() =>
    app.services.trips.book({
      travellerId,
      walkerId,
      destinationId,
      minutes,
      onlyChosen: false,
      priceDollars: null,
      requestKey: null,
    }),
  )
}

async function openCalls({ app }: TestApp, kind: string): Promise<number> {
  const { rows } = await app.pool.pg.query<{ count: number }>(
    'select count(*)::int as count from durable_calls where kind = $1 and due_at is not null',
    [kind],
  )
  return rows[0]?.count ?? 0
}

/** Moves the clock on until no call is open. */
async function settled({ app }: TestApp, fixture: Fixture): Promise<void> {
  await expect
    .poll(
      async () => {
        fixture.clock.forward(61 * SECOND)
        const { rows } = await app.pool.pg.query(
          'select 1 from durable_calls where due_at is not null limit 1',
        )
        return rows.length
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(0)
}

/** How long it takes until the trip is in one of these states. */
async function msUntil({ app }: TestApp, tripId: string, states: readonly string[]): Promise<number> {
  const began = performance.now()
  await expect
    .poll(async () => (await app.services.trips.tripRow(tripId))?.status, { timeout: 20_000, interval: 20 })
    .toSatisfy((status) => states.includes(String(status)))
  return performance.now() - began
}

test('a mail server that does not answer delays no text message', { timeout: 60_000 }, async () => {
  const t = await stalledServer()
  const { base, pool } = t.app
  await base.inTransaction(async (tx) => {
    for (let at = 0; at < 12; at++)
      await sendMessage(base, tx, {
        channel: 'email',
        to: `person${at}@people.test`,
        subject: 'x',
        text: 'x',
      })
    await sendMessage(base, tx, { channel: 'sms', purpose: 'notice', to: '+12025550123', text: 'x' })
  })
  const sent = async () => {
    const { rows } = await pool.pg.query(
      `select 1 from outbound_messages where channel = 'sms' and sent_at is not null`,
    )
    return rows.length
  }
  await expect.poll(sent, { timeout: 5000 }).toBe(1)
})
