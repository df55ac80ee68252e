import { beforeEach, expect, test } from 'vitest'
import type { TestResult } from '#adapters/background-checks/twin/book.ts'
import { checkRules } from '#domain/checks/rules.ts'
import { DAY } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const twin = () => {
  const checks = t.app.twins?.checks
  if (!checks) throw new Error('no twin')
  return checks
}
twin().deliverWebhooksTo((raw, headers) => t.app.services.checks.acceptCheckEvent(Buffer.from(raw), headers))
beforeEach(() => twin().faults.clear())

const shown =
  'id kind state message reason invitation_url identification_last4 identification_type form { first_name middle_name last_name street_address state country zipcode } documents documents_missing notices { kind text answer_by } can_appeal appealed_at expires_at'
const ask = async (who: TestPerson, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, await tokenFor(t, who.userId))
  return { error: answer.errors?.[0], data: answer.data }
}
const mine = async (who: TestPerson) =>
  (await ask(who, `{ myBackgroundCheck { ${shown} } }`)).data?.['myBackgroundCheck']
const invite = async (who: TestPerson) =>
  (await ask(who, 'mutation { createCheckrInvitation { status message invitation_url } }')).data?.[
    'createCheckrInvitation'
  ]
const send = (who: TestPerson, data: object = {}) =>
  ask(
    who,
    'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status message } }',
    { data: { ...otherCountryForm, ...data } },
  )
const picture = (who: TestPerson, side: string, image = smallPicture) =>
  ask(who, `mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { ${shown} } }`, {
    data: { side, image },
  })
const appeal = (who: TestPerson, text: string) =>
  ask(who, 'mutation ($text: String!) { appealBackgroundCheck(text: $text) { status message } }', { text })
const person = () => signUp(t, { firstName: 'Wanda' })
const operator = () => signUp(t, { firstName: 'Olga', operator: true })
const statusOf = (who: TestPerson) => t.app.services.checks.statusOf(who.userId)
const { reviews } = t.app.services.checks

/** Time passes, the provider's notices arrive, and what follows is done. */
async function settle(seconds = 0) {
  await t.forward(seconds)
  await twin().flushWebhooks()
  await t.forward(0)
  await t.app.jobs.idle()
  await t.forward(0)
}

async function checked(result: TestResult) {
  const who = await person()
  const { invitation_url: url } = await invite(who)
  twin().submit(String(url).split('/').at(-1) ?? '', result)
  await settle(3)
  return { who, id: String((await mine(who)).id) }
}

async function reviewed() {
  const who = await person()
  await send(who)
  await picture(who, 'passport')
  return { who, id: String((await mine(who)).id) }
}

const decide = async (
  decision: Parameters<typeof reviews.decide>[1]['decision'],
  id: string,
  by?: TestPerson,
) => reviews.decide((by ?? (await operator())).userId, { id, decision, reason: 'The picture is cut off.' })

test('the way of a check in the United States: invited, pending, clear for a year', async () => {
  const who = await person()
  expect(await mine(who)).toBeNull()
  expect(await statusOf(who)).toMatchObject({ state: 'none' })
  const first = await invite(who)
  expect(first).toMatchObject({ status: 'SUCCESS', invitation_url: expect.stringContaining('/twin/') })
  expect(await invite(who)).toEqual(first)
  expect(await mine(who)).toMatchObject({ state: 'invited', invitation_url: first.invitation_url })
  twin().faults.reportMs = DAY
  twin().submit(String(first.invitation_url).split('/').at(-1) ?? '', 'clear')
  await settle()
  expect(await mine(who)).toMatchObject({ state: 'pending', invitation_url: null })
  expect(await statusOf(who)).toMatchObject({ state: 'pending' })
  expect(await invite(who)).toMatchObject({ status: 'UNDER_WAY' })
  expect((await send(who)).data?.['saveWalkerBackgroundCheckOtherCountry']).toMatchObject({
    status: 'UNDER_WAY',
  })
  await settle(DAY / 1000 + 1)
  const { expires_at, ...check } = await mine(who)
  expect(check).toMatchObject({ state: 'clear', can_appeal: false, notices: [{ kind: 'cleared' }] })
  const left = new Date(expires_at).getTime() - t.app.base.clock.nowMs()
  expect(Math.round(left / DAY)).toBe(365)
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
  expect(await invite(who)).toMatchObject({ status: 'ALREADY_CLEAR' })
})

