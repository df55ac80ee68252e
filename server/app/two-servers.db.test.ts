import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { isMissed, topics } from '#adapters/realtime/port.ts'
import { firstPayoutTerms } from '#domain/money/payouts/terms.ts'
import type { EventName } from '#server/durable/event.ts'
import { publishRuleVersion } from '#server/durable/settings/rule-versions.ts'
import { putSetting } from '#server/durable/settings/settings.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { listen } from '#server/testing/live-client.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'

/** What one server remembers is forgotten when another one changes it: the clocks of both stand on the same moment. */
const url = await testDatabaseUrl()
const env = { APP_SECRET: 'of-both-servers-of-this-test-0123456789' }
const [one, other] = [await wholeApp(url, env), await wholeApp(url, env)]
afterAll(async () => {
  await other.close()
  await one.close()
})
const { db, clock } = one.app.base
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
let [owner, placeId, sessionId] = ['', '', '']
beforeAll(async () => {
  owner = (await signUp(one, { firstName: 'Oda', operator: true })).userId
  placeId = await makeDestination(one)
  sessionId = await sessionOf((await signUp(one, { firstName: 'Sam' })).userId)
  await meet()
})

/** Resolves with the next event that reaches a server and fits; what follows it there has been done by then. */
function heard(on: TestApp, topic: string, fits: (payload: unknown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = on.app.base.realtime.listen(topic, (payload) => {
      if (!fits(payload)) return
      stop()
      resolve()
    })
  })
}
const heardEvent = (event: EventName) =>
  heard(other, topics.events, (payload) => (payload as { event?: string }).event === event)

async function sessionOf(userId: string): Promise<string> {
  const session = db.selectFrom('sessions').select('id').where('userId', '=', userId)
  return (await session.executeTakeFirstOrThrow()).id
}

/** The way between the servers opens by itself: it is said again until it arrives. */
async function meet(): Promise<void> {
  const arrived = heard(other, 'hello', (payload) => !isMissed(payload))
  const again = setInterval(() => one.app.base.realtime.publish('hello', 1), 20)
  await arrived
  clearInterval(again)
}

const changeSetting = (value: unknown, isEmitted: boolean) =>
  one.app.base.inTransaction(async (tx) => {
    const row = {
      key: 'maintenance',
      value,
      changedBy: owner,
      changedAt: clock.now(),
      reason: 'A test of it.',
    }
    await putSetting(tx.sql, row)
    if (isEmitted) await tx.event('settings.changed', { key: row.key })
  })

type Row = {
  what: string
  event: EventName
  /** What the other server answers, from memory after the first time. */
  asked(): Promise<unknown>
  change(): Promise<unknown>
  /** What it answers then. */
  afterwards: unknown
}

