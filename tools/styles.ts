import fs from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '#tools/layout.ts'

const root = path.resolve(import.meta.dirname, '..')

/** All style sheets of the web app as they are written. */
export function styleSheets(): SourceFile[] {
  return fs
    .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((name) => `web/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.css') && !name.startsWith('web/build/'))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }))
}

/** Classes of a CSS module, in the order in which they stand. */
export function classesOf(sheet: SourceFile): string[] {
  const rules = sheet.text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, '')
  return [...new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1] ?? ''))]
}

/** Classes of CSS modules that no file takes: not by name, not by a computed name, not from another sheet. */
export function unusedClasses(sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const text = [...sources, ...sheets.map(composed)].map((file) => file.text).join('\n')
  return sheets.flatMap((sheet) => {
    const name = sheet.path.split('/').at(-1) ?? ''
    const importers = sources.filter((file) => file.text.includes(`/${name}'`))
    if (importers.some((file) => /\b(styles|css|classes)\[(?!')/.test(file.text))) return []
    return classesOf(sheet)
      .filter((one) => !new RegExp(`\\.${one}\\b|['"\`]${one}['"\`]|composes:[^;]*\\b${one}\\b`).test(text))
      .map((one) => `${sheet.path}: .${one}`)
  })
}

/** What a sheet takes from others, without its own rules. */
function composed(sheet: SourceFile): SourceFile {
  return { path: sheet.path, text: [...sheet.text.matchAll(/composes:[^;]*;/g)].map(String).join('\n') }
}
