import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const words = fs.readFileSync(path.join(root, 'web/features/operator/calls/call-words.ts'), 'utf8')

/** The names of the kinds of calls, as the modules write them. */
const kinds = fs
  .readdirSync(path.join(root, 'server/modules'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.call.ts'))
  .map((file) => fs.readFileSync(path.join(root, 'server/modules', file), 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(/^ {2,4}name: (?:'([a-z]+\.\w+)'|`money\.\$\{step\}`|changingName),/gim),
  ])
  .flatMap(([line, name]) =>
    name ? [name] : line.includes('step') ? ['money.collect', 'money.tip'] : ['money.membershipChange'],
  )

test('the console has a word for each kind of call, and for no other', () => {
  expect(kinds.length).toBeGreaterThan(35)
  const named = [...words.matchAll(/^ {2}'([\w.]+)': msg/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(kinds))
})
