import {
  paperColors as colors,
  sheet,
  type Ink,
  type Sheets,
  type Tag,
} from '#server/messages/papers/paper-page.ts'
import type { PaperRow, PaperTable } from '#server/messages/papers/paper.ts'

/** Where the next block begins, from the upper edge, and the way to the next page. */
export type Flow = {
  y: number
  /** Goes on to a new page where less than so much is left; true where it did. */
  room(height: number): boolean
}

const left = sheet.margin
const right = sheet.width - sheet.margin

const inks = {
  head: { face: 'plain', size: 8.5, color: colors.muted },
  cell: { face: 'plain', size: 10, color: colors.ink, isTabular: true },
  note: { face: 'plain', size: 8.5, color: colors.muted },
  sum: { face: 'plain', size: 10, color: colors.ink, isTabular: true },
  total: { face: 'bold', size: 11, color: colors.ink, isTabular: true },
} as const satisfies Record<string, Ink>

const between = 18
const leading = 14
const noteLeading = 12

/** Draws a table; its head stands again on each page that it continues to. */
export function drawTable(sheets: Sheets, flow: Flow, table: PaperTable): void {
  const tag = sheets.group(sheets.root, 'Table')
  const columns = columnsOf(sheets, table)
  flow.room(60)
  if (table.columns) {
    const head = sheets.group(sheets.group(tag, 'THead'), 'TR')
    const heads = table.columns.map(() => sheets.group(head, 'TH', { scope: 'Column' }))
    drawHead(sheets, flow, { names: table.columns, columns, heads })
  }
  const body = sheets.group(tag, 'TBody')
  for (const row of table.rows) drawRow(sheets, flow, { row, table, columns, body })
  drawSums(sheets, flow, { table, body })
  flow.y += 12
}

/** The first column's width, and where each of the others ends. */
type Columns = { first: number; ends: number[] }

function columnsOf(sheets: Sheets, { columns, rows }: PaperTable): Columns {
  const count = columns?.length ?? rows[0]?.values.length ?? 1
  const widths = Array.from({ length: Math.max(count - 1, 0) }, (_, index) =>
    Math.max(
      columns ? sheets.width(columns[index + 1] ?? '', inks.head) : 0,
      ...rows.map(({ values }) => sheets.width(values[index + 1] ?? '', inks.cell)),
    ),
  )
  const ends: number[] = []
  let end = right
  for (const width of widths.toReversed()) {
    ends.unshift(end)
    end -= width + between
  }
  return { first: end - left, ends }
}

type Head = { names: readonly string[]; columns: Columns; heads: readonly Tag[] | null }

function drawHead(sheets: Sheets, flow: Flow, { names, columns, heads }: Head): void {
  flow.y += 12
  const y = flow.y
  const write = (name: string, index: number) =>
    sheets.write(name, inks.head, index === 0 ? { x: left, y } : { end: columns.ends[index - 1] ?? right, y })
  for (const [index, name] of names.entries()) {
    const tag = heads?.[index]
    if (name === '') continue
    if (tag) sheets.content(tag, () => write(name, index))
    else sheets.artifact(() => write(name, index))
  }
  flow.y += 7
  rule(sheets, flow.y, 0.8)
}

type RowOf = { row: PaperRow; table: PaperTable; columns: Columns; body: Tag }

function drawRow(sheets: Sheets, flow: Flow, { row, table, columns, body }: RowOf): void {
  const { values, note = '' } = row
  const lines = sheets.lines(values[0] ?? '', inks.cell, columns.first)
  const notes = note === '' ? [] : sheets.lines(note, inks.note, columns.first)
  const height = 12 + leading * lines.length + noteLeading * notes.length
  if (flow.room(height) && table.columns)
    drawHead(sheets, flow, { names: table.columns, columns, heads: null })
  const tag = sheets.group(body, 'TR')
  const first = table.columns ? sheets.group(tag, 'TD') : sheets.group(tag, 'TH', { scope: 'Row' })
  flow.y += 4
  const top = flow.y
  for (const line of lines) {
    flow.y += leading
    sheets.content(first, () => sheets.write(line, inks.cell, { x: left, y: flow.y }))
  }
  for (const line of notes) {
    flow.y += noteLeading
    sheets.content(first, () => sheets.write(line, inks.note, { x: left, y: flow.y }))
  }
  for (const [index, value] of values.slice(1).entries()) {
    const cell = sheets.group(tag, 'TD')
    const end = columns.ends[index] ?? right
    if (value !== '') sheets.content(cell, () => sheets.write(value, inks.cell, { end, y: top + leading }))
  }
  flow.y += 8
  rule(sheets, flow.y, 0.5)
}

/** From here on sums stand, below the end of the lines. */
const sumsFrom = left + (right - left) * 0.42

function drawSums(sheets: Sheets, flow: Flow, { table, body }: { table: PaperTable; body: Tag }): void {
  const span = (table.columns?.length ?? table.rows[0]?.values.length ?? 2) - 1
  const last = table.sums.at(-1)
  if (last) flow.room(Math.min(table.sums.length, 3) * 22)
  for (const { text, value, isStrong = false } of table.sums) {
    const ink = isStrong ? inks.total : inks.sum
    const amount = sheets.width(value, ink)
    const lines = sheets.lines(text, ink, right - sumsFrom - amount - between)
    flow.room(10 + leading * lines.length)
    const tag = sheets.group(body, 'TR')
    const [head, cell] = [sheets.group(tag, 'TH', { scope: 'Row', span }), sheets.group(tag, 'TD')]
    flow.y += 5
    const y = flow.y + leading
    for (const line of lines) {
      flow.y += leading
      const at = flow.y
      sheets.content(head, () => sheets.write(line, ink, { x: sumsFrom, y: at }))
    }
    sheets.content(cell, () => sheets.write(value, ink, { end: right, y }))
    flow.y += 5
    if (isStrong) rule(sheets, flow.y + 2, 0.8, sumsFrom)
    if (isStrong) flow.y += 3
  }
}

function rule(sheets: Sheets, y: number, width: number, from: number = left): void {
  sheets.artifact(() => sheets.doc.moveTo(from, y).lineTo(right, y).lineWidth(width).stroke(colors.line))
}
