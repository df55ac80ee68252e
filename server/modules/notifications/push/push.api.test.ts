import { beforeEach, expect, test } from 'vitest'
import { addEntry } from '#server/modules/notifications/list/entries.store.ts'
import { testApp } from '#server/testing/app.ts'
import { testDevice } from '#server/testing/devices.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const fixture = await openTripFixture(t)
const { identity, notifications } = t.app.services
const { db } = t.app.base

const save = (person: { token: string } | null, data: Record<string, unknown>) =>
  t.gql(
    'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
    { data },
    person?.token ?? null,
  )
const saved = async (person: { token: string }, name: string) => {
  const answer = await save(person, testDevice(name))
  expect(answer.data?.['saveWebPushSubscription'].status).toBe('SUBSCRIPTION_SAVED')
}
const devicesOf = async (userId: string) => {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.endpoint.replace('https://push.test/device/', ''))
}
const pushedTo = (name: string) =>
  t.app.twins?.inbox.messages().filter((one) => one.to === testDevice(name).endpoint) ?? []
const failed = async (answer: Promise<Awaited<ReturnType<typeof save>>>) =>
  (await answer).errors?.[0]?.extensions

beforeEach(() => fixture.emptyPlace())

test('the key for browsers is sent to all visitors and stays the same', async () => {
  const asked = await t.gql('{ webPushKey }')
  expect(asked.data?.['webPushKey']).toMatch(/^B[\w-]{86}$/)
  expect((await t.gql('{ webPushKey }')).data).toEqual(asked.data)
})

test('a device is saved once, for the person signed in there, and refused to visitors', async () => {
  const [ana, ben] = [await signUp(t, { firstName: 'Ana' }), await signUp(t, { firstName: 'Ben' })]
  await saved(ana, 'sofa')
  await saved(ana, 'sofa')
  expect(await devicesOf(ana.userId)).toEqual(['sofa'])
  await saved(ben, 'sofa')
  expect([await devicesOf(ana.userId), await devicesOf(ben.userId)]).toEqual([[], ['sofa']])
  expect(await failed(save(null, testDevice('sofa')))).toMatchObject({ category: 'authentication' })
})

test('a device of another person cannot be taken with its address alone', async () => {
  const [ana, eve] = [await signUp(t, { firstName: 'Ana' }), await signUp(t, { firstName: 'Eve' })]
  await saved(ana, 'desk')
  const guess = { ...testDevice('other'), endpoint: testDevice('desk').endpoint }
  expect(await failed(save(eve, guess))).toMatchObject({ category: 'validation' })
  await t.gql(
    'mutation ($e: String!) { deleteWebPushSubscription(endpoint: $e) { status } }',
    { e: testDevice('desk').endpoint },
    eve.token,
  )
  expect(await devicesOf(ana.userId)).toEqual(['desk'])
})

test('addresses and keys that no browser gives are refused at their field', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const good = testDevice('good')
  for (const endpoint of ['http://push.test/x', 'nonsense', '', `https://push.test/${'x'.repeat(1000)}`])
    expect(await failed(save(ana, { ...good, endpoint })), endpoint).toMatchObject({
      category: 'validation',
      fields: { endpoint: expect.stringContaining('cannot get notifications') },
    })
  for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { auth: '' }])
    expect(await failed(save(ana, { ...good, ...wrong }))).toMatchObject({
      category: 'validation',
      fields: { p256dh: expect.any(String) },
    })
  expect(await devicesOf(ana.userId)).toEqual([])
})

test('at most ten devices a person, the oldest makes room; forty saves an hour', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  for (let n = 1; n <= 11; n++) {
    t.app.twins?.clock.forward(1000)
    await saved(ana, `phone${n}`)
  }
  expect(await devicesOf(ana.userId)).toEqual(Array.from({ length: 10 }, (_, n) => `phone${n + 2}`))
  for (let n = 12; n <= 40; n++) await saved(ana, 'phone11')
  expect(await failed(save(ana, testDevice('phone11')))).toMatchObject({ category: 'rate_limited' })
})

test('a device is deleted by its person, as often as they like', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await saved(ana, 'kitchen')
  for (const again of [1, 2]) {
    const answer = await t.gql(
      'mutation ($e: String!) { deleteWebPushSubscription(endpoint: $e) { status } }',
      { e: testDevice('kitchen').endpoint },
      ana.token,
    )
    expect(answer.data?.['deleteWebPushSubscription'].status, `time ${again}`).toBe('SUBSCRIPTION_DELETED')
  }
  expect(await devicesOf(ana.userId)).toEqual([])
})

