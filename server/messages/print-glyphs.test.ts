import { expect, test } from 'vitest'
import { pdfOf } from '#domain/shared/pdf.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'
import { fc } from '#tools/testing/properties.ts'

const at = new Date('2026-06-01T12:00:00Z')

/** What a reader finds in a document: the built-in faces by their bytes, the drawn ones by what their glyphs stand for. */
function wordsIn(text: string): string {
  const file = Buffer.from(
    pdfOf([{ kind: 'text', text }], { title: 'Terms', at, shape: printGlyphs }),
  ).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const meaningsOf = (font: string) => {
    const id = new RegExp(`/${font} (\\d+) 0 R`).exec(file)?.[1]
    const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]) ?? ''
    return new Map(
      [...table.matchAll(/<(\w\w)> <(\w{4,})>/g)].map(([, code, hex = '']) => [
        code,
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ]),
    )
  }
  const drawn = [...file.matchAll(/\/(D\d+) [\d.]+ Tf 1 0 0 1 [\d. -]+ Tm <(\w\w)> Tj/g)]
  if (drawn.length === 0)
    return new TextDecoder('windows-1252').decode(
      Buffer.from(/\((.*)\) Tj/.exec(file)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '', 'latin1'),
    )
  return drawn.map(([, font = '', code]) => meaningsOf(font).get(code ?? '') ?? '').join('')
}

test.each([
  'Šimon Žižek',
  'Œuvre Ÿ',
  'Siân Łódź',
  'İbrahim Ğ ı Ş',
  'Ðorđe Þór Ærø ß',
  'Nguyễn Thị Ánh',
  'Ελένη Παπαδοπούλου',
  'Щербакова Ірина Ґ',
  '王小明',
  '山田花子 さくら タロウ',
  '김민준',
  'สมชาย',
])('the name %s is printed', (name) => {
  expect(wordsIn(`Signed by ${name}`)).toBe(`Signed by ${name}`)
})

const signsOf = (text: string) =>
  Array.from(text)
    .filter((sign) => sign !== ' ')
    .toSorted()

test.each(['محمد', 'שרה כהן', 'عائشة'])('%s is printed from the right', (name) => {
  const words = wordsIn(`By ${name} here`)
  expect(signsOf(words)).toEqual(signsOf(`By ${name} here`))
  expect(words.startsWith('By ')).toBe(true)
  expect(words.indexOf(name.at(-1) ?? '')).toBeLessThan(words.indexOf(name[0] ?? ''))
  expect(words.endsWith('here')).toBe(true)
})

test.each(['श्रीमती शर्मा', 'বাংলা নাম'])('%s is printed with the forms of its script', (name) => {
  const words = wordsIn(name)
  for (const letter of signsOf(name).filter((sign) => /\p{L}/u.test(sign))) expect(words).toContain(letter)
})

test('a sign that no face has is printed by its number', () => {
  expect(wordsIn('Ana \u{1F600} \u0BA4')).toBe('Ana [U+1F600] [U+0BA4]')
})

test('each letter of Latin, Greek and Cyrillic is printed as itself', () => {
  const letter = fc
    .oneof(
      fc.integer({ min: 0x41, max: 0x24f }),
      fc.integer({ min: 0x370, max: 0x52f }),
      fc.integer({ min: 0x1e00, max: 0x1eff }),
    )
    .map((code) => String.fromCodePoint(code).normalize('NFC'))
    .filter((sign) => /^\p{L}$/u.test(sign))
  fc.assert(
    fc.property(letter, (sign) => {
      const words = wordsIn(`A${sign}`)
      expect([`A${sign}`, `A[U+0${sign.codePointAt(0)?.toString(16).toUpperCase()}]`]).toContain(words)
    }),
    { numRuns: 200 },
  )
})
