import { drawnTexts, utf16, type PdfShaper } from '#domain/shared/pdf-drawn.ts'

/** One line of a page: text, a name with an amount at the end of the line, a picture of one byte of gray a pixel, or a gap. */
export type PdfLine =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'row' | 'sum'; text: string; value: string }
  | { kind: 'picture'; width: number; height: number; deflated: Uint8Array }
  | { kind: 'gap' }

/** Lengths in points; a page is A4. */
const page = { width: 595, height: 842, margin: 56 } as const
const faces = {
  title: { font: 'F2', size: 20, leading: 30, chars: 44 },
  heading: { font: 'F2', size: 12, leading: 24, chars: 70 },
  text: { font: 'F1', size: 10.5, leading: 16, chars: 90 },
  note: { font: 'F1', size: 9, leading: 13, chars: 104 },
  row: { font: 'F1', size: 10.5, leading: 17, chars: 76 },
  sum: { font: 'F2', size: 10.5, leading: 19, chars: 70 },
  gap: { font: 'F1', size: 0, leading: 10, chars: 0 },
} as const

/** So many signs of a text are a whole line; a face with fewer leaves the rest of the line free. */
const roomiest = faces.text.chars

/** Signs that Windows-1252 has elsewhere than Unicode: from 0x80 on, with a blank where it has none. */
const moved = new Map(
  Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ', (sign, at) => [sign, 0x80 + at] as const).filter(
    ([sign]) => sign !== ' ',
  ),
)

/** Whether the built-in faces have every sign of a text; the others are drawn (docs/decisions/0048-a-small-pdf-writer.md). */
export function isBuiltIn(text: string): boolean {
  return bytesOf(text) !== null
}

/**
 * A document as PDF 1.5, of as many pages as its lines take, numbered where there are more than one, in Helvetica, which every
 * reader has by itself. A line with a sign that Helvetica lacks is drawn by the glyphs of `shape`, so that every text is
 * printed as it is (docs/decisions/0048-a-small-pdf-writer.md).
 */
export function pdfOf(
  lines: readonly PdfLine[],
  { title, at, shape }: { title: string; at: Date; shape: PdfShaper },
): Uint8Array {
  const drawn = drawnTexts(shape)
  const pages: string[][] = [[]]
  const pictures: Picture[] = []
  let y: number = page.height - page.margin
  for (const line of lines) {
    if (line.kind === 'picture') {
      const { width, height } = sizeOf(line)
      if (y - height < page.margin) {
        pages.push([])
        y = page.height - page.margin
      }
      y -= height
      pages
        .at(-1)
        ?.push(`q ${width} 0 0 ${height} ${page.margin} ${y.toFixed(2)} cm /P${pictures.length} Do Q`)
      pictures.push(line)
      continue
    }
    const face = faces[line.kind]
    const parts = line.kind === 'gap' ? [''] : partsOf(line.text, face, drawn)
    // The lines of one text stay together; a heading stays with what follows it, and a row with its note.
    const after =
      line.kind === 'heading' ? 2 * faces.row.leading : line.kind === 'row' ? faces.note.leading : 0
    const heightOf = face.leading * parts.length + after
    if (y - heightOf < page.margin) {
      pages.push([])
      y = page.height - page.margin
    }
    const content = pages.at(-1) ?? []
    for (const [at, part] of parts.entries()) {
      y -= face.leading
      if (part !== '') content.push(shown(part, { ...face, x: page.margin, y }, drawn))
      if (at === 0 && (line.kind === 'row' || line.kind === 'sum')) {
        const x = page.width - page.margin - widthOf(line.value, face, drawn)
        content.push(shown(line.value, { ...face, x, y }, drawn))
      }
    }
  }
  const firstPicture = pageObject(pages.length)
  const named = pictures.map((_, index) => `/P${index} ${firstPicture + index} 0 R`).join(' ')
  const own = drawn.fonts(firstPicture + pictures.length)
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R ${own.named} >> /XObject << ${named} >> >>`
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ')
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${pageObject(index) + 1} 0 R /Resources ${resources} >>`,
      streamOf([...content, ...numberOf(index, pages.length)].join('\n')),
    ]),
    ...pictures.map(imageOf),
    ...own.objects,
    `<< /Title ${titleOf(title)} /CreationDate (D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z) >>`,
  ])
}

