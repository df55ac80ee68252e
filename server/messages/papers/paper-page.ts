import PDFDocument from 'pdfkit'
import { drawnGlyphs } from '#server/messages/papers/drawn-glyphs.ts'
import { packedObjects } from '#server/messages/papers/packed-objects.ts'
import { facePieces, fontBytes, type PaperFace } from '#server/messages/papers/paper-faces.ts'

/** How a text is written: points, a colour, and figures of one width where amounts stand below each other. */
export type Ink = { face: PaperFace; size: number; color: string; isTabular?: boolean }

/** Lengths in points; a page is A4. */
export const sheet = { width: 595.28, height: 841.89, margin: 56, foot: 72 } as const
/** The two papers that printers have, in points. */
export const paperSizes = {
  a4: { width: sheet.width, height: sheet.height },
  letter: { width: 612, height: 792 },
} as const
export type PaperSize = keyof typeof paperSizes

export const paperColors = {
  ink: '#2B2233',
  muted: '#6B6174',
  accent: '#C8452B',
  line: '#DDD5C8',
  tint: '#FBF7EE',
} as const

/** An element of the tree that a screen reader follows. */
export type Tag = PDFKit.PDFStructureElement
type Scope = { scope: 'Column' | 'Row'; span?: number }

/** What is drawn on: pages one after the other, each text with its place in the tree. */
export type Sheets = ReturnType<typeof openSheets>

/**
 * An empty document, tagged for screen readers, with its language and its title. Everything is drawn either with a tag, in
 * the order in which it is read, or as what is no content (`artifact`).
 */
export function openSheets({
  title,
  lang,
  at,
  size = 'a4',
}: {
  title: string
  lang: string
  at: Date
  size?: PaperSize
}) {
  const doc = new PDFDocument({
    size: [paperSizes[size].width, paperSizes[size].height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  } as PDFKit.PDFDocumentOptions)
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = penOf(doc)
  return {
    doc,
    root,
    ...pen,
    ...tagsOf(doc, pen.takeWritten),
    gray: grayOf(doc),
    /** Draws something that is part of the page and no content: lines, grounds, numbers of pages. */
    artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
    /** The bytes of the document, which is closed with it. */
    async end(): Promise<Uint8Array> {
      root.end()
      pen.end()
      const ended = new Promise((resolve) => doc.once('end', resolve))
      doc.end()
      await ended
      return packedObjects(Buffer.concat(chunks))
    },
  }
}

function tagsOf(doc: PDFKit.PDFDocument, takeWritten: () => string) {
  const texts = new WeakMap<Tag, string>()
  return {
    /** A part of the tree with parts of its own; a cell of a table's head says of what it is the head. */
    group(parent: Tag, type: string, head?: Scope): Tag {
      const tag = doc.struct(type)
      if (head)
        dataOf(tag)['A'] = {
          O: 'Table',
          Scope: head.scope,
          ...(head.span === undefined ? {} : { ColSpan: head.span }),
        }
      parent.add(tag)
      return tag
    },
    /** Draws content of an element; one that goes on on the next page has several. */
    content(tag: Tag, draw: () => void): void {
      const data = dataOf(tag)
      const content = doc.markStructureContent(String(data['S']))
      takeWritten()
      draw()
      doc.endMarkedContent()
      tag.add(content)
      // Glyphs of scripts from the right stand in the order in which they are seen; a screen reader is given the text.
      const text = `${texts.get(tag) ?? ''} ${takeWritten()}`.trim()
      texts.set(tag, text)
      // A literal text is an object to the library; a plain one is a name.
      if (fromTheRight.test(text)) data['ActualText'] = Object(text)
    },
    /** A picture, with what it shows. */
    figure(parent: Tag, box: Box, alt: string, draw: () => void): void {
      const content = doc.markStructureContent('Figure')
      draw()
      doc.endMarkedContent()
      const bbox = [box.x, box.y, box.x + box.width, box.y + box.height]
      parent.add(doc.struct('Figure', { alt, bbox } as { alt: string }, [content]))
    },
  }
}

/** Shows a picture of one byte of gray a pixel, whose bytes are deflated already. */
function grayOf(doc: PDFKit.PDFDocument) {
  let count = 0
  return ({ width, height, deflated }: GrayPicture, box: Box): void => {
    const picture = doc.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
      Filter: 'FlateDecode',
    })
    picture.end(deflated)
    const name = `G${count++}`
    ;(doc.page as unknown as { xobjects: Record<string, unknown> }).xobjects[name] = picture
    doc.addContent(`q ${box.width} 0 0 ${-box.height} ${box.x} ${box.y + box.height} cm /${name} Do Q`)
  }
}

