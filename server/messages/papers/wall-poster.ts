import { encode } from 'uqr'
import { drawLogo } from '#server/messages/papers/paper-logo.ts'
import {
  openSheets,
  paperColors,
  paperSizes,
  type Ink,
  type PaperSize,
  type Sheets,
  type Tag,
} from '#server/messages/papers/paper-page.ts'

/** What a poster of a walk says, in the language of the person who prints it. */
export type WallPoster = {
  title: string
  lang: string
  at: Date
  size: PaperSize
  productName: string
  /** The name of the place, and of its country. */
  place: string
  country: string
  /** The picture of the place as JPEG, and what it shows; null where there is none. */
  picture: { jpeg: Uint8Array; alt: string } | null
  /** The day and the time on the reader's clock. */
  day: string
  time: string
  /** Who walks, and what it is. */
  walker: string
  what: string
  /** The way for relatives who are not in the room; null where it is not wanted. */
  relatives: { heading: string; words: string; url: string; label: string } | null
}

const night = '#141126'
const paper = '#FBF7EE'
const margin = 48

/** A poster for the wall of an institution, on one page: read from across a corridor, tagged for screen readers. */
export async function drawWallPoster(poster: WallPoster): Promise<Uint8Array> {
  const sheets = openSheets(poster)
  const { width, height } = paperSizes[poster.size]
  // The way for relatives needs the room of some of the picture, also below a name of two lines.
  const pictureHeight = height * (poster.relatives === null ? 0.48 : 0.36)
  sheets.artifact(() => sheets.doc.rect(0, 0, width, pictureHeight).fill(night))
  drawPicture(sheets, poster, { x: 0, y: 0, width, height: pictureHeight })
  const logo = { x: margin - 4, y: pictureHeight - 22, width: 44, height: 44 }
  sheets.figure(sheets.root, logo, poster.productName, () => drawLogo(sheets.doc, { ...logo, size: 44 }))
  const qrSize = 118
  const room = width - 2 * margin
  let y = drawLines(sheets, sheets.group(sheets.root, 'H1'), poster.place, {
    ink: { face: 'title', size: 46, color: paperColors.ink },
    room,
    y: pictureHeight + 66,
    leading: 48,
  })
  y = part(sheets, poster.country, { face: 'plain', size: 16, color: paperColors.muted }, { room, y: y + 26 })
  y = part(sheets, poster.day, { face: 'bold', size: 25, color: paperColors.ink }, { room, y: y + 40 })
  y = part(sheets, poster.time, { face: 'bold', size: 25, color: paperColors.accent }, { room, y: y + 30 })
  y = part(sheets, poster.walker, { face: 'bold', size: 17, color: paperColors.ink }, { room, y: y + 34 })
  part(sheets, poster.what, { face: 'plain', size: 14, color: paperColors.ink }, { room, y: y + 22 })
  if (poster.relatives)
    drawRelatives(sheets, poster.relatives, { y: height - margin - qrSize, right: width - margin, qrSize })
  return sheets.end()
}

type Box = { x: number; y: number; width: number; height: number }

function drawPicture(sheets: Sheets, { picture }: WallPoster, box: Box): void {
  if (picture === null) return
  sheets.figure(sheets.root, box, picture.alt, () => {
    const { doc } = sheets
    doc.save()
    doc.rect(box.x, box.y, box.width, box.height).clip()
    doc.image(Buffer.from(picture.jpeg), box.x, box.y, {
      cover: [box.width, box.height],
      align: 'center',
      valign: 'center',
    })
    doc.restore()
  })
}

type Lines = { ink: Ink; room: number; y: number; leading: number }

/** Writes a text in lines from the left margin; answers the baseline of the last one. */
function drawLines(sheets: Sheets, tag: Tag, text: string, { ink, room, y, leading }: Lines): number {
  const lines = sheets.lines(text, ink, room)
  for (const [at, line] of lines.entries())
    sheets.content(tag, () => sheets.write(line, ink, { x: margin, y: y + at * leading }))
  return y + (lines.length - 1) * leading
}

const part = (sheets: Sheets, text: string, ink: Ink, { room, y }: { room: number; y: number }): number =>
  drawLines(sheets, sheets.group(sheets.root, 'P'), text, { ink, room, y, leading: ink.size * 1.35 })

/** A picture to scan at the right of the foot, with the words and the address beside it. */
function drawRelatives(
  sheets: Sheets,
  { heading, words, url, label }: NonNullable<WallPoster['relatives']>,
  { y, right, qrSize }: { y: number; right: number; qrSize: number },
): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 })
  const sign = qrSize / size
  const box = { x: right - qrSize, y, width: qrSize, height: qrSize }
  const room = box.x - margin - 24
  const bold: Ink = { face: 'bold', size: 14, color: paperColors.ink }
  const plain: Ink = { face: 'plain', size: 11.5, color: paperColors.ink }
  const address: Ink = { face: 'plain', size: 9, color: paperColors.muted }
  let at = drawLines(sheets, sheets.group(sheets.root, 'H2'), heading, {
    ink: bold,
    room,
    y: y + 22,
    leading: 18,
  })
  at = part(sheets, words, plain, { room, y: at + 20 })
  part(sheets, url, address, { room, y: at + 18 })
  sheets.figure(sheets.root, box, label, () => {
    sheets.doc.rect(box.x, box.y, qrSize, qrSize).fill(paper)
    for (const [row, signs] of data.entries())
      for (const [column, isDark] of signs.entries())
        if (isDark) sheets.doc.rect(box.x + column * sign, box.y + row * sign, sign, sign)
    sheets.doc.fill(night)
  })
}
