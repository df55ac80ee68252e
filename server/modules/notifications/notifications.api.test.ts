import { expect, test } from 'vitest'
import { embeddedSms } from '#adapters/sms/embedded.ts'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { deliverTextNow, sendMessage } from '#server/durable/messages.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const { notifications } = t.app.services
const row = (to: string) =>
  t.app.base.db.selectFrom('outboundMessages').selectAll().where('recipient', '=', to).executeTakeFirst()
const inboxOf = (to: string) => t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []

test('a message leaves after its transaction has committed, once', async () => {
  const to = '+12025550111'
  await t.app.base.inTransaction(async (tx) => {
    await sendMessage(t.app.base, tx, {
      channel: 'sms',
      purpose: 'notice',
      to,
      text: 'Your walk starts in 5 minutes.',
    })
    expect(inboxOf(to)).toHaveLength(0)
  })
  await t.app.jobs.idle()
  expect(inboxOf(to)).toMatchObject([{ channel: 'sms', text: 'Your walk starts in 5 minutes.' }])
  const sent = await row(to)
  expect(sent).toMatchObject({ attempts: 1, failedAt: null })
  await notifications.tasks['notifications.send']?.({ messageId: sent?.id ?? '' })
  expect(inboxOf(to)).toHaveLength(1)
})

