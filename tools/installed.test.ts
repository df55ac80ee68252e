import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const { isInstalled } = (await import(new URL('toolchain.mjs', import.meta.url).href)) as {
  isInstalled: (what: { toWork: boolean; folder: string }) => boolean
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-installed-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const write = (file: string, packages: Record<string, object>) =>
  fs.writeFileSync(path.join(folder, file), JSON.stringify({ packages }))
const served = { 'node_modules/a': { version: '1.0.0' } }
const worked = { 'node_modules/b': { version: '2.0.0', dev: true } }

test('what npm has installed by hand is not installed again, unless a package is missing or another version', () => {
  write('package-lock.json', {
    '': {},
    ...served,
    ...worked,
    'node_modules/mac': { version: '1', optional: true },
  })
  const isThere = (toWork: boolean) => isInstalled({ toWork, folder })
  expect([isThere(false), isThere(true)]).toEqual([false, false])
  fs.mkdirSync(path.join(folder, 'node_modules'))
  write('node_modules/.package-lock.json', served)
  expect([isThere(false), isThere(true)]).toEqual([true, false])
  write('node_modules/.package-lock.json', { ...served, ...worked })
  expect([isThere(false), isThere(true)]).toEqual([true, true])
  write('node_modules/.package-lock.json', { ...worked, 'node_modules/a': { version: '1.0.1' } })
  expect([isThere(false), isThere(true)]).toEqual([false, false])
})
