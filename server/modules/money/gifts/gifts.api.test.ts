import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard, cardNumbers } from '#server/testing/cards.ts'
import { readPaper } from '#server/testing/papers.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')
beforeEach(() => twin.faults.clear())

let counter = 0
const buyer = async (card: keyof typeof cardNumbers | null = 'visa') => {
  const who = await signUp(t, { firstName: 'Berta' })
  if (card) await addTestCard(t, who.userId, card)
  return who
}
const mailbox = () => `friend${++counter}@example.com`
const selection = `status message action_url gift { id status deliver_on viewer_can_refund viewer_can_send_again }`
const send = async (who: TestPerson | null, data: object = {}) => {
  const gift = { amount_cents: 2500, recipient_name: 'Ben', recipient_email: mailbox(), ...data }
  const answer = await t.gql(
    `mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { ${selection} } }`,
    { data: gift },
    who?.token,
  )
  return answer.errors?.[0]?.extensions ?? answer.data?.['sendGiftCard']
}
const act = async (who: TestPerson | null, name: string, args: string) => {
  const answer = await t.gql(`mutation { ${name}(${args}) { status message } }`, {}, who?.token)
  return answer.errors?.[0]?.extensions ?? answer.data?.[name]
}
const redeem = (who: TestPerson | null, code: string) => act(who, 'redeemGiftCard', `code: "${code}"`)
const refund = (who: TestPerson | null, id: string) => act(who, 'refundGiftCard', `id: "${id}"`)
const again = (who: TestPerson | null, id: string) => act(who, 'sendGiftCardAgain', `id: "${id}"`)
const list = async (who: TestPerson) =>
  (
    await t.gql(
      '{ giftCards(first: 10, page: 1) { data { id status redeemed_by sent_at } paginatorInfo { total } } }',
      {},
      await tokenFor(t, who.userId),
    )
  ).data?.['giftCards']
const credit = async (who: TestPerson) =>
  (await t.gql('{ wallet { credit_cents } }', {}, who.token)).data?.['wallet'].credit_cents
const preview = async (code: string) => {
  const answer = await t.gql(
    'query ($code: String!) { giftPreview(code: $code) { amount_cents from_name recipient_name note status } }',
    { code },
  )
  return answer.errors?.[0]?.extensions ?? answer.data?.['giftPreview']
}
const messagesTo = async (to: string) => {
  await t.app.jobs.idle()
  return t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []
}
const codeIn = (text: string) => /\/gift\/([0-9A-Z]{16})/.exec(text)?.[1] ?? ''
/** A gift that was bought and sent at once. */
const bought = async (who: TestPerson, data: object = {}) => {
  const to = mailbox()
  const answer = await send(who, { recipient_email: to, ...data })
  expect(answer).toMatchObject({ status: 'GIFT_BOUGHT' })
  await t.forward(1)
  const [message] = await messagesTo(to)
  return { id: answer.gift.id as string, code: codeIn(message?.text ?? ''), to, text: message?.text ?? '' }
}

test('a gift is bought, sent at once, previewed, redeemed once, and in the wallet', async () => {
  const who = await buyer()
  const gift = await bought(who, { note: 'See Lisbon!', recipient_phone: '+351 912 345 678' })
  expect(gift.text).toContain('Berta gives you $25.00')
  expect(gift.text).toContain('"See Lisbon!"')
  expect((await messagesTo('+351912345678'))[0]?.text).toContain(gift.code)
  const shown = { amount_cents: 2500, from_name: 'Berta', recipient_name: 'Ben', note: 'See Lisbon!' }
  expect(await preview(gift.code)).toEqual({ ...shown, status: 'open' })
  const ben = await signUp(t, { firstName: 'Ben' })
  const [first, second] = await Promise.all([redeem(ben, gift.code), redeem(ben, gift.code.toLowerCase())])
  for (const answer of [first, second])
    expect(answer).toMatchObject({ status: 'GIFT_REDEEMED', message: expect.stringContaining('$25.00') })
  expect(await redeem(who, gift.code)).toMatchObject({ status: 'GIFT_USED' })
  expect(await credit(ben)).toBe(2500)
  expect(await preview(gift.code)).toMatchObject({ status: 'redeemed' })
  expect(await list(who)).toMatchObject({
    data: [{ id: gift.id, status: 'redeemed', redeemed_by: 'Ben' }],
    paginatorInfo: { total: 1 },
  })
  const entries = await t.gql(
    '{ walletEntries(first: 5, page: 1) { data { kind amount_cents trip_id destination_name text } paginatorInfo { total } } }',
    {},
    ben.token,
  )
  expect(entries.data?.['walletEntries']).toEqual({
    data: [{ kind: 'gift', amount_cents: 2500, trip_id: null, destination_name: null, text: 'Gift card' }],
    paginatorInfo: { total: 1 },
  })
  await t.app.jobs.idle()
  const notices = await t.gql('{ notifications(first: 5) { data { title text } } }', {}, who.token)
  expect(JSON.stringify(notices.data ?? notices.errors)).toContain('redeemed by Ben')
  expect(await balanceOf(db, accounts.gift(gift.id), 'posted', 'USD')).toBe(0)
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
})

