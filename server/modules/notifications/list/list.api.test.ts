import { beforeEach, describe, expect, test } from 'vitest'
import { entriesRetentionMs } from '#domain/notifications/entries.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import type { EventName, EventPayloads } from '#server/durable/event.ts'
import { messageText } from '#server/messages/messages.ts'
import { addEntry, entriesOf } from '#server/modules/notifications/list/entries.store.ts'
import { notificationsPersonalData } from '#server/modules/notifications/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { testDevice } from '#server/testing/devices.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const fixture = await openTripFixture(t)
const { notifications } = t.app.services
const { clock, db } = t.app.base

const list = (who: TestPerson | null, first: number | null = null, after: string | null = null) =>
  t.gql(
    'query ($first: Int, $after: String) { notifications(first: $first, after: $after) { unread next data { id kind title text path at is_read } } }',
    { first, after },
    who?.token ?? null,
  )
type Listed = { id: string; kind: string; title: string; text: string; path: string; is_read: boolean }
const listed = async (who: TestPerson, first?: number, after?: string) =>
  (await list(who, first ?? null, after ?? null)).data?.['notifications'] as {
    unread: number
    next: string | null
    data: Listed[]
  }
const markRead = (who: TestPerson | null, id: string | null = null) =>
  t.gql('mutation ($id: ID) { markNotificationsRead(id: $id) { status } }', { id }, who?.token ?? null)
const emit = async <N extends EventName>(name: N, payload: EventPayloads[N]) => {
  await t.app.base.inTransaction((tx) => tx.event(name, payload))
  await t.app.jobs.idle()
}
const inbox = () => t.app.twins?.inbox.messages() ?? []
const phoneOf = async (who: TestPerson) =>
  (await t.app.services.identity.contacts([who.userId])).get(who.userId)?.phone ?? ''
const textsTo = async (who: TestPerson) => {
  const phone = await phoneOf(who)
  return inbox().filter((one) => one.to === phone && one.text.includes('/trips/'))
}
const mailOf = (who: TestPerson) => `${who.userId}@people.test`
const verified = (who: TestPerson) =>
  db
    .updateTable('users')
    .set({ email: mailOf(who), emailVerifiedAt: clock.now() })
    .where('id', '=', who.userId)
    .execute()
const mailsTo = (who: TestPerson) => inbox().filter((one) => one.to === mailOf(who))
const prefer = (who: TestPerson, data: object) =>
  t.gql(
    'mutation ($data: UserPreferenceInput!) { saveUserPreference(data: $data) { frequency } }',
    { data },
    who.token,
  )
const device = (who: TestPerson, name: string) =>
  t.gql(
    'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
    { data: testDevice(name) },
    who.token,
  )
const livesIn = (who: TestPerson, timeZone: string) =>
  db.updateTable('users').set({ timeZone }).where('id', '=', who.userId).execute()
const pushedTo = (name: string) => inbox().filter((one) => one.to === testDevice(name).endpoint)
/** A walk of two people with which the events of scheduling are told. */
async function couple() {
  const { tripId, traveller, walker } = await fixture.accepted()
  const trip = { tripId, travellerId: traveller.userId, walkerId: walker.userId }
  return { tripId, traveller, walker, trip }
}

beforeEach(() => fixture.emptyPlace())

test('the traveler reads that the time of a wish is over, and is led to the list of wishes', async () => {
  const traveller = await fixture.traveller()
  for (let n = 0; n < 2; n++)
    await emit('wish.requestExpired', { requestId: 'wrq_over', travellerId: traveller.userId })
  const { data } = await listed(traveller)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ title: 'No walker claimed your wish', path: '/destination-wishlist' })
})

