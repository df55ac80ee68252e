import { encode } from 'uqr'
import { cleanLine } from '#domain/shared/plain-text.ts'
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

/** Below the picture lies the logo, and below that the name of the place. */
const firstBaseline = 66
const qrSize = 118
/** Between the last text and what is for relatives. */
const aboveRelatives = 14

/** A poster for the wall of an institution, on one page: read from across a corridor, tagged for screen readers. */
export async function drawWallPoster(poster: WallPoster): Promise<Uint8Array> {
  const sheets = openSheets(poster)
  const { width, height } = paperSizes[poster.size]
  const texts = textsOf(sheets, poster, width - 2 * margin)
  const foot = height - margin - (poster.relatives === null ? 0 : qrSize + aboveRelatives)
  // The way for relatives needs the room of some of the picture, and long names of more of it.
  const wanted = height * (poster.relatives === null ? 0.48 : 0.36)
  const pictureHeight = Math.max(0, Math.min(wanted, foot - heightOf(texts)))
  sheets.artifact(() => sheets.doc.rect(0, 0, width, pictureHeight).fill(night))
  drawPicture(sheets, poster, { x: 0, y: 0, width, height: pictureHeight })
  const logo = { x: margin - 4, y: pictureHeight - 22, width: 44, height: 44 }
  sheets.figure(sheets.root, logo, poster.productName, () => drawLogo(sheets.doc, { ...logo, size: 44 }))
  let y = pictureHeight
  for (const { type, above, ...lines } of texts)
    y = drawLines(sheets, sheets.group(sheets.root, type), { ...lines, y: y + above })
  if (poster.relatives)
    drawRelatives(sheets, poster.relatives, { y: height - margin - qrSize, right: width - margin })
  return sheets.end()
}

/** A text in the lines that it takes; `above`: from the baseline before it to its first one. */
type Text = { type: 'H1' | 'P'; lines: readonly string[]; ink: Ink; leading: number; above: number }

/** What the poster says below its picture, from top to bottom. */
function textsOf(sheets: Sheets, poster: WallPoster, room: number): Text[] {
  const text = (said: string, ink: Ink, above: number): Text => ({
    type: 'P',
    lines: sheets.lines(printable(said), ink, room),
    ink,
    leading: ink.size * 1.35,
    above,
  })
  const { ink: color, muted, accent } = paperColors
  return [
    placeIn(sheets, printable(poster.place), room),
    text(poster.country, { face: 'plain', size: 16, color: muted }, 26),
    text(poster.day, { face: 'bold', size: 25, color }, 40),
    text(poster.time, { face: 'bold', size: 25, color: accent }, 30),
    text(poster.walker, { face: 'bold', size: 17, color }, 34),
    text(poster.what, { face: 'plain', size: 14, color }, 22),
  ]
}

/** The name of the place: as large as two lines of it allow, else smaller. */
function placeIn(sheets: Sheets, place: string, room: number): Text {
  const inSize = (size: number): Text => {
    const ink: Ink = { face: 'title', size, color: paperColors.ink }
    const lines = sheets.lines(place, ink, room)
    return { type: 'H1', lines, ink, leading: size + 2, above: firstBaseline }
  }
  const large = inSize(46)
  return large.lines.length > 2 ? inSize(34) : large
}

const heightOf = (texts: readonly Text[]): number =>
  texts.reduce((sum, { above, lines, leading }) => sum + above + (lines.length - 1) * leading, 0)

/** Pictures among letters, which the faces of papers lack: a poster is no record, so that it leaves them out. */
const pictographs =
  /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{fe0f}\u{20e3}]/gu

const printable = (text: string): string => cleanLine(text.replaceAll(pictographs, ''))

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

type Lines = { lines: readonly string[]; ink: Ink; y: number; leading: number }

/** Writes lines from the left margin; answers the baseline of the last one. */
function drawLines(sheets: Sheets, tag: Tag, { lines, ink, y, leading }: Lines): number {
  for (const [at, line] of lines.entries())
    sheets.content(tag, () => sheets.write(line, ink, { x: margin, y: y + at * leading }))
  return y + (lines.length - 1) * leading
}

/** A picture to scan at the right of the foot, with the words and the address beside it. */
function drawRelatives(
  sheets: Sheets,
  { heading, words, url, label }: NonNullable<WallPoster['relatives']>,
  { y, right }: { y: number; right: number },
): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 })
  const sign = qrSize / size
  const box = { x: right - qrSize, y, width: qrSize, height: qrSize }
  const room = box.x - margin - 24
  const text = (type: string, said: string, ink: Ink, at: number): number =>
    drawLines(sheets, sheets.group(sheets.root, type), {
      lines: sheets.lines(said, ink, room),
      ink,
      y: at,
      leading: ink.size * 1.35,
    })
  const color = paperColors.ink
  let at = text('H2', heading, { face: 'bold', size: 14, color }, y + 22)
  at = text('P', words, { face: 'plain', size: 11.5, color }, at + 20)
  text('P', url, { face: 'plain', size: 9, color: paperColors.muted }, at + 18)
  sheets.figure(sheets.root, box, label, () => {
    sheets.doc.rect(box.x, box.y, qrSize, qrSize).fill(paper)
    for (const [row, signs] of data.entries())
      for (const [column, isDark] of signs.entries())
        if (isDark) sheets.doc.rect(box.x + column * sign, box.y + row * sign, sign, sign)
    sheets.doc.fill(night)
  })
}