test('a good gift is printed by its buyer, with its code and how it is redeemed, and by no other person', async () => {
  const [berta, ben] = [await buyer(), await signUp(t, { firstName: 'Ben' })]
  const { id, code } = await bought(berta, { note: 'See the harbor for me.' })
  const open = async (who: TestPerson | null, url = `/gift-cards/${id}.pdf`) => {
    const headers = who ? { authorization: `Bearer ${await tokenFor(t, who.userId)}` } : {}
    return t.http.inject({ url, headers })
  }
  const { data } = await t.gql('{ giftCards(first: 1, page: 1) { data { print_url } } }', {}, berta.token)
  const url = data?.['giftCards'].data[0].print_url
  const file = await open(berta, url)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  const { text, isTagged, pages } = await readPaper(file.rawPayload)
  expect({ isTagged, pages }).toEqual({ isTagged: true, pages: 1 })
  for (const words of [
    'A walk from Berta',
    '$25.00',
    'For Ben, from Berta',
    'See the harbor for me.',
    'How to redeem it',
  ])
    expect(text).toContain(words)
  expect(text.replaceAll('-', '')).toContain(code)
  expect(file.rawPayload.length).toBeLessThan(100_000)
  for (const other of [null, ben]) expect((await open(other)).statusCode).toBe(404)
  expect((await open(berta, '/gift-cards/gft_none.pdf')).statusCode).toBe(404)
  await redeem(ben, code)
  expect((await open(berta)).statusCode).toBe(404)
})

test('the longest note is printed whole, in a script of wide signs too', async () => {
  const berta = await buyer()
  const note = '바다를'.repeat(100)
  const { id } = await bought(berta, { note, recipient_name: 'Ben '.repeat(14).trim() })
  const headers = { authorization: `Bearer ${await tokenFor(t, berta.userId)}` }
  const { text } = await readPaper(
    (await t.http.inject({ url: `/gift-cards/${id}.pdf`, headers })).rawPayload,
  )
  expect(text.replaceAll(/\s/g, '')).toContain(note)
})

test('a gift of a later day is sent at nine on the clock of its buyer, once', async () => {
  const who = await buyer()
  const to = mailbox()
  const day = new Date(t.app.base.clock.nowMs() + 3 * 86_400_000).toISOString().slice(0, 10)
  const answer = await send(who, { recipient_email: to, deliver_on: day })
  expect(answer).toMatchObject({ status: 'GIFT_BOUGHT', gift: { status: 'scheduled', deliver_on: day } })
  const nine = await db
    .selectFrom('gifts')
    .select('deliverAt')
    .where('id', '=', answer.gift.id)
    .executeTakeFirstOrThrow()
  await t.forward(1)
  expect(await messagesTo(to)).toHaveLength(0)
  await t.forward((nine.deliverAt.getTime() - t.app.base.clock.nowMs()) / 1000 - 1)
  expect(await messagesTo(to)).toHaveLength(0)
  await t.forward(2)
  await t.forward(60)
  expect(await messagesTo(to)).toHaveLength(1)
  expect((await list(who)).data[0]).toMatchObject({ status: 'sent', sent_at: expect.any(String) })
})

