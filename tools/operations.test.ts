import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configVariables } from '#server/config/config.ts'

/** What docs/operations.md names outside of the generated list (which configuration.test.ts reads) exists in the code. */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const page = read('docs/operations.md').replace(
  /<!-- configuration: written[\s\S]*<!-- configuration: end -->/,
  '',
)
const spans = [...new Set([...page.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? ''))]

const code = ['server', 'adapters', 'web/app', 'web/ui', 'dev']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
  .map(read)
  .join('\n')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

const names = [
  ...configVariables.map(({ name }) => name),
  ...[...code.matchAll(/'(VITE_[A-Z_]+)'/g)].map((match) => match[1] ?? ''),
]

/** Values of variables and commands of other programs. */
const foreign = ['1', '10.0.0.0/8']

/** Why a span names nothing of ours; null when it does. */
function fault(span: string): string | null {
  if (foreign.includes(span) || span.startsWith('turnserver ')) return null
  // Flags of the relay stand in the command that the page gives.
  if (/^--[\w-]+$/.test(span)) return page.includes(` ${span}=`) ? null : `no command has ${span}`
  const [, script] = /^npm run ([\w:-]+)$/.exec(span) ?? []
  if (script !== undefined) return script in scripts ? null : `no script ${script}`
  const [, variable, rest = ''] = /^([A-Z][A-Z0-9_]+)(=\S+|\/\S+)?$/.exec(span) ?? []
  if (variable !== undefined) {
    const isKnown = names.some((name) =>
      variable.endsWith('_') ? name.startsWith(variable) : name === variable,
    )
    if (!isKnown) return `no variable ${variable}`
    return rest.startsWith('/') && !code.includes(`'${rest}'`) ? `no route ${rest}` : null
  }
  // A placeholder stands for anything; routes of the web app write theirs as `:name`.
  const pieces = span
    .replace(/^GET /, '')
    .split(/<\w+>|\.$/)
    .map((piece) => piece.replace(/^\/(?=\w+\/)/, ''))
  const missing = pieces.find((piece) => !code.includes(piece))
  return missing === undefined ? null : `nothing says "${missing}"`
}

test.each(spans)('docs/operations.md: `%s` exists', (span) => {
  expect(fault(span)).toBeNull()
})

test('what does not exist is found', () => {
  expect(fault('DATABASE_ULR')).toBe('no variable DATABASE_ULR')
  expect(fault('PUBLIC_URL/webhooks/none')).toBe('no route /webhooks/none')
  expect(fault('npm run none')).toBe('no script none')
  expect(fault('sms.noSuchEvent')).toBe('nothing says "sms.noSuchEvent"')
  expect(spans.length).toBeGreaterThan(30)
})
