import { expect, test } from 'vitest'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import type { Paper } from '#server/messages/papers/paper.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'
import { readPaper, tagsNamed } from '#server/testing/papers.ts'
import { fc } from '#tools/testing/properties.ts'

const at = new Date('2026-06-01T12:00:00Z')
const seller = { name: 'Huvr', url: 'huvr.example' }

const paperOf = (text: string): Paper => {
  const blocks = [{ kind: 'text', text }] as const
  return { title: 'Terms', lang: 'en', at, number: null, seller, words: { page: () => '1' }, blocks }
}

/** What a reader finds in a document that is one line of text. */
async function wordsIn(text: string): Promise<string> {
  const [line] = tagsNamed((await readPaper(await drawPaper(paperOf(text)))).tags, 'P')
  return line?.text ?? ''
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
])('the name %s is printed', async (name) => {
  expect(await wordsIn(`Signed by ${name}`)).toBe(`Signed by ${name}`)
})

const signsOf = (text: string) =>
  Array.from(text)
    .filter((sign) => sign !== ' ')
    .toSorted()

test.each(['محمد', 'שרה כהן', 'عائشة'])(
  '%s is printed from the right, and read as it is written',
  async (name) => {
    const seen = printGlyphs(`By ${name} here`, false)
      .map(({ text }) => text)
      .join('')
    expect(signsOf(seen)).toEqual(signsOf(`By ${name} here`))
    expect(seen.startsWith('By ')).toBe(true)
    expect(seen.indexOf(name.at(-1) ?? '')).toBeLessThan(seen.indexOf(name[0] ?? ''))
    expect(seen.endsWith('here')).toBe(true)
    const { tags } = await readPaper(await drawPaper(paperOf(`By ${name} here`)))
    expect(tagsNamed(tags, 'P')[0]?.alt).toBe(`By ${name} here`)
  },
)

test.each(['श्रीमती शर्मा', 'বাংলা নাম'])('%s is printed with the forms of its script', async (name) => {
  const words = await wordsIn(name)
  for (const letter of signsOf(name).filter((sign) => /\p{L}/u.test(sign))) expect(words).toContain(letter)
})

test('a sign that no face has is printed by its number', async () => {
  expect(await wordsIn('Ana \u{1F600} \u0BA4')).toBe('Ana [U+1F600] [U+0BA4]')
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
      const seen = printGlyphs(`A${sign}`, false)
        .map(({ text }) => text)
        .join('')
      expect([`A${sign}`, `A[U+0${sign.codePointAt(0)?.toString(16).toUpperCase()}]`]).toContain(seen)
    }),
    { numRuns: 200 },
  )
})