test('the same order again at the same moment is one gift; after it was told, another one', async () => {
  const who = await buyer()
  const order = { recipient_email: mailbox() }
  const answers = await Promise.all([1, 2, 3].map(() => send(who, order)))
  expect(new Set(answers.map((answer) => answer.gift.id)).size).toBe(1)
  // Later requests are read while the first one is being settled, at another moment each time.
  for (const next of [await buyer(), await buyer(), await buyer(), await buyer()]) {
    const same = { recipient_email: mailbox() }
    const repeated = await Promise.all([1, 2, 3, 4, 5].map(() => send(next, same)))
    expect(new Set(repeated.map((answer) => answer.gift.id)).size).toBe(1)
  }
  await t.forward(11)
  expect((await send(who, order)).gift.id).not.toBe(answers[0].gift.id)
  expect((await list(who)).paginatorInfo.total).toBe(2)
})

test('what is wrong is reported at its field, and nothing is bought', async () => {
  const who = await buyer()
  const wrong: [object, string][] = [
    [{ amount_cents: 900 }, 'amount_cents'],
    [{ amount_cents: 50_100 }, 'amount_cents'],
    [{ amount_cents: 2550 }, 'amount_cents'],
    [{ recipient_name: ' ' }, 'recipient_name'],
    [{ recipient_name: 'x'.repeat(61) }, 'recipient_name'],
    [{ recipient_name: 'www.evil.example' }, 'recipient_name'],
    [{ recipient_email: null }, 'recipient_email'],
    [{ recipient_email: 'ben at home' }, 'recipient_email'],
    [{ recipient_phone: '12' }, 'recipient_phone'],
    [{ note: 'x'.repeat(301) }, 'note'],
    [{ note: 'x'.repeat(8193) }, 'note'],
    [{ note: 'look at https://evil.example' }, 'note'],
    [{ note: 'look at evil。com' }, 'note'],
    [{ recipient_phone: '+88216 12345678' }, 'recipient_phone'],
    [{ deliver_on: '2020-01-01' }, 'deliver_on'],
    [{ deliver_on: 'soon' }, 'deliver_on'],
  ]
  for (const [data, field] of wrong)
    expect(await send(who, data), JSON.stringify(data)).toMatchObject({
      category: 'validation',
      fields: { [field]: expect.any(String) },
    })
  expect(await send(null)).toMatchObject({ category: 'authentication' })
  expect((await list(who)).paginatorInfo.total).toBe(0)
})

test('no card, a declined card, and the bank that asks', async () => {
  expect(await send(await buyer(null))).toMatchObject({ status: 'CARD_REQUIRED', gift: null })
  expect(await send(await buyer('declinedOnUse'))).toMatchObject({
    status: 'CARD_DECLINED',
    message: 'Your card was declined.',
  })
  const who = await buyer('bankAsks')
  const order = { recipient_email: mailbox() }
  const asked = await send(who, order)
  expect(asked).toMatchObject({ status: 'CARD_ACTION_REQUIRED', action_url: expect.stringMatching(/^http/) })
  expect(await send(who, order)).toMatchObject({ action_url: asked.action_url })
  const id = String(asked.action_url).split('/').at(-1) ?? ''
  expect(twin.actionPage(id)?.returnUrl).toMatch(/\/send-gift-card$/)
  twin.authenticate(id, true)
  await twin.flushWebhooks()
  await t.app.jobs.idle()
  expect(await send(who, order)).toMatchObject({ status: 'GIFT_BOUGHT' })
  expect((await list(who)).paginatorInfo.total).toBe(1)
  const other = await buyer('bankAsks')
  const failed = await send(other, order)
  twin.authenticate(String(failed.action_url).split('/').at(-1) ?? '', false)
  expect(await send(other, order)).toMatchObject({ status: 'CARD_DECLINED' })
  expect((await list(other)).data).toMatchObject([{ status: 'declined' }])
})

test('an unclear answer is gone on with, and the card is drawn once', async () => {
  const who = await buyer()
  const order = { recipient_email: mailbox() }
  twin.faults.add({ operation: 'charge', kind: 'requestLost', times: 2 })
  twin.faults.add({ operation: 'find', kind: 'requestLost', times: 1 })
  expect(await send(who, order)).toMatchObject({ status: 'PAYMENT_UNCLEAR' })
  await t.forward(61)
  expect(await send(who, order)).toMatchObject({ status: 'GIFT_BOUGHT' })
  expect((await list(who)).paginatorInfo.total).toBe(1)
})

