import { expect, test } from 'vitest'
import { textPaths } from '#adapters/sms/port.ts'
import { quietSpanAt } from '#domain/shared/quiet-hours.ts'
import { HOUR } from '#domain/shared/units.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { textStateOf } from '#server/durable/messages.store.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const texts = () => {
  const twin = t.app.twins?.texts
  if (!twin) throw new Error('no twin')
  return twin
}
/** The twin's own requests, as they came. */
const posted: { url: string; payload: string; headers: Record<string, string> }[] = []
const post = (one: (typeof posted)[number]) =>
  t.http.inject({
    method: 'POST',
    url: one.url,
    headers: { ...one.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: one.payload,
  })
texts().deliverTo(async (url, payload, headers) => {
  posted.push({ url, payload, headers })
  await post({ url, payload, headers })
})

let made = 0
async function send(
  to: string,
  options: { purpose?: 'help' | 'notice'; notBefore?: Date; livesMs?: number } = {},
) {
  const id = `sms_test${++made}`
  const { purpose = 'notice', ...more } = options
  await t.app.base.inTransaction((tx) =>
    sendMessage(t.app.base, tx, { channel: 'sms', purpose, to, text: 'x' }, { id, ...more }),
  )
  await t.app.jobs.idle()
  await texts().flush()
  return id
}
const row = (id: string) =>
  db.selectFrom('outboundMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inboxOf = (to: string) => t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []

test('how far a text has come is stored, and a report that comes late or twice takes nothing back', async () => {
  const id = await send('+12025550131')
  expect(await row(id)).toMatchObject({ purpose: 'notice', delivery: 'delivered', deliveryCode: null })
  const [early] = posted.filter(({ payload, url }) => url.endsWith(id) && payload.includes('sent'))
  expect((await post(early ?? { url: '', payload: '', headers: {} })).statusCode).toBe(204)
  expect(await textStateOf(db, id)).toBe('delivered')
  const lost = await send('+12025550606', { purpose: 'help' })
  expect(await row(lost)).toMatchObject({ delivery: 'undelivered', deliveryCode: 'twilio 30003' })
  expect(await textStateOf(db, lost)).toBe('undelivered')
  expect(await textStateOf(db, await send('+12025550404'))).toBe('undelivered')
  expect(await textStateOf(db, 'sms_none')).toBeNull()
})

test('a forged report, one of no text of ours and one without a form change nothing', async () => {
  const id = await send('+12025550132')
  const url = `${textPaths.report}/${id}`
  const forged = { url, payload: 'state=undelivered', headers: { 'huvr-texts-signature': 't=1,v1=00' } }
  expect((await post(forged)).statusCode).toBe(400)
  expect((await post({ ...forged, url: textPaths.inbound })).statusCode).toBe(400)
  expect((await t.http.inject({ method: 'POST', url })).statusCode).toBe(400)
  expect(await textStateOf(db, id)).toBe('delivered')
})

test('a sender that is not registered, and a country that is turned off, are work for operators', async () => {
  const late = await send('+12025550634')
  expect(await row(late)).toMatchObject({ delivery: 'undelivered', deliveryCode: 'twilio 30034' })
  const off = await send('+12025550421')
  expect(await row(off)).toMatchObject({ sentAt: null, failedAt: null, failure: 'twilio 400 21408' })
  const works = await db
    .selectFrom('workItems')
    .select(['subject', 'reason'])
    .where('kind', '=', 'service')
    .orderBy('subject')
    .execute()
  expect(works).toEqual([
    { subject: 'sms: twilio 21408', reason: 'twilio 21408' },
    { subject: 'sms: twilio 30034', reason: 'twilio 30034' },
  ])
})

const phoneOf = async (who: TestPerson) =>
  (await db.selectFrom('users').select('phone').where('id', '=', who.userId).executeTakeFirstOrThrow()).phone
const stoppedOf = (phone: string) =>
  db.selectFrom('textOptOuts').select('phone').where('phone', '=', phone).execute()

test('STOP ends notices and nothing else, START begins them again, HELP is answered; each is stored once', async () => {
  const phone = await phoneOf(await signUp(t, { firstName: 'Ana' }))
  await texts().write(phone, 'Stop')
  expect(await stoppedOf(phone)).toHaveLength(1)
  await send(phone)
  expect(inboxOf(phone)).toHaveLength(0)
  await send(phone, { purpose: 'help' })
  expect(inboxOf(phone)).toHaveLength(1)
  const stop =
    posted.at(-1)?.url === textPaths.inbound
      ? posted.at(-1)
      : posted.findLast(({ url }) => url === textPaths.inbound)
  await texts().write(phone, 'START')
  expect(await stoppedOf(phone)).toEqual([])
  // The provider repeats what it is not sure of.
  if (stop) await post(stop)
  expect(await stoppedOf(phone)).toEqual([])
  await texts().write(phone, 'help')
  const help = posted.at(-1)
  if (!help) throw new Error('nothing was posted')
  expect((await post(help)).body).toBe('<Response></Response>')
  await texts().write(phone, 'what is this?')
  expect(await stoppedOf(phone)).toEqual([])
})

test('HELP is answered with what the number is, and how to stop', async () => {
  let answer = ''
  texts().deliverTo(async (url, payload, headers) => {
    answer = (await post({ url, payload, headers })).body
  })
  await texts().write('+12025550133', 'HELP')
  expect(answer).toMatch(/^<Response><Message>.*Write STOP to end them.*<\/Message><\/Response>$/)
})

test('HELP is answered in the language of the account with the number, else in that of the word', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await db.updateTable('users').set({ locale: 'es' }).where('id', '=', ana.userId).execute()
  const answers: string[] = []
  texts().deliverTo(async (url, payload, headers) => {
    answers.push((await post({ url, payload, headers })).body)
  })
  await texts().write(await phoneOf(ana), 'HELP')
  await texts().write('+12025550136', 'AYUDA')
  await texts().write('+12025550136', 'HELP')
  expect(answers.map((one) => one.includes('Escribe STOP'))).toEqual([true, true, false])
})

test('the person sees since when texts are stopped, and where START is written to', async () => {
  texts().deliverTo(async (url, payload, headers) => void (await post({ url, payload, headers })))
  const ana = await signUp(t, { firstName: 'Ana' })
  const seen = async () =>
    (await t.gql('{ messageDelivery { texts_stopped_since texts_sender } }', {}, ana.token)).data?.[
      'messageDelivery'
    ] as { texts_stopped_since: string | null; texts_sender: string | null }
  expect(await seen()).toEqual({ texts_stopped_since: null, texts_sender: null })
  await texts().write(await phoneOf(ana), 'PARAR')
  expect(await seen()).toEqual({ texts_stopped_since: expect.any(String), texts_sender: '+12025550101' })
})

test('a text that waits for the morning leaves then, and falls away where it is worth nothing by then', async () => {
  const later = new Date(t.app.base.clock.nowMs() + 2 * HOUR)
  const waits = await send('+12025550134', { notBefore: later })
  const falls = await send('+12025550135', { notBefore: later, livesMs: HOUR })
  expect([await textStateOf(db, waits), inboxOf('+12025550134')]).toEqual(['waits', []])
  await t.forward((2 * HOUR) / 1000)
  await t.app.services.notifications.sweep()
  await t.app.jobs.idle()
  expect(inboxOf('+12025550134')).toHaveLength(1)
  expect(inboxOf('+12025550135')).toHaveLength(0)
  expect(await row(falls)).toMatchObject({ sentAt: null, failedAt: expect.any(Date) })
})

/** A zone of the person in which it is night now, or day. */
const zones = [
  'UTC',
  'Asia/Tokyo',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
]
function zoneOf(wanted: 'night' | 'day'): string {
  const at = t.app.base.clock.now()
  const zone = zones.find((one) => (quietSpanAt(at, one) !== null) === (wanted === 'night'))
  if (zone === undefined) throw new Error(`it is ${wanted} in none of the zones`)
  return zone
}

async function notifiedAt(wanted: 'night' | 'day', stops = false) {
  const who = await signUp(t, { firstName: 'Ana' })
  const phone = await phoneOf(who)
  const set = {
    timeZone: zoneOf(wanted),
    email: `${who.userId}@people.test`,
    emailVerifiedAt: t.app.base.clock.now(),
  }
  await db.updateTable('users').set(set).where('id', '=', who.userId).execute()
  await t.app.services.identity.savePreferences(who.userId, { frequency: 1 })
  if (stops) await texts().write(phone, 'STOP')
  const entry = { userId: who.userId, kind: 'stepsLost', about: 'onb', tripId: null } as const
  await t.app.base.inTransaction((tx) => notifyPeople(tx, t.app.base.clock, [entry]))
  await t.app.jobs.idle()
  await t.app.jobs.idle()
  return { phone, mails: inboxOf(set.email), timeZone: set.timeZone }
}

test('a text of an entry leaves by day, and waits for the morning of its person at night', async () => {
  texts().deliverTo(async (url, payload, headers) => void (await post({ url, payload, headers })))
  expect(inboxOf((await notifiedAt('day')).phone)).toHaveLength(1)
  const { phone, mails, timeZone } = await notifiedAt('night')
  expect([inboxOf(phone).length, mails.length]).toEqual([0, 1])
  const until = quietSpanAt(t.app.base.clock.now(), timeZone)?.until.getTime() ?? 0
  await t.forward(Math.ceil((until - t.app.base.clock.nowMs()) / 1000) + 1)
  await t.app.services.notifications.sweep()
  await t.app.jobs.idle()
  expect(inboxOf(phone)).toHaveLength(1)
})

test('a person who has written STOP is told by e-mail', async () => {
  const { phone, mails } = await notifiedAt('day', true)
  expect([inboxOf(phone).length, mails.length]).toEqual([0, 1])
})
