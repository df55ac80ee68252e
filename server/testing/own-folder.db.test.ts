import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Owned } from '#server/testing/folder-owner.ts'
import { ownFolder } from '#server/testing/own-folder.ts'

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-owners-'))
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) await killed(child)
  // What the last one has left running.
  const { remove } = await ownFolder(base)
  remove()
  fs.rmSync(base, { recursive: true })
})

async function owner(): Promise<Owned & { child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'folder-owner.ts'), [base])
  children.push(child)
  const owned = await new Promise<Owned>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Owned))
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
  })
  return { ...owned, child }
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

async function answers({ postgresUrl }: Owned): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl })
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  return isThere
}

test('what a killed process has left is removed with its database; what belongs to a living one stays', async () => {
  const [dead, living] = [await owner(), await owner()]
  await killed(dead.child)
  expect([fs.existsSync(dead.dir), await answers(dead)]).toEqual([true, true])
  const mine = await ownFolder(base)
  expect([fs.existsSync(dead.dir), await answers(dead)]).toEqual([false, false])
  expect([fs.existsSync(living.dir), await answers(living)]).toEqual([true, true])
  mine.remove()
  expect(fs.existsSync(mine.dir)).toBe(false)
})
