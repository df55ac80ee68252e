import { drawBlock } from '#server/messages/papers/paper-blocks.ts'
import { drawLogo } from '#server/messages/papers/paper-logo.ts'
import { openSheets, paperColors, sheet, type Ink, type Sheets } from '#server/messages/papers/paper-page.ts'
import type { Flow } from '#server/messages/papers/paper-table.ts'
import type { Paper } from '#server/messages/papers/paper.ts'

const logoSize = 30

/**
 * A paper as PDF 1.7 on A4 pages, tagged for screen readers: the logo, its blocks in the order in which they are read, and below
 * each page the number of the paper and of the page. Every text is printed in its own script
 * (docs/decisions/0104-papers-are-tagged-and-numbered.md).
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const sheets = openSheets(paper)
  drawMast(sheets, paper)
  const flow: Flow = {
    y: sheet.margin + logoSize + 26,
    room(height) {
      if (flow.y + height <= sheet.height - sheet.foot) return false
      sheets.doc.addPage()
      flow.y = sheet.margin
      return true
    },
  }
  for (const block of paper.blocks) drawBlock(sheets, flow, block)
  drawFeet(sheets, paper)
  return sheets.end()
}

function drawMast(sheets: Sheets, { seller }: Paper): void {
  const name: Ink = { face: 'title', size: 18, color: paperColors.ink }
  // The pin has air at its sides; it stands where the texts begin.
  const [x, y] = [sheet.margin - 4, sheet.margin - 8]
  const box = { x, y, width: logoSize + 8 + sheets.width(seller.name, name), height: logoSize }
  sheets.figure(sheets.root, box, seller.name, () => {
    drawLogo(sheets.doc, { x, y, size: logoSize })
    sheets.write(seller.name, name, { x: x + logoSize + 6, y: y + 21 })
  })
}

function drawFeet(sheets: Sheets, { title, seller, words }: Paper): void {
  const face: Ink = { face: 'plain', size: 8, color: paperColors.muted }
  const { count } = sheets.doc.bufferedPageRange()
  const y = sheet.height - 36
  for (let at = 0; at < count; at += 1) {
    sheets.doc.switchToPage(at)
    sheets.artifact(() => {
      sheets.doc
        .moveTo(sheet.margin, y - 16)
        .lineTo(sheet.width - sheet.margin, y - 16)
        .lineWidth(0.5)
        .stroke(paperColors.line)
      sheets.write(`${title} · ${seller.url}`, face, { x: sheet.margin, y })
      sheets.write(words.page(at + 1, count), face, { end: sheet.width - sheet.margin, y })
    }, 'Pagination')
  }
}
