import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import type { EventName, EventPayloads } from '#server/durable/event.ts'
import { testApp } from '#server/testing/app.ts'
import { testDevice } from '#server/testing/devices.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { readPaper } from '#server/testing/papers.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const fixture = await openTripFixture(t)
const { clock, db } = t.app.base

beforeEach(() => fixture.emptyPlace())

const emit = async <N extends EventName>(name: N, payload: EventPayloads[N]) => {
  await t.app.base.inTransaction((tx) => tx.event(name, payload))
  await t.app.jobs.idle()
}
const inbox = () => t.app.twins?.inbox.messages() ?? []
const mailOf = ({ userId }: TestPerson) => `${userId}@people.test`
/** The person reads Spanish and has an address that takes mail. */
const readsSpanish = (who: TestPerson) =>
  db
    .updateTable('users')
    .set({ locale: 'es', email: mailOf(who), emailVerifiedAt: clock.now(), timeZone: 'Asia/Kolkata' })
    .where('id', '=', who.userId)
    .execute()
const mailsTo = (who: TestPerson) => inbox().filter(({ to }) => to === mailOf(who))
const textsTo = async ({ userId }: TestPerson) => {
  const phone = (await t.app.services.identity.contacts([userId])).get(userId)?.phone
  return inbox().filter(({ to }) => to === phone)
}
const get = async (url: string, who: TestPerson) =>
  t.http.inject({ url, headers: { authorization: `Bearer ${await tokenFor(t, who.userId)}` } })

test('a reminder, its push message and a calendar name the city as the reader does', async () => {
  const { tripId, traveller, walker } = await fixture.accepted()
  await readsSpanish(traveller)
  const data = testDevice('pocket')
  await t.gql(
    'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
    { data },
    traveller.token,
  )
  const startsAt = new Date(clock.nowMs() + 5 * MINUTE)
  await db.updateTable('trips').set({ kind: 'scheduled', startsAt }).where('id', '=', tripId).execute()
  const trip = { tripId, travellerId: traveller.userId, walkerId: walker.userId }
  await emit('schedule.reminder', { ...trip, startsAt })
  const [pushed] = inbox().filter(({ to }) => to === data.endpoint)
  expect(pushed).toMatchObject({ subject: 'Tu paseo en Lisboa', text: expect.stringContaining('en Lisboa)') })
  expect((await textsTo(traveller)).at(-1)?.text).toMatch(/Tu paseo en Lisboa.+ en Lisboa\)/s)
  const calendar = await get(`/calendar/trips/${tripId}.ics`, traveller)
  expect(calendar.body.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Paseo en Lisboa con .+LOCATION:Lisboa\r/s)
})

test('the message that a walker is free names the city as the reader does', async () => {
  const traveller = await fixture.traveller()
  await readsSpanish(traveller)
  await emit('alert.due', { alertId: 'alr_es', userId: traveller.userId, slug: 'lisbon', place: 'Lisbon' })
  expect((await textsTo(traveller)).at(-1)?.text).toContain('hay un guía libre en Lisboa ahora')
})

test('the receipt on paper and by mail, and the earnings, name the city as the reader does', async () => {
  const { tripId, traveller, walker } = await fixture.accepted(10)
  await readsSpanish(traveller)
  await fixture.walk(tripId, 190)
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  expect(mailsTo(traveller).map(({ subject }) => subject)).toContain('Tu recibo de Huvr: Lisboa')
  const { rawPayload } = await get(`/receipts/${tripId}.pdf`, traveller)
  expect((await readPaper(rawPayload)).text).toContain('Paseo en Lisboa')
  const { data } = await t.gql('{ earnings { week { week } statement_pdf_url } }', {}, walker.token)
  const { week, statement_pdf_url: url } = data?.['earnings'] ?? {}
  const rows =
    'query ($week: ID!) { earningsRows(week: $week, first: 1, page: 1) { data { destination_name } } }'
  for (const [language, place] of [
    ['en', 'Lisbon'],
    ['es', 'Lisboa'],
  ] as const) {
    const answer = await t.gql(rows, { week: week.week }, walker.token, language)
    expect(answer.data?.['earningsRows'].data, language).toEqual([{ destination_name: place }])
  }
  await readsSpanish(walker)
  const statement = await get(url, walker)
  expect((await readPaper(statement.rawPayload)).text).toContain('Paseo, Lisboa')
})
