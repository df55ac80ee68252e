import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['owner'] })

const send = async (token: string, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const ask = async (who: TestPerson, document: string, variables = {}) =>
  send(await tokenFor(t, who.userId), document, variables)
const publishing = 'mutation ($data: PublishTariffInput!) { publishTariff(data: $data) { status message } }'
const order = (more = {}) => ({
  data: {
    connection_cents: 600,
    per_minute_cents: 120,
    valid_from: new Date(clock.nowMs() + HOUR).toISOString(),
    reason: 'Costs have grown',
    ...more,
  },
})
const publish = (who: TestPerson, more = {}) => ask(who, publishing, order(more))
const takeBack = (who: TestPerson, id: string, reason = 'A mistake') =>
  ask(who, 'mutation ($id: ID!, $reason: String!) { takeBackTariff(id: $id, reason: $reason) { status } }', {
    id,
    reason,
  })
const versions = async () =>
  (await ask(olga, '{ tariffVersions { id connection_cents per_minute_cents status by reason } }')) as Record<
    string,
    unknown
  >[]
const preview = (who: TestPerson, connection: number, minute: number) =>
  ask(
    who,
    `{ tariffPreview(connection_cents: ${connection}, per_minute_cents: ${minute}) { walks
      was { traveller_cents walker_cents rest_cents } would_be { traveller_cents walker_cents rest_cents } } }`,
  )
const quoted = async (minutes: number) =>
  (await t.app.services.money.quote(s.destinationId, minutes, { travellerId: null })).totalCents

test('a version is published, seen, taken back before it begins, and holds from its moment on for new walks alone', async () => {
  const walk = await s.accepted(10)
  const first = new Date(clock.nowMs() + HOUR).toISOString()
  expect(await publish(olga, { valid_from: first })).toMatchObject({ status: 'PUBLISHED' })
  const [ahead, now] = await versions()
  expect(ahead).toMatchObject({
    connection_cents: 600,
    per_minute_cents: 120,
    status: 'ahead',
    by: 'Olga',
    reason: 'Costs have grown',
  })
  expect(now).toMatchObject({ connection_cents: 500, per_minute_cents: 100, status: 'now', by: null })
  expect(await publish(olga, { connection_cents: 700, valid_from: first })).toMatchObject({
    fields: { valid_from: expect.stringContaining('Another version') },
  })
  expect(await takeBack(olga, String(ahead?.['id']))).toEqual({ status: 'TAKEN_BACK' })
  expect(await takeBack(olga, String(ahead?.['id']))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await versions())[0]).toMatchObject({ status: 'takenBack' })

  const validFrom = new Date(clock.nowMs() + 2 * HOUR).toISOString()
  expect(await publish(olga, { valid_from: validFrom })).toMatchObject({ status: 'PUBLISHED' })
  const next = String((await versions())[0]?.['id'])
  await t.forward((HOUR + 10 * SECOND) / SECOND)
  // The one that was taken back has not begun.
  expect(await quoted(10)).toBe(1500)
  await t.forward((HOUR - MINUTE) / SECOND)
  expect(await takeBack(olga, next)).toEqual({ status: 'BEGUN' })
  await t.forward((2 * MINUTE) / SECOND)
  expect(await quoted(10)).toBe(1800)
  expect((await versions())[0]).toMatchObject({ id: next, status: 'now' })
  // The walk that was booked before keeps its price.
  const trip = await t.app.services.trips.tripRow(walk.tripId)
  expect((await t.app.services.money.quoteAt(trip?.tariffId ?? '', 10)).totalCents).toBe(1500)
  const acts = db.selectFrom('auditLog').select(['act', 'subjectId']).where('act', 'like', 'operator.tariff%')
  expect(await acts.orderBy('id').execute()).toEqual([
    { act: 'operator.tariffPublished', subjectId: ahead?.['id'] },
    { act: 'operator.tariffTakenBack', subjectId: ahead?.['id'] },
    { act: 'operator.tariffPublished', subjectId: next },
  ])
})

test('the preview prices the settled walks of the last 30 days again, and no others', async () => {
  const { tariffId = '' } = (await t.app.services.trips.tripRow((await s.accepted(10)).tripId)) ?? {}
  const settled = async (minutes: number, chargeCents: number, agoMs: number) => {
    const { tripId } = await s.accepted(20)
    const at = new Date(clock.nowMs() - agoMs)
    const walked = { status: 'settled', liveAt: at, endedAt: at, settledAt: at, deadlineAt: null }
    const figures = { chargedMinutes: minutes, chargeCents, liveSeconds: minutes * 60 - 20, tariffId }
    await db
      .updateTable('trips')
      .set({ ...walked, ...figures })
      .where('id', '=', tripId)
      .execute()
  }
  const none = { traveller_cents: 0, walker_cents: 0, rest_cents: 0 }
  expect(await preview(olga, 600, 120)).toEqual({ walks: 0, was: none, would_be: none })
  await settled(10, 1500, DAY)
  await settled(10, 1500, 29 * DAY)
  await settled(20, 2500, 2 * DAY)
  await settled(20, 2500, 31 * DAY)
  await settled(0, 0, DAY)
  expect(await preview(olga, 400, 200)).toEqual({
    walks: 3,
    was: { traveller_cents: 5500, walker_cents: 989 * 2 + 1664, rest_cents: 5500 - 989 * 2 - 1664 },
    would_be: { traveller_cents: 9200, walker_cents: 1597 * 2 + 2948, rest_cents: 9200 - 1597 * 2 - 2948 },
  })
  expect(await preview(olga, 5001, 100)).toMatchObject({ fields: { connection_cents: expect.any(String) } })
})

test('bounds, a reason, a fresh factor and the right of an owner', async () => {
  const before = (await versions()).length
  expect(await publish(olga, { connection_cents: -1, per_minute_cents: 2001 })).toMatchObject({
    fields: { connection_cents: expect.any(String), per_minute_cents: expect.any(String) },
  })
  for (const at of [clock.nowMs(), clock.nowMs() + 9 * MINUTE, clock.nowMs() + 366 * DAY])
    expect(await publish(olga, { valid_from: new Date(at).toISOString() })).toMatchObject({
      fields: { valid_from: expect.any(String) },
    })
  expect(await publish(olga, { valid_from: 'soon' })).toMatchObject({
    fields: { valid_from: expect.any(String) },
  })
  expect(await publish(olga, { reason: ' ' })).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(await takeBack(olga, 'trf_none')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await takeBack(olga, 'trf_none', '')).toMatchObject({ fields: { reason: expect.any(String) } })
  const others = [await s.traveller(), await s.walker()]
  for (const right of ['support', 'safety', 'money'] as const)
    others.push(await signUp(t, { firstName: 'Sara', operator: [right] }))
  for (const other of others)
    for (const answer of [
      await publish(other),
      await takeBack(other, 'trf_none'),
      await preview(other, 1, 10),
    ])
      expect(answer).toMatchObject({ category: 'authorization' })
  expect(await send('', publishing, order())).toMatchObject({ category: 'authentication' })
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  const { accessToken, sessionId } = await t.app.services.identity.openSession(olga.userId)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  expect(await send(accessToken, publishing, order())).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await versions()).toHaveLength(before)
})
