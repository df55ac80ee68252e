import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRulesAt } from '#domain/walk/walk-check.ts'
import { testApp } from '#server/testing/app.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const url = await listen(t)
const { safety, trips, walk } = t.app.services
const rules = checkRulesAt(s.clock.nowMs())
const operator = await signUp(t, { firstName: 'Olga', operator: true })
const clients: LiveClient[] = []

beforeEach(() => s.emptyPlace())
afterEach(() => {
  for (const client of clients.splice(0)) client.cut()
})

/** Asks the walker of a running walk, as its live part does. */
async function asked(reason: 'still' | 'fast' = 'still') {
  const room = await s.accepted(30)
  await s.walk(room.tripId, 4)
  await ask(room.tripId, room.walker, reason)
  return room
}
const ask = (tripId: string, { userId: walkerId }: TestPerson, reason: 'still' | 'fast') =>
  t.app.base.inTransaction((tx) => tx.event('walk.checkDue', { tripId, walkerId, reason, rulesVersion: 1 }))
const seen = async (tripId: string, { userId }: TestPerson) =>
  (await safety.tripSafety(tripId, userId))?.check
const calls = async (tripId: string, isOpen = true) => {
  const page = await safety.desk.calls(operator.userId, { first: 50, page: 1, isOpen })
  return page.kind === 'page' ? page.calls.filter((call) => call.tripId === tripId) : []
}
const checks = (tripId: string) =>
  t.app.base.db.selectFrom('walkChecks').selectAll().where('tripId', '=', tripId).orderBy('id').execute()
const answer = async (tripId: string, { userId }: TestPerson) => {
  const { data, errors } = await t.gql(
    'mutation ($id: ID!) { answerWalkCheck(trip_id: $id) { status } }',
    { id: tripId },
    await tokenFor(t, userId),
  )
  return errors?.[0]?.extensions['code'] ?? data?.['answerWalkCheck'].status
}
const late = async () => {
  s.clock.forward(rules.answerMs)
  await safety.checks.sweep()
}

test('a walker without an answer within a minute is told to operators; nothing is charged or ended', async () => {
  const { tripId, traveller, walker } = await asked()
  const asking = await seen(tripId, walker)
  expect(asking).toMatchObject({ reason: 'still', isReported: false })
  expect((asking?.answerBy.getTime() ?? 0) - s.clock.nowMs()).toBeGreaterThan(rules.answerMs - 10_000)
  expect(await seen(tripId, traveller)).toBeNull()
  s.clock.forward(rules.answerMs - 10_000)
  await safety.checks.sweep()
  expect(await calls(tripId)).toEqual([])
  s.clock.forward(10_000)
  await safety.checks.sweep()
  await safety.checks.sweep()
  expect(await calls(tripId)).toMatchObject([{ kind: 'check', role: 'walker', firstName: walker.firstName }])
  expect((await s.trip(tripId)).endedAt).toBeNull()
  expect(await checks(tripId)).toMatchObject([{ endedAs: 'told', rulesVersion: 1 }])
  expect(await seen(tripId, walker)).toMatchObject({ isReported: true })
  // A late answer takes it back.
  expect(await answer(tripId, walker)).toBe('ANSWERED')
  expect(await calls(tripId)).toEqual([])
  expect(await calls(tripId, false)).toMatchObject([{ closedBy: walker.userId }])
  expect(await seen(tripId, walker)).toBeNull()
})

test('a walker who answers is asked again for the same reason after ten minutes at the earliest', async () => {
  const { tripId, traveller, walker } = await asked()
  expect(await answer(tripId, traveller)).toBe('NOT_FOUND')
  expect(await answer(tripId, walker)).toBe('ANSWERED')
  expect(await answer(tripId, walker)).toBe('ANSWERED')
  await late()
  expect(await calls(tripId)).toEqual([])
  await ask(tripId, walker, 'still')
  expect(await seen(tripId, walker)).toBeNull()
  await ask(tripId, walker, 'fast')
  expect(await seen(tripId, walker)).toMatchObject({ reason: 'fast' })
  await ask(tripId, walker, 'still')
  expect(await checks(tripId)).toHaveLength(2)
  await answer(tripId, walker)
  s.clock.forward(rules.againMs)
  await ask(tripId, walker, 'still')
  expect(await checks(tripId)).toHaveLength(3)
})

test('a walker who was notified of and calls for help is one call, which is a call from then on', async () => {
  const { tripId, walker } = await asked()
  await late()
  const [check] = await calls(tripId)
  const outcome = await safety.callForHelp({ tripId, userId: walker.userId, place: lisbon })
  expect(outcome).toMatchObject({ kind: 'called', call: { id: check?.id } })
  expect(await calls(tripId)).toMatchObject([{ id: check?.id, kind: 'call', place: lisbon }])
  expect(await seen(tripId, walker)).toBeNull()
})

test('a question that its walk has ended before is told only where the connection was lost', async () => {
  const ended = await asked()
  await trips.endBy(ended.tripId, ended.traveller.userId)
  const lost = await asked()
  await t.app.base.db
    .updateTable('trips')
    .set({ status: 'settled', endedAt: s.clock.now(), endReason: 'connectionLost' })
    .where('id', '=', lost.tripId)
    .execute()
  await late()
  expect(await calls(ended.tripId)).toEqual([])
  expect(await checks(ended.tripId)).toMatchObject([{ endedAs: 'walkOver' }])
  expect(await calls(lost.tripId)).toMatchObject([{ kind: 'check' }])
})

test('the live part asks a walker who stands still while the meter runs, by the places that the phone sends', async () => {
  const { tripId, traveller, walker } = await s.accepted(30)
  const walking = await liveClient(url, { tripId, token: walker.token })
  const watching = await liveClient(url, { tripId, token: traveller.token })
  clients.push(walking, watching)
  const marks = [
    { ageMs: 1000, live: true },
    { ageMs: 0, live: true },
  ]
  const beganMs = s.clock.nowMs()
  // A machine that is busy for some seconds leaves a gap in the beats, after which the walker is watched again.
  for (let step = 1; (await checks(tripId)).length === 0; step++) {
    expect(step).toBeLessThan(600)
    s.clock.forward(2000)
    for (const side of [walking, watching]) {
      side.send({ type: 'beat', seq: step, marks })
      await side.next('beatAck', (ack) => ack.seq === step)
    }
    walking.send({ type: 'position', place: lisbon, accuracyM: 5 })
    await watching.next('position')
    walk.tick()
  }
  expect(s.clock.nowMs() - beganMs).toBeGreaterThanOrEqual(rules.stillMs)
  expect(await seen(tripId, walker)).toMatchObject({ reason: 'still' })
  expect(await checks(tripId)).toHaveLength(1)
})
