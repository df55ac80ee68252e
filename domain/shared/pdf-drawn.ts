/**
 * One glyph of a text in a face that the reader does not have by itself. Lengths are thousandths of the size. `outline` is the
 * glyph's path in the operators of PDF; `stroke` is how much wider than its outline it is drawn.
 */
export type PdfGlyph = {
  /** The same for the same outline. */
  key: string
  /** What it stands for; empty where another glyph of its letter has that. */
  text: string
  advance: number
  dx: number
  dy: number
  outline: string
  stroke: number
}

/** The glyphs of a text from left to right as they are drawn, whatever its script and its direction. */
export type PdfShaper = (text: string, isBold: boolean) => readonly PdfGlyph[]

const glyphsByFont = 200

/**
 * Draws texts whose signs the built-in faces lack. Their glyphs become fonts of outlines (Type 3), each with the text that it
 * stands for, so that names are searched for and copied as they were written.
 */
export function drawnTexts(shape: PdfShaper) {
  const known = new Map<string, number>()
  const glyphs: PdfGlyph[] = []
  const placeOf = (glyph: PdfGlyph): { font: number; code: number } => {
    const at = known.get(glyph.key) ?? glyphs.push(glyph) - 1
    known.set(glyph.key, at)
    return { font: Math.floor(at / glyphsByFont), code: at % glyphsByFont }
  }
  return {
    /** The width of a text in points. */
    width: (text: string, size: number, isBold: boolean) =>
      (shape(text, isBold).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000,
    show(
      text: string,
      { size, x, y, isBold }: { size: number; x: number; y: number; isBold: boolean },
    ): string {
      let at = x
      const parts = shape(text, isBold).map((glyph) => {
        const { font, code } = placeOf(glyph)
        const [left, bottom] = [at + (glyph.dx * size) / 1000, y + (glyph.dy * size) / 1000]
        at += (glyph.advance * size) / 1000
        return `/D${font} ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${bottom.toFixed(2)} Tm <${hex(code, 2)}> Tj`
      })
      return `BT ${parts.join(' ')} ET`
    },
    /** The fonts by their names, and their objects from the number `first` on. */
    fonts(first: number): { named: string; objects: string[] } {
      const objects: string[] = []
      const names: string[] = []
      for (let font = 0; font * glyphsByFont < glyphs.length; font += 1) {
        names.push(`/D${font} ${first + objects.length} 0 R`)
        objects.push(
          ...fontObjects(
            glyphs.slice(font * glyphsByFont, (font + 1) * glyphsByFont),
            first + objects.length,
          ),
        )
      }
      return { named: names.join(' '), objects }
    },
  }
}

/** A font, the table of what its codes stand for, and its outlines. */
function fontObjects(glyphs: readonly PdfGlyph[], first: number): string[] {
  const codes = glyphs.map((_glyph, code) => code)
  const font = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >>',
    `/CharProcs << ${codes.map((code) => `/g${code} ${first + 2 + code} 0 R`).join(' ')} >>`,
    `/Encoding << /Type /Encoding /Differences [0 ${codes.map((code) => `/g${code}`).join(' ')}] >>`,
    `/FirstChar 0 /LastChar ${codes.length - 1} /Widths [${glyphs.map(({ advance }) => advance).join(' ')}]`,
    `/ToUnicode ${first + 1} 0 R >>`,
  ]
  const outlines = glyphs.map(({ advance, outline, stroke }) => {
    const drawn = outline === '' ? '' : stroke > 0 ? `${stroke} w 1 j ${outline} B` : `${outline} f`
    return stream(`${advance} 0 -1000 -1000 3000 2000 d1 ${drawn}`)
  })
  return [font.join(' '), stream(meanings(glyphs)), ...outlines]
}

function meanings(glyphs: readonly PdfGlyph[]): string {
  const rows = glyphs.flatMap(({ text }, code) => (text === '' ? [] : [`<${hex(code, 2)}> <${utf16(text)}>`]))
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => {
    const block = rows.slice(at * 100, at * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Drawn def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap end end',
  ].join('\n')
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0')

/** A text in UTF-16, as PDF writes it in hexadecimal digits. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')
}
