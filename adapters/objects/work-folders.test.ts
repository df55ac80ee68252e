import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-work-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

function bench() {
  const dir = fs.mkdtempSync(path.join(root, 'one-'))
  const clock = fixedClock('2026-06-01T12:00:00Z')
  return { dir, clock, work: workFolders(dir, clock) }
}

test('folders that were not released are swept by their age, the oldest first and so many at most', async () => {
  const { dir, clock, work } = bench()
  expect(await work.sweep(clock.now(), 10)).toEqual({ removed: 0, oldest: null })
  const began = clock.now()
  const left: string[] = []
  for (let folder = 0; folder < 3; folder++) {
    const { path: at } = await work.open()
    fs.writeFileSync(path.join(at, 'part'), 'x')
    left.push(at)
    clock.forward(60_000)
  }
  const young = await work.open()
  expect(await work.sweep(clock.now(), 2)).toEqual({ removed: 2, oldest: began })
  expect(left.map((at) => fs.existsSync(at))).toEqual([false, false, true])
  expect(await work.sweep(clock.now(), 2)).toMatchObject({ removed: 1 })
  expect(fs.readdirSync(dir)).toEqual([path.basename(young.path)])
  await young.release()
  expect(fs.readdirSync(dir)).toEqual([])
})

test('half a put is swept, a whole one is not and leaves nothing beside', async () => {
  const { dir, clock } = bench()
  const aside = path.join(dir, 'aside')
  const objects = folderObjects(dir, workFolders(aside, clock))
  await objects.put('whole', Buffer.from('whole'), 'text/plain')
  expect(fs.readdirSync(aside)).toEqual([])
  // As a process that is killed leaves it: the body never ends.
  const body = new Readable({ read: () => undefined })
  const put = objects.put('half', body, 'text/plain').then(
    () => 'stored',
    () => 'failed',
  )
  await expect.poll(() => fs.readdirSync(aside).length, { timeout: 15_000 }).toBe(1)
  clock.forward(1)
  expect(await objects.work.sweep(clock.now(), 10)).toMatchObject({ removed: 1 })
  expect(fs.readdirSync(aside)).toEqual([])
  body.push(null)
  expect(await put).toBe('failed')
  expect((await objects.list('')).map(({ key }) => key)).toEqual(['whole'])
})
