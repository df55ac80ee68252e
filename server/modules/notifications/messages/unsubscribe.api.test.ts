import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'

const t = await testApp()
const { db, clock } = t.app.base

async function notified(kind: 'paymentDue' | 'stepsLost') {
  const who = await signUp(t, { firstName: 'Ana' })
  const email = `${who.userId}@people.test`
  await db
    .updateTable('users')
    .set({ email, emailVerifiedAt: clock.now() })
    .where('id', '=', who.userId)
    .execute()
  await t.app.services.identity.savePreferences(who.userId, { frequency: 0 })
  const notify = async (about: string) => {
    await t.app.base.inTransaction((tx) =>
      notifyPeople(tx, clock, [{ userId: who.userId, kind, about, tripId: null }]),
    )
    await t.app.jobs.idle()
    await t.app.jobs.idle()
  }
  await notify('one')
  const mails = () => t.app.twins?.inbox.messages().filter(({ to }) => to === email) ?? []
  return { who, notify, mails, address: (mails()[0]?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1) }
}
const press = (address: string) =>
  t.http.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const isPaused = async (userId: string) => (await t.app.services.identity.notificationWishes(userId)).isPaused

test('a notice is ended with one press of the mail program, which the settings undo', async () => {
  const { who, notify, mails, address } = await notified('paymentDue')
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  // Opened, as a scanner does, it does nothing.
  const opened = await t.http.inject({ method: 'GET', url: new URL(address).pathname })
  expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/settings'])
  expect(await isPaused(who.userId)).toBe(false)
  for (let twice = 0; twice < 2; twice++) expect((await press(address)).statusCode).toBe(204)
  expect(await isPaused(who.userId)).toBe(true)
  await notify('two')
  expect(mails()).toHaveLength(1)
  expect((await press(`${address}x`)).statusCode).toBe(400)
})

test('what is reported also while notices are paused has no such press', async () => {
  const { mails } = await notified('stepsLost')
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.headers?.['List-Unsubscribe']).toBeUndefined()
})
