import { expect, test } from 'vitest'
import type { SourceFile } from '#tools/layout.ts'
import { styleSheets } from '#tools/styles.ts'

/** What a browser changes without painting again, on a thread of its own. */
const free = new Set(['opacity', 'transform', 'rotate', 'scale', 'translate'])

/**
 * What endless animations of a sheet change and a browser must paint again for each frame, as long as the page is open: two
 * pulsing dots on the home page took a fifth of a core.
 */
function paintedForEver({ text }: SourceFile): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/animation:([^;]*\binfinite\b[^;]*);/g)].flatMap(([, words = '']) => {
    const [name, frames] = framesOf(plain, words)
    if (frames === null) return [`no @keyframes for ${words.trim()}`]
    return [...frames.matchAll(/([\w-]+)\s*:/g)]
      .map(([, property = '']) => property)
      .filter((property) => !free.has(property))
      .map((property) => `${name}: ${property}`)
  })
}

/** The keyframes that an animation names, with its name. */
function framesOf(text: string, words: string): [string, string | null] {
  for (const word of words.trim().split(/\s+/)) {
    const [, frames] = new RegExp(`@keyframes ${word} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(text) ?? []
    if (frames !== undefined) return [word, frames]
  }
  return ['', null]
}

test('a shadow that pulses for ever is found, a turn and an animation with an end are not', () => {
  const sheet = (properties: string, count: string) => ({
    path: 'a.css',
    text: `.a { animation: pulse 2s ease ${count}; }\n@keyframes pulse {\n  from { opacity: 0; }\n  50% { ${properties} }\n}`,
  })
  expect(paintedForEver(sheet('box-shadow: none; scale: 2;', 'infinite'))).toEqual(['pulse: box-shadow'])
  expect(paintedForEver(sheet('rotate: 1turn;', 'infinite'))).toEqual([])
  expect(paintedForEver(sheet('box-shadow: none;', '3'))).toEqual([])
  expect(paintedForEver({ path: 'a.css', text: '.a { animation: gone 2s infinite; }' })).toEqual([
    'no @keyframes for gone 2s infinite',
  ])
})

test('endless animations move and fade, and paint nothing again', () => {
  const sheets = styleSheets()
  expect(sheets.filter((sheet) => /\binfinite\b/.test(sheet.text)).length).toBeGreaterThan(3)
  expect(sheets.flatMap((sheet) => paintedForEver(sheet).map((fault) => `${sheet.path}: ${fault}`))).toEqual(
    [],
  )
})