test('who is not of the United States, or has no address, is told so', async () => {
  const who = await person()
  await t.app.base.db
    .updateTable('users')
    .set({ phoneCountryKey: 'PT' })
    .where('id', '=', who.userId)
    .execute()
  expect(await invite(who)).toMatchObject({ status: 'US_ONLY', invitation_url: null })
  const other = await person()
  await t.app.base.db.updateTable('users').set({ email: null }).where('id', '=', other.userId).execute()
  expect(await invite(other)).toMatchObject({ status: 'EMAIL_REQUIRED' })
})

test('the country is what the person says: the provider’s form also with a phone of another country, and either way back', async () => {
  const who = await person()
  await t.app.base.db
    .updateTable('users')
    .set({ phoneCountryKey: 'PT' })
    .where('id', '=', who.userId)
    .execute()
  const inviteFrom = async (country: string) =>
    (
      await ask(
        who,
        'mutation ($country: String) { createCheckrInvitation(country: $country) { status invitation_url } }',
        { country },
      )
    ).data?.['createCheckrInvitation']
  expect(await inviteFrom('PT')).toMatchObject({ status: 'US_ONLY' })
  await send(who)
  expect(await mine(who)).toMatchObject({ kind: 'other', state: 'started' })
  expect(await inviteFrom('us')).toMatchObject({ status: 'SUCCESS', invitation_url: expect.any(String) })
  expect(await mine(who)).toMatchObject({ kind: 'us', state: 'invited', form: null })
  await send(who)
  expect(await mine(who)).toMatchObject({ kind: 'other', state: 'started' })
})

test('what was typed comes back with what is asked again, without the number', async () => {
  const who = await person()
  await send(who)
  await picture(who, 'passport')
  const { id, form } = await mine(who)
  expect(form).toBeNull()
  expect(await decide('askAgain', id)).toMatchObject({ kind: 'decided' })
  const asked = await mine(who)
  expect(asked.form).toEqual({
    first_name: 'Wanda',
    middle_name: null,
    last_name: 'Walker',
    street_address: 'Rua Augusta 1',
    state: 'Lisboa',
    country: 'Portugal',
    zipcode: '1100-048',
  })
  expect(JSON.stringify(asked)).not.toContain('1234567')
})

test('a provider that is down: nothing is lost, and the same press continues later', async () => {
  const who = await person()
  twin().faults.mode = 'down'
  expect(await invite(who)).toMatchObject({ status: 'CHECK_WAITS', invitation_url: null })
  twin().faults.mode = 'none'
  await t.forward(60)
  expect(await invite(who)).toMatchObject({ status: 'SUCCESS' })
})

