import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A rule's source is a link that exists in this repository: docs/rules, docs/decisions or docs/promises.md. */
const root = path.resolve(import.meta.dirname, '..')
const folders = [
  'domain',
  'server',
  'adapters',
  'schema',
  'web',
  'dev',
  'e2e',
  'proofs',
  'bench',
  'assets',
  'tools',
]
const self = 'tools/docs-links.test.ts'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const files = folders
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name).replaceAll('\\', '/')),
  )
  .filter((file) => /\.(ts|tsx|mjs|js|css|sql|graphql)$/.test(file))
  .filter((file) => !/node_modules\/|\/build\/|generated\//.test(file) && file !== self)
const documents = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file))

/** Each match of a pattern as `file: match`, where the check of its parts finds it at fault. */
function faults(of: readonly string[], pattern: RegExp, isFaulty: (match: RegExpMatchArray) => boolean) {
  return of.flatMap((file) =>
    [...read(file).matchAll(pattern)].filter(isFaulty).map((match) => `${file}: ${match[0]}`),
  )
}

/** The anchors of a document's headings, spelled as they are in links. */
function anchorsOf(document: string): Set<string> {
  return new Set(
    [...read(document).matchAll(/^#+ (.+)$/gm)].map((heading) =>
      (heading[1] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function leadsNowhere(target: string, anchor: string | undefined): boolean {
  if (!fs.existsSync(path.join(root, target))) return true
  return anchor !== undefined && !anchorsOf(target).has(anchor)
}

test('comments name no paper outside the repository', () => {
  expect(
    faults(files, /(?<!docs\/)\b(product|specification|architecture|promises)\.md\b/g, () => true),
  ).toEqual([])
  expect(faults(files, /\bspecification,? sections?\b/g, () => true)).toEqual([])
})

test('a document that a comment names exists, with the heading it names', () => {
  const named = files.flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w/-]+\.md/g)])
  expect(named.length).toBeGreaterThan(20)
  expect(
    faults(files, /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g, (match) => leadsNowhere(match[1] ?? '', match[2])),
  ).toEqual([])
})

test('a promise is named by the number that docs/promises.md has it under', () => {
  const numbers = new Set(
    [...read('docs/promises.md').matchAll(/^(?:###|-) (\d+)\./gm)].map((found) => found[1]),
  )
  expect(numbers.size).toBeGreaterThan(20)
  const isUnknown = (match: RegExpMatchArray) =>
    [...(match[1] ?? '').matchAll(/\d+/g)].some(([number]) => !numbers.has(number))
  expect(faults(files, /docs\/promises\.md, ((?:\d+|, | and )+)/g, isUnknown)).toEqual([])
  // A proof is about its promise; everywhere else the link stands.
  const others = files.filter((file) => !file.startsWith('proofs/'))
  expect(faults(others, /\bpromises? \d+/gi, () => true)).toEqual([])
})

test('links between documents lead to something', () => {
  const found = documents.flatMap((file) =>
    faults([file], /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g, (match) => {
      const target = match[1] === '' ? file : path.posix.join(path.posix.dirname(file), match[1] ?? '')
      return leadsNowhere(target, match[2])
    }),
  )
  expect(found).toEqual([])
})
