import type { Chance } from '#proofs/api/testing/chance.ts'

/** Texts that programs stumble over: empty, odd in Unicode, other languages' words for nothing, days that are none, and so on. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\n',
  '\u0000',
  '\u001b[2J',
  '\ud83d',
  '\udc00\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0323\u0300'.repeat(40),
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  '1e400',
  '0x10',
  '9'.repeat(40),
  '99999999999999999999',
  '1,5',
  '٣',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%s%n',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '/',
  'file:///etc/passwd',
  'https://example.com',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'a@b',
  '"a b"@example.com',
  '+',
  '+0',
  '+1202555',
  '+99999999999999999',
  '2026-02-30',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13',
  '9999-12-31',
  '2026-13',
  '2026-W54',
  '24:00',
  '25:61',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'Etc/Unknown',
  'Mars/Olympus',
  'xx',
  'ZZ',
  'en-US-x-twain',
  'trip_',
  'usr_00000000000000000000000000',
  'trip_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  'a'.repeat(256),
  'a'.repeat(1024),
  'a'.repeat(8192),
  'a'.repeat(100_000),
]

const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  51,
  100,
  1001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53,
  1e15,
  1e21,
  1e300,
  -1e300,
  5e-324,
  90,
  180.1,
  -181,
]

function deep(chance: Chance): unknown {
  let value: unknown = 1
  const levels = 1 + chance.below(200)
  const isList = chance.below(2) === 0
  for (let n = 0; n < levels; n++) value = isList ? [value] : { data: value }
  return value
}

function anyValue(chance: Chance): unknown {
  switch (chance.below(10)) {
    case 0:
      return null
    case 1:
      return chance.below(2) === 0
    case 2:
      return deep(chance)
    case 3:
      return Array.from({ length: chance.below(40) }, () => chance.oneOf(oddTexts))
    case 4:
    case 5:
      return chance.oneOf(oddNumbers)
    default:
      return chance.oneOf(oddTexts)
  }
}

/** Another value of the same type: what the schema lets through and a rule has to refuse. */
function sameType(chance: Chance, value: unknown): unknown {
  if (typeof value === 'string') return chance.oneOf(oddTexts)
  if (typeof value === 'number') return chance.oneOf(oddNumbers)
  if (typeof value === 'boolean') return !value
  return anyValue(chance)
}

/** The value with one change somewhere within: a leaf of another value or type, or a field that is missing or too many. */
export function malformed(chance: Chance, value: unknown): unknown {
  if (Array.isArray(value)) {
    const change = chance.below(6)
    if (change === 0) return []
    if (change === 1) return [...value, anyValue(chance)]
    if (change === 2) return Array.from({ length: 300 }, () => value[0])
    const at = chance.below(value.length)
    return value.map((one: unknown, n) => (n === at ? malformed(chance, one) : one))
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value)
    const change = chance.below(12)
    if (names.length === 0 || change === 0) return { ...value, extra: anyValue(chance) }
    const name = chance.oneOf(names)
    const fields = value as Record<string, unknown>
    if (change === 1) return Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))
    return { ...fields, [name]: malformed(chance, fields[name]) }
  }
  return chance.below(4) === 0 ? anyValue(chance) : sameType(chance, value)
}

/** A document that is not quite one: cut off, with other words, or with a part twice. */
export function oddDocument(chance: Chance, document: string): unknown {
  const at = chance.below(document.length)
  switch (chance.below(8)) {
    case 0:
      return document.slice(0, at)
    case 1:
      return document.slice(0, at) + chance.oneOf(oddTexts) + document.slice(at)
    case 2:
      return document.replace(/\$\w+/, '$other')
    case 3:
      return document.replace('__typename', `__typename ${'x'.repeat(1 + chance.below(50))}`)
    case 4:
      return document.replace('{', '{ a: me { id } ')
    case 5:
      return document + document
    case 6:
      return document.replaceAll(/\$\w+: \S+/g, '$data: Int')
    default:
      return anyValue(chance)
  }
}
