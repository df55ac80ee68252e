import { beforeEach, describe, expect, test } from 'vitest'
import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import { testApp } from '#server/testing/app.ts'
import { testDevice } from '#server/testing/devices.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const lisbonId = s.destinationId
const { walkers } = t.app.services
const { db } = t.app.base

beforeEach(async () => {
  await s.emptyPlace()
  await db.deleteFrom('freeAlerts').execute()
  // Noon for people of the default zone, so that it is night only where a test says so.
  await t.forward(secondsUntil(18))
})

/** Seconds until it is so many hours o'clock in UTC again. */
function secondsUntil(hour: number): number {
  const now = new Date(s.clock.nowMs())
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour)
  return Math.ceil((at - now.getTime()) / 1000)
}

const ask = async (person: TestPerson | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, person && (await tokenFor(t, person.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const wish = (person: TestPerson | null, id = lisbonId) =>
  ask(
    person,
    'mutation ($id: ID!) { notifyWhenFree(destination_id: $id) { status message alert { id destination { id name } created_at expires_at } } }',
    { id },
  )
const cancel = (person: TestPerson | null, id = lisbonId) =>
  ask(person, 'mutation ($id: ID!) { cancelNotifyWhenFree(destination_id: $id) { status } }', { id })
const mine = async (person: TestPerson | null) =>
  ask(person, '{ myFreeAlerts { id destination { name } expires_at } }')
const texts = (person: TestPerson) =>
  t.app.twins?.inbox.messages().filter((one) => one.to === person.phone && one.text.includes('is free in')) ??
  []
const comes = (walker: TestPerson, place = lisbon) =>
  walkers.setOnline(walker.userId, { online: true, place })
/** What the ticker does, and the jobs after it. */
const look = async (seconds = 2) => {
  await t.forward(seconds)
  await t.app.jobs.idle()
}
const person = (more = {}) => signUp(t, { firstName: 'Tia', ...more })
const walkerOffline = () => signUp(t, { firstName: 'Wim', walker: true })

describe('a wish to be told', () => {
  test('is told once when a walker comes online in range, by text message, and is over then', async () => {
    const traveller = await person()
    const made = await wish(traveller)
    expect(made).toMatchObject({ status: 'ALERT_SET', alert: { destination: { name: 'Lisbon' } } })
    expect(Date.parse(made.alert.expires_at) - Date.parse(made.alert.created_at)).toBe(freeAlertRules.lifeMs)
    await look()
    expect(texts(traveller)).toEqual([])
    expect(await mine(traveller)).toHaveLength(1)
    await comes(await walkerOffline(), { latitude: 40.5, longitude: -8 })
    await look()
    expect(texts(traveller)).toEqual([])
    await comes(await walkerOffline())
    await look()
    expect(texts(traveller).map((one) => one.text)).toEqual([
      expect.stringMatching(
        /a walker is free in Lisbon now.*http:\/\/localhost:4000\/show-walker-on-map\?destination=/,
      ),
    ])
    expect(await mine(traveller)).toEqual([])
    await comes(await walkerOffline())
    await look()
    expect(texts(traveller)).toHaveLength(1)
  })

  test('is not told of who was free before, is busy, silent, or oneself; but of who becomes free', async () => {
    const traveller = await person({ walker: true })
    const [before, busy] = [await walkerOffline(), await walkerOffline()]
    await comes(before)
    await comes(busy)
    await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, busy.userId, 'trip_x'))
    s.clock.forward(1000)
    await wish(traveller)
    await comes(traveller)
    // Saying again that one is online is no news.
    await comes(before)
    await look()
    expect(texts(traveller)).toEqual([])
    await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, busy.userId, null))
    await look()
    expect(texts(traveller)).toHaveLength(1)
  })

  test('is told of a walker who was silent and comes back', async () => {
    const traveller = await person()
    const walker = await walkerOffline()
    await comes(walker)
    s.clock.forward(1000)
    await wish(traveller)
    await look(61)
    expect(texts(traveller)).toEqual([])
    await comes(walker)
    await look()
    expect(texts(traveller)).toHaveLength(1)
  })

  test('is renewed by asking again, cancelled, and cancelled again', async () => {
    const traveller = await person()
    const first = await wish(traveller)
    s.clock.forward(60_000)
    const second = await wish(traveller)
    expect(second.alert.id).toBe(first.alert.id)
    expect(second.alert.expires_at > first.alert.expires_at).toBe(true)
    for (let again = 0; again < 2; again++)
      expect(await cancel(traveller)).toEqual({ status: 'ALERT_CANCELLED' })
    expect(await mine(traveller)).toEqual([])
    await comes(await walkerOffline())
    await look()
    expect(texts(traveller)).toEqual([])
  })

  test('ends after 24 hours', async () => {
    const traveller = await person()
    await wish(traveller)
    await look(24 * 3600)
    expect(await db.selectFrom('freeAlerts').selectAll().execute()).toEqual([])
    await comes(await walkerOffline())
    await look()
    expect(texts(traveller)).toEqual([])
  })

  test('is for five places at most, also when ten are asked for at once', async () => {
    const traveller = await person()
    const ids: string[] = []
    for (let n = 0; n < 10; n++) ids.push(await makeDestination(t))
    const outcomes = await Promise.all(ids.map((id) => wish(traveller, id)))
    const set = outcomes.filter((one) => one.status === 'ALERT_SET')
    expect(set).toHaveLength(5)
    expect(outcomes.filter((one) => one.status === 'TOO_MANY_ALERTS')).toHaveLength(5)
    expect(await mine(traveller)).toHaveLength(5)
    expect((await wish(traveller, set[0].alert.destination.id)).status).toBe('ALERT_SET')
    await cancel(traveller, set[0].alert.destination.id)
    expect((await wish(traveller)).status).toBe('ALERT_SET')
  })

  test('of one place made many times at once is one', async () => {
    const traveller = await person()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => wish(traveller)))
    expect(new Set(outcomes.map((one) => one.alert.id)).size).toBe(1)
    expect(await mine(traveller)).toHaveLength(1)
  })

  test('asked for again and again is stopped', async () => {
    const traveller = await person()
    const asked = await Promise.all(Array.from({ length: 21 }, () => wish(traveller)))
    expect(asked.filter((one) => one.category === 'rate_limited')).toHaveLength(1)
  })

  test('needs a session and an existing place', async () => {
    for (const answer of [await wish(null), await cancel(null), await mine(null)])
      expect(answer.category).toBe('authentication')
    expect((await wish(await person(), 'dst_none')).category).toBe('authorization')
  })

  test('is seen and taken back by its person only', async () => {
    const [traveller, stranger] = [await person(), await person()]
    await wish(traveller)
    expect(await mine(stranger)).toEqual([])
    await cancel(stranger)
    expect(await mine(traveller)).toHaveLength(1)
  })
})

