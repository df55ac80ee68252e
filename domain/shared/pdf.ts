import { invariant } from '#domain/shared/invariant.ts'

/** One line of a page: text, a name with an amount at the end of the line, or a gap. */
export type PdfLine =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'row' | 'sum'; text: string; value: string }
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

/** Signs that Windows-1252 has elsewhere than Unicode. */
const moved: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

/** Whether the built-in faces have every sign of a text; those of other scripts they have not. */
export function isPrintable(text: string): boolean {
  return bytesOf(text) !== null
}

/**
 * A document of one page as PDF 1.4, in Helvetica, which every reader has by itself, so that nothing is embedded
 * (docs/decisions/0048-a-small-pdf-writer.md). A sign that the face lacks is a question mark: ask `isPrintable` first.
 */
export function pdfOf(lines: readonly PdfLine[], { title, at }: { title: string; at: Date }): Uint8Array {
  const content: string[] = []
  let y: number = page.height - page.margin
  for (const line of lines) {
    const face = faces[line.kind]
    const parts = line.kind === 'gap' ? [''] : wrapped(line.text, face.chars)
    for (const [at, part] of parts.entries()) {
      y -= face.leading
      invariant(y >= page.margin / 2, 'a document has one page')
      if (part !== '') content.push(shown(part, { ...face, x: page.margin, y }))
      if (at === 0 && (line.kind === 'row' || line.kind === 'sum')) {
        const x = page.width - page.margin - widthOf(line.value, face.size)
        content.push(shown(line.value, { ...face, x, y }))
      }
    }
  }
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    streamOf(content.join('\n')),
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Title ${literal(title)} /CreationDate (D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z) >>`,
  ])
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/** The objects one after the other, and the table of where each begins. Texts are one byte a sign by now. */
function written(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
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

function shown(text: string, face: { font: string; size: number; x: number; y: number }): string {
  return `BT /${face.font} ${face.size} Tf ${face.x.toFixed(2)} ${face.y.toFixed(2)} Td ${literal(text)} Tj ET`
}

/** A text in brackets, in Windows-1252. */
function literal(text: string): string {
  const bytes = bytesOf(text) ?? bytesOf(text.replaceAll(/[^\x20-\x7e]/gu, '?')) ?? []
  return `(${String.fromCharCode(...bytes).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`
}

/** One byte of Windows-1252 for each sign; null where it lacks one. */
function bytesOf(text: string): number[] | null {
  const bytes = Array.from(text.normalize('NFC').replaceAll(/\s/gu, ' '), (sign) => {
    const code = moved[sign] ?? sign.codePointAt(0) ?? 0
    const isThere = sign in moved || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)
    return isThere ? code : null
  })
  return bytes.every((byte) => byte !== null) ? bytes : null
}

/** The width of an amount: digits and signs of currencies are 0.556 of the size, commas, points and blanks half of that. */
function widthOf(amount: string, size: number): number {
  const narrow = amount.replaceAll(/[^., ]/g, '').length
  return size * (0.556 * (amount.length - narrow) + 0.278 * narrow)
}

function wrapped(text: string, chars: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= chars) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
