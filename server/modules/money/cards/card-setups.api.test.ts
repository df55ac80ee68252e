import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { addTestCard, cardToken, type cardNumbers } from '#server/testing/cards.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(() => book().faults.clear())

function book() {
  const payments = api.app.twins?.payments
  if (!payments) throw new Error('no twin')
  return payments
}
const person = () => signUp(api, { firstName: 'Tess' })
const open = async (who: TestPerson) => {
  const answer = await api.gql(
    'mutation { openCardSetup { status message client_secret confirm_url } }',
    {},
    who.token,
  )
  return { setup: answer.data?.['openCardSetup'], errors: answer.errors }
}
const add = async (who: TestPerson, token: string) =>
  (
    await api.gql(
      'mutation ($token: String!) { addCard(data: { token: $token }) { status message } }',
      { token },
      who.token,
    )
  ).data?.['addCard']
const cards = async (who: TestPerson) =>
  (await api.gql('{ getUserCards { last4 default address_zip address_country } }', {}, who.token)).data?.[
    'getUserCards'
  ]
/** What the card form does in the browser: the setup, and what the provider says to its card. */
const confirm = (
  { client_secret: clientSecret }: { client_secret: string },
  card: keyof typeof cardNumbers = 'visa',
) => {
  const made = book().confirmSetup({ clientSecret, token: cardToken(api, card), country: 'US' })
  return { id: made.setupId ?? '', said: made }
}
const refusedForSetup = { status: 'CARD_ERROR', message: expect.stringContaining('has not confirmed') }

test('a card is set up with the provider and saved by its setup, once', async () => {
  const who = await person()
  const { setup } = await open(who)
  expect(setup).toEqual({
    status: 'SETUP_OPENED',
    message: 'The card can be entered now.',
    client_secret: expect.stringMatching(/^seti_.+_secret_/),
    confirm_url: '/twin/payments/setups',
  })
  const { id } = confirm(setup)
  const added = { status: 'CARD_ADDED', message: 'Card added successfully.' }
  expect(await Promise.all([add(who, id), add(who, id)])).toEqual([added, added])
  expect(await cards(who)).toEqual([
    { last4: '4242', default: true, address_zip: '94107', address_country: 'US' },
  ])
})

test('the bank asks while the card is saved: it is not saved before its page, nor after a refusal there', async () => {
  const who = await person()
  for (const passed of [false, true]) {
    const { setup } = await open(who)
    const { id, said } = confirm(setup, 'bankAsks')
    expect(said).toMatchObject({
      kind: 'needsAction',
      url: expect.stringContaining(`/twin/payments/authenticate/${id}`),
    })
    expect(await add(who, id)).toMatchObject(refusedForSetup)
    book().authenticate(id, passed)
    expect(await add(who, id)).toMatchObject(
      passed
        ? { status: 'CARD_ADDED' }
        : { status: 'CARD_ERROR', message: expect.stringContaining('unable to authenticate') },
    )
  }
  expect(await cards(who)).toMatchObject([{ last4: '3155' }])
})

test('a declined card is reported in the words of the bank', async () => {
  const who = await person()
  const { setup } = await open(who)
  const message = 'Your card was declined.'
  const refused = confirm(setup, 'declined')
  expect(refused.said).toMatchObject({ kind: 'refused', message })
  expect(await add(who, refused.id)).toEqual({ status: 'CARD_ERROR', message })
  expect(await cards(who)).toEqual([])
})

test("another person's setup or card, one that is not confirmed, and one that does not exist save no card", async () => {
  const [who, other] = [await person(), await person()]
  const { id: theirs } = confirm((await open(other)).setup)
  await add(other, theirs)
  const theirCard = book().setupOf(theirs)?.cardId ?? ''
  const mine = String((await open(who)).setup.client_secret).split('_secret')[0] ?? ''
  for (const token of [theirs, theirCard, mine, 'seti_unknown', 'pm_unknown'])
    expect(await add(who, token)).toMatchObject(refusedForSetup)
  expect(await cards(who)).toEqual([])
  expect(await cards(other)).toHaveLength(1)
})

test('a setup is not opened while the provider is down, for an eleventh card, or without an end', async () => {
  const who = await person()
  book().faults.mode = 'down'
  expect((await open(who)).setup).toMatchObject({
    status: 'CARD_ERROR',
    message: expect.stringContaining('does not answer'),
    client_secret: null,
  })
  book().faults.mode = 'none'
  const full = await person()
  for (let card = 0; card < 10; card++) await addTestCard(api, full.userId)
  expect((await open(full)).setup).toMatchObject({
    status: 'CARD_ERROR',
    message: expect.stringContaining('as many cards'),
  })
  const eager = await person()
  const answers = []
  for (let setup = 0; setup < 21; setup++) answers.push(await open(eager))
  expect(answers.slice(0, 20).every(({ setup }) => setup.status === 'SETUP_OPENED')).toBe(true)
  expect(answers.at(-1)?.errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited' })
})

test('a press that is sent again is answered with the same setup, whose secret is not kept here', async () => {
  const who = await person()
  const press = { 'idempotency-key': 'press-of-a-card-setup-1' }
  const send = async () => {
    const response = await api.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${who.token}`, ...press },
      payload: { query: 'mutation { openCardSetup { status client_secret } }' },
    })
    return response.json<{ data?: { openCardSetup: { client_secret: string } } }>().data?.openCardSetup
  }
  const first = await send()
  expect(first?.client_secret).toMatch(/^seti_/)
  expect(await send()).toEqual(first)
})