test('notices twice, out of order, lost and forged come to one end', async () => {
  const who = await person()
  const { invitation_url: url } = await invite(who)
  twin().faults.webhooks.duplicate = true
  twin().faults.webhooks.reordered = true
  twin().submit(String(url).split('/').at(-1) ?? '', 'clear')
  await settle(3)
  expect(await mine(who)).toMatchObject({ state: 'clear', notices: [{ kind: 'cleared' }] })
  const other = await person()
  const second = await invite(other)
  twin().faults.webhooks.lost = true
  twin().submit(String(second.invitation_url).split('/').at(-1) ?? '', 'clear')
  await settle(3)
  await settle(checkRules.lookMs / 1000 + 1)
  expect(await mine(other)).toMatchObject({ state: 'clear' })
  const post = (payload: string) =>
    t.http.inject({
      method: 'POST',
      url: '/webhooks/background-checks',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  expect((await post('{"id":"evt_1","type":"report.completed"}')).statusCode).toBe(400)
})

test('something is found: notice, five business days, answer, refusal, and one appeal', async () => {
  const { who, id } = await checked('consider')
  expect(await mine(who)).toMatchObject({ state: 'review', can_appeal: false })
  expect((await appeal(who, 'This is not me at all.')).data?.['appealBackgroundCheck']).toMatchObject({
    status: 'APPEAL_NOT_NOW',
  })
  expect(await decide('sendAdverse', id)).toEqual({ kind: 'notNow' })
  expect(await decide('refuse', id)).toEqual({ kind: 'notNow' })
  expect(await decide('sendPreAdverse', id)).toEqual({ kind: 'decided', state: 'considered' })
  const noticed = await mine(who)
  expect(noticed).toMatchObject({ state: 'considered', can_appeal: true })
  const [notice] = noticed.notices
  expect(notice).toMatchObject({ kind: 'preAdverse' })
  expect(notice.text).toContain('SUMMARY OF YOUR RIGHTS')
  expect(notice.text).toContain('/twin/background-checks/reports/')
  const waitS = (new Date(notice.answer_by).getTime() - t.app.base.clock.nowMs()) / 1000
  expect(waitS).toBeGreaterThan((5 * DAY) / 1000)
  const refuser = await operator()
  expect(await decide('sendAdverse', id, refuser)).toEqual({ kind: 'notNow' })
  expect((await appeal(who, 'short')).error?.extensions).toMatchObject({
    fields: { text: 'Please write 10 to 4000 characters.' },
  })
  expect((await appeal(who, 'This is not me at all.')).data?.['appealBackgroundCheck']).toMatchObject({
    status: 'ANSWERED',
  })
  expect((await appeal(who, 'This is not me at all.')).data?.['appealBackgroundCheck']).toMatchObject({
    status: 'APPEAL_NOT_NOW',
  })
  await settle(waitS + 1)
  expect(await decide('sendAdverse', id, refuser)).toEqual({ kind: 'decided', state: 'refused' })
  expect(await mine(who)).toMatchObject({
    state: 'refused',
    reason: 'The picture is cut off.',
    can_appeal: true,
    notices: [{ kind: 'preAdverse' }, { kind: 'adverse' }],
  })
  expect(await statusOf(who)).toMatchObject({ state: 'refused' })
  expect(await invite(who)).toMatchObject({ status: 'CHECK_REFUSED' })
  expect(await decide('accept', id)).toEqual({ kind: 'notNow' })
  expect((await appeal(who, 'Please look once more.')).data?.['appealBackgroundCheck']).toMatchObject({
    status: 'APPEALED',
  })
  expect(await decide('denyAppeal', id, refuser)).toEqual({ kind: 'ownDecision' })
  expect(await decide('accept', id)).toEqual({ kind: 'decided', state: 'clear' })
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
})

test('without an answer an operator is waited for when the time is over', async () => {
  const { id } = await checked('suspended')
  await decide('sendPreAdverse', id)
  const waiting = async () => (await reviews.one(id))?.waitsSince ?? null
  expect(await waiting()).toBeNull()
  await settle((15 * DAY) / 1000)
  expect(await waiting()).not.toBeNull()
})

test('every field of the form of another country is asked for by its own words', async () => {
  const who = await person()
  const fieldsOf = async (data: object) => (await send(who, data)).error?.extensions['fields']
  const blank = Object.fromEntries(Object.keys(otherCountryForm).map((name) => [name, ' ']))
  expect(await fieldsOf({ ...blank, no_middle_name: false, consent: false })).toEqual({
    first_name: 'First Name is required.',
    middle_name: 'Middle Name is required.',
    last_name: 'Last Name is required.',
    street_address: 'Street address is required.',
    state: 'State is required.',
    country: 'Country is required.',
    zipcode: 'Zipcode is required.',
    identification_type: 'Identification type is required.',
    identification_number: 'Identification number is required.',
    consent: 'Please accept the consent.',
  })
  expect(await fieldsOf({ identification_type: 'Library card', country: 'USA' })).toEqual({
    country: 'People in the United States use the other check.',
    identification_type: 'Please choose Driving Licence or Passport.',
  })
  expect(await mine(who)).toBeNull()
})

test('form, pictures, review; asked again the pictures are taken again', async () => {
  const who = await person()
  expect((await picture(who, 'passport')).error?.extensions).toMatchObject({ category: 'authorization' })
  const saved = await send(who, { identification_type: 'Driving Licence' })
  expect(saved.data?.['saveWalkerBackgroundCheckOtherCountry']).toMatchObject({ status: 'SUCCESS' })
  expect(await mine(who)).toMatchObject({
    state: 'started',
    identification_last4: '4567',
    documents_missing: ['front', 'back'],
  })
  expect((await picture(who, 'passport')).error?.extensions).toMatchObject({
    fields: { side: 'Please send the picture that is asked for.' },
  })
  expect((await picture(who, 'front', 'data:image/svg+xml;base64,AAAA')).error?.extensions).toMatchObject({
    fields: { image: expect.stringContaining('JPEG') },
  })
  await picture(who, 'front')
  expect((await picture(who, 'back')).data?.['saveCheckDocument']).toMatchObject({
    state: 'review',
    documents: ['back', 'front'],
    documents_missing: [],
  })
  expect((await send(who)).data?.['saveWalkerBackgroundCheckOtherCountry']).toMatchObject({
    status: 'UNDER_WAY',
  })
  const { id } = await mine(who)
  expect(await decide('askAgain', id)).toEqual({ kind: 'decided', state: 'asked' })
  expect(await mine(who)).toMatchObject({
    state: 'asked',
    reason: 'The picture is cut off.',
    documents_missing: ['front', 'back'],
    notices: [{ kind: 'asked' }],
  })
  expect(await statusOf(who)).toMatchObject({ state: 'attention', reason: 'The picture is cut off.' })
  await send(who)
  expect((await picture(who, 'passport')).data?.['saveCheckDocument']).toMatchObject({ state: 'review' })
  expect(await decide('accept', id)).toEqual({ kind: 'decided', state: 'clear' })
})

test('an operator sees number and pictures by links that are theirs alone, and never decides about themselves', async () => {
  const { who, id } = await reviewed()
  const looking = await operator()
  const revealed = await reviews.reveal(looking.userId, id)
  expect(revealed?.number).toBe('P-1234567')
  const url = revealed?.documents[0]?.url ?? ''
  const read = async (person: TestPerson | null) =>
    (await t.http.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} }))
      .statusCode
  expect(await read(looking)).toBe(200)
  for (const other of [null, who, await operator()]) expect(await read(other)).toBe(403)
  expect(await decide('accept', id, who)).toEqual({ kind: 'ownDecision' })
  expect(await decide('accept', 'bgc_none')).toEqual({ kind: 'unknown' })
})

