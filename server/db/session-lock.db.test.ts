import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { sessionLock, type SessionLock } from '#server/db/session-lock.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const url = await testDatabaseUrl()
const open: SessionLock[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((lock) => lock.close()))
})

/** Waits for a lock; `next` resolves with each change in turn. */
function waitFor(name: string) {
  const changes: boolean[] = []
  let wake = () => {}
  const lock = sessionLock(url, {
    name,
    sessionName: `holds-${name}`,
    changed(isHeld) {
      changes.push(isHeld)
      wake()
    },
    failed: () => undefined,
  })
  open.push(lock)
  const next = async () => {
    while (changes.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return changes.shift()
  }
  return { lock, next }
}

async function terminate(sessionName: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    sessionName,
  ])
  await client.end()
}

test('one holds it, and another one has it once it is given back', async () => {
  const first = waitFor('given-back')
  expect(await first.next()).toBe(true)
  const second = waitFor('given-back')
  const other = waitFor('another-name')
  expect(await other.next()).toBe(true)
  expect(second.lock.isHeld()).toBe(false)
  await first.lock.close()
  expect(first.lock.isHeld()).toBe(false)
  expect(await second.next()).toBe(true)
})

test('a holder that is killed has lost it with its session', async () => {
  const holder = fork(path.resolve(import.meta.dirname, '../testing/lock-holder.ts'), [url, 'killed'])
  expect((await once(holder, 'message'))[0]).toBe(true)
  const second = waitFor('killed')
  holder.kill('SIGKILL')
  expect(await second.next()).toBe(true)
})

test('a holder whose session is cut knows so by itself, and asks again', async () => {
  const holder = waitFor('cut')
  expect(await holder.next()).toBe(true)
  await terminate('holds-cut')
  expect(await holder.next()).toBe(false)
  expect(await holder.next()).toBe(true)
})

test('several may share it, none beside one who does not, who is named to those that are refused', async () => {
  const share = () => {
    const refused = Promise.withResolvers<string | null>()
    const held = Promise.withResolvers<void>()
    open.push(
      sessionLock(url, {
        name: 'shared',
        sessionName: 'one of several',
        isShared: true,
        changed: (isHeld) => isHeld && held.resolve(),
        refused: refused.resolve,
        failed: () => undefined,
      }),
    )
    return { refused: refused.promise, held: held.promise }
  }
  const alone = waitFor('shared')
  expect(await alone.next()).toBe(true)
  const [one, other] = [share(), share()]
  expect(await one.refused).toBe('holds-shared')
  await alone.lock.close()
  await Promise.all([one.held, other.held])
})
