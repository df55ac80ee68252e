import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { privatePatterns } from '#domain/places/private-place.ts'
import { superlinear } from '#tools/patterns/linear.ts'
import { patternsOf, type Literal } from '#tools/patterns/literals.ts'

const root = path.resolve(import.meta.dirname, '../..')
const aside =
  /node_modules|(?<!domain\/shared\/)generated\/|web\/build\/|\.(?:test|e2e)\.tsx?$|\/testing\/|\/contract\.ts$/

const files = ['domain', 'server', 'adapters', 'web', 'dev'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file) && !aside.test(file)),
)
const found = files.map((file) => patternsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
const literals = found.flatMap((one) => one.literals)

/** Patterns that may be slow, with the reason why no input of others reaches them. */
const allowed: Record<string, string> = {
  'server/http/content-policy.ts /<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/':
    'reads the pages of our own build, once for each build',
}

/** Patterns that are made while the program runs: what they come to, each with every part that they are made of. */
const built: Record<string, readonly RegExp[]> = {
  'domain/places/private-place.ts': privatePatterns.map(([, pattern]) => pattern),
  'domain/shared/csv.ts': [/"((?:[^"]|"")*)"(?=;|\r?\n|\r|$)|([^;\r\n]*)/y],
  'domain/shared/ids.ts': [/^trip_[0-9a-z]{26}$/],
  'domain/shared/pictures.ts': [/^\/media\/images\/([A-Za-z0-9_-]{32,64})\/(\d+)\.webp$/],
  'domain/identity/sign-in/second-factor.ts': [/^[0-9A-Z]{16}$/],
  'adapters/payments/twin/test-cards.ts': [/^\d{4}$/],
}

const named = ({ path: file, source, flags }: Literal) => ({ name: `${file} /${source}/`, source, flags })

describe('patterns that meet input', () => {
  test('each is linear in the length of its text; write it otherwise, or say above why no input reaches it', () => {
    expect(literals.length).toBeGreaterThan(250)
    const verdicts = new Map<string, string | null>()
    const slow = literals.map(named).flatMap(({ name, source, flags }) => {
      const key = `${flags} ${source}`
      if (!verdicts.has(key)) verdicts.set(key, superlinear(source, flags))
      const why = verdicts.get(key)
      return why ? [`${name} ${why}`] : []
    })
    expect(slow.filter((line) => !Object.keys(allowed).some((one) => line.startsWith(`${one} `)))).toEqual([])
    // What is allowed is still there, and still needs it.
    expect(Object.keys(allowed).filter((one) => !slow.some((line) => line.startsWith(`${one} `)))).toEqual([])
  })

  test('one that is made while the program runs is listed with what it comes to, and that is linear too', () => {
    const made = new Set(found.flatMap((one) => one.built.map(({ path: file }) => file)))
    expect([...made].sort()).toEqual(Object.keys(built).sort())
    for (const [file, patterns] of Object.entries(built))
      expect(
        patterns.filter(({ source, flags }) => superlinear(source, flags) !== null),
        file,
      ).toEqual([])
  })
})

test.each([
  // A search begins at each place, and reads on to the end from each.
  ['a+b', ''],
  ['-+$', ''],
  ['^-+|-+$', 'g'],
  ['^x[^]*y', 'm'],
  ['x[^y]*y', ''],
  ['[\\p{L}\\d-]{2,}\\.\\p{L}{2,}', 'iu'],
  ['\\s*\\[tkt_\\w+\\]', 'g'],
  ['https?:\\/\\/.*x', ''],
  ['\\bVersion\\/[\\d.]+.*\\bSafari\\/', ''],
  ['x(?=[^]*y)', ''],
  // Two loops share what is between them.
  ['^a*a*b', ''],
  ['^a*b?a*c', ''],
  ['^[^\\s<>@]+@[^\\s<>@]+\\.[^\\s<>@]+$', ''],
  ['^(?:ab?)*(?:b?a)*c', ''],
  ['^a{0,1000}a{0,1000}b', ''],
])('/%s/%s is polynomial', (source, flags) => expect(superlinear(source, flags)).toBe('polynomial'))

test.each([
  ['^(a+)+$', ''],
  ['(a*)*$', ''],
  ['^(a|a)*$', ''],
  ['^(?:a|ab?b?)*(?:b)*$', ''],
  ['^(?:\\w|\\d)+$', ''],
  ['^(?:a|A)*$', 'i'],
  ['^(?:a?b?)*c', ''],
])('/%s/%s is exponential', (source, flags) => expect(superlinear(source, flags)).toBe('exponential'))

test.each([
  ['^a+b', ''],
  ['\\s+', 'g'],
  ['\\d(?:[\\s-]?\\d)*', 'g'],
  ['^(a|b)*$', ''],
  ['^(?:a|A)*$', ''],
  ['^a*ba*c', ''],
  ['\\bwww\\w+x', ''],
  ['^x.*y', 'm'],
  ['--.*', 'g'],
  ['[\\p{L}\\d-]{2}\\.\\p{L}{2}', 'iu'],
  ['"((?:[^"]|"")*)"', 'y'],
  ['^(?:[a-z](?:[a-z-]{0,61}[a-z])?\\.)+[a-z]{2,63}$', ''],
])('/%s/%s is linear', (source, flags) => expect(superlinear(source, flags)).toBeNull())

test.each([
  ['^(.+?)\\1+$', 'a reference back to a group'],
  ['(?<=a.*)b', 'a look behind over any length'],
])('/%s/ is not analysed, and is refused', (source, why) => expect(superlinear(source, '')).toBe(why))