type GrayPicture = { width: number; height: number; deflated: Uint8Array }
type Box = { x: number; y: number; width: number; height: number }

const dataOf = (tag: Tag) =>
  (tag as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data

const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Writes and measures texts in any script. */
function penOf(doc: PDFKit.PDFDocument) {
  const drawn = drawnGlyphs(doc)
  const known = new Set<string>()
  let written = ''
  const choose = (name: string, size: number) => {
    if (!known.has(name)) doc.registerFont(name, fontBytes(name))
    known.add(name)
    doc.font(name).fontSize(size)
  }
  const isBold = (face: PaperFace) => face === 'bold' || face === 'title'
  const featuresOf = ({ isTabular }: Ink) => (isTabular ? { features: ['tnum' as const] } : {})
  const pieceWidth = (piece: { font: string | null; text: string }, ink: Ink): number => {
    if (piece.font === null) return drawn.width(piece.text, ink.size, isBold(ink.face))
    choose(piece.font, ink.size)
    return doc.widthOfString(piece.text, featuresOf(ink))
  }
  const width = (text: string, ink: Ink): number =>
    facePieces(text, ink.face).reduce((sum, piece) => sum + pieceWidth(piece, ink), 0)
  return {
    width,
    /** Writes one line from `x` on, or up to `end`; `y` is its baseline. */
    write(text: string, ink: Ink, at: { y: number } & ({ x: number } | { end: number })): void {
      written += text
      let x = 'x' in at ? at.x : at.end - width(text, ink)
      doc.fillColor(ink.color).strokeColor(ink.color)
      for (const piece of facePieces(text, ink.face)) {
        if (piece.font === null)
          drawn.write(piece.text, { size: ink.size, x, y: at.y, isBold: isBold(ink.face) })
        else {
          choose(piece.font, ink.size)
          doc.text(piece.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(ink) })
        }
        x += pieceWidth(piece, ink)
      }
    },
    /** A text in lines that fit, broken between words, also in scripts without blanks; a word that is longer than a line is cut. */
    lines(text: string, ink: Ink, room: number): string[] {
      return linesOf(text, (line) => width(line, ink) <= room)
    },
    /** What was written since this was asked for last. */
    takeWritten(): string {
      const text = written
      written = ''
      return text
    },
    end: drawn.end,
  }
}

/** A comma, a stop or a blank stays with the word before it. */
const stays = /^[\s\p{P}]+$/u

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (segment === '\n') {
      lines.push(line)
      line = ''
    } else if (line === '' || fits((line + segment).trimEnd()) || /^\s+$/.test(segment)) line += segment
    else if (stays.test(segment)) line += segment
    else {
      lines.push(line)
      line = segment
    }
    while (!fits(line.trimEnd()) && Array.from(line).length > 1) {
      const signs = Array.from(line)
      let count = signs.length - 1
      while (count > 1 && !fits(signs.slice(0, count).join(''))) count -= 1
      lines.push(signs.slice(0, count).join(''))
      line = signs.slice(count).join('')
    }
  }
  return [...lines, line].map((each) => each.trim()).filter((each) => each !== '')
}