test('an event is one entry of the list and one message by each way, however often it is told', async () => {
  const { tripId, traveller, walker, trip } = await couple()
  await device(traveller, 'pocket')
  await verified(walker)
  await livesIn(traveller, 'Asia/Kolkata')
  await livesIn(walker, 'Europe/Lisbon')
  const startsAt = new Date(clock.nowMs() + 5 * MINUTE)
  await emit('schedule.reminder', { ...trip, startsAt })
  await emit('schedule.reminder', { ...trip, startsAt })
  const bothClocks = /^It starts on .+ your time \(.+ in Lisbon\)\. You can join now\.$/
  const oneClock = /^It starts on [^(]+\. You can join now\.$/
  for (const [who, says] of [
    [traveller, bothClocks],
    [walker, oneClock],
  ] as const) {
    const found = await listed(who)
    expect(found).toMatchObject({ unread: 1, next: null })
    expect(found.data).toMatchObject([
      {
        kind: 'reminder',
        title: 'Your walk in Lisbon',
        text: expect.stringMatching(says),
        path: `/trips/${tripId}/live`,
        is_read: false,
      },
    ])
    expect(await textsTo(who)).toHaveLength(1)
  }
  expect(pushedTo('pocket')).toHaveLength(1)
  expect(mailsTo(walker)).toHaveLength(0)
  await notifications.tasks['notifications.entry']({ entryId: `reminder:${tripId}:${walker.userId}` })
  await t.app.jobs.idle()
  expect(await textsTo(walker)).toHaveLength(1)
})

test('nothing is reported when the transaction of the event rolls back', async () => {
  const { traveller, trip } = await couple()
  await expect(
    t.app.base.inTransaction(async (tx) => {
      await tx.event('schedule.accepted', trip)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect((await listed(traveller)).data).toEqual([])
})

describe('what each event says', () => {
  const at = () => new Date(clock.nowMs() + DAY)
  test('cancelled by either side, with the fee and the credit', async () => {
    const { traveller, walker, trip } = await couple()
    const startsAt = at()
    const fees = { feeCents: 500, creditCents: 500, currency: 'USD', startsAt }
    await emit('schedule.cancelled', { ...trip, by: 'walker', ...fees })
    expect((await listed(traveller)).data).toMatchObject([
      {
        kind: 'walkCancelled',
        text: expect.stringMatching(`^${walker.firstName} has cancelled: .+ credit of \\$5\\.00`),
      },
    ])
    expect((await listed(walker)).data).toMatchObject([
      { kind: 'walkCancelledByYou', text: expect.stringContaining('Cancelling cost $5.00.') },
    ])
    const other = await couple()
    await emit('schedule.cancelled', { ...other.trip, by: 'traveller', ...fees, feeCents: 0, creditCents: 0 })
    expect((await listed(other.walker)).data[0]?.text).not.toContain('credit')
    expect((await listed(other.traveller)).data[0]?.text).toContain('Cancelling cost nothing.')
  })

  test('which of its terms a walk was cancelled by, in each one’s own language, clock and money', async () => {
    const { traveller, walker, trip } = await couple()
    for (const who of [traveller, walker]) await verified(who)
    await livesIn(traveller, 'Europe/Lisbon')
    await livesIn(walker, 'America/New_York')
    await db.updateTable('users').set({ locale: 'es' }).where('id', '=', walker.userId).execute()
    const startsAt = new Date('2026-12-07T12:30:00Z')
    const applied = { kind: 'late', sinceMs: startsAt.getTime() - 3 * HOUR } as const
    const cost = { feeCents: 1000, creditCents: 0, currency: 'USD', priceCents: 3000 }
    await emit('schedule.cancelled', { ...trip, by: 'traveller', ...cost, startsAt, applied })
    const [own, others] = [mailsTo(traveller).at(-1)?.text, mailsTo(walker).at(-1)?.text]
    expect(own).toMatch(/You cancelled after Mon, Dec 7, 9:30\sAM, so \$10\.00 of \$30\.00 was charged\./u)
    expect(others).toMatch(
      /canceló después del lun, 7 de dic, 4:30\sa\.m\. y se le cobró un cargo de \$10\.00/u,
    )
  })

  test('a side that does not come', async () => {
    const walkerMissing = await couple()
    const facts = { currency: 'USD', destinationId: fixture.destinationId }
    await emit('schedule.noShow', {
      ...walkerMissing.trip,
      ...facts,
      missing: 'walker',
      hasTravellerCome: true,
      feeCents: 0,
      creditCents: 500,
    })
    expect((await listed(walkerMissing.traveller)).data[0]).toMatchObject({
      title: 'Your walker did not come',
      text: expect.stringContaining('a credit of $5.00'),
      path: expect.stringMatching(/^\/trips\/[^/]+\/scheduled$/),
    })
    expect((await listed(walkerMissing.walker)).data[0]?.title).toBe('You missed your walk in Lisbon')
    const travellerMissing = await couple()
    await emit('schedule.noShow', {
      ...travellerMissing.trip,
      ...facts,
      missing: 'traveller',
      hasTravellerCome: false,
      feeCents: 500,
      creditCents: 0,
    })
    expect((await listed(travellerMissing.traveller)).data[0]?.text).toContain('connection fee of $5.00')
    expect((await listed(travellerMissing.walker)).data[0]?.title).toBe('Your traveler did not come')
    const both = await couple()
    await emit('schedule.noShow', {
      ...both.trip,
      ...facts,
      missing: 'walker',
      hasTravellerCome: false,
      feeCents: 0,
      creditCents: 0,
    })
    expect((await listed(both.traveller)).data[0]?.text).toContain('Neither of you joined')
  })

  test('every other event reaches whom it is about, with its place', async () => {
    const { traveller, walker, trip } = await couple()
    const startsAt = at()
    const asked = { walkerIds: [walker.userId], awayIds: [walker.userId] }
    await emit('schedule.requested', { ...trip, ...asked, chosenId: null, count: 1 })
    await emit('schedule.accepted', trip)
    await emit('schedule.rejected', trip)
    await emit('schedule.expired', trip)
    await emit('schedule.cardDeclined', { ...trip, fixUntil: startsAt })
    await emit('schedule.cancelledUnpaid', trip)
    await emit('schedule.moveProposed', { ...trip, proposedBy: 'walker', startsAt })
    await emit('schedule.moveAnswered', { ...trip, proposedBy: 'traveller', isAccepted: true, startsAt })
    await emit('schedule.moveAnswered', { ...trip, proposedBy: 'walker', isAccepted: false, startsAt })
    await emit('schedule.timeMoved', { ...trip, before: clock.now(), startsAt })
    await emit('rating.shown', { tripId: trip.tripId, userId: traveller.userId })
    const [ofTraveller, ofWalker] = [await listed(traveller), await listed(walker)]
    expect(new Set(ofTraveller.data.map(({ kind }) => kind))).toEqual(
      new Set([
        'walkAccepted',
        'walkRejected',
        'walkExpired',
        'cardDeclined',
        'walkUnpaid',
        'moveProposed',
        'moveAccepted',
        'timeMoved',
        'ratingReceived',
      ]),
    )
    expect(new Set(ofWalker.data.map(({ kind }) => kind))).toEqual(
      new Set(['walkOffered', 'walkOfferedAway', 'walkUnpaid', 'moveDeclined', 'timeMoved']),
    )
    for (const { title, text } of [...ofTraveller.data, ...ofWalker.data]) {
      expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|entries\./)
      expect(`${title} ${text}`).not.toContain('  ')
    }
    expect(ofTraveller.data.find(({ kind }) => kind === 'walkAccepted')?.title).toBe(
      `${walker.firstName} walks with you in Lisbon`,
    )
  })
})

test('who hears that a walker has accepted reads what cancelling costs, in one sentence', async () => {
  const { traveller, trip } = await couple()
  const startsAt = clock.nowMs() + 48 * 3_600_000
  const cancelSteps = [
    { untilMs: startsAt - 24 * 3_600_000, feeCents: 0, creditCents: 0 },
    { untilMs: startsAt - 3 * 3_600_000, feeCents: 500, creditCents: 0 },
    { untilMs: null, feeCents: 1000, creditCents: 0 },
  ]
  await emit('schedule.accepted', { ...trip, cancelSteps })
  const [entry] = (await listed(traveller)).data
  expect(entry?.text).toMatch(
    /^Your walk is on .*\. Cancelling is free until .+, then it costs \$5\.00 until .+, then \$10\.00\.$/,
  )
})

test('preferences choose the ways: rarely, paused, without a verified address', async () => {
  const { traveller, walker, trip } = await couple()
  await verified(traveller)
  await device(traveller, 'sofa')
  await prefer(traveller, { frequency: 0 })
  await emit('schedule.accepted', trip)
  expect([pushedTo('sofa').length, mailsTo(traveller).length]).toEqual([1, 1])
  await prefer(traveller, { pause_notification: true })
  await emit('schedule.moveProposed', { ...trip, proposedBy: 'walker', startsAt: clock.now() })
  expect([pushedTo('sofa').length, mailsTo(traveller).length]).toEqual([1, 1])
  expect((await listed(traveller)).unread).toBe(2)
  const cancelled = { by: 'walker', feeCents: 500, creditCents: 500, currency: 'USD', startsAt: clock.now() }
  await emit('schedule.cancelled', { ...trip, ...cancelled, by: 'walker' })
  expect(pushedTo('sofa')).toHaveLength(2)
  expect(mailsTo(traveller)).toHaveLength(2)
  const other = await couple()
  await emit('schedule.cancelled', { ...other.trip, ...cancelled, by: 'traveller' })
  expect(await textsTo(other.walker)).toHaveLength(1)
  expect(await textsTo(walker)).toHaveLength(0)
})

test('text messages leave within a budget a day; then the e-mail goes where there is an address', async () => {
  const who = await signUp(t, { firstName: 'Ana' })
  await verified(who)
  for (let at = 0; at < 14; at++) {
    const { trip } = await couple()
    await emit('schedule.reminder', { ...trip, travellerId: who.userId, startsAt: clock.now() })
    await db
      .updateTable('trips')
      .set({ travellerId: who.userId, status: 'cancelled' })
      .where('id', '=', trip.tripId)
      .execute()
    await notifications.tasks['notifications.entry']({ entryId: `reminder:${trip.tripId}:${who.userId}` })
    await t.app.jobs.idle()
  }
  expect((await textsTo(who)).length).toBe(12)
  expect(mailsTo(who).length).toBe(2)
})

test('a reminder is not sent after its walk has begun long ago', async () => {
  const { traveller, trip } = await couple()
  await emit('schedule.reminder', { ...trip, startsAt: new Date(clock.nowMs() - HOUR) })
  expect(await textsTo(traveller)).toEqual([])
  expect((await listed(traveller)).unread).toBe(1)
})

test('an entry of another person’s trip says nothing', async () => {
  const { trip } = await couple()
  const stranger = await signUp(t, { firstName: 'Eve' })
  await emit('recording.ready', { ownerId: trip.tripId, userId: stranger.userId })
  expect((await listed(stranger)).data).toEqual([])
})

test('pages, newest first; a page that cannot be is refused at its field; visitors log in', async () => {
  const who = await signUp(t, { firstName: 'Ana' })
  for (let at = 0; at < 5; at++) {
    const facts = { place: `Place ${at}`, slug: 'x' }
    const row = { userId: who.userId, kind: 'walkerFree' as const, tripId: null, facts }
    await addEntry(db, { ...row, id: `walkerFree:${at}:${who.userId}`, at: new Date(clock.nowMs() + at) })
  }
  const first = await listed(who, 2)
  const second = await listed(who, 2, first.next ?? '')
  const third = await listed(who, 2, second.next ?? '')
  expect([first, second, third].map((page) => page.data.map(({ title }) => title.at(-1)))).toEqual([
    ['4', '3'],
    ['2', '1'],
    ['0'],
  ])
  expect(third.next).toBe(null)
  for (const wrong of [0, 51, -1])
    expect((await list(who, wrong)).errors?.[0]?.extensions).toMatchObject({
      category: 'validation',
      fields: { first: expect.stringContaining('1 to 50') },
    })
  for (const answer of [await list(null), await markRead(null), await t.gql('{ unreadNotifications }')])
    expect(answer.errors?.[0]?.extensions).toMatchObject({ category: 'authentication' })
})

test('the list is read in the language of the screens, whatever is known of the account', async () => {
  const who = await signUp(t, { firstName: 'Ana' })
  const row = { userId: who.userId, kind: 'walkerFree' as const, tripId: null }
  const facts = { place: 'Lisbon', slug: 'lisbon' }
  await addEntry(db, { ...row, facts, id: `walkerFree:es:${who.userId}`, at: clock.now() })
  const answer = await t.gql('{ notifications { data { title } } }', {}, who.token, 'es-US')
  const spanish = messageText('es', 'entries.walkerFree.title', { place: 'Lisboa' })
  expect(answer.data?.['notifications'].data).toEqual([{ title: spanish }])
  expect((await listed(who)).data.map(({ title }) => title)).not.toEqual([spanish])
})

test('marks are a person’s own: one, then all, and again', async () => {
  const { traveller, walker, trip } = await couple()
  await emit('schedule.timeMoved', { ...trip, before: clock.now(), startsAt: clock.now() })
  await emit('schedule.accepted', trip)
  const [newest] = (await listed(traveller)).data
  await markRead(walker, newest?.id ?? '')
  expect((await listed(traveller)).unread).toBe(2)
  for (const again of [1, 2]) {
    expect((await markRead(traveller, newest?.id)).data?.['markNotificationsRead'].status, `${again}`).toBe(
      'SUCCESS',
    )
    expect((await t.gql('{ unreadNotifications }', {}, traveller.token)).data?.['unreadNotifications']).toBe(
      1,
    )
  }
  await markRead(traveller)
  expect((await listed(traveller)).data.map(({ is_read }) => is_read)).toEqual([true, true])
  expect((await listed(walker)).unread).toBe(1)
})

test('a page hears that the count is another', async () => {
  const { traveller, trip } = await couple()
  const hints = notifications.watch(traveller.userId)
  const next = hints.next()
  await emit('schedule.accepted', trip)
  expect((await next).done).toBe(false)
  await hints.return?.()
})

test('entries are stored for 90 days, and are part of a person’s data', async () => {
  const { traveller, walker, trip } = await couple()
  await emit('schedule.accepted', trip)
  const part = notificationsPersonalData({ db })
  const person = { id: traveller.userId, phone: await phoneOf(traveller), email: null }
  const subject = person as Parameters<typeof part.collect>[0]
  expect(await part.collect(subject)).toMatchObject({ data: { notifications: [{ kind: 'walkAccepted' }] } })
  t.app.twins?.clock.forward(entriesRetentionMs - MINUTE)
  await notifications.forgetOldEntries()
  expect(await entriesOf(db, traveller.userId, { limit: 5, after: null })).toHaveLength(1)
  t.app.twins?.clock.forward(2 * MINUTE)
  await emit('schedule.timeMoved', { ...trip, before: clock.now(), startsAt: clock.now() })
  await notifications.forgetOldEntries()
  expect(await entriesOf(db, traveller.userId, { limit: 5, after: null })).toHaveLength(1)
  await t.app.base.inTransaction((tx) => part.erase?.(tx, subject) ?? Promise.resolve())
  expect(await entriesOf(db, traveller.userId, { limit: 5, after: null })).toEqual([])
  expect(await entriesOf(db, walker.userId, { limit: 5, after: null })).toHaveLength(1)
})
