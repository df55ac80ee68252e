import { expect, test } from 'vitest'
import { mailReportPaths, type MailReportKind } from '#adapters/mail-reports/port.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { notificationsPersonalData } from '#server/modules/notifications/personal-data.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock } = t.app.base
const reports = () => {
  const twin = t.app.twins?.mailReports
  if (!twin) throw new Error('no twin')
  return twin
}
/** The twin's own requests, as they came. */
const posted: { url: string; payload: string; headers: Record<string, string> }[] = []
const post = (one: (typeof posted)[number]) =>
  t.http.inject({
    method: 'POST',
    url: one.url,
    headers: { 'content-type': 'application/json', ...one.headers },
    payload: one.payload,
  })
reports().deliverTo(async (url, payload, headers) => {
  posted.push({ url, payload, headers })
  expect((await post({ url, payload, headers })).statusCode).toBe(204)
})

const mailsTo = (to: string) => t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []
const addressStatus = (address: string) =>
  db.selectFrom('mailStandings').selectAll().where('address', '=', address).executeTakeFirst()
const user = (who: TestPerson) =>
  db.selectFrom('users').selectAll().where('id', '=', who.userId).executeTakeFirstOrThrow()

/** A person with a verified address. */
async function person() {
  const who = await signUp(t, { firstName: 'Ana' })
  const email = `${who.userId.toLowerCase()}@people.test`
  await db
    .updateTable('users')
    .set({ email, emailVerifiedAt: clock.now() })
    .where('id', '=', who.userId)
    .execute()
  return { who, email }
}

async function mail(to: string, isAsked = false) {
  const id = t.app.base.newId('eml')
  await t.app.base.inTransaction((tx) =>
    sendMessage(
      t.app.base,
      tx,
      { channel: 'email', to, subject: 'x', text: 'x', ...(isAsked && { isAsked }) },
      { id },
    ),
  )
  await t.app.jobs.idle()
  return id
}
const failureOf = async (id: string) =>
  (await db.selectFrom('outboundMessages').select('failure').where('id', '=', id).executeTakeFirstOrThrow())
    .failure

async function reported(to: string, kind: MailReportKind) {
  const id = await mail(to)
  await reports().report({ id, to }, kind)
  return id
}
const delivery = async (who: TestPerson) =>
  (
    await t.gql(
      '{ messageDelivery { refused_email refused_because refused_since texts_stopped_since texts_sender } }',
      {},
      who.token,
    )
  ).data?.['messageDelivery'] as Record<string, string | null>

test('to an address that takes no mail nothing leaves any more; it is not verified, and its person sees so', async () => {
  const { who, email } = await person()
  const id = await reported(email, 'bounced')
  expect(await addressStatus(email)).toMatchObject({ refusal: 'bounced', code: 'twin 5.1.1' })
  expect((await user(who)).emailVerifiedAt).toBeNull()
  expect(
    await db.selectFrom('outboundMessages').selectAll().where('id', '=', id).executeTakeFirst(),
  ).toMatchObject({ delivery: 'undelivered', deliveryCode: 'twin 5.1.1' })
  const [notice, asked] = [await mail(email), await mail(email, true)]
  expect([await failureOf(notice), await failureOf(asked)]).toEqual(Array(2).fill('the address has bounced'))
  expect(mailsTo(email)).toHaveLength(1)
  expect(await delivery(who)).toMatchObject({ refused_email: email, refused_because: 'bounced' })
})

test('to an address whose reader has complained only what is asked for leaves, until they want mail again', async () => {
  const { who, email } = await person()
  await reported(email, 'complained')
  expect((await user(who)).emailVerifiedAt).not.toBeNull()
  expect(await failureOf(await mail(email))).toBe('the address has complained')
  expect(await failureOf(await mail(email, true))).toBeNull()
  expect(await delivery(who)).toMatchObject({ refused_email: email, refused_because: 'complained' })
  for (let twice = 0; twice < 2; twice++) {
    const answer = await t.gql('mutation { mailMeAgain { status message } }', {}, who.token)
    expect(answer.data?.['mailMeAgain']).toEqual({ status: 'SUCCESS', message: 'We’ll email you again.' })
  }
  expect(await failureOf(await mail(email))).toBeNull()
  expect((await delivery(who))['refused_email']).toBeNull()
})

test('what is reported by e-mail goes by text message while the address is refused', async () => {
  const { who, email } = await person()
  const { phone } = await user(who)
  await reported(email, 'complained')
  const mails = mailsTo(email).length
  const entry = { userId: who.userId, kind: 'stepsLost', about: 'onb', tripId: null } as const
  await t.app.services.identity.savePreferences(who.userId, { frequency: 2 })
  await t.app.base.inTransaction((tx) => notifyPeople(tx, clock, [entry]))
  await t.app.jobs.idle()
  await t.app.jobs.idle()
  const texts = await db
    .selectFrom('outboundMessages')
    .select('channel')
    .where('recipient', '=', phone)
    .execute()
  expect([mailsTo(email).length - mails, texts.length]).toEqual([0, 1])
})