describe('telling', () => {
  test('by several sweeps of two servers at once is sent once to each', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person()))
    await Promise.all(people.map((each) => wish(each)))
    s.clock.forward(1000)
    await comes(await walkerOffline())
    const other = await wholeApp(t.databaseUrl)
    other.app.twins?.clock.forward(s.clock.nowMs() - (other.app.twins.clock.nowMs() ?? 0) + 2000)
    s.clock.forward(2000)
    await Promise.all([walkers.sweepAlerts(), other.app.services.walkers.sweepAlerts()])
    await t.app.jobs.idle()
    await other.close()
    const sent = await db
      .selectFrom('outboundMessages')
      .select(['recipient'])
      .where('channel', '=', 'sms')
      .where('body', 'like', '%is free in%')
      .where(
        'recipient',
        'in',
        people.map((each) => each.phone),
      )
      .execute()
    expect(sent).toHaveLength(12)
    expect(new Set(sent.map((one) => one.recipient)).size).toBe(12)
  })

  test('that is taken back at the same moment is told or not, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const traveller = await person()
      await wish(traveller)
      s.clock.forward(2000)
      await comes(await walkerOffline())
      const [cancelled] = await Promise.all([
        walkers.cancelNotifyWhenFree(traveller.userId, lisbonId),
        walkers.sweepAlerts(),
      ])
      await t.app.jobs.idle()
      expect(texts(traveller)).toHaveLength(cancelled ? 0 : 1)
      await s.emptyPlace()
    }
  })

  test('continues after a restart', async () => {
    const traveller = await person()
    await wish(traveller)
    s.clock.forward(1000)
    await comes(await walkerOffline())
    const restarted = await wholeApp(t.databaseUrl)
    restarted.app.twins?.clock.forward(s.clock.nowMs() - restarted.app.twins.clock.nowMs() + 1000)
    await restarted.app.services.walkers.sweep()
    await restarted.app.jobs.idle()
    await restarted.close()
    const sent = await db
      .selectFrom('outboundMessages')
      .select('sentAt')
      .where('recipient', '=', traveller.phone)
      .execute()
    expect(sent).toEqual([{ sentAt: expect.any(Date) }])
  })

  test('waits for the morning, unless the wish is fresh', async () => {
    const zone = async (who: TestPerson) =>
      db.updateTable('users').set({ timeZone: 'UTC' }).where('id', '=', who.userId).execute()
    const [sleeper, awake] = [await person(), await person()]
    await zone(sleeper)
    await zone(awake)
    await wish(sleeper)
    await t.forward(6 * 3600)
    await wish(awake)
    s.clock.forward(1000)
    const walker = await walkerOffline()
    await comes(walker)
    await look()
    expect([texts(sleeper).length, texts(awake).length]).toEqual([0, 1])
    // It is 8 o'clock, and the walker has been there all the time.
    for (let minute = 0; minute < 9 * 60; minute += 40) {
      s.clock.forward(40 * 60_000)
      await db
        .updateTable('walkerPresence')
        .set({ seenAt: t.app.base.clock.now() })
        .where('userId', '=', walker.userId)
        .execute()
    }
    await look()
    expect(texts(sleeper)).toHaveLength(1)
  })

  test('goes to devices too, and by e-mail when the text messages of the day are used up', async () => {
    const traveller = await person()
    await t.gql(
      'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
      { data: testDevice('free') },
      await tokenFor(t, traveller.userId),
    )
    const email = `free.${traveller.userId}@people.test`
    await db
      .updateTable('users')
      .set({ email, emailVerifiedAt: t.app.base.clock.now() })
      .where('id', '=', traveller.userId)
      .execute()
    for (let n = 0; n < 6; n++) {
      await wish(traveller)
      s.clock.forward(1000)
      await comes(await walkerOffline())
      await look()
      await s.emptyPlace()
    }
    expect(texts(traveller)).toHaveLength(5)
    const inbox = t.app.twins?.inbox.messages() ?? []
    expect(inbox.filter((one) => one.to === email)).toHaveLength(1)
    expect(inbox.filter((one) => one.to === testDevice('free').endpoint)).toHaveLength(6)
  })
})
