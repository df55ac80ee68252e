import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const reports = () => {
  const twin = t.app.twins?.mailReports
  if (!twin) throw new Error('no twin')
  return twin
}
reports().deliverTo(async (url, payload, headers) => {
  const sent = { 'content-type': 'application/json', ...headers }
  expect((await t.http.inject({ method: 'POST', url, headers: sent, payload })).statusCode).toBe(204)
})

let counter = 0
const mailbox = (domain = 'people.test') => `friend${++counter}@${domain}`
const messagesTo = (to: string) => t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []
const codeIn = (text = '') => /\/gift\/([0-9A-Z]{16})/.exec(text)?.[1] ?? ''

/** A gift card that was bought and sent at once. */
async function bought(to: string, more: object = {}) {
  const who = await signUp(t, { firstName: 'Berta' })
  await addTestCard(t, who.userId, 'visa')
  const data = { amount_cents: 2500, recipient_name: 'Ben', recipient_email: to, ...more }
  const answer = await t.gql(
    'mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { gift { id } } }',
    { data },
    who.token,
  )
  await t.forward(1)
  await t.app.jobs.idle()
  return { who, id: answer.data?.['sendGiftCard'].gift.id as string }
}
/** One whose mail has come back, and which its provider told of. */
async function cameBack(more: object = {}) {
  const to = mailbox()
  const gift = await bought(to, more)
  await reports().report({ id: messagesTo(to)[0]?.id ?? '', to }, 'bounced')
  await t.app.jobs.idle()
  return { ...gift, to }
}
const listed = async (who: TestPerson) =>
  (
    await t.gql(
      '{ giftCards(first: 5, page: 1) { data { recipient_email mail_failure viewer_can_correct_email viewer_can_send_again } } }',
      {},
      who.token,
    )
  ).data?.['giftCards'].data[0]
const correct = async (who: TestPerson | null, id: string, email: string) => {
  const answer = await t.gql(
    'mutation ($id: ID!, $email: String!) { correctGiftEmail(id: $id, recipient_email: $email) { status message } }',
    { id, email },
    who?.token,
  )
  return answer.errors?.[0]?.extensions ?? answer.data?.['correctGiftEmail']
}
const share = async (who: TestPerson | null, id: string) => {
  const answer = await t.gql('query ($id: ID!) { giftShare(id: $id) { code link } }', { id }, who?.token)
  return answer.errors?.[0]?.extensions ?? answer.data?.['giftShare']
}
const act = async (who: TestPerson, name: string, args: string) => {
  const answer = await t.gql(`mutation { ${name}(${args}) { status } }`, {}, who.token)
  return answer.errors?.[0]?.extensions ?? answer.data?.[name]
}
const notices = async (who: TestPerson) => {
  await t.app.jobs.idle()
  const answer = await t.gql('{ notifications(first: 9) { data { kind path text } } }', {}, who.token)
  return answer.data?.['notifications'].data.filter(({ kind }: { kind: string }) => kind === 'giftNotReached')
}

test('a gift card whose mail comes back says so, its buyer is notified once, and it goes to the corrected address', async () => {
  const { who, id, to } = await cameBack()
  const failed = { recipient_email: to, mail_failure: 'bounced' }
  expect(await listed(who)).toEqual({
    ...failed,
    viewer_can_correct_email: true,
    viewer_can_send_again: false,
  })
  await reports().report({ id: messagesTo(to)[0]?.id ?? '', to }, 'bounced')
  expect(await notices(who)).toEqual([
    { kind: 'giftNotReached', path: '/send-gift-card', text: expect.stringContaining('$25.00') },
  ])
  const right = mailbox()
  expect(await correct(who, id, ` ${right.toUpperCase()} `)).toMatchObject({
    status: 'GIFT_SENT',
    message: expect.stringContaining(right),
  })
  await t.app.jobs.idle()
  expect(codeIn(messagesTo(right)[0]?.text)).toBe(codeIn(messagesTo(to)[0]?.text))
  expect(codeIn(messagesTo(right)[0]?.text)).not.toBe('')
  expect(await listed(who)).toEqual({
    recipient_email: right,
    mail_failure: null,
    viewer_can_correct_email: false,
    viewer_can_send_again: true,
  })
  // What is reported late of the first address says nothing of the second.
  await reports().report({ id: messagesTo(to)[0]?.id ?? '', to }, 'bounced')
  expect((await listed(who)).mail_failure).toBeNull()
})

