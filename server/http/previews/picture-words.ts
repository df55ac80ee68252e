import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { memoised } from '#domain/shared/memoised.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'

/** A line of text as SVG, its baseline at 0, 0; `width` in pixels. */
export type DrawnLine = { width: number; svg: string }

type Face = 'title' | 'plain'

/** A line in the brand's face for titles, as far as it has the signs; else in the faces for every script. */
export function drawnLine(text: string, face: Face, size: number): DrawnLine {
  const font = face === 'title' ? titleFontFor(text) : null
  return font ? lineIn(font, text, size) : lineInAnyScript(text, face === 'title', size)
}

/** More signs than a picture has room for; what comes after them is not looked at. */
const mostSigns = 120

/** How a text is laid into a box: the largest of these sizes in which it fits, and its lines; what is too long is cut. */
export function fittedLines(
  text: string,
  box: { face: Face; sizes: readonly [number, ...number[]]; width: number; lines: number },
): { size: number; lines: DrawnLine[] } {
  const shown = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    .slice(0, mostSigns)
    .join('')
  const inSize = (size: number) => {
    const fits = (line: string) => drawnLine(line, box.face, size).width <= box.width
    return { size, fits, lines: brokenInto(shown, fits) }
  }
  const smallest = inSize(box.sizes.at(-1) ?? box.sizes[0])
  // From the smallest on: a text that does not fit is not measured in every size.
  let best = smallest
  for (const size of box.sizes.toReversed()) {
    const { fits, lines } = size === smallest.size ? smallest : inSize(size)
    if (lines.length > box.lines || !lines.every(fits)) break
    best = { size, fits, lines }
  }
  const shownLines = best.lines.slice(0, box.lines)
  const isCut = best.lines.length > shownLines.length
  const ended = shownLines.map((line, at) =>
    shortened(isCut && at === shownLines.length - 1 ? `${line} …` : line, best.fits),
  )
  return { size: best.size, lines: ended.map((line) => drawnLine(line, box.face, best.size)) }
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
  const upTo = (end: number) => `${signs.slice(0, end).join('').trimEnd()} …`
  let [fitting, tooLong] = [0, signs.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(upTo(middle))) fitting = middle
    else tooLong = middle
  }
  return fitting === 0 ? '…' : upTo(fitting)
}

/** The file of the brand's face that has all signs of a text; null where none has. */
const titleFontFor = memoised((text): Font | null => {
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
