import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { objectsContract } from '#adapters/objects/contract.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-objects-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

objectsContract('folder', async () => folderObjects(fs.mkdtempSync(path.join(root, 'store-'))))

test('an object whose type is gone, as while it is deleted, is none', async () => {
  const dir = fs.mkdtempSync(path.join(root, 'store-'))
  const objects = folderObjects(dir)
  await objects.put('a/kept', Buffer.from('kept'), 'text/plain')
  await objects.put('a/gone', Buffer.from('gone'), 'text/plain')
  fs.rmSync(path.join(dir, 'types/a/gone'))
  expect(await objects.info('a/gone')).toBeNull()
  expect(await objects.read('a/gone')).toBeNull()
  expect((await objects.list('a/')).map(({ key }) => key)).toEqual(['a/kept'])
})
