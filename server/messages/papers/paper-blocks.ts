import {
  paperColors as colors,
  sheet,
  type Ink,
  type Sheets,
  type Tag,
} from '#server/messages/papers/paper-page.ts'
import type { PaperBlock, PaperTable, Party } from '#server/messages/papers/paper.ts'
import { drawTable, type Flow } from '#server/messages/papers/paper-table.ts'

const ink = (face: Ink['face'], size: number, color: string = colors.ink): Ink => ({ face, size, color })

const left = sheet.margin
const right = sheet.width - sheet.margin
const wide = right - left

type Of<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>

/** Draws a block below what is there, on a new page where it has no room. */
export function drawBlock(sheets: Sheets, flow: Flow, block: PaperBlock): void {
  switch (block.kind) {
    case 'title':
      return drawTitle(sheets, flow, block.text)
    case 'facts':
      return drawFacts(sheets, flow, block)
    case 'parties':
      return drawParties(sheets, flow, block.parties)
    case 'amount':
      return drawAmount(sheets, flow, block)
    case 'heading':
      // A heading stays with what follows it.
      flow.room(70)
      flow.y += 12
      return drawText(sheets, flow, {
        tag: sheets.group(sheets.root, 'H2'),
        text: block.text,
        ...looks.heading,
      })
    case 'text':
      return drawText(sheets, flow, { tag: sheets.group(sheets.root, 'P'), text: block.text, ...looks.text })
    case 'note':
      return drawText(sheets, flow, { tag: sheets.group(sheets.root, 'P'), text: block.text, ...looks.note })
    case 'list':
      return drawList(sheets, flow, block.items)
    case 'table':
      return drawTable(sheets, flow, block satisfies PaperTable)
    case 'picture':
      return drawPicture(sheets, flow, block)
    case 'gap':
      flow.y += 14
  }
}

const looks = {
  heading: { ink: ink('title', 13), leading: 20, after: 4 },
  text: { ink: ink('plain', 10), leading: 15, after: 5 },
  note: { ink: ink('plain', 8.5, colors.muted), leading: 12.5, after: 4 },
} as const

type Written = { tag: Tag; text: string; ink: Ink; leading: number; after: number; indent?: number }

/** A text in as many lines as it takes, which may go on on the next page. */
function drawText(
  sheets: Sheets,
  flow: Flow,
  { tag, text, ink: face, leading, after, indent = 0 }: Written,
): void {
  const lines = sheets.lines(text, face, wide - indent)
  for (const [at, line] of lines.entries()) {
    // No line of a text stands alone at the end of a page.
    flow.room(at === 0 && lines.length > 1 ? 2 * leading : leading)
    flow.y += leading
    sheets.content(tag, () => sheets.write(line, face, { x: left + indent, y: flow.y - leading * 0.3 }))
  }
  flow.y += after
}

function drawTitle(sheets: Sheets, flow: Flow, text: string): void {
  const face = ink('title', 26)
  const tag = sheets.group(sheets.root, 'H1')
  for (const line of sheets.lines(text, face, wide)) {
    flow.y += 32
    sheets.content(tag, () => sheets.write(line, face, { x: left, y: flow.y }))
  }
  flow.y += 16
}

function drawFacts(sheets: Sheets, flow: Flow, { rows, small }: Of<'facts'>): void {
  const [name, value] = [ink('plain', 10, colors.muted), ink('medium', 10)]
  const column = Math.max(...rows.map(([text]) => sheets.width(text, name)), 90) + 20
  const table = sheets.group(sheets.root, 'Table')
  const row = (
    [label, text]: readonly [string, string],
    inks: { name: Ink; value: Ink; leading: number },
  ) => {
    const lines = sheets.lines(text, inks.value, wide - column)
    flow.room(inks.leading * lines.length)
    const line = sheets.group(table, 'TR')
    const [head, cell] = [sheets.group(line, 'TH', { scope: 'Row' }), sheets.group(line, 'TD')]
    flow.y += inks.leading
    sheets.content(head, () => sheets.write(label, inks.name, { x: left, y: flow.y }))
    for (const [at, part] of lines.entries()) {
      if (at > 0) flow.y += inks.leading
      sheets.content(cell, () => sheets.write(part, inks.value, { x: left + column, y: flow.y }))
    }
  }
  for (const each of rows) row(each, { name, value, leading: 16.5 })
  const faint = ink('plain', 8, colors.muted)
  if (small) row(small, { name: faint, value: faint, leading: 14 })
  flow.y += 10
}

/** People side by side; each is read whole before the next. */
function drawParties(sheets: Sheets, flow: Flow, parties: readonly Party[]): void {
  const column = wide / 2
  flow.room(70)
  flow.y += 14
  const top = flow.y
  let bottom = top
  for (const [at, { name, lines }] of parties.entries()) {
    const x = left + at * column
    const part = sheets.group(sheets.root, 'Div')
    const write = (text: string, face: Ink, leading: number) => {
      const tag = sheets.group(part, 'P')
      for (const line of sheets.lines(text, face, column - 20)) {
        flow.y += leading
        sheets.content(tag, () => sheets.write(line, face, { x, y: flow.y }))
      }
    }
    flow.y = top
    write(name, ink('plain', 9, colors.muted), 12)
    for (const [index, line] of lines.entries())
      write(line, index === 0 ? ink('bold', 10.5) : ink('plain', 10), index === 0 ? 17 : 15)
    bottom = Math.max(bottom, flow.y)
  }
  flow.y = bottom + 22
}

function drawAmount(sheets: Sheets, flow: Flow, { amount, text }: Of<'amount'>): void {
  const height = 76
  flow.room(height + 12)
  const top = flow.y
  sheets.artifact(() => sheets.doc.roundedRect(left, top, wide, height, 14).fill(colors.tint))
  const tag = sheets.group(sheets.root, 'P')
  sheets.content(tag, () =>
    sheets.write(amount, { ...ink('title', 27), isTabular: true }, { x: left + 24, y: top + 40 }),
  )
  sheets.content(tag, () => sheets.write(text, ink('plain', 10, colors.muted), { x: left + 24, y: top + 60 }))
  flow.y = top + height + 20
}

function drawList(sheets: Sheets, flow: Flow, items: readonly string[]): void {
  const list = sheets.group(sheets.root, 'L')
  for (const text of items) {
    const item = sheets.group(list, 'LI')
    const [label, body] = [sheets.group(item, 'Lbl'), sheets.group(item, 'LBody')]
    flow.room(looks.text.leading)
    const y = flow.y + looks.text.leading * 0.7
    sheets.content(label, () => sheets.write('•', ink('plain', 10, colors.accent), { x: left + 4, y }))
    drawText(sheets, flow, { tag: body, text, ...looks.text, after: 2, indent: 18 })
  }
  flow.y += 5
}

/** The widest that a picture is shown, in points. */
const pictureWidth = 240

function drawPicture(sheets: Sheets, flow: Flow, picture: Of<'picture'>): void {
  const width = Math.min(pictureWidth, picture.width)
  const height = Math.ceil((width * picture.height) / picture.width)
  flow.room(height + 8)
  const box = { x: left, y: flow.y, width, height }
  sheets.figure(sheets.root, box, picture.alt, () => sheets.gray(picture, box))
  flow.y += height + 8
}
