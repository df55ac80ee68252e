import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { promisesDocument, readDocument, readFigures } from '#proofs/figures.ts'
import { proofs, proofsOf } from '#proofs/list.ts'

const here = import.meta.dirname

/** The first 45, and those that came with later work. */
const promised = [...Array.from({ length: 45 }, (_, at) => at + 1), 47, 48, 49, 51]

test('each promise has a proof', () => {
  const numbers = new Set(proofs.map(({ number }) => number))
  expect([...numbers].sort((a, b) => a - b)).toEqual(promised)
})

test('each file of a proof has a row, and each row its file', () => {
  const files = fs
    .readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^\w+\/[\w-]+\.ts$/.test(name) && !name.startsWith('testing/'))
  expect(files.sort()).toEqual(proofs.map(({ area, name }) => `${area}/${name}.ts`).sort())
})

test.each(proofs)('$number. $name runs in CI, in browsers if it needs them', ({ area, name, needs }) => {
  const file = path.join(here, area, `${name}.${needs === 'browsers' ? 'e2e' : 'db.test'}.ts`)
  expect(fs.readFileSync(file, 'utf8')).toContain(`'${needs === 'browsers' ? 'promise ' : name}`)
})

test('a proof is found by number, name and area, and names are unique', () => {
  expect(proofsOf('13').map(({ name }) => name)).toEqual([
    'killed-server-keeps-the-call',
    'killed-server-in-browsers',
  ])
  expect(proofsOf('charged-once').map(({ number }) => number)).toEqual([1])
  expect(proofsOf('money').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 48, 51])
  expect(proofsOf('all')).toEqual(proofs)
  expect(proofsOf('52')).toEqual([])
  expect(new Set(proofs.map(({ name }) => name)).size).toBe(proofs.length)
})

test('docs/promises.md says what the list and the figures say; `npm run prove -- document` writes it', () => {
  expect(readDocument()).toBe(promisesDocument(readFigures()))
})

test('figures are of proofs that exist', () => {
  const names = proofs.map(({ name }) => name)
  expect(Object.keys(readFigures()).filter((name) => !names.includes(name))).toEqual([])
})
