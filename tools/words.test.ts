import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Names and comments use the words of the field (GLOSSARY.md); these odd ones are being replaced, and none may come back. */
const root = path.resolve(import.meta.dirname, '..')
const folders = ['domain', 'server', 'adapters', 'web', 'dev', 'proofs', 'e2e', 'bench', 'tools', 'docs']

/** Written for people (docs/voice.md has its own test), by a program, or about the words themselves. */
const leftOut =
  /generated\/|\.gen\.|messages\/|web\/(build|locales)\/|bench\/(history|README\.md)|docs\/(voice|promises)\.md|tools\/(words|voice)\.test\.ts/

/**
 * How often each word, or pair of words, stands in names, comments and documents at most: a bound falls with its count and never
 * rises. The sentences of the screens in web/ count as well, though their words are those of docs/voice.md.
 */
const bounds: Readonly<Record<string, number>> = {
  told: 1277,
  tell: 295,
  tells: 195,
  kept: 808,
  keep: 342,
  keeps: 265,
  anew: 55,
  'goes on': 36,
  standing: 139,
  standings: 25,
  showing: 28,
  showings: 41,
  books: 573,
  film: 414,
  films: 150,
  partner: 228,
  partners: 44,
  stage: 384,
  gathered: 14,
  remembered: 40,
  'let off': 36,
  follow: 203,
  // Names that are gone.
  'set standing': 0,
  'lock standing': 0,
  'check standing': 0,
  'mail standing': 0,
  'gathered positions': 0,
  'through partners': 0,
  'create partners': 0,
  'open stage': 0,
  'stage wish': 0,
  'cut films': 0,
  'cut anew': 0,
  'hide films': 0,
  'kept beats': 0,
  'prove form': 0,
  'proven send': 0,
  'unproved operator': 0,
  'keep beat': 0,
  'position ping': 0,
  'moved beside': 0,
  'follow scheduled': 0,
  'keep device': 0,
  'keep own': 0,
  'keep scroll': 0,
  'lasting film': 0,
  'photos shut': 0,
  'prove factor': 0,
  'standing words': 0,
}

/** The words of a text in small letters; names are taken apart where a capital begins. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

const texts = [
  ...fs.readdirSync(root).filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name).replaceAll('\\', '/')),
  ),
]
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !leftOut.test(file) && !file.includes('node_modules'))
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

/** How often each word, and each pair of neighbours, stands in all texts. */
function countsOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const words of all.map(wordsOf)) {
    words.forEach((word, at) => {
      count(word)
      count(`${word} ${words[at + 1] ?? ''}`)
    })
  }
  return counts
}

test('names are taken apart into their words', () => {
  expect(wordsOf('const toldAt = keptRows_of(HTTPBooks)')).toEqual([
    'const',
    'told',
    'at',
    'kept',
    'rows',
    'of',
    'httpbooks',
    '',
  ])
})

test('odd words only become fewer', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const counts = countsOf(texts)
  const over = Object.entries(bounds).flatMap(([word, bound]) => {
    const count = counts.get(word) ?? 0
    return count > bound ? [`"${word}" stands ${count} times, ${bound} at most`] : []
  })
  expect(over).toEqual([])
})