test('a refusal ends the check that held, and its number and pictures go after 90 days', async () => {
  const { who, id } = await reviewed()
  await decide('accept', id)
  await settle((336 * DAY) / 1000)
  expect((await mine(who)).notices.map((one: { kind: string }) => one.kind)).toEqual(['cleared', 'recheck'])
  expect((await send(who)).data?.['saveWalkerBackgroundCheckOtherCountry']).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
  await picture(who, 'passport')
  const second = String((await mine(who)).id)
  await decide('refuse', second)
  expect(await statusOf(who)).toMatchObject({ state: 'refused' })
  await settle((89 * DAY) / 1000)
  expect((await reviews.reveal('usr_o', second))?.number).toBe('P-1234567')
  await settle((2 * DAY) / 1000)
  expect(await reviews.reveal('usr_o', second)).toEqual({ number: null, documents: [] })
  expect(await reviews.one(second)).toMatchObject({ name: null, numberTail: null, state: 'refused' })
  expect((await send(who)).data?.['saveWalkerBackgroundCheckOtherCountry']).toMatchObject({
    status: 'SUCCESS',
  })
})

test('a check runs out after a year; what was never finished is given up', async () => {
  const { who } = await checked('clear')
  await settle((365 * DAY) / 1000 + 5)
  expect(await mine(who)).toMatchObject({ state: 'expired' })
  expect(await statusOf(who)).toMatchObject({ state: 'expired' })
  const other = await person()
  await send(other)
  await settle((90 * DAY) / 1000 + 1)
  expect(await mine(other)).toMatchObject({ state: 'expired', identification_last4: null })
  expect(await statusOf(other)).toMatchObject({ state: 'none' })
  const third = await person()
  await invite(third)
  await settle((7 * DAY) / 1000 + 1)
  expect(await mine(third)).toMatchObject({ state: 'expired', invitation_url: null })
  expect(await invite(third)).toMatchObject({ status: 'SUCCESS' })
})

