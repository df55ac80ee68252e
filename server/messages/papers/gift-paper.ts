import { drawLogo } from '#server/messages/papers/paper-logo.ts'
import {
  openSheets,
  paperColors,
  sheet,
  type Ink,
  type Sheets,
  type Tag,
} from '#server/messages/papers/paper-page.ts'

/** What a gift card on paper says, in the buyer's language. */
export type GiftPaper = {
  title: string
  lang: string
  at: Date
  productName: string
  heading: string
  amount: string
  /** What the amount is for. */
  worth: string
  /** For whom it is, and from whom. */
  people: string
  note: string | null
  codeLabel: string
  code: string
  howLabel: string
  /** How it is redeemed, step by step. */
  steps: readonly string[]
  fine: string
}

const night = '#141126'
const paper = '#FBF7EE'
const gold = '#F2B84B'
/** The card, in points: a page that is cut or folded below it. */
const card = { x: 40, y: 40, width: sheet.width - 80, height: 452, radius: 26 } as const
const middle = sheet.width / 2

/** A gift card to print and give: one A4 page with the card as a poster, and below it how it is redeemed. */
export async function drawGift(gift: GiftPaper): Promise<Uint8Array> {
  const sheets = openSheets(gift)
  sheets.artifact(() => drawEvening(sheets))
  const box = { x: middle - 20, y: 66, width: 40, height: 40 }
  sheets.figure(sheets.root, box, gift.productName, () => drawLogo(sheets.doc, { ...box, size: 40 }))
  drawFront(sheets, gift)
  drawBack(sheets, gift)
  return sheets.end()
}

/** A night sky over hills, with a moon: what the page on which it is redeemed begins with. */
function drawEvening({ doc }: Sheets): void {
  const { x, y, width, height, radius } = card
  doc.save()
  doc.roundedRect(x, y, width, height, radius).clip()
  const sky = doc.linearGradient(x, y, x, y + height)
  sky.stop(0, night).stop(0.55, '#33204a').stop(0.85, '#8a4a5d').stop(1, '#d98a6a')
  doc.rect(x, y, width, height).fill(sky)
  doc.circle(x + width - 78, y + 84, 26).fill('#FFF2CC')
  const foot = y + height
  const hills = [
    { color: '#3a2148', path: `M${x} ${foot - 66} q 90 -58 190 -20 t 190 -14 t 160 14 V ${foot} H ${x} z` },
    { color: '#241434', path: `M${x} ${foot - 30} q 110 -40 220 -6 t 200 -8 t 140 6 V ${foot} H ${x} z` },
  ]
  for (const { color, path } of hills) doc.path(path).fill(color)
  doc.restore()
}

type Centered = { text: string; ink: Ink; y: number; leading: number; room?: number }

/** A text in the middle of the page, in lines; answers the baseline of the last one. */
function centered(sheets: Sheets, tag: Tag, { text, ink, y, leading, room = 400 }: Centered): number {
  const lines = sheets.lines(text, ink, room)
  for (const [at, line] of lines.entries())
    sheets.content(tag, () =>
      sheets.write(line, ink, { x: middle - sheets.width(line, ink) / 2, y: y + at * leading }),
    )
  return y + (lines.length - 1) * leading
}

function drawFront(sheets: Sheets, gift: GiftPaper): void {
  const light = (face: Ink['face'], size: number, color: string = paper): Ink => ({ face, size, color })
  const part = (type: string) => sheets.group(sheets.root, type)
  let y = centered(sheets, part('H1'), { text: gift.heading, ink: light('title', 24), y: 142, leading: 30 })
  y = centered(sheets, part('P'), { text: gift.amount, ink: light('title', 58), y: y + 66, leading: 62 })
  y = centered(sheets, part('P'), { text: gift.worth, ink: light('plain', 12), y: y + 24, leading: 16 })
  y = centered(sheets, part('P'), { text: gift.people, ink: light('bold', 13), y: y + 32, leading: 18 })
  const top = card.y + card.height - 88
  if (gift.note !== null) drawNote(sheets, gift.note, { y: y + 26, end: top - 10 })
  const code = light('bold', 24, night)
  const width = Math.max(sheets.width(gift.code, code) + 56, 300)
  sheets.artifact(() => sheets.doc.roundedRect(middle - width / 2, top, width, 62, 16).fill(paper))
  centered(sheets, part('P'), {
    text: gift.codeLabel,
    ink: light('plain', 9, paperColors.muted),
    y: top + 18,
    leading: 12,
  })
  centered(sheets, part('P'), {
    text: gift.code,
    ink: { ...code, isTabular: true },
    y: top + 46,
    leading: 26,
  })
}

/** The buyer's words, smaller where they are many: the longest note fits in every script. */
function drawNote(sheets: Sheets, text: string, { y, end }: { y: number; end: number }): void {
  const ink: Ink = { face: 'plain', size: 11.5, color: '#F3E9DA' }
  const isLong = y + (sheets.lines(text, ink, 400).length - 1) * 16 > end
  const look = isLong ? { ink: { ...ink, size: 9 }, leading: 11.5 } : { ink, leading: 16 }
  centered(sheets, sheets.group(sheets.root, 'P'), { text, y, ...look, room: isLong ? 440 : 400 })
}

function drawBack(sheets: Sheets, gift: GiftPaper): void {
  const left = 72
  const room = sheet.width - 2 * left - 28
  const words: Ink = { face: 'plain', size: 11.5, color: paperColors.ink }
  sheets.artifact(() =>
    sheets.doc
      .moveTo(card.x, 522)
      .lineTo(card.x + card.width, 522)
      .dash(4, { space: 5 })
      .lineWidth(0.8)
      .stroke(paperColors.line)
      .undash(),
  )
  const heading: Ink = { face: 'title', size: 18, color: paperColors.ink }
  sheets.content(sheets.group(sheets.root, 'H2'), () =>
    sheets.write(gift.howLabel, heading, { x: left, y: 568 }),
  )
  const list = sheets.group(sheets.root, 'L')
  let y = 604
  for (const [at, step] of gift.steps.entries()) {
    const item = sheets.group(list, 'LI')
    const [label, body] = [sheets.group(item, 'Lbl'), sheets.group(item, 'LBody')]
    sheets.artifact(() => sheets.doc.circle(left + 8, y - 4, 10).fill(gold))
    const number: Ink = { face: 'bold', size: 11, color: night }
    const text = String(at + 1)
    sheets.content(label, () =>
      sheets.write(text, number, { x: left + 8 - sheets.width(text, number) / 2, y }),
    )
    for (const line of sheets.lines(step, words, room)) {
      const baseline = y
      sheets.content(body, () => sheets.write(line, words, { x: left + 28, y: baseline }))
      y += 17
    }
    y += 9
  }
  const fine: Ink = { face: 'plain', size: 9, color: paperColors.muted }
  const tag = sheets.group(sheets.root, 'P')
  for (const [at, line] of sheets.lines(gift.fine, fine, room).entries())
    sheets.content(tag, () => sheets.write(line, fine, { x: left, y: y + 12 + at * 13 }))
}
