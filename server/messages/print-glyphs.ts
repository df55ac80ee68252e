import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font, type Glyph } from 'fontkit'

/**
 * Faces in the order in which a sign is looked for. Each comes in files by ranges of signs, of which those are read that are
 * needed. `stroke` makes up for a face whose outlines are those of its thinnest weight (docs/decisions/0104-papers-are-tagged-and-numbered.md).
 */
const families = [
  { name: 'noto-sans', stroke: 0 },
  { name: 'noto-sans-arabic', stroke: 0 },
  { name: 'noto-sans-hebrew', stroke: 45 },
  { name: 'noto-sans-thai', stroke: 0 },
  { name: 'noto-sans-bengali', stroke: 0 },
  { name: 'noto-sans-sc', stroke: 45 },
  { name: 'noto-sans-kr', stroke: 45 },
] as const

/** What a bold glyph is drawn wider. */
const boldStroke = 40

/**
 * One glyph of a text in a face that the reader does not have by itself. Lengths are thousandths of the size. `outline` is the
 * glyph's path in the operators of PDF; `stroke` is how much wider than its outline it is drawn.
 */
export type PrintGlyph = {
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

type Part = { id: string; file: string; ranges: (readonly [number, number])[]; stroke: number }

const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Signs that stay with the one before them: marks, joiners, and variation selectors. */
const joins = /[\p{M}\u200c\u200d]/u

let known: Part[] | null = null
const opened = new Map<string, Font>()

/** Glyphs of any text from left to right as they are drawn. A sign that no face has is printed by its number in Unicode. */
export function printGlyphs(text: string, isBold: boolean): PrintGlyph[] {
  return directed(text.normalize('NFC').replaceAll(/\s/gu, ' ')).flatMap(({ run, isLeftward }) => {
    const drawn = facesOf(run).map(({ part, text: piece }) => glyphsOf(part, piece, isBold))
    return (isLeftward ? drawn.toReversed() : drawn).flat()
  })
}

/** Runs of one direction; a blank between two pieces that are read from the right belongs to them. */
function directed(text: string): { run: string; isLeftward: boolean }[] {
  const runs: { run: string; isLeftward: boolean }[] = []
  const pieces = text.split(/([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)/).filter((piece) => piece !== '')
  for (const [at, piece] of pieces.entries()) {
    const isBetween = piece.trim() === '' && at > 0 && at + 1 < pieces.length
    const isLeftward = isBetween || isRightToLeft.test(piece)
    const last = runs.at(-1)
    if (last?.isLeftward === isLeftward) last.run += piece
    else runs.push({ run: piece, isLeftward })
  }
  return runs
}

/** Pieces of a run by the face that has their signs. */
function facesOf(run: string): { part: Part | null; text: string }[] {
  const pieces: { part: Part | null; text: string }[] = []
  for (const sign of Array.from(run)) {
    const last = pieces.at(-1)
    const part = last && (joins.test(sign) || (sign === ' ' && last.part)) ? last.part : partOf(sign)
    if (last && last.part === part) last.text += sign
    else pieces.push({ part, text: sign })
  }
  return pieces
}

/** The file that has a sign: a range names it, and the face proves it. */
function partOf(sign: string): Part | null {
  const code = sign.codePointAt(0) ?? 0
  known ??= families.flatMap(partsOfFamily)
  const named = known.filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  return named.find((part) => fontOf(part).hasGlyphForCodePoint(code)) ?? null
}

function partsOfFamily({ name, stroke }: (typeof families)[number]): Part[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`),
  )
  const subsets = JSON.parse(fs.readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(subsets).map(([subset, ranges]) => {
    const id = `${name}-${subset.replaceAll(/[[\]]/g, '')}`
    const file = path.join(folder, 'files', `${id}-wght-normal.woff2`)
    return { id, file, stroke, ranges: ranges.split(',').map(rangeOf) }
  })
}

/** "U+1f1e9-1f1f5" or "U+20". */
function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function fontOf({ id, file }: Part): Font {
  const font = opened.get(id) ?? (create(fs.readFileSync(file)) as Font)
  opened.set(id, font)
  return font
}

function glyphsOf(part: Part | null, text: string, isBold: boolean): PrintGlyph[] {
  if (!part) return printGlyphs(numbers(text), isBold)
  const font = fontOf(part)
  const scale = 1000 / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  return glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return {
      key: `${part.id} ${glyph.id} ${isBold ? 'bold' : ''}`,
      text: meaningOf(font, glyph, text),
      advance: Math.round(xAdvance * scale),
      dx: xOffset * scale,
      dy: yOffset * scale,
      outline: outlineOf(glyph, scale),
      stroke: part.stroke + (isBold ? boldStroke : 0),
    }
  })
}

/**
 * What a glyph stands for; fontkit leaves that out of one which it knew before as a part of another. A mark that was split off
 * its letter stands for nothing of its own.
 */
function meaningOf(font: Font, { id, codePoints }: Glyph, text: string): string {
  if (codePoints.length > 0) return String.fromCodePoint(...codePoints)
  const [meaning = ''] = font.stringsForGlyph(id)
  return text.includes(meaning) ? meaning : ''
}

/** "[U+1F600]" for each sign that no face has: not its look, but what it is. */
function numbers(text: string): string {
  return Array.from(
    text,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  ).join('')
}

/** A path in the operators of PDF, which has no curves with one control point. */
function outlineOf(glyph: Glyph, scale: number): string {
  let [x, y] = [0, 0]
  return glyph.path.commands
    .map(({ command, args }) => {
      const to = args.map((value) => value * scale)
      const [a = 0, b = 0, c = 0, d = 0] = to
      const from = [x, y] as const
      ;[x, y] = [to.at(-2) ?? x, to.at(-1) ?? y]
      switch (command) {
        case 'moveTo':
          return `${said(to)} m`
        case 'lineTo':
          return `${said(to)} l`
        case 'bezierCurveTo':
          return `${said(to)} c`
        case 'quadraticCurveTo': {
          const third = (start: number, control: number) => start + (2 / 3) * (control - start)
          return `${said([third(from[0], a), third(from[1], b), third(c, a), third(d, b), c, d])} c`
        }
        case 'closePath':
          return 'h'
      }
    })
    .join(' ')
}

const said = (values: readonly number[]) => values.map((value) => Math.round(value * 10) / 10).join(' ')
