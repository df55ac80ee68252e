/**
 * Writes web/ui/icons/generated: of the thousands of Tabler icons, those that the web app imports, a file each. So the
 * package of all icons is needed by those who add one, and neither to build nor to serve. Run by `npm run codegen`.
 */
import fs from 'node:fs'
import path from 'node:path'

const folder = 'web/ui/icons/generated'
const barrel = '#web/ui/icons/generated/icons.ts'
const importFrom = new RegExp(
  String.raw`import (?:type )?\{([^}]*)\} from '${barrel.replaceAll('.', String.raw`\.`)}'`,
  'g',
)

/** What the package holds of an icon: parts as pairs of an element's name and its attributes, with keys for React. */
type Source = { __iconNode: [name: string, attributes: Record<string, string>][] }

const files = new Map<string, string>()
const names = usedNames()
for (const name of names) files.set(`${fileOf(name)}.ts`, await icon(name))
files.set('LICENSE', fs.readFileSync('node_modules/@tabler/icons-react/LICENSE', 'utf8'))
files.set('icons.ts', names.map((name) => `export { ${name} } from './${fileOf(name)}.ts'\n`).join(''))

fs.mkdirSync(folder, { recursive: true })
for (const found of fs.readdirSync(folder)) if (!files.has(found)) fs.rmSync(path.join(folder, found))
for (const [file, text] of files) fs.writeFileSync(path.join(folder, file), text)

/** The names that the web app's files import from the list of icons, sorted. */
function usedNames(): string[] {
  const sources = fs
    .readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('build'))
  const found = sources.flatMap((name) =>
    [...fs.readFileSync(path.join('web', name), 'utf8').matchAll(importFrom)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim()),
    ),
  )
  return [...new Set(found)].filter((name) => name !== '').toSorted()
}

/** @throws an error with the icon's name when the package has none of that name. */
async function icon(name: string): Promise<string> {
  const source = `node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`
  if (!fs.existsSync(source)) throw new Error(`There is no Tabler icon called ${name}.`)
  const { __iconNode: parts } = (await import(path.resolve(source))) as Source
  const drawn = parts.map(([element, attributes]) => [element, withoutKey(attributes)])
  const make = name.endsWith('Filled') ? 'filledIcon' : 'outlineIcon'
  return [
    '// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.',
    `import { ${make} } from '#web/ui/icons/icon.tsx'`,
    '',
    `export const ${name} = /*#__PURE__*/ ${make}(${JSON.stringify(drawn)})`,
    '',
  ].join('\n')
}

function withoutKey(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))
}

/** `IconMap2` is in map-2.ts, as the package names it. */
function fileOf(name: string): string {
  return name
    .replace(/^Icon/, '')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}