type Picture = Extract<PdfLine, { kind: 'picture' }>

/** The widest that a picture is shown, in points. */
const pictureWidth = 260

function sizeOf(picture: Picture): { width: number; height: number } {
  const width = Math.min(pictureWidth, picture.width)
  return { width, height: Math.ceil((width * picture.height) / picture.width) }
}

/** A picture as an object; its bytes stand as signs of one byte, as all of the document does until it is written. */
function imageOf({ width, height, deflated }: Picture): string {
  const bytes = Array.from(deflated, (byte) => String.fromCharCode(byte)).join('')
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
}

/** The object of a page; its content is the next one. */
const pageObject = (index: number) => 5 + 2 * index

function numberOf(index: number, count: number): string[] {
  if (count === 1) return []
  const { font, size } = faces.note
  const text = `${index + 1} / ${count}`
  const x = page.width - page.margin - builtInWidth(text, size)
  const y = (page.margin / 2).toFixed(2)
  return [`BT /${font} ${size} Tf ${x.toFixed(2)} ${y} Td (${text}) Tj ET`]
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** The objects one after the other, and the table of where each begins. Texts are one byte a sign by now. */
function written(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.5\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\n`
  const whole = `${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(whole, (sign) => sign.charCodeAt(0))
}

type Face = { font: string; size: number; chars: number }
type Drawn = ReturnType<typeof drawnTexts>
const isBold = ({ font }: Pick<Face, 'font'>) => font === faces.title.font

function shown(text: string, face: Face & { x: number; y: number }, drawn: Drawn): string {
  const { font, size, x, y } = face
  const bytes = bytesOf(text)
  if (!bytes) return drawn.show(text, { size, x, y, isBold: isBold(face) })
  return `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${literal(bytes)} Tj ET`
}

/** Bytes of Windows-1252 in brackets. */
function literal(bytes: readonly number[]): string {
  return `(${String.fromCharCode(...bytes).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`
}

function titleOf(title: string): string {
  return `<FEFF${utf16(title)}>`
}

/** One byte of Windows-1252 for each sign; null where it lacks one. */
function bytesOf(text: string): number[] | null {
  const bytes = Array.from(text.normalize('NFC').replaceAll(/\s/gu, ' '), (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const isThere = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)
    return moved.get(sign) ?? (isThere ? code : null)
  })
  return bytes.every((byte) => byte !== null) ? bytes : null
}

function widthOf(text: string, face: Face, drawn: Drawn): number {
  return isBuiltIn(text) ? builtInWidth(text, face.size) : drawn.width(text, face.size, isBold(face))
}

/** The width of an amount: digits and signs of currencies are 0.556 of the size, commas, points and blanks half of that. */
function builtInWidth(amount: string, size: number): number {
  const narrow = amount.replaceAll(/[^., ]/g, '').length
  return size * (0.556 * (amount.length - narrow) + 0.278 * narrow)
}

/** The lines that a text takes; a row leaves room for its amount, as the built-in faces do by their count of signs. */
function partsOf(text: string, face: Face, drawn: Drawn): string[] {
  if (isBuiltIn(text)) return wrapped(text, face.chars)
  const room = ((page.width - 2 * page.margin) * face.chars) / roomiest
  const widthOfPart = (part: string) => drawn.width(part, face.size, isBold(face))
  const blank = widthOfPart(' ')
  const lines: { text: string; width: number }[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const width = widthOfPart(word)
    if (last && last.width + blank + width <= room) {
      last.text += ` ${word}`
      last.width += blank + width
    } else if (width <= room) lines.push({ text: word, width })
    else lines.push(...cut(word, room, widthOfPart))
  }
  return lines.map((line) => line.text)
}

/** The pieces of a word that is longer than a line. */
function cut(word: string, room: number, widthOfPart: (part: string) => number) {
  const pieces: { text: string; width: number }[] = []
  for (const sign of Array.from(word)) {
    const last = pieces.at(-1)
    const width = widthOfPart(sign)
    if (last && last.width + width <= room) {
      last.text += sign
      last.width += width
    } else pieces.push({ text: sign, width })
  }
  return pieces
}

function wrapped(text: string, chars: number): string[] {
  const lines = ['']
  // A word that is longer than a line is cut.
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${chars}}`, 'gu')) ?? [''])
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= chars) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
