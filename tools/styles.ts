import type { SourceFile } from '#tools/layout.ts'

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
