import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import { packedObjects } from '#server/messages/papers/packed-objects.ts'
import type { PaperBlock, PaperRow } from '#server/messages/papers/paper.ts'
import { readPaper, tagsNamed } from '#server/testing/papers.ts'

const seller = { name: 'Huvr', url: 'huvr.example' }
const words = { page: (number: number, count: number) => `${number} of ${count}` }
const paperOf = async (blocks: readonly PaperBlock[], lang = 'en') => {
  const at = new Date('2026-06-01T12:00:00Z')
  const bytes = await drawPaper({
    title: 'Receipt R-2026-000123',
    lang,
    at,
    number: null,
    seller,
    words,
    blocks,
  })
  return { size: bytes.length, ...(await readPaper(bytes)) }
}
const tableOf = (rows: readonly PaperRow[]): PaperBlock => ({
  kind: 'table',
  columns: ['Description', 'Quantity', 'Amount'],
  rows,
  sums: [{ text: 'Total', value: '$12.00', isStrong: true }],
})
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ values: [`Walk ${n}`, '1', `$${n}.00`], note: `Day ${n}` }))

test('a paper says its title and language, and has a tree with the logo, a heading, and a table with its heads', async () => {
  const paper = await paperOf(
    [
      { kind: 'title', text: 'Recibo' },
      { kind: 'facts', rows: [['Número', 'R-2026-000123']], small: ['Paseo', 'trip_1'] },
      {
        kind: 'parties',
        parties: [
          { name: 'De', lines: ['Huvr'] },
          { name: 'Cliente', lines: ['Noor'] },
        ],
      },
      { kind: 'amount', amount: '$12.00', text: 'Pagado' },
      tableOf([{ values: ['Connection fee', '1', '$12.00'] }]),
    ],
    'es',
  )
  expect(paper).toMatchObject({ title: 'Receipt R-2026-000123', lang: 'es', isTagged: true, pages: 1 })
  expect(paper.isTitleShown).toBe(true)
  expect(paper.tags.map(({ role }) => role)).toEqual(['Figure', 'H1', 'Table', 'Div', 'Div', 'P', 'Table'])
  expect(paper.tags[0]).toMatchObject({ role: 'Figure', alt: 'Huvr' })
  const table = paper.tags.at(-1)
  expect(table?.children.map(({ role }) => role)).toEqual(['THead', 'TBody'])
  const rows = tagsNamed(table?.children ?? [], 'TR')
  expect(rows.map(({ children }) => children.map(({ role, text }) => `${role} ${text}`))).toEqual([
    ['TH Description', 'TH Quantity', 'TH Amount'],
    ['TD Connection fee', 'TD 1', 'TD $12.00'],
    ['TH Total', 'TD $12.00'],
  ])
  expect(paper.text.replaceAll('\n', ' ')).toBe(
    'Huvr Recibo Número R-2026-000123 Paseo trip_1 De Huvr Cliente Noor $12.00 Pagado ' +
      'Description Quantity Amount Connection fee 1 $12.00 Total $12.00',
  )
  // The line below the page is no content.
  expect(paper.drawn).toContain('1 of 1')
  expect(paper.text).not.toContain('1 of 1')
  expect(paper.size).toBeLessThan(60_000)
})

test('many lines go on on the next pages, each once, with the heads of the table and the number of the page', async () => {
  const paper = await paperOf([{ kind: 'title', text: 'Statement' }, tableOf(lines(45))])
  expect(paper.pages).toBe(3)
  const rows = tagsNamed(paper.tags, 'TR').map(({ text }) => text)
  expect(rows).toEqual([
    'Description Quantity Amount',
    ...lines(45).map(({ values, note }) => `${values[0]} ${note} ${values[1]} ${values[2]}`),
    'Total $12.00',
  ])
  expect(paper.drawn.match(/Description/g)).toHaveLength(3)
  for (const number of [1, 2, 3]) expect(paper.drawn).toContain(`${number} of 3`)
  expect(paper.size).toBeLessThan(200_000)
})

test('a table of very many lines is a small file: its objects are packed, and are all read', async () => {
  const rows = lines(1500)
  const paper = await paperOf([tableOf(rows)])
  expect(tagsNamed(paper.tags, 'TR')).toHaveLength(1502)
  expect(paper.size).toBeLessThan(350_000)
})

test('bytes that are no file of the library are refused', () => {
  for (const bytes of ['', '%PDF-1.7\nstartxref\n9\n%%EOF\n'])
    expect(() => packedObjects(Buffer.from(bytes))).toThrow('no plain table of objects')
})

test('a long text goes on in the next line, and on the next page; a word without an end is cut', async () => {
  const text = Array.from({ length: 1500 }, (_, n) => `word${n}`).join(' ')
  const long = 'Llanfairpwllgwyngyll'.repeat(12)
  const paper = await paperOf([
    { kind: 'text', text },
    { kind: 'facts', rows: [['Name', long]] },
    { kind: 'list', items: ['First', text.slice(0, 500)] },
  ])
  expect(paper.pages).toBe(4)
  expect(
    tagsNamed(paper.tags, 'P')
      .map((tag) => tag.text)
      .join(' '),
  ).toBe(text)
  expect(tagsNamed(paper.tags, 'TD')[0]?.text.replaceAll(' ', '')).toBe(long)
  expect(tagsNamed(paper.tags, 'LBody').map((tag) => tag.text)).toEqual(['First', text.slice(0, 500)])
})

test('a picture is shown with what it shows', async () => {
  const deflated = deflateSync(Buffer.alloc(100, 255))
  const paper = await paperOf([
    { kind: 'picture', width: 10, height: 10, deflated, alt: 'Signed by Ana, drawn' },
  ])
  expect(tagsNamed(paper.tags, 'Figure').map(({ alt }) => alt)).toEqual(['Huvr', 'Signed by Ana, drawn'])
})
