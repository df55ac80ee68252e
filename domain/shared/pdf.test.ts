import { expect, test } from 'vitest'
import { isPrintable, pdfOf } from '#domain/shared/pdf.ts'

const at = new Date('2026-06-01T12:00:00Z')
const textOf = (lines: Parameters<typeof pdfOf>[0]) =>
  Buffer.from(pdfOf(lines, { title: 'Receipt', at })).toString('latin1')

test('a document names its parts where they begin', () => {
  const text = textOf([
    { kind: 'title', text: 'Receipt' },
    { kind: 'gap' },
    { kind: 'row', text: '7 minutes', value: '$7.00' },
    { kind: 'sum', text: 'Total', value: '$12.00' },
  ])
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
  expect(table.startsWith('xref\n0 8\n')).toBe(true)
  for (const [index, [, place]] of [...table.matchAll(/^(\d{10}) 00000 n/gm)].entries())
    expect(text.slice(Number(place)).startsWith(`${index + 1} 0 obj`)).toBe(true)
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream?.length).toBe(Number(length))
  expect(text).toContain('(Total) Tj')
  expect(text.endsWith('%%EOF\n')).toBe(true)
})

test('brackets are text, and so are signs of Western Europe', () => {
  expect(textOf([{ kind: 'text', text: String.raw`São (João) \ €5` }])).toContain(
    `(S\u00e3o \\(Jo\u00e3o\\) \\\\ \u0080` + '5)',
  )
})

test.each([
  ['São Tomé', true],
  ['Łódź', false],
  ['東京', false],
  ['Ω', false],
])('the built-in face has %s: %s', (text, has) => expect(isPrintable(text)).toBe(has))

test('a long text goes on in the next line', () => {
  const words = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
  expect(textOf([{ kind: 'text', text: words }]).match(/ Tj/g)?.length).toBe(3)
})
