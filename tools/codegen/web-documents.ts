/**
 * Writes the list of the web app's documents: what the server answers in production when only an id is sent
 * (schema/generated/documents.json), and their version, which is a part of each id (web/api/generated/documents-version.ts). Run by
 * `npm run codegen`.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { formatDocument, stringifyDocument } from '@urql/core'
import { Kind, parse, visit, type DefinitionNode, type FragmentDefinitionNode } from 'graphql'

const folder = 'web/api/documents'
const documents = new Map<string, string>()

const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()
  .map((file) => ({
    file,
    parsed: parse(fs.readFileSync(`${folder}/${file}`, 'utf8'), { noLocation: true }),
  }))
const fragments = files.flatMap(({ parsed }) =>
  parsed.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION),
)

for (const { file, parsed } of files) {
  for (const definition of parsed.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const name = definition.name?.value ?? ''
    if (name === '' || documents.has(name)) throw new Error(`${file}: the name "${name}" is missing or taken`)
    const whole = {
      kind: Kind.DOCUMENT,
      definitions: [definition, ...fragmentsOf(definition)],
    } as const
    // With the type names that the client's cache asks for. The client has types of its own for the same tree.
    documents.set(name, stringifyDocument(formatDocument(whole as never)))
  }
}

const sorted = [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))
const version = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12)

fs.writeFileSync(
  'schema/generated/documents.json',
  `${JSON.stringify(Object.fromEntries(sorted.map(([name, text]) => [`${name}.${version}`, text])), null, 1)}\n`,
)
fs.writeFileSync(
  'web/api/generated/documents-version.ts',
  `/** Changes with every change of a document; a document's id is the name of its operation, a dot and this. */\nexport const documentsVersion = '${version}'\n`,
)

/** The fragments that a part uses, each once, and those that they use. */
function fragmentsOf(part: DefinitionNode): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (from: DefinitionNode): void => {
    visit(from, {
      FragmentSpread(spread) {
        const found = fragments.find((one) => one.name.value === spread.name.value)
        if (!found) throw new Error(`there is no fragment ${spread.name.value}`)
        if (used.has(found)) return
        used.add(found)
        collect(found)
      },
    })
  }
  collect(part)
  return [...used]
}
