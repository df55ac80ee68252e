import { expect, test } from 'vitest'
import { createRequire } from 'node:module'
import { compiledMessages } from '#tools/vite/compiled-messages.ts'

/** Babel 7 brings no types; this much of it is used. */
interface Babel {
  transformSync: (code: string, options: object) => { code: string } | null
}
const { transformSync } = createRequire(import.meta.url)('@babel/core') as Babel

const built = (code: string) =>
  transformSync(code, { plugins: [compiledMessages], configFile: false, babelrc: false, compact: true })
    ?.code ?? ''

test('a plain text and one with a place are compiled', () => {
  expect(built('x({ id: "a1b2c3", message: "Hello" })')).toBe('x({id:"a1b2c3",message:["Hello"]});')
  expect(built('x({ id: "a1b2c3", message: "Hi {name}" })')).toBe(
    'x({id:"a1b2c3",message:["Hi ",["name"]]});',
  )
})

test('plural forms become tables', () => {
  const code = built('x({ id: "a1b2c3", message: "{n, plural, one {# walker} other {# walkers}}" })')
  expect(code).toContain('"plural"')
  expect(code).not.toContain('{n, plural')
})

test('objects that only look like texts are left alone', () => {
  for (const code of [
    'x({ id: "too long to be one", message: "Hello" })',
    'x({ id, message: "Hello" })',
    'x({ message: "Hello" })',
  ])
    expect(built(code)).toContain('message:"Hello"')
})
