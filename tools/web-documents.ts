/**
 * Writes the list of the web app's documents: what the server answers in production when only an id is sent
 * (schema/generated/documents.json), and the ids as the web app sends them (web/api/generated/document-ids.ts). Run by
 * `npm run codegen`.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { formatDocument, stringifyDocument } from '@urql/core'
import { Kind, parse, visit, type DocumentNode, type FragmentDefinitionNode } from 'graphql'

const folder = 'web/api/documents'
const documents = new Map<string, string>()

for (const file of fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()) {
  const parsed = parse(fs.readFileSync(`${folder}/${file}`, 'utf8'), { noLocation: true })
  for (const definition of parsed.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const name = definition.name?.value ?? ''
    if (name === '' || documents.has(name)) throw new Error(`${file}: the name "${name}" is missing or taken`)
    const whole = {
      kind: Kind.DOCUMENT,
      definitions: [definition, ...fragmentsOf(parsed, definition)],
    } as const
    // With the type names that the client's cache asks for. The client has types of its own for the same tree.
    documents.set(name, stringifyDocument(formatDocument(whole as never)))
  }
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)
const sorted = [...documents]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, text]) => ({ name, text, id: idOf(text) }))

fs.writeFileSync(
  'schema/generated/documents.json',
  `${JSON.stringify(Object.fromEntries(sorted.map(({ id, text }) => [id, text])), null, 1)}\n`,
)
fs.writeFileSync(
  'web/api/generated/document-ids.ts',
  `/** Ids of the web app's documents, by the name of the operation. */\nexport const documentIds: Readonly<Record<string, string>> = {\n${sorted
    .map(({ name, id }) => `  ${name}: '${id}',`)
    .join('\n')}\n}\n`,
)

/** The fragments that a part uses, each once, and those that they use. */
function fragmentsOf(all: DocumentNode, part: Parameters<typeof visit>[0]): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (from: Parameters<typeof visit>[0]): void => {
    visit(from, {
      FragmentSpread(spread) {
        const found = all.definitions.find(
          (one): one is FragmentDefinitionNode =>
            one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === spread.name.value,
        )
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