const finding = async (id: string) => (await reviews.one(id))?.finding ?? null
const worksOf = (subject: string) =>
  t.app.base.db.selectFrom('workItems').selectAll().where('subject', '=', subject).execute()
const invitationOf = async (id: string) =>
  (
    await t.app.base.db
      .selectFrom('backgroundChecks')
      .select('invitationId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).invitationId ?? ''

test.each(['incomplete', 'disputed', 'paused'] as const)(
  'a report that is %s waits for an operator, and is followed until it is clear',
  async (result) => {
    const { who, id } = await checked(result)
    expect(await mine(who)).toMatchObject({ state: 'review' })
    expect(await statusOf(who)).toMatchObject({ state: 'pending' })
    expect(await finding(id)).toBe(result)
    expect(await worksOf(id)).toMatchObject([{ kind: 'check', state: 'open', userId: who.userId }])
    twin().change(await invitationOf(id), 'clear')
    await settle()
    expect(await statusOf(who)).toMatchObject({ state: 'clear' })
    expect(await worksOf(id)).toMatchObject([{ state: 'closed' }])
  },
)

test('what the provider says after a check was clear is work; nothing is taken by itself, and nothing is reported twice', async () => {
  const { who, id } = await checked('clear')
  const invitation = await invitationOf(id)
  twin().change(invitation, 'consider')
  await settle()
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
  expect(await worksOf(id)).toMatchObject([{ kind: 'check', state: 'open', reason: 'consider' }])
  expect((await reviews.one(id))?.decisions).toEqual(['sendPreAdverse', 'keep'])
  expect(await decide('keep', id)).toEqual({ kind: 'decided', state: 'clear' })
  await settle((8 * DAY) / 1000)
  expect(await worksOf(id)).toMatchObject([{ state: 'closed' }])
  expect(await decide('keep', id)).toEqual({ kind: 'notNow' })
  // A notice that is lost: the look of every week finds it.
  twin().faults.webhooks.lost = true
  twin().change(invitation, 'disputed')
  await settle((7 * DAY) / 1000 + 1)
  expect(await worksOf(id)).toMatchObject([{ state: 'open', reason: 'disputed' }])
  expect(await decide('sendPreAdverse', id)).toEqual({ kind: 'decided', state: 'considered' })
  expect(await statusOf(who)).toMatchObject({ state: 'attention' })
  await settle((20 * DAY) / 1000)
  expect((await reviews.one(id))?.decisions).toEqual(['accept'])
  twin().change(invitation, 'consider')
  await settle((1 * DAY) / 1000)
  expect((await reviews.one(id))?.decisions).toEqual(['accept', 'sendAdverse'])
})

const rowOf = (id: string) =>
  t.app.base.db.selectFrom('backgroundChecks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const engagedOf = (invitationId: string, reportId: string | null) =>
  [twin().invitationPage(invitationId)?.invitation].flatMap((row) =>
    row ? [row.report, ...(row.later ?? [])].filter((each) => each?.id === reportId) : [],
  )[0]?.isEngaged ?? false

test('a decision for a person is told to the provider, once it answers; a refusal is not', async () => {
  const { who, id } = await checked('consider')
  const [invitation, { findingReportId }] = [await invitationOf(id), await rowOf(id)]
  twin().faults.add({ operation: 'engage', kind: 'requestLost', times: 2 })
  expect(await decide('accept', id)).toEqual({ kind: 'decided', state: 'clear' })
  await settle()
  expect(engagedOf(invitation, findingReportId)).toBe(false)
  await settle(2)
  expect(engagedOf(invitation, findingReportId)).toBe(true)
  await settle((8 * DAY) / 1000)
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
  expect(await finding(id)).toBeNull()
  const other = await checked('incomplete')
  const itsInvitation = await invitationOf(other.id)
  expect(await decide('accept', other.id)).toEqual({ kind: 'decided', state: 'clear' })
  await settle(10)
  expect(engagedOf(itsInvitation, (await rowOf(other.id)).reportId)).toBe(false)
})

test('what a later report says stays with operators, whatever the first one says, until it is decided', async () => {
  const { who, id } = await checked('clear')
  const invitation = await invitationOf(id)
  const later = twin().report(invitation, 'consider')
  await settle()
  expect(await finding(id)).toBe('consider')
  expect(await worksOf(id)).toMatchObject([{ state: 'open', reason: 'consider' }])
  // The look of every week, and a notice about the first report: it says nothing of the later one.
  await settle((8 * DAY) / 1000)
  twin().change(invitation, 'clear')
  await settle()
  expect(await finding(id)).toBe('consider')
  expect(await worksOf(id)).toMatchObject([{ state: 'open' }])
  expect(await decide('keep', id)).toEqual({ kind: 'decided', state: 'clear' })
  await settle(5)
  expect(engagedOf(invitation, later)).toBe(true)
  expect(await statusOf(who)).toMatchObject({ state: 'clear' })
})

test('where a person works is told to the provider; what is no state is refused at its field', async () => {
  const document = `mutation ($state: String, $city: String) {
    createCheckrInvitation(country: "US", state: $state, city: $city) { status invitation_url }
  }`
  const who = await person()
  const begin = async (state: string, city?: string) => await ask(who, document, { state, city })
  expect((await begin('Bavaria')).error?.extensions).toMatchObject({
    fields: { state: 'Please choose a state of the United States.' },
  })
  expect((await begin('CA', 'x'.repeat(81))).error?.extensions).toMatchObject({
    fields: { city: 'This is too long.' },
  })
  expect((await begin('california', ' Oakland ')).data?.['createCheckrInvitation']).toMatchObject({
    status: 'SUCCESS',
  })
  const { id } = (await mine(who)) as { id: string }
  const page = twin().invitationPage(await invitationOf(id))
  expect(page?.candidate.workplace).toEqual({ state: 'CA', city: 'Oakland' })
})

test('a provider that does not let us ask is work for operators; the check waits and continues by itself', async () => {
  twin().faults.notAllowed = 401
  const who = await person()
  expect(await invite(who)).toMatchObject({
    status: 'CHECK_WAITS',
    message: expect.stringContaining('continues automatically'),
  })
  expect(await mine(who)).toMatchObject({ state: 'invited', invitation_url: null })
  expect(await worksOf('checks: checkr 401')).toMatchObject([
    { kind: 'service', state: 'open', reason: 'checkr 401', userId: null },
  ])
  twin().faults.notAllowed = null
  await settle(60)
  expect(await mine(who)).toMatchObject({
    state: 'invited',
    invitation_url: expect.stringContaining('/twin/'),
  })
})
