import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What docs/voice.md has in its second column and a pattern can find without hitting right uses. */
const neverSaid: readonly RegExp[] = [
  /\be-mails?\b/i,
  /\b(?:is|are|was|were|been|be) told\b/i,
  /\b(?:a|an|the|this|each|training) films?\b/i,
  /\bgo(?:es)? on\b/i,
  /\bany more\b/i,
  /\banew\b/i,
  /\b(?:runs?|ran) out\b/i,
  /\bcan not\b/i,
  /\bOops\b/i,
  /\w'\w/,
  / \.\.\./,
]

/** Texts of the pages of travelers and walkers, by what the catalogue has as their English form. */
function screenTexts(): string[] {
  const catalogue = fs.readFileSync(path.join(root, 'web/locales/en/messages.po'), 'utf8')
  return [...catalogue.matchAll(/^msgid "(.+)"$/gm)].map(([, text]) => text ?? '')
}

/** Texts that the server makes, by their keys; what payment providers say of a card is in their own words. */
function serverTexts(): [key: string, text: string][] {
  const catalogue = JSON.parse(fs.readFileSync(path.join(root, 'server/messages/en.json'), 'utf8')) as Tree
  return flat(catalogue).filter(
    ([key]) => !key.startsWith('declines.') && key !== 'money.cards.fields.expired',
  )
}

type Tree = { [name: string]: string | Tree }

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [[before + name, inner] as [string, string]]
      : flat(inner, `${before}${name}.`),
  )

test('texts of the server use the words of docs/voice.md', () => {
  const texts = serverTexts()
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(([, text]) => neverSaid.some((pattern) => pattern.test(text)))).toEqual([])
})

test('texts of pages use the words of docs/voice.md', () => {
  const texts = screenTexts()
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.filter((text) => neverSaid.some((pattern) => pattern.test(text)))).toEqual([])
})