test('a buyer gives at most 1,000 dollars a day', async () => {
  const who = await buyer()
  for (const amount of [50_000, 49_000])
    expect(await send(who, { amount_cents: amount })).toMatchObject({ status: 'GIFT_BOUGHT' })
  expect(await send(who, { amount_cents: 1100 })).toMatchObject({ fields: { amount_cents: /20 gift cards/ } })
  expect(await send(who, { amount_cents: 1000 })).toMatchObject({ status: 'GIFT_BOUGHT' })
})

test('a gift is refunded until it is redeemed; of both at the same moment one has an effect', async () => {
  const who = await buyer()
  const ben = await signUp(t, { firstName: 'Ben' })
  const gift = await bought(who)
  expect(await refund(ben, gift.id)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refund(who, gift.id)).toMatchObject({ status: 'GIFT_REFUNDED' })
  expect(await refund(who, gift.id)).toMatchObject({ status: 'GIFT_REFUNDED' })
  expect(await redeem(ben, gift.code)).toMatchObject({ status: 'GIFT_REFUNDED' })
  expect(await preview(gift.code)).toMatchObject({ status: 'refunded' })
  for (let round = 0; round < 6; round++) {
    const one = await bought(who, { amount_cents: 1000 })
    const before = await credit(ben)
    const [used, back] = await Promise.all([redeem(ben, one.code), refund(who, one.id)])
    const isUsed = used.status === 'GIFT_REDEEMED'
    expect([used.status, back.status]).toEqual(
      isUsed ? ['GIFT_REDEEMED', 'GIFT_USED'] : ['GIFT_REFUNDED', 'GIFT_REFUNDED'],
    )
    expect(await credit(ben)).toBe(before + (isUsed ? 1000 : 0))
    expect(await balanceOf(db, accounts.gift(one.id), 'posted', 'USD')).toBe(0)
  }
  const lost = await bought(who)
  twin.faults.add({ operation: 'refund', kind: 'answerLostAfterCommit', times: 2 })
  twin.faults.add({ operation: 'find', kind: 'requestLost', times: 1 })
  expect(await refund(who, lost.id)).toMatchObject({ status: 'GIFT_REFUNDING' })
  await t.forward(61)
  expect(await refund(who, lost.id)).toMatchObject({ status: 'GIFT_REFUNDED' })
})

test('a gift is sent again to the same addresses, three times a day', async () => {
  const who = await buyer()
  const gift = await bought(who)
  for (let time = 0; time < 3; time++)
    expect(await again(who, gift.id)).toMatchObject({ status: 'GIFT_SENT' })
  expect(await again(who, gift.id)).toMatchObject({ category: 'rate_limited' })
  const messages = await messagesTo(gift.to)
  expect(messages).toHaveLength(4)
  for (const { text } of messages) expect(codeIn(text)).toBe(gift.code)
  expect(await again(await buyer(), gift.id)).toMatchObject({ code: 'NOT_FOUND' })
  await redeem(who, gift.code)
  expect(await again(who, gift.id)).toMatchObject({ status: 'GIFT_USED' })
})

test('codes cannot be tried out, and one that does not exist shows nothing', async () => {
  expect(await preview('0000000000000000')).toBeNull()
  expect(await preview('nonsense')).toBeNull()
  const who = await signUp(t, { firstName: 'Trudy' })
  const tries = []
  for (let time = 0; time < 21; time++) tries.push(await redeem(who, '0000000000000000'))
  expect(tries.slice(0, 20).every(({ status }) => status === 'GIFT_UNKNOWN')).toBe(true)
  expect(tries[20]).toMatchObject({ category: 'rate_limited' })
})

test('no code stands in the database', async () => {
  const gift = await bought(await buyer())
  const rows = await db.selectFrom('gifts').selectAll().execute()
  const stored = rows.map(
    (row) => JSON.stringify(row) + row.codeHash.toString('latin1') + String(row.codeSealed),
  )
  expect(stored.join('')).not.toContain(gift.code)
})
