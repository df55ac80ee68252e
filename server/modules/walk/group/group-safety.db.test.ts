import { describe, expect, test } from 'vitest'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { checkRulesAt } from '#domain/walk/walk-check.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { sendBeat, type LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { signUp } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

/** What looks after the walker of a group walk, as after one of a walk of two. */
const t = await testApp()
const g = await groupLiveFixture(t)
const pages = await livePages(t)
const { safety, trips, walk } = t.app.services
const { clock, db } = t.app.base
const operator = await signUp(t, { firstName: 'Olga', operator: true })
let seq = 0
const beat = async (...sides: LiveClient[]) => {
  t.app.twins?.clock.forward(2000)
  seq += 1
  for (const side of sides) await sendBeat(side, seq)
  walk.tick()
}
/** A walk that is live, whose walker has entered by the second payer's trip. */
const live = async () => {
  const made = await g.agreedOfTwo([1, 2])
  const { first, second } = made
  await t.forward(5 * 60)
  const phone = await pages.enter(second.tripId, made.walker)
  const pia = await pages.enter(first.tripId, first.person)
  await t.forward(5 * 60)
  for (let n = 0; n < 3; n++) await beat(phone, pia)
  expect((await g.group(made.groupWalkId)).status).toBe('live')
  return { ...made, phone, pia }
}
const checksOf = (tripId: string) =>
  db.selectFrom('walkChecks').selectAll().where('tripId', '=', tripId).execute()

describe('the walker of a group walk', () => {
  test('is asked whether all is well after standing still, by the trip of their page', async () => {
    const { phone, pia, second, walker } = await live()
    const rules = checkRulesAt(clock.nowMs())
    const beganMs = clock.nowMs()
    for (let step = 1; (await checksOf(second.tripId)).length === 0; step++) {
      expect(step).toBeLessThan(600)
      await beat(phone, pia)
      phone.send({ type: 'position', place: lisbon, accuracyM: 5 })
      await pia.next('position')
    }
    expect(clock.nowMs() - beganMs).toBeGreaterThanOrEqual(rules.stillMs)
    expect((await safety.tripSafety(second.tripId, walker.userId))?.check).toMatchObject({ reason: 'still' })
  })

  test('is called back to the page that they have left', async () => {
    const { phone, pia, groupWalkId, walker } = await live()
    const away: { tripId: string; walkerId: string }[] = []
    const { promise: isReported, resolve } = Promise.withResolvers<undefined>()
    t.app.base.events.subscribe({
      hints: { 'walk.walkerAway': (payload) => resolve(void away.push(payload)) },
    })
    phone.cut()
    await pia.next('peer', ({ peer }) => peer === null)
    for (let n = 0; n < 4; n++) await beat(pia)
    await isReported
    for (let n = 0; n < 4; n++) await beat(pia)
    expect(away).toMatchObject([{ walkerId: walker.userId }])
    const ofWalk = (await trips.tripsOfGroup(groupWalkId)).map(({ id }) => id)
    expect(ofWalk).toContain(away[0]?.tripId)
  })

  test('calls for help with the walk, its people and what was said and steered', async () => {
    const { phone, pia, first, second, walker } = await live()
    pia.send({ type: 'chat', id: 'c1', text: 'Come closer' })
    await phone.next('chat')
    pia.send({ type: 'wheel', act: 'ask' })
    await pia.next('group', ({ wheel }) => wheel.holder !== null)
    pia.send({ type: 'steer', id: 's1', command: 'left' })
    await phone.next('steer')
    phone.send({ type: 'order', act: 'silence', id: first.seats[0] ?? '' })
    await pia.next('group', ({ people }) => people.some(({ isSilenced }) => isSilenced))
    const called = await safety.callForHelp({ tripId: second.tripId, userId: walker.userId, place: lisbon })
    if (called.kind !== 'called') throw new Error(called.kind)
    const page = await safety.desk.calls(operator.userId, { first: 50, page: 1, isOpen: true })
    const call = page.kind === 'page' ? page.calls.find(({ id }) => id === called.call.id) : undefined
    expect(call).toMatchObject({ groupTitle: 'Tiles of Alfama', role: 'walker' })
    await safety.desk.take(operator.userId, called.call.id)
    expect((await safety.desk.detail(operator.userId, called.call.id))?.minute).toMatchObject({
      chat: [{ from: 'guest', name: 'Pia', text: 'Come closer' }],
      steering: [{ command: 'left', name: 'Pia' }],
      group: {
        title: 'Tiles of Alfama',
        people: [
          { seat: first.seats[0], isPayer: true, isSilenced: true },
          { seat: second.seats[0], isPayer: true, isSilenced: false },
          { seat: second.seats[1], isPayer: false },
        ],
      },
    })
  })

  test('ends it for all for safety, and a payer only their own seats', async () => {
    const { groupWalkId, first, second, walker, phone } = await live()
    const forSafety = (tripId: string, userId: string) =>
      trips.endForSafety({ tripId, userId, reason: 'unsafe' })
    expect(await forSafety(first.tripId, first.person.userId)).toBe('ended')
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'live'])
    expect(await forSafety(second.tripId, walker.userId)).toBe('ended')
    expect((await phone.next('ended')).reason).toBe('endedByWalker')
    expect(await g.group(groupWalkId)).toMatchObject({ status: 'ended', endReason: 'endedByWalker' })
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'settled'])
    const by = (await trips.tripsOfGroup(groupWalkId)).map(({ id, safetyEndedBy }) => [id, safetyEndedBy])
    expect(new Map(by as [string, string[]][])).toEqual(
      new Map([
        [first.tripId, ['traveller']],
        [second.tripId, ['walker']],
      ]),
    )
  })

  test('calls it off for safety before it is live, and is free for another walk', async () => {
    const { groupWalkId, walker, payers } = await g.agreed({ seatsOf: [1] })
    await t.forward(5 * 60)
    expect((await g.group(groupWalkId)).openedAt).not.toBeNull()
    const tripId = payers[0]?.tripId ?? ''
    expect(await trips.endForSafety({ tripId, userId: walker.userId, reason: 'unsafe' })).toBe('ended')
    expect(await g.group(groupWalkId)).toMatchObject({ status: 'calledOff' })
    const presence = await db
      .selectFrom('walkerPresence')
      .select('engagedTripId')
      .where('userId', '=', walker.userId)
      .executeTakeFirst()
    expect(presence?.engagedTripId ?? null).toBeNull()
  })
})

describe('seats that are put out', () => {
  test('pay for what they have seen; those whose person had not come pay nothing', async () => {
    const { groupWalkId, phone, pia, first, second, walker } = await live()
    for (let n = 0; n < 10; n++) await beat(phone, pia)
    for (const { tripId, person } of [first, second])
      expect(await trips.block(tripId, person.userId, walkerSeat)).toBe('blocked')
    await pia.closedWith()
    for (let n = 0; n < 10; n++) await beat(phone)
    await trips.endBy(groupWalkId, walker.userId)
    const ended = await trips.tripsOfGroup(groupWalkId)
    const of = (tripId: string) => ended.find(({ id }) => id === tripId)
    expect(of(second.tripId)).toMatchObject({ status: 'settled', liveSeconds: 0 })
    expect(of(first.tripId)?.liveSeconds).toBeGreaterThanOrEqual(18)
    expect(of(first.tripId)?.liveSeconds).toBeLessThanOrEqual(28)
    expect(of(first.tripId)?.chargeCents).toBe(seatCharge(600, of(first.tripId)?.liveSeconds ?? 0, 30))
    expect(of(second.tripId)?.chargeCents).toBe(0)
  })
})
