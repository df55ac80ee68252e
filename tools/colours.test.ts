import { expect, test } from 'vitest'
import { styleSheets } from '#tools/styles.ts'

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
  const sheets = styleSheets().filter((sheet) => sheet.path.endsWith('.module.css'))
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.flatMap((sheet) => hardColours(sheet.text).map((line) => `${sheet.path}: ${line}`))).toEqual(
    [],
  )
})
