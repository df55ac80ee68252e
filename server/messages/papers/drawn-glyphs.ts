import { printGlyphs, type PrintGlyph } from '#server/messages/print-glyphs.ts'

type Doc = PDFKit.PDFDocument
type Font = { name: string; ref: PDFKit.PDFKitReference; glyphs: PrintGlyph[] }

const glyphsByFont = 200

/**
 * Draws texts whose signs the embedded faces lack. Their glyphs become fonts of outlines (Type 3), each with the text that it
 * stands for, so that names are searched for and copied as they were written
 * (docs/decisions/0104-papers-are-tagged-and-numbered.md).
 */
export function drawnGlyphs(doc: Doc) {
  const fonts: Font[] = []
  const places = new Map<string, { font: Font; code: number }>()
  const placeOf = (glyph: PrintGlyph) => {
    const known = places.get(glyph.key)
    if (known) return known
    let font = fonts.at(-1)
    if (!font || font.glyphs.length === glyphsByFont) {
      font = { name: `D${fonts.length}`, ref: doc.ref({}), glyphs: [] }
      fonts.push(font)
    }
    const place = { font, code: font.glyphs.push(glyph) - 1 }
    places.set(glyph.key, place)
    return place
  }
  return {
    /** The width of a text in points. */
    width: (text: string, size: number, isBold: boolean): number =>
      (printGlyphs(text, isBold).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000,
    /** Writes a text from `x` on, its baseline `y` points below the upper edge, in the colours of the document. */
    write(
      text: string,
      { size, x, y, isBold }: { size: number; x: number; y: number; isBold: boolean },
    ): void {
      let at = x
      const shown = printGlyphs(text, isBold).map((glyph) => {
        const { font, code } = placeOf(glyph)
        fontsOf(doc.page)[font.name] = font.ref
        const [left, bottom] = [at + (glyph.dx * size) / 1000, doc.page.height - y + (glyph.dy * size) / 1000]
        at += (glyph.advance * size) / 1000
        return `/${font.name} ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${bottom.toFixed(2)} Tm <${hex(code, 2)}> Tj`
      })
      // The document's own origin is the upper edge; text stands upright from the lower one.
      doc.addContent(`q 1 0 0 -1 0 ${doc.page.height} cm BT ${shown.join(' ')} ET Q`)
    },
    /** Writes the fonts; once, after the last text. */
    end(): void {
      for (const { ref, glyphs } of fonts) endFont(doc, ref, glyphs)
    },
  }
}

/** The fonts that a page names. */
const fontsOf = (page: PDFKit.PDFPage) => (page as unknown as { fonts: Record<string, unknown> }).fonts

/** A font: the table of what its codes stand for, and its outlines. */
function endFont(doc: Doc, ref: PDFKit.PDFKitReference, glyphs: readonly PrintGlyph[]): void {
  const streamOf = (content: string) => {
    const stream = doc.ref({})
    stream.end(Buffer.from(content))
    return stream
  }
  const outlines = glyphs.map(({ advance, outline, stroke }) => {
    const drawn = outline === '' ? '' : stroke > 0 ? `${stroke} w 1 j ${outline} B` : `${outline} f`
    return streamOf(`${advance} 0 -1000 -1000 3000 2000 d1 ${drawn}`)
  })
  Object.assign(ref.data, {
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 0, 0],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    Resources: {},
    CharProcs: Object.fromEntries(outlines.map((outline, code) => [`g${code}`, outline])),
    Encoding: { Type: 'Encoding', Differences: [0, ...outlines.map((_, code) => `g${code}`)] },
    FirstChar: 0,
    LastChar: glyphs.length - 1,
    Widths: glyphs.map(({ advance }) => advance),
    ToUnicode: streamOf(meanings(glyphs)),
  })
  ref.end(undefined)
}

function meanings(glyphs: readonly PrintGlyph[]): string {
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

const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')
