import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Lines of a style sheet that write a colour instead of naming it; pictures in data addresses may. */
function hardColours(text: string): string[] {
  return text
    .replaceAll(/url\((['"]?)data:[\s\S]*?\1\)/g, '')
    .split('\n')
    .filter((line) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab)a?\(/i.test(line))
    .map((line) => line.trim())
}

test('a written colour is found, a named one and one in a picture are not', () => {
  expect(
    hardColours('a { color: #fff }\nb { color: var(--ink) }\nc { fill: rgb(0 0 0 / 0.5) }'),
  ).toHaveLength(2)
  expect(hardColours("d { background: url('data:image/svg+xml,%3Csvg fill=%22#fff%22/%3E') }")).toEqual([])
})

test('style sheets name their colours by the tokens of web/ui/theme', () => {
  const sheets = fs
    .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((name) => `web/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.module.css') && !name.startsWith('web/build/'))
  expect(sheets.length).toBeGreaterThan(20)
  const faults = sheets.flatMap((name) =>
    hardColours(fs.readFileSync(path.join(root, name), 'utf8')).map((line) => `${name}: ${line}`),
  )
  expect(faults).toEqual([])
})
