import { expect, test } from 'vitest'
import type { PdfShaper } from '#domain/shared/pdf-drawn.ts'
import { isBuiltIn, pdfOf } from '#domain/shared/pdf.ts'

const at = new Date('2026-06-01T12:00:00Z')
/** A face in which each sign is a square, half as wide as it is high. */
const shape: PdfShaper = (text, isBold) =>
  Array.from(text, (sign) => {
    const outline = '0 0 m 400 0 l 400 400 l 0 400 l h'
    return { key: `${sign}${isBold}`, text: sign, advance: 500, dx: 0, dy: 0, outline, stroke: 0 }
  })
const textOf = (lines: Parameters<typeof pdfOf>[0]) =>
  Buffer.from(pdfOf(lines, { title: 'Receipt', at, shape })).toString('latin1')

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

test('a long document goes on on the next page, and a picture is shown as it is', () => {
  const deflated = Uint8Array.from([120, 156, 99, 0, 0, 0, 1, 0, 1])
  const text = textOf([
    ...Array.from({ length: 60 }, (_, n) => ({ kind: 'text' as const, text: `Line ${n}` })),
    { kind: 'picture', width: 1, height: 1, deflated },
  ])
  expect(text).toContain('/Count 2')
  expect(text.match(/\/Type \/Page /g)).toHaveLength(2)
  expect(text).toContain(`/Length 9 >>\nstream\n${String.fromCharCode(...deflated)}\nendstream`)
  expect(text).toContain('/P0 Do')
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
  ['\u0081', false],
])('the built-in face has %j: %s', (text, has) => expect(isBuiltIn(text)).toBe(has))

test.each([
  ['Š', 138],
  ['š', 154],
  ['Ž', 142],
  ['ž', 158],
  ['Œ', 140],
  ['œ', 156],
  ['Ÿ', 159],
  ['ƒ', 131],
  ['ˆ', 136],
  ['˜', 152],
  ['†', 134],
  ['‡', 135],
  ['‰', 137],
  ['‹', 139],
  ['›', 155],
  ['‚', 130],
  ['„', 132],
  ['™', 153],
  ['€', 128],
])('the built-in face has %s as byte %i', (sign, byte) => {
  expect(textOf([{ kind: 'text', text: sign }])).toContain(`(${String.fromCharCode(byte)}) Tj`)
})

test('a line with other signs is drawn, each sign once, with what it stands for', () => {
  const text = textOf([
    { kind: 'text', text: 'ŁŁ' },
    { kind: 'sum', text: 'Ł', value: '12 zł' },
  ])
  expect(text).toContain('<00> Tj /D0 10.5 Tf 1 0 0 1')
  expect(text).toContain('<00> <0141>')
  // The plain Ł, and the bold ones of the sum and its value.
  expect(text).toContain('/LastChar 6 /Widths [500 500 500 500 500 500 500]')
  expect(text).not.toContain('?')
})

test('a long drawn text goes on in the next line, and a row leaves room for its amount', () => {
  const places = (kind: 'text' | 'row') => {
    const line = { kind, text: 'Ł'.repeat(200), value: '$1.00' }
    const said = textOf([line]).split('Total')[0] ?? ''
    return [...said.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y }))
  }
  expect(new Set(places('text').map(({ y }) => y)).size).toBe(3)
  for (const { x } of places('text')) expect(x).toBeLessThan(595 - 56)
  for (const { x } of places('row')) expect(x).toBeLessThan(595 - 56 - 60)
})

test('a long text goes on in the next line', () => {
  const words = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
  expect(textOf([{ kind: 'text', text: words }]).match(/ Tj/g)?.length).toBe(3)
})

test('many lines take as many pages as they need, each with its number and all its lines', () => {
  const lines = Array.from({ length: 120 }, (_, n) => ({
    kind: 'row' as const,
    text: `row ${n}`,
    value: `$${n}.00`,
  }))
  const text = textOf([{ kind: 'title', text: 'Statement' }, ...lines])
  expect(text).toContain('/Count 3 ')
  for (let n = 0; n < 120; n++) expect(text.match(new RegExp(`\\(row ${n}\\) Tj`, 'g'))?.length).toBe(1)
  expect([...text.matchAll(/\((\d \/ 3)\) Tj/g)].map(([, number]) => number)).toEqual([
    '1 / 3',
    '2 / 3',
    '3 / 3',
  ])
  for (const [, y] of text.matchAll(/Tf [\d.]+ (-?[\d.]+) Td/g)) expect(Number(y)).toBeGreaterThanOrEqual(28)
})

test('a name without a blank is cut where the line ends', () => {
  const name = 'Llanfairpwllgwyngyll'.repeat(6)
  const parts = [
    ...textOf([{ kind: 'row', text: name, value: '$1.00' }]).matchAll(/\((Ll|[a-z]+)[^)]*\) Tj/g),
  ]
  expect(parts.length).toBe(2)
})