test('a gift card to an address that its mail server refuses at once did not arrive', async () => {
  const { who } = await bought(mailbox('undeliverable.test'))
  expect((await listed(who)).mail_failure).toBe('bounced')
})

test('a gift card to an address that has complained does not leave, and says so', async () => {
  const to = mailbox()
  const first = await bought(to)
  await reports().report({ id: messagesTo(to)[0]?.id ?? '', to }, 'complained')
  expect((await listed(first.who)).mail_failure).toBeNull()
  const second = await bought(to)
  expect((await listed(second.who)).mail_failure).toBe('complained')
  expect(messagesTo(to)).toHaveLength(1)
  expect(await notices(second.who)).toHaveLength(1)
})

test('what is no address and what takes no mail is reported at the field, and nothing is sent', async () => {
  const { who, id, to } = await cameBack()
  for (const email of ['ben at home', '', to, `x@${'y'.repeat(300)}.test`])
    expect(await correct(who, id, email), email).toMatchObject({
      category: 'validation',
      fields: { recipient_email: expect.any(String) },
    })
  expect(await listed(who)).toMatchObject({ recipient_email: to, mail_failure: 'bounced' })
})

test('an address is corrected three times a day, repeats included', async () => {
  const { who, id } = await cameBack()
  for (let time = 0; time < 3; time++) {
    const to = mailbox('undeliverable.test')
    expect(await correct(who, id, to)).toMatchObject({ status: 'GIFT_SENT' })
    await t.app.jobs.idle()
    expect((await listed(who)).mail_failure).toBe('bounced')
  }
  expect(await correct(who, id, mailbox())).toMatchObject({ code: 'TOO_MANY' })
})

test('a gift card that arrived, was redeemed or was taken back is not sent elsewhere', async () => {
  const arrived = await bought(mailbox())
  expect(await correct(arrived.who, arrived.id, mailbox())).toMatchObject({ status: 'GIFT_NOTHING_FAILED' })
  const used = await cameBack()
  const ben = await signUp(t, { firstName: 'Ben' })
  await act(ben, 'redeemGiftCard', `code: "${(await share(used.who, used.id)).code}"`)
  expect(await correct(used.who, used.id, mailbox())).toMatchObject({ status: 'GIFT_USED' })
  expect(await listed(used.who)).toMatchObject({ mail_failure: null, viewer_can_correct_email: false })
  const back = await cameBack()
  await act(back.who, 'refundGiftCard', `id: "${back.id}"`)
  expect(await correct(back.who, back.id, mailbox())).toMatchObject({ status: 'GIFT_REFUNDED' })
  for (const { who, id } of [used, back]) expect(await share(who, id)).toBeNull()
})

test('a stranger and a visitor correct nothing and are given no code', async () => {
  const { id } = await cameBack()
  const stranger = await signUp(t, { firstName: 'Trudy' })
  expect(await correct(stranger, id, mailbox())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await share(stranger, id)).toBeNull()
  expect(await correct(null, id, mailbox())).toMatchObject({ category: 'authentication' })
  expect(await share(null, id)).toMatchObject({ category: 'authentication' })
})

test('a buyer passes the link and the code on themselves, and they redeem the card', async () => {
  const { who, id, to } = await cameBack()
  const { code, link } = await share(who, id)
  expect(link).toMatch(new RegExp(`/gift/${codeIn(messagesTo(to)[0]?.text)}$`))
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await act(ben, 'redeemGiftCard', `code: "${code}"`)).toMatchObject({ status: 'GIFT_REDEEMED' })
})

test('one that goes to a phone as well is sent there again, and not to the address that took no mail', async () => {
  const phone = '+351912345679'
  const { who, id, to } = await cameBack({ recipient_phone: phone })
  expect((await listed(who)).viewer_can_send_again).toBe(true)
  expect(await act(who, 'sendGiftCardAgain', `id: "${id}"`)).toMatchObject({ status: 'GIFT_SENT' })
  await t.app.jobs.idle()
  expect([messagesTo(to).length, messagesTo(phone).length]).toEqual([1, 2])
  const only = await cameBack()
  expect(await act(only.who, 'sendGiftCardAgain', `id: "${only.id}"`)).toMatchObject({
    status: 'GIFT_NOT_REACHED',
  })
})
