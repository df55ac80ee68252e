import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock } = t.app.base
const twins = t.app.twins
const place = { latitude: 38.7, longitude: -9.1 }

beforeEach(() => {
  if (twins) twins.inbox.faults.sms = false
})

async function write(id: string, recipient: string): Promise<void> {
  const createdAt = clock.now()
  await t.app.base.inTransaction(async (tx) => {
    const message = {
      id,
      channel: 'sms',
      purpose: 'notice',
      recipient,
      body: `Hello ${id}`,
      createdAt,
    } as const
    const worthUntil = new Date(clock.nowMs() + 3_600_000)
    await tx.sql
      .insertInto('outboundMessages')
      .values({ ...message, worthUntil })
      .execute()
    await tx.job('notifications.send', { messageId: id }, { group: 'sms' })
  })
}

const isSent = (id: string) => twins?.inbox.messages().some(({ text }) => text.includes(`Hello ${id}`))

const isOnline = async (userId: string) =>
  (
    await db
      .selectFrom('walkerPresence')
      .select('online')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).online

test('after it, what is due is swept and every job has run', async () => {
  const walker = await signUp(t, { firstName: 'Wim', online: place })
  await write('msg_due', walker.phone)
  twins?.clock.forward(10 * 60_000)
  await t.work.settle()
  expect(isSent('msg_due')).toBe(true)
  expect(await isOnline(walker.userId)).toBe(false)
})

test('what has nothing due ends it at once, and what is not due yet stays', async () => {
  const walker = await signUp(t, { firstName: 'Wil', online: place })
  await t.work.settle()
  expect(await isOnline(walker.userId)).toBe(true)
})

test('it ends while a partner is away: what is tried again later is not under way', async () => {
  if (twins) twins.inbox.faults.sms = true
  await write('msg_away', '+12025550142')
  await t.work.settle()
  expect(isSent('msg_away')).toBe(false)
  const row = db.selectFrom('outboundMessages').select('sentAt').where('id', '=', 'msg_away')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ sentAt: null })
})

test('a sweep that is left out leaves what is due to the next time', async () => {
  const walker = await signUp(t, { firstName: 'Wen', online: place })
  twins?.clock.forward(10 * 60_000)
  await t.work.settle({ without: ['walkers'] })
  expect(await isOnline(walker.userId)).toBe(true)
  await t.work.settle()
  expect(await isOnline(walker.userId)).toBe(false)
})