test('a new link says that the address takes mail now; its bounce, and no earlier one, takes that back', async () => {
  const { who, email } = await person()
  const early = await mail(email)
  await reported(email, 'bounced')
  await t.forward(1)
  const link = () => t.gql('mutation { verifyUserEmail { status } }', {}, who.token)
  expect((await link()).data?.['verifyUserEmail'].status).toBe('EMAIL_SENT')
  await t.app.jobs.idle()
  expect(mailsTo(email)).toHaveLength(3)
  expect((await delivery(who))['refused_email']).toBeNull()
  // The notice of an earlier mail comes late.
  await reports().report({ id: early, to: email }, 'bounced')
  expect((await addressStatus(email))?.refusal).toBeNull()
  await reports().report({ id: mailsTo(email)[0]?.id ?? '', to: email }, 'bounced')
  expect((await addressStatus(email))?.refusal).toBe('bounced')
})

test('a link that was used before the address bounced verifies it no more', async () => {
  const { who, email } = await person()
  await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', who.userId).execute()
  await t.gql('mutation { verifyUserEmail { status } }', {}, who.token)
  await t.app.jobs.idle()
  const token = /token=([\w.-]+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1]
  const confirm = async () =>
    (await t.gql('mutation ($token: String!) { confirmUserEmail(token: $token) { status } }', { token }))
      .data?.['confirmUserEmail'].status
  expect(await confirm()).toBe('EMAIL_VERIFIED')
  await reported(email, 'bounced')
  expect(await confirm()).not.toBe('EMAIL_VERIFIED')
  expect((await user(who)).emailVerifiedAt).toBeNull()
})

test('notices that come twice and in another order end alike; a late mail is counted once', async () => {
  const { email } = await person()
  const id = await mail(email)
  await reports().report({ id, to: email }, 'complained')
  await reports().report({ id, to: email }, 'bounced')
  await reports().report({ id, to: email }, 'delayed')
  const before = await addressStatus(email)
  expect(before).toMatchObject({ refusal: 'bounced', delays: 1 })
  for (const one of posted.slice(-3).reverse()) expect((await post(one)).statusCode).toBe(204)
  expect(await addressStatus(email)).toEqual(before)
})

test('a mail that was forwarded refuses the address that we have written to', async () => {
  const { email } = await person()
  const id = await mail(email)
  await reports().report({ id, to: 'elsewhere@forwarded.test' }, 'bounced')
  expect((await addressStatus(email))?.refusal).toBe('bounced')
  expect(await addressStatus('elsewhere@forwarded.test')).toBeUndefined()
  await reports().report({ id: 'eml_none', to: 'ANA@Unknown.test' }, 'bounced')
  expect((await addressStatus('ana@unknown.test'))?.refusal).toBe('bounced')
})

test('a forged, stale, changed or odd notice, and one of a provider that is not configured, changes nothing', async () => {
  const { email } = await person()
  const id = await mail(email)
  await reports().report({ id, to: 'odd@people.test' }, 'delayed')
  const signed = posted.at(-1) ?? { url: '', payload: '', headers: {} }
  const forged = [
    { ...signed, headers: {} },
    { ...signed, payload: signed.payload.replace('delayed', 'bounced') },
  ]
  for (const one of forged) expect((await post(one)).statusCode).toBe(400)
  expect((await post({ ...signed, url: mailReportPaths.ses })).statusCode).toBe(404)
  await t.forward((6 * MINUTE) / 1000)
  expect((await post(signed)).statusCode).toBe(400)
  expect((await addressStatus(email))?.refusal ?? null).toBeNull()
})

test('an address that a mail server refuses at once is refused as well', async () => {
  const email = 'gone@undeliverable.test'
  await mail(email)
  expect((await addressStatus(email))?.refusal).toBe('bounced')
  expect(await failureOf(await mail(email))).toBe('the address has bounced')
})

test('who erases their account is forgotten with what was reported of the address', async () => {
  const { who, email } = await person()
  await reported(email, 'complained')
  const part = await t.app.services.identity.contacts([who.userId])
  expect(part.get(who.userId)).toMatchObject({ email: null, emailIfAsked: email })
  await t.app.base.inTransaction((tx) =>
    notificationsPersonalData(t.app.base).erase(tx, { id: who.userId, phone: who.phone, email }),
  )
  expect(await addressStatus(email)).toBeUndefined()
})
