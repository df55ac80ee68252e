import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const { notifications } = t.app.services
const row = (to: string) =>
  t.app.base.db.selectFrom('outbound_messages').selectAll().where('recipient', '=', to).executeTakeFirst()
const inboxOf = (to: string) => t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []

test('a message leaves after its transaction has committed, once', async () => {
  const to = '+12025550111'
  await t.app.base.inTransaction(async (tx) => {
    await notifications.send(tx, { channel: 'sms', to, text: 'Your walk starts in 5 minutes.' })
    expect(inboxOf(to)).toHaveLength(0)
  })
  await t.app.jobs.idle()
  expect(inboxOf(to)).toMatchObject([{ channel: 'sms', text: 'Your walk starts in 5 minutes.' }])
  const sent = await row(to)
  expect(sent).toMatchObject({ attempts: 1, failed_at: null })
  await notifications.tasks['notifications.send']?.({ messageId: sent?.id ?? '' })
  expect(inboxOf(to)).toHaveLength(1)
})

test('nothing leaves when the transaction rolls back', async () => {
  const to = '+12025550112'
  await expect(
    t.app.base.inTransaction(async (tx) => {
      await notifications.send(tx, { channel: 'sms', to, text: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await t.app.jobs.idle()
  expect([await row(to), inboxOf(to)]).toEqual([undefined, []])
})

test('what cannot be delivered is given up; what may pass later is tried again', async () => {
  await t.app.base.inTransaction(async (tx) => {
    await notifications.send(tx, {
      channel: 'email',
      to: 'gone@undeliverable.test',
      subject: 'Hi',
      text: 'x',
    })
  })
  await t.app.jobs.idle()
  expect(await row('gone@undeliverable.test')).toMatchObject({
    sent_at: null,
    failed_at: expect.any(Date),
    failure: 'no such mailbox',
    attempts: 1,
  })
  const faults = t.app.twins?.inbox.faults
  if (faults) faults.email = true
  await t.app.base.inTransaction((tx) =>
    notifications.send(tx, { channel: 'email', to: 'ana@people.test', text: 'x' }),
  )
  await expect.poll(async () => (await row('ana@people.test'))?.attempts).toBeGreaterThan(0)
  expect(inboxOf('ana@people.test')).toHaveLength(0)
  if (faults) faults.email = false
  await expect
    .poll(() => inboxOf('ana@people.test'), { timeout: 15_000 })
    .toMatchObject([{ subject: 'Huvr', text: 'x' }])
  await expect.poll(async () => (await row('ana@people.test'))?.sent_at).not.toBeNull()
})

test('a message whose answer is needed now says how it went and leaves no text behind', async () => {
  expect(await notifications.deliverNow({ channel: 'sms', to: '+12025550113', text: 'code 12345' })).toBe(
    'sent',
  )
  expect(await row('+12025550113')).toMatchObject({ body: '[not kept]', sent_at: expect.any(Date) })
  expect(await notifications.deliverNow({ channel: 'sms', to: '+12025550404', text: 'x' })).toBe(
    'undeliverable',
  )
  expect(await notifications.deliverNow({ channel: 'sms', to: '+12025550503', text: 'x' })).toBe(
    'unavailable',
  )
  expect(await row('+12025550503')).toMatchObject({ sent_at: null, failed_at: expect.any(Date) })
})
