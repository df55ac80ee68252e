import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { keptAnswers } from '#domain/shared/kept-answers.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'

/** A line of text as SVG, its baseline at 0, 0; `width` in pixels. */
export type DrawnLine = { width: number; svg: string }

type Face = 'title' | 'plain'

/** A line in the brand's face for titles, as far as it has the signs; else in the faces for every script. */
export function drawnLine(text: string, face: Face, size: number): DrawnLine {
  const font = face === 'title' ? titleFontFor(text) : null
  return font ? lineIn(font, text, size) : lineInAnyScript(text, face === 'title', size)
}

/** How a text is laid into a box: the largest of these sizes in which it fits, and its lines. */
export function fittedLines(
  text: string,
  box: { face: Face; sizes: readonly [number, ...number[]]; width: number; lines: number },
): { size: number; lines: DrawnLine[] } {
  for (const size of box.sizes) {
    const lines = brokenInto(text, (line) => drawnLine(line, box.face, size).width <= box.width)
    const drawn = lines.map((line) => drawnLine(line, box.face, size))
    if (lines.length <= box.lines && drawn.every(({ width }) => width <= box.width))
      return { size, lines: drawn }
  }
  const size = box.sizes.at(-1) ?? box.sizes[0]
  const lines = brokenInto(text, (line) => drawnLine(line, box.face, size).width <= box.width)
  const shown = lines.slice(0, box.lines)
  const last = shown.pop() ?? ''
  const isCut = lines.length > box.lines
  const ended = shortened(
    isCut ? `${last} …` : last,
    (line) => drawnLine(line, box.face, size).width <= box.width,
  )
  return { size, lines: [...shown, ended].map((line) => drawnLine(line, box.face, size)) }
}

/** Lines that fit, broken between words, in scripts without blanks too; a word that is too long stands alone. */
function brokenInto(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    // A comma or a stop stays with the word before it.
    const stays = /^[\s\p{P}]+$/u.test(segment)
    if (line === '' || stays || fits(line + segment)) line += segment
    else {
      lines.push(line.trim())
      line = segment
    }
  }
  return [...lines, line.trim()].filter((one) => one !== '')
}

/** The text with as many signs less as it takes to fit, and a mark that says so. */
function shortened(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text
  const signs = Array.from(new Intl.Segmenter().segment(text.replace(/ …$/, '')), ({ segment }) => segment)
  for (let end = signs.length - 1; end > 0; end -= 1) {
    const shorter = `${signs.slice(0, end).join('').trimEnd()} …`
    if (fits(shorter)) return shorter
  }
  return '…'
}

/** The file of the brand's face that has all signs of a text; null where none has. */
const titleFontFor = keptAnswers((text): Font | null => {
  const fonts = (titleFonts ??= ['latin', 'latin-ext'].map(openTitleFont))
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return fonts.find((font) => codes.every((code) => font.hasGlyphForCodePoint(code))) ?? null
})

let titleFonts: Font[] | null = null

function openTitleFont(part: string): Font {
  const file = `@fontsource-variable/fraunces/files/fraunces-${part}-wght-normal.woff2`
  return create(fs.readFileSync(createRequire(import.meta.url).resolve(file))) as Font
}

function lineIn(font: Font, text: string, size: number): DrawnLine {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return path
  })
  return { width: at * scale, svg: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>` }
}

function lineInAnyScript(text: string, isBold: boolean, size: number): DrawnLine {
  const scale = size / 1000
  let at = 0
  const paths = printGlyphs(text, isBold).map(({ outline, stroke, advance, dx, dy }) => {
    const width = stroke > 0 ? ` stroke="currentColor" stroke-width="${stroke}"` : ''
    const path = `<path transform="translate(${at + dx} ${dy})"${width} d="${asSvg(outline)}"/>`
    at += advance
    return path
  })
  return { width: at * scale, svg: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>` }
}

const commands: Readonly<Record<string, string>> = { m: 'M', l: 'L', c: 'C', h: 'Z' }

/** A path in the operators of PDF, which stand behind their numbers, as one of SVG. */
function asSvg(outline: string): string {
  const numbers: string[] = []
  return outline
    .split(' ')
    .flatMap((word) => {
      const command = commands[word]
      if (command !== undefined) return `${command}${numbers.splice(0).join(' ')}`
      numbers.push(word)
      return []
    })
    .join('')
}