test('signing out takes the device away', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await saved(ana, 'left')
  await t.gql('mutation { logout { status } }', {}, ana.token)
  await expect.poll(() => devicesOf(ana.userId)).toEqual([])
})

test('a walk request reaches the closed app: place and pay, once, gone with its offer', async () => {
  const traveller = await fixture.traveller()
  const walker = await fixture.walker()
  await saved(walker, 'pocket')
  await saved(walker, 'pocket')
  const tripId = await fixture.request(traveller, walker)
  await t.app.jobs.idle()
  expect(pushedTo('pocket')).toMatchObject([
    {
      channel: 'push',
      subject: 'A walk in Lisbon · $9.89',
      text: `${traveller.firstName} would like up to 10 minutes. Tap to answer.\n/walk`,
    },
  ])
  const offer = await db
    .selectFrom('tripOffers')
    .select(['id', 'expiresAt'])
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  const order = {
    kind: 'walkRequest' as const,
    userId: walker.userId,
    tripId,
    offerId: offer.id,
    until: offer.expiresAt.toISOString(),
  }
  await notifications.tasks['notifications.push']?.(order)
  expect(pushedTo('pocket')).toHaveLength(1)
})

test('nothing is pushed when the booking rolls back, or when the request has been answered before', async () => {
  const [traveller, walker] = [await fixture.traveller(), await fixture.walker()]
  await saved(walker, 'quiet')
  const tripId = await fixture.request(traveller, walker)
  await t.app.jobs.idle()
  const before = pushedTo('quiet').length
  await t.app.services.trips.cancel(tripId, traveller.userId)
  const until = new Date(t.app.base.clock.nowMs() + 30_000).toISOString()
  await notifications.tasks['notifications.push']?.({
    kind: 'walkRequest',
    userId: walker.userId,
    tripId,
    offerId: 'ofr_other',
    until,
  })
  await expect(
    t.app.base.inTransaction(async (tx) => {
      await tx.event('trip.walkersAsked', {
        tripId,
        offers: [{ id: 'ofr_x', walkerId: walker.userId, expiresAt: new Date(until) }],
      })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await t.app.jobs.idle()
  expect(pushedTo('quiet')).toHaveLength(before)
})

/** An entry of the person's list, and the order to push it. */
async function replay(person: TestPerson, tripId: string, until: Date) {
  const { userId } = person
  const entryId = `replayReady:${tripId}:${userId}`
  const at = t.app.base.clock.now()
  await addEntry(db, { id: entryId, userId, kind: 'replayReady', tripId, facts: {}, at })
  return { kind: 'entry', userId, entryId, isUrgent: false, until: until.toISOString() } as const
}
const later = () => new Date(t.app.base.clock.nowMs() + 60_000)

test('the traveler hears that the replay is ready, on every device, and strangers do not', async () => {
  const { tripId, traveller, walker } = await fixture.accepted()
  const stranger = await signUp(t, { firstName: 'Stranger' })
  await saved(traveller, 'phone')
  await saved(traveller, 'laptop')
  await saved(stranger, 'stranger')
  await t.app.base.inTransaction((tx) =>
    tx.event('recording.ready', { ownerId: tripId, userId: traveller.userId }),
  )
  await t.app.base.inTransaction((tx) =>
    tx.event('recording.ready', { ownerId: tripId, userId: stranger.userId }),
  )
  await t.app.jobs.idle()
  const message = {
    subject: 'Your replay is ready',
    text: `Watch your walk in Lisbon with ${walker.firstName} again.\n/trips/${tripId}/replay`,
  }
  expect(pushedTo('phone')).toMatchObject([message])
  expect(pushedTo('laptop')).toMatchObject([message])
  expect(pushedTo('stranger')).toEqual([])
})

test('who has paused notifications hears of requests while online, and of nothing else', async () => {
  const { tripId, traveller } = await fixture.accepted()
  const walker = await fixture.walker()
  const pause = 'mutation { saveUserPreference(data: { pause_notification: true }) { pause_notification } }'
  for (const person of [traveller, walker])
    expect((await t.gql(pause, {}, person.token)).data?.['saveUserPreference'].pause_notification).toBe(true)
  await saved(traveller, 'paused')
  await saved(walker, 'pausedwalker')
  const { entryId } = await replay(traveller, tripId, later())
  await notifications.tasks['notifications.entry']({ entryId })
  await fixture.request(await fixture.traveller(), walker)
  await t.app.jobs.idle()
  expect(pushedTo('paused')).toEqual([])
  expect(pushedTo('pausedwalker')).toMatchObject([{ subject: 'A walk in Lisbon · $9.89' }])
})

test('a walk that waits is pushed to its walker, whatever is paused, and not after it is closed', async () => {
  const { tripId, traveller, walker } = await fixture.accepted()
  await t.gql(
    'mutation { saveUserPreference(data: { pause_notification: true }) { pause_notification } }',
    {},
    walker.token,
  )
  await saved(walker, 'walking')
  await saved(traveller, 'watching')
  const away = (retentionMs: number) =>
    t.app.base.inTransaction((tx) =>
      tx.event('walk.walkerAway', {
        tripId,
        walkerId: walker.userId,
        openUntil: new Date(t.app.base.clock.nowMs() + retentionMs),
      }),
    )
  await away(-1)
  await away(84_000)
  await t.app.jobs.idle()
  expect(pushedTo('walking')).toMatchObject([
    {
      subject: 'Your walk is waiting for you',
      text: `Tap to return. It stays open for 80 more seconds.\n/trips/${tripId}/live`,
    },
  ])
  expect(pushedTo('watching')).toEqual([])
})

test('signing out everywhere takes all devices away', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const other = await identity.openSession(ana.userId)
  await saved(ana, 'here')
  await saved({ token: other.accessToken }, 'there')
  await t.gql('mutation { endAllSessions { status } }', {}, ana.token)
  await expect.poll(() => devicesOf(ana.userId)).toEqual([])
})

test('devices that are gone and devices of ended sessions are forgotten; a refused push is not', async () => {
  const { tripId, traveller } = await fixture.accepted()
  const tablet = await identity.openSession(traveller.userId)
  await saved({ token: tablet.accessToken }, 'tablet')
  await saved(traveller, 'one/gone')
  await saved(traveller, 'two/refused')
  // The session ends without anybody hearing of it, as after a crash.
  await db
    .updateTable('sessions')
    .set({ endedAt: t.app.base.clock.now() })
    .where('id', '=', tablet.sessionId)
    .execute()
  // The memory of living sessions fades within seconds.
  t.app.twins?.clock.forward(6000)
  await notifications.tasks['notifications.push']?.(await replay(traveller, tripId, later()))
  expect(await devicesOf(traveller.userId)).toEqual(['two/refused'])
  expect(pushedTo('tablet')).toEqual([])
})

test('a busy push service is tried again, and not after the message has become useless', async () => {
  const { tripId, traveller } = await fixture.accepted()
  await saved(traveller, 'fine')
  await saved(traveller, 'later/busy')
  const order = await replay(traveller, tripId, later())
  await expect(notifications.tasks['notifications.push']?.(order)).rejects.toThrow('push service 429')
  // The service has asked for a pause for this device, which is not called meanwhile.
  await expect(notifications.tasks['notifications.push']?.(order)).rejects.toThrow('asked for a pause')
  expect(pushedTo('fine')).toHaveLength(1)
  t.app.twins?.clock.forward(61_000)
  await expect(notifications.tasks['notifications.push']?.(order)).resolves.toBeUndefined()
  expect(await devicesOf(traveller.userId)).toContain('later/busy')
})

test('a refused key is work for operators, and a device of another key is forgotten', async () => {
  const { tripId, traveller } = await fixture.accepted()
  await saved(traveller, 'key/bad-token')
  await saved(traveller, 'key/other-key')
  await notifications.tasks['notifications.push']?.(await replay(traveller, tripId, later()))
  expect(await devicesOf(traveller.userId)).toEqual([expect.stringContaining('key/bad-token')])
  const works = await t.app.base.db
    .selectFrom('workItems')
    .select(['subject', 'reason', 'state'])
    .where('kind', '=', 'service')
    .orderBy('subject')
    .execute()
  expect(works).toEqual([
    { subject: 'push other: BadJwtToken', reason: 'BadJwtToken', state: 'open' },
    { subject: 'push other: VapidPkHashMismatch', reason: 'VapidPkHashMismatch', state: 'open' },
  ])
})