const rows: Row[] = [
  {
    what: 'settings',
    event: 'settings.changed',
    asked: async () => (await other.app.base.settings.current()).maintenance,
    change: () => changeSetting({ message: 'Back soon.' }, true),
    afterwards: { message: 'Back soon.' },
  },
  {
    what: 'versions of rules',
    event: 'rule.changed',
    asked: async () =>
      (await other.app.base.rules.at('payouts', new Date(clock.nowMs() + 3_600_000))).figures.minimumCents,
    change: () =>
      one.app.base.inTransaction((tx) =>
        publishRuleVersion(tx, {
          rule: 'payouts',
          figures: { ...firstPayoutTerms, minimumCents: 2345 },
          validFrom: new Date(clock.nowMs() + 1_200_000),
          by: owner,
          reason: 'A test of it.',
          at: clock.now(),
        }),
      ),
    afterwards: 2345,
  },
  {
    what: 'tariffs',
    event: 'money.tariffChanged',
    asked: async () =>
      (await other.app.services.money.quote(placeId, 10, { travellerId: null })).connectionCents,
    change: async () => {
      const destinationId = placeId
      const at = clock.now()
      await one.app.base.inTransaction(async (tx) => {
        await tx.sql
          .insertInto('tariffs')
          .values({
            id: 'trf_here',
            destinationId,
            connectionCents: 777,
            perMinuteCents: 100,
            currency: 'USD',
            validFrom: at,
            createdAt: at,
          })
          .execute()
        await tx.event('money.tariffChanged', { tariffId: 'trf_here' })
      })
    },
    afterwards: 777,
  },
  {
    what: 'destinations',
    event: 'destinations.changed',
    asked: async () => (await other.app.services.places.byId(placeId))?.description,
    change: async () => {
      const id = placeId
      await one.app.base.inTransaction(async (tx) => {
        await tx.sql
          .updateTable('destinations')
          .set({ description: 'Told anew.' })
          .where('id', '=', id)
          .execute()
        await tx.event('destinations.changed', { count: 1 })
      })
    },
    afterwards: 'Told anew.',
  },
  {
    what: 'rights of a session',
    event: 'session.rightsChanged',
    asked: async () => (await other.app.services.identity.liveSession(sessionId))?.operatorRights,
    change: async () => {
      const { userId } = await db
        .selectFrom('sessions')
        .select('userId')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('users')
        .set({ isAdmin: true, operatorRights: ['support'] })
        .where('id', '=', userId)
        .execute()
      one.app.base.events.emit('session.rightsChanged', { sessionIds: [sessionId] })
    },
    afterwards: ['support'],
  },
]
test.each(rows)('$what', async ({ event, asked, change, afterwards }) => {
  expect(await asked()).not.toEqual(afterwards)
  const arrived = heardEvent(event)
  await change()
  await arrived
  expect(await asked()).toEqual(afterwards)
})

test('where wishes gather, once ten seconds have passed since it was counted', async () => {
  const { places } = other.app.services
  const of = async () => (await places.wishedPlaces()).find(({ city }) => city === 'Ulan Bator')?.wishes ?? 0
  expect(await of()).toBe(0)
  for (const firstName of ['Ann', 'Bea', 'Cai', 'Dov', 'Eli', 'Fay']) {
    const { userId } = await signUp(one, { firstName })
    const arrived = heardEvent('wish.saved')
    await one.app.services.places.saveWish(userId, {
      destination: 'The monastery',
      city: 'Ulan Bator',
      country: 'Mongolia',
    })
    await arrived
  }
  other.app.twins?.clock.forward(10_000)
  expect(await of()).toBe(6)
})

test('a walker who comes online on one server is counted and told on the other', async () => {
  const id = placeId
  const count = () => other.app.services.walkers.countFree(id, null)
  const before = await count()
  const hint = heard(other, topics.destination(id), (payload) => !isMissed(payload))
  const { userId } = await signUp(one, { firstName: 'Wim', online: lisbon })
  await one.app.base.inTransaction((tx) => tx.event('walker.online', { places: [lisbon] }))
  await hint
  expect(await count()).toBe(before + 1)
  expect(JSON.stringify(await other.app.services.walkers.nearDestination(id, null))).toContain(userId)
})

/** A socket for subscriptions that has shown its session; `closed` resolves with the code of its end. */
async function openSocket(on: TestApp, token: string) {
  const url = (await listen(on)).replace(/live$/, 'graphql')
  const socket = new WebSocket(url, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const acknowledged = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
  await acknowledged
  return { socket, closed }
}

test('a person has ten sockets for subscriptions on all servers: the eleventh closes the one they have had longest', async () => {
  const { token } = await signUp(one, { firstName: 'Zoe' })
  const sockets = [await openSocket(one, token)]
  for (let at = 1; at <= 10; at++) sockets.push(await openSocket(at % 2 === 0 ? one : other, token))
  expect(await sockets[0]?.closed).toBe(4429)
  for (const { socket } of sockets) socket.terminate()
})

test('what may have been missed is forgotten all the same', async () => {
  const message = async () => (await other.app.base.settings.current()).maintenance?.message
  other.app.twins?.clock.forward(60_000)
  await message()
  await changeSetting({ message: 'Closed.' }, false)
  expect(await message()).not.toBe('Closed.')
  const missed = heard(other, topics.events, isMissed)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huvr-events' and datname = current_database()`,
  )
  await client.end()
  await missed
  expect(await message()).toBe('Closed.')
})
