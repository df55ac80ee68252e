import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()

function book() {
  const payments = t.app.twins?.payments
  if (!payments) throw new Error('no twin')
  return payments.shared.book
}
const customerOf = (userId: string) => [...book().customer.values()].find((row) => row.userId === userId)
const factsOf = async (userId: string) => {
  await t.app.jobs.idle()
  return customerOf(userId)?.facts
}
const edit = async (who: TestPerson, data: object) => {
  const answer = await t.gql(
    'mutation ($data: EditProfileInput!) { editProfile(data: $data) { id } }',
    { data },
    who.token,
  )
  expect(answer.errors).toBe(undefined)
}
/** Presses the link that is mailed to a person. */
async function verifyEmail(who: TestPerson, email: string) {
  await t.gql('mutation { verifyUserEmail { status } }', {}, who.token)
  await t.app.jobs.idle()
  const mail = t.app.twins?.inbox.messages().find((one) => one.to === email)
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  const confirm = 'mutation ($token: String!) { confirmUserEmail(token: $token) { status } }'
  return (await t.gql(confirm, { token })).data?.['confirmUserEmail'].status
}
const password = 'Walk-with-me-7'
const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
async function erase({ userId }: TestPerson) {
  await t.app.base.db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  const answer = await t.gql(
    'mutation ($data: EraseAccountInput!) { eraseMyAccount(data: $data) { status } }',
    { data: { password } },
    await tokenFor(t, userId),
  )
  return answer.data?.['eraseMyAccount'].status
}

test('the provider is told who its customer is, and each change of it; people without a card are not told of', async () => {
  const [who, stranger] = [await signUp(t, { firstName: 'Tess' }), await signUp(t, { firstName: 'Ann' })]
  const cardId = await addTestCard(t, who.userId)
  const first = await factsOf(who.userId)
  expect(first).toEqual({ name: expect.stringMatching(/^Tess /), email: null, zip: '94107', country: 'US' })
  await t.app.services.money.updateCard(who.userId, {
    cardId,
    expMonth: null,
    expYear: null,
    zip: '80202',
    country: null,
    press: null,
  })
  expect(await factsOf(who.userId)).toEqual({ ...first, zip: '80202' })
  await edit(who, { first_name: 'Tessa' })
  await edit(stranger, { first_name: 'Anna' })
  expect(await factsOf(who.userId)).toMatchObject({ name: expect.stringMatching(/^Tessa /) })
  expect(customerOf(stranger.userId)).toBe(undefined)
  const email = `tessa-${who.userId.slice(-8)}@example.com`.toLowerCase()
  await edit(who, { email })
  expect(await factsOf(who.userId)).toMatchObject({ email: null })
  expect(await verifyEmail(who, email)).toBe('EMAIL_VERIFIED')
  expect(await factsOf(who.userId)).toMatchObject({ email })
})

test('a provider that does not answer is told later', async () => {
  const who = await signUp(t, { firstName: 'Tess' })
  await addTestCard(t, who.userId)
  await factsOf(who.userId)
  t.app.twins?.payments?.faults.add({ operation: 'describeCustomer', kind: 'requestLost', times: 1 })
  await edit(who, { last_name: 'Later' })
  expect(await factsOf(who.userId)).toMatchObject({ name: 'Tess Later' })
})

test('an erased account has its membership ended, then its customer removed; what it paid stays in the book', async () => {
  const who = await signUp(t, { firstName: 'Tess' })
  await addTestCard(t, who.userId)
  const { money } = t.app.services
  expect(await money.memberships.start(who.userId, { planId: 'explorer-1', nowCents: 499 })).toMatchObject({
    kind: 'started',
  })
  const customer = customerOf(who.userId)
  const [subscription] = [...book().subscription.values()].filter((row) => row.customerId === customer?.id)
  expect(await erase(who)).toBe('ACCOUNT_ERASED')
  for (let round = 0; round < 5 && customerOf(who.userId)?.isRemoved !== true; round++) {
    await t.app.jobs.idle()
    await t.forward(60)
  }
  expect(customerOf(who.userId)).toEqual({ id: customer?.id, userId: who.userId, isRemoved: true })
  expect(book().subscription.get(subscription?.id ?? '')).toMatchObject({ state: 'ended' })
  const calls = await t.app.base.db
    .selectFrom('durableCalls')
    .select(['kind', 'state'])
    .where('kind', 'in', ['money.membershipEnd', 'money.removeCustomer'])
    .orderBy('updatedAt')
    .execute()
  expect(calls).toEqual([
    { kind: 'money.membershipEnd', state: 'done' },
    { kind: 'money.removeCustomer', state: 'done' },
  ])
  const taken = [...book().intent.values()].filter(({ customerId }) => customerId === customer?.id)
  expect(taken).toMatchObject([{ state: 'captured', amountCents: 499 }])
})
