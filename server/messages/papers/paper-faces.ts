import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The faces of papers: the text's in three weights, and the brand's for titles and amounts. */
export const paperFaces = {
  plain: { package: 'figtree', weight: 400 },
  medium: { package: 'figtree', weight: 500 },
  bold: { package: 'figtree', weight: 700 },
  title: { package: 'fraunces', weight: 600 },
} as const
export type PaperFace = keyof typeof paperFaces

/** A face comes in files by signs; the first one that has a sign is taken. */
const parts = ['latin', 'latin-ext'] as const

/** A part of a text by the file that has its signs; null where none has them. */
export type FacePiece = { font: string | null; text: string }

const opened = new Map<string, { bytes: Buffer; font: Font }>()

function fileOf(name: string) {
  const [folder = '', file = ''] = name.split('/')
  const known = opened.get(name)
  if (known) return known
  const place = createRequire(import.meta.url).resolve(`@fontsource/${folder}/files/${folder}-${file}.woff`)
  const bytes = fs.readFileSync(place)
  const made = { bytes, font: create(bytes) as Font }
  opened.set(name, made)
  return made
}

/**
 * The file of a font by the name that a piece has. Each document reads it for itself: a font forgets what a glyph stands for
 * once the glyph was written into a file.
 */
export const fontBytes = (name: string): Buffer => fileOf(name).bytes

/** A blank, and what stays with the signs around it. */
const isBlank = (sign: string) => sign === ' '

/** A text by the files that have its signs; what no file has is one piece with the blanks between. */
export function facePieces(text: string, face: PaperFace): FacePiece[] {
  const { package: folder, weight } = paperFaces[face]
  const names = parts.map((part) => `${folder}/${part}-${weight}-normal`)
  const nameOf = (sign: string) =>
    names.find((name) => fileOf(name).font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) ?? null
  const signs = Array.from(text.normalize('NFC').replaceAll(/\s/gu, ' '))
  const pieces: FacePiece[] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    const next = signs.slice(at + 1).find((each) => !isBlank(each))
    const isBetween = last?.font === null && next !== undefined && nameOf(next) === null
    const font = (isBlank(sign) && isBetween) || /\p{M}/u.test(sign) ? (last?.font ?? null) : nameOf(sign)
    if (last && last.font === font) last.text += sign
    else pieces.push({ font, text: sign })
  }
  return pieces
}
