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

/**
 * What rules say, each with how often it stands: declarations of a rule itself, in the order of their names, without what
 * is nested in it. Two or more of them, and of features alone: what `web/ui` draws is what the others are to use.
 */
export function repeatedBodies(sheets: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  const features = sheets.filter(({ path: file }) => file.startsWith('web/features/'))
  for (const body of features.flatMap(bodiesOf)) counts.set(body, (counts.get(body) ?? 0) + 1)
  return new Map([...counts].filter(([, times]) => times > 1))
}

function bodiesOf({ text }: SourceFile): string[] {
  const bodies: string[] = []
  const open: string[][] = [[]]
  // A declaration ends with a semicolon, a rule begins and ends with a brace; texts and addresses have none of them here.
  for (const [, part = '', end] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^;{}]*)([;{}])/g)) {
    if (end === '{') open.push([])
    if (end === ';') open.at(-1)?.push(part.trim().replaceAll(/\s+/g, ' '))
    if (end !== '}') continue
    const declarations = open.pop() ?? []
    if (declarations.length > 1) bodies.push(declarations.toSorted().join('; '))
  }
  return bodies
}