test('nothing leaves when the transaction rolls back', async () => {
  const to = '+12025550112'
  await expect(
    t.app.base.inTransaction(async (tx) => {
      await sendMessage(t.app.base, tx, { channel: 'sms', purpose: 'notice', to, text: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await t.app.jobs.idle()
  expect([await row(to), inboxOf(to)]).toEqual([undefined, []])
})

/** Moves the clock and makes the tries that have become due, as the ticker does. */
async function forward(ms: number) {
  t.app.twins?.clock.forward(ms)
  await notifications.sweep()
  await t.app.jobs.idle()
}

function fault(isDown: boolean) {
  if (!t.app.twins) throw new Error('the twins were not built')
  t.app.twins.inbox.faults.email = isDown
}

async function mail(to: string, livesMs?: number) {
  await t.app.base.inTransaction((tx) =>
    sendMessage(t.app.base, tx, { channel: 'email', to, text: 'x' }, livesMs ? { livesMs } : {}),
  )
  await t.app.jobs.idle()
  const id = (await row(to))?.id
  if (!id) throw new Error('the message is not in the outbox')
  return id
}

async function expiredCount() {
  const { values } = await t.app.base.metrics.events.get()
  return values.find((one) => one.labels.event === 'message_expired')?.value ?? 0
}

const operator = { userId: 'usr_operator', address: '127.0.0.1', requestId: 'req_again' }

test('what cannot be delivered is given up', async () => {
  await mail('gone@undeliverable.test')
  expect(await row('gone@undeliverable.test')).toMatchObject({
    sentAt: null,
    failedAt: expect.any(Date),
    failure: 'no such mailbox',
    attempts: 1,
  })
})

test('a mail outlives a mail server that is down for two days, and is sent once', async () => {
  const to = 'ana@people.test'
  fault(true)
  await mail(to)
  // Seven minutes, after which nine tries had been used up, and then two days.
  for (let n = 0; n < 7; n++) await forward(MINUTE)
  for (let n = 0; n < 16; n++) await forward(3 * HOUR)
  expect(await row(to)).toMatchObject({ sentAt: null, failedAt: null, failure: 'the mail server is down' })
  expect((await row(to))?.attempts).toBeGreaterThan(16)
  expect(inboxOf(to)).toHaveLength(0)
  fault(false)
  await forward(15 * MINUTE)
  expect(inboxOf(to)).toMatchObject([{ subject: 'Huvr', text: 'x' }])
  expect(await row(to)).toMatchObject({ sentAt: expect.any(Date), failedAt: null, failure: null })
  await forward(15 * MINUTE)
  expect(inboxOf(to)).toHaveLength(1)
})

test('the next try waits for its pause', async () => {
  const to = 'pause@people.test'
  fault(true)
  await mail(to)
  await forward(SECOND)
  expect(await row(to)).toMatchObject({ attempts: 1 })
  await forward(5 * SECOND)
  expect(await row(to)).toMatchObject({ attempts: 2 })
  await forward(5 * SECOND)
  expect(await row(to)).toMatchObject({ attempts: 2 })
  fault(false)
})

test('a message is given up when it is worth nothing any more, with its last failure, and an operator sends it again', async () => {
  const to = 'late@people.test'
  fault(true)
  const id = await mail(to, 10 * MINUTE)
  const before = await expiredCount()
  await forward(10 * MINUTE)
  fault(false)
  await forward(15 * MINUTE)
  expect(inboxOf(to)).toHaveLength(0)
  expect(await row(to)).toMatchObject({ failedAt: expect.any(Date), failure: 'the mail server is down' })
  expect((await expiredCount()) - before).toBe(1)

  expect(await notifications.sendAgain(id, operator)).toEqual({ kind: 'ordered' })
  await forward(0)
  expect(inboxOf(to)).toHaveLength(1)
  expect(await row(to)).toMatchObject({ sentAt: expect.any(Date), failedAt: null })
  expect(await notifications.sendAgain(id, operator)).toEqual({ kind: 'refused' })
  const acts = t.app.base.db.selectFrom('auditLog').selectAll().where('act', '=', 'message.sentAgain')
  expect(await acts.execute()).toMatchObject([
    { actorId: operator.userId, subjectId: id, requestId: operator.requestId },
  ])
})

test('a code is never sent later, by the server or by an operator', async () => {
  const to = '+12025550603'
  const { inbox, clock } = t.app.twins ?? {}
  if (!inbox || !clock) throw new Error('the twins were not built')
  inbox.faults.sms = true
  const context = { ...t.app.base, sms: embeddedSms({ inbox, clock }) }
  expect(await deliverTextNow(context, { to, text: 'code 12345' })).toBe('unavailable')
  // A second one whose process ended during the call.
  const dead = {
    ...context,
    sms: { ...context.sms, send: () => Promise.reject(new Error('the process ended')) },
  }
  await expect(deliverTextNow(dead, { to: '+12025550604', text: 'code 1' })).rejects.toThrow('ended')
  inbox.faults.sms = false
  await forward(9 * MINUTE)
  expect(await row('+12025550604')).toMatchObject({ failedAt: null })
  await forward(MINUTE)
  expect(await row('+12025550604')).toMatchObject({ failedAt: expect.any(Date), attempts: 0 })
  expect(await notifications.sendAgain((await row(to))?.id ?? '', operator)).toEqual({ kind: 'refused' })
  await forward(MINUTE)
  expect([inboxOf(to), inboxOf('+12025550604')]).toEqual([[], []])
})

test('a text message whose answer is needed now says how it went and leaves no text behind', async () => {
  const { inbox, clock } = t.app.twins ?? {}
  if (!inbox || !clock) throw new Error('the twins were not built')
  const context = { ...t.app.base, sms: embeddedSms({ inbox, clock }) }
  expect(await deliverTextNow(context, { to: '+12025550113', text: 'code 12345' })).toBe('sent')
  expect(await row('+12025550113')).toMatchObject({ body: '[not kept]', sentAt: expect.any(Date) })
  expect(await deliverTextNow(context, { to: '+12025550404', text: 'x' })).toBe('undeliverable')
  expect(await deliverTextNow(context, { to: '+12025550503', text: 'x' })).toBe('unavailable')
  expect(await row('+12025550503')).toMatchObject({ sentAt: null, failedAt: expect.any(Date) })
})

test('a message that is ordered again under its id is one message', async () => {
  const to = '+12025550114'
  for (let n = 0; n < 2; n++) {
    await t.app.base.inTransaction((tx) =>
      sendMessage(
        t.app.base,
        tx,
        { channel: 'sms', purpose: 'notice', to, text: 'once' },
        { id: 'alr_again:message' },
      ),
    )
    await t.app.jobs.idle()
  }
  expect(inboxOf(to)).toHaveLength(1)
})
