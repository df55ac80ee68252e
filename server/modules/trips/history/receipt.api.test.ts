import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { readPaper } from '#server/testing/papers.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
beforeEach(() => s.emptyPlace())

const pdf = async (url: string, person: TestPerson | null) => {
  const authorization = person && `Bearer ${await tokenFor(t, person.userId)}`
  return t.http.inject({ url, headers: authorization ? { authorization } : {} })
}
const textOf = async ({ rawPayload }: { rawPayload: Buffer }) => (await readPaper(rawPayload)).text

async function walked() {
  const { tripId, traveller, walker } = await s.accepted(10)
  await s.walk(tripId, 190)
  const url = `/receipts/${tripId}.pdf`
  return { tripId, traveller, walker, url }
}

test('a receipt as a PDF shows the traveler what was paid and where it goes, and the walker what it paid', async () => {
  const { tripId, traveller, walker, url } = await walked()
  expect((await pdf(url, traveller)).statusCode).toBe(404)
  await trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  const { data } = await t.gql(
    'query ($id: ID!) { tripReceipt(id: $id) { total_cents platform_cents receipt_number receipt_pdf_url } }',
    { id: tripId },
    traveller.token,
  )
  expect(data?.['tripReceipt'].receipt_pdf_url).toBe(url)
  const number = data?.['tripReceipt'].receipt_number
  expect(number).toMatch(/^R-\d{4}-\d{6}$/)
  const total = `$${(data?.['tripReceipt'].total_cents / 100).toFixed(2)}`
  const mine = await pdf(url, traveller)
  expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const text = await textOf(mine)
  for (const words of [
    `Receipt number ${number}`,
    'Walk in Lisbon',
    `Number of the walk ${tripId}`,
    'Connection fee 1 $5.00 $5.00',
    `Total ${total}`,
    `Paid with the card ending in 4242 ${total}`,
    'Where the money goes',
    'The platform',
  ])
    expect(text).toContain(words)
  expect(mine.rawPayload.length).toBeLessThan(200_000)
  const theirs = await textOf(await pdf(url, walker))
  const platform = `The platform $${(data?.['tripReceipt'].platform_cents / 100).toFixed(2)}`
  for (const words of [`The traveler paid ${total}`, platform, 'This walk paid you', String(number)])
    expect(theirs).toContain(words)
  expect(theirs).not.toContain('4242')
})

test('a receipt is for the two of its walk alone', async () => {
  const { tripId, traveller, url } = await walked()
  await trips.endBy(tripId, traveller.userId)
  expect((await pdf(url, null)).statusCode).toBe(401)
  expect((await pdf(url, await s.traveller())).statusCode).toBe(404)
  for (const other of ['/receipts/trip_none.pdf', `/receipts/${tripId}`, '/receipts/x.pdf.pdf'])
    expect((await pdf(other, traveller)).statusCode).toBe(404)
})

test('a name in another script is printed', async () => {
  const { tripId, traveller, walker, url } = await walked()
  await trips.endBy(tripId, traveller.userId)
  await t.app.base.db
    .updateTable('users')
    .set({ firstName: '東京' })
    .where('id', '=', walker.userId)
    .execute()
  expect(await textOf(await pdf(url, traveller))).toContain('With 東京')
})

const mailReceipt = 'mutation ($id: ID!) { mailReceipt(trip_id: $id) { status message } }'

test('a receipt is sent to the verified address of the person who asks, and to no other', async () => {
  const { tripId, traveller, walker } = await walked()
  const ask = (person: TestPerson) => t.gql(mailReceipt, { id: tripId }, person.token)
  expect((await ask(traveller)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
  await trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  expect((await ask(traveller)).data?.['mailReceipt'].status).toBe('EMAIL_REQUIRED')
  for (const { userId } of [traveller, walker])
    await t.app.base.db
      .updateTable('users')
      .set({ email: `${userId}@example.com`, emailVerifiedAt: t.app.base.clock.now() })
      .where('id', '=', userId)
      .execute()
  expect((await ask(traveller)).data?.['mailReceipt'].status).toBe('RECEIPT_SENT')
  expect((await ask(walker)).data?.['mailReceipt'].status).toBe('RECEIPT_SENT')
  expect((await ask(await s.traveller())).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
  await t.app.jobs.idle()
  const mailOf = ({ userId }: TestPerson) =>
    t.app.twins?.inbox.messages().filter((mail) => mail.to === `${userId}@example.com`) ?? []
  expect(mailOf(traveller).map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`cost \\$9\\.00[^]*/trips/${tripId}/receipt`)),
  ])
  expect(mailOf(walker).map(({ text }) => text)).toEqual([expect.stringContaining('paid you $')])
})

const verified = (person: TestPerson) =>
  t.app.base.db
    .updateTable('users')
    .set({ email: `${person.userId}@example.com`, emailVerifiedAt: t.app.base.clock.now() })
    .where('id', '=', person.userId)
    .execute()
const mailsOf = async ({ userId }: TestPerson) => {
  await t.app.jobs.idle()
  await t.forward(1)
  await t.app.jobs.idle()
  return t.app.twins?.inbox.messages().filter((mail) => mail.to === `${userId}@example.com`) ?? []
}

test('the receipt of a paid walk is mailed to its traveler by itself, once, with its lines in both parts', async () => {
  const { tripId, traveller, walker } = await walked()
  for (const person of [traveller, walker]) await verified(person)
  await trips.endBy(tripId, traveller.userId)
  const [mail, ...more] = await mailsOf(traveller)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('Lisbon')
  expect(mail?.text).toMatch(
    /Receipt number: R-\d{4}-\d{6}\n[^]*Connection fee: \$5\.00[^]*Total: \$9\.00[^]*Stop these emails: http/,
  )
  for (const words of ['Connection fee', '$5.00', 'Total', '$9.00', `/trips/${tripId}/receipt`])
    expect(mail?.html).toContain(words)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect((await mailsOf(walker)).filter(({ subject }) => subject?.includes('receipt'))).toEqual([])
})

test('a traveler who has paused what we write, or has no verified address, is mailed no receipt', async () => {
  const paused = await walked()
  await verified(paused.traveller)
  await t.app.services.identity.savePreferences(paused.traveller.userId, { pauseNotification: true })
  await trips.endBy(paused.tripId, paused.traveller.userId)
  expect(await mailsOf(paused.traveller)).toEqual([])
  const other = await walked()
  await trips.endBy(other.tripId, other.traveller.userId)
  expect(await mailsOf(other.traveller)).toEqual([])
})
