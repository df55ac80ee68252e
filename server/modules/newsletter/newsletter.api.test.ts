import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const subscribe = 'mutation ($email: String!) { subscribeNewsletter(email: $email) { status message } }'
const confirm = 'mutation ($token: String!) { confirmNewsletter(token: $token) { status message } }'
const mailsTo = (email: string) => t.app.twins?.inbox.messages().filter((one) => one.to === email) ?? []
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('the newsletter needs a second yes from the mailbox itself', async () => {
  const answer = await t.gql(subscribe, { email: ' reader@people.test ' })
  expect(answer.data?.['subscribeNewsletter'].status).toBe('CONFIRMATION_SENT')
  await t.app.jobs.idle()
  const [mail] = mailsTo('reader@people.test')
  expect(mail?.subject).toBe('Confirm your Huvr newsletter')
  const token = tokenIn(mail?.text)
  const confirmedAt = async () =>
    (await t.app.base.db.selectFrom('newsletterSubscriptions').select('confirmedAt').executeTakeFirst())
      ?.confirmedAt
  expect(await confirmedAt()).toBeNull()
  expect((await t.gql(confirm, { token: 'x' })).data?.['confirmNewsletter'].status).toBe('NOT_CONFIRMED')
  expect((await t.gql(confirm, { token })).data?.['confirmNewsletter'].status).toBe('SUBSCRIBED')
  expect((await t.gql(confirm, { token })).data?.['confirmNewsletter'].status).toBe('SUBSCRIBED')
  expect(await confirmedAt()).not.toBeNull()
  // A confirmed address gets no more mail, and the answer is the same.
  expect((await t.gql(subscribe, { email: 'Reader@people.test' })).data).toEqual(answer.data)
  await t.app.jobs.idle()
  expect(mailsTo('Reader@people.test')).toHaveLength(0)
})

test('a confirmation link ends after a week; bad addresses and floods are refused', async () => {
  await t.gql(subscribe, { email: 'late@people.test' })
  await t.app.jobs.idle()
  t.app.twins?.clock.forward(8 * 24 * 3600 * 1000)
  expect(
    (await t.gql(confirm, { token: tokenIn(mailsTo('late@people.test')[0]?.text) })).data?.[
      'confirmNewsletter'
    ].status,
  ).toBe('NOT_CONFIRMED')
  expect((await t.gql(subscribe, { email: '' })).errors?.[0]?.message).toBe('Email is required.')
  expect((await t.gql(subscribe, { email: 'name' })).errors?.[0]?.message).toBe('Enter a valid email.')
  let last = await t.gql(subscribe, { email: 'flood@people.test' })
  for (let n = 0; n < 10; n++) last = await t.gql(subscribe, { email: 'flood@people.test' })
  expect(last.errors?.[0]?.extensions['category']).toBe('rate_limited')
  await t.app.jobs.idle()
  expect(mailsTo('flood@people.test')).toHaveLength(3)
})
