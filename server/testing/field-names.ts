import { createRequire } from 'node:module'
import type { GraphQLInputType, GraphQLSchema } from 'graphql'

/** The very copy of the library that holds the schema. */
const { getNamedType, isInputObjectType, Kind, parse } = createRequire(import.meta.url)(
  'graphql',
) as typeof import('graphql')

type Told = { readonly path?: readonly unknown[]; readonly extensions: Record<string, unknown> }

/**
 * The fields that an answer names as faulty and that no argument of its operations has, so that a client could not show
 * them beside an input. A place in a list stands behind its field: `top_three_destinations.0`.
 */
export function unknownFields(
  schema: GraphQLSchema,
  document: string,
  errors: readonly Told[] | undefined,
): string[] {
  const faulty = (errors ?? []).filter(({ extensions }) => extensions['code'] === 'BAD_INPUT')
  const named = faulty.flatMap(({ extensions }) => Object.keys(extensions['fields'] ?? {}))
  if (named.length === 0) return []
  const known = namesOfInputs(schema, document)
  return named.filter((name) => !known.has(name.split('.')[0] ?? ''))
}

/** Every name of an argument, and of a field of what is given as one, of the operations in a document. */
function namesOfInputs(schema: GraphQLSchema, document: string): Set<string> {
  const names = new Set<string>()
  const taken = new Set<GraphQLInputType>()
  const take = (type: GraphQLInputType) => {
    const named = getNamedType(type)
    if (!isInputObjectType(named) || taken.has(named)) return
    taken.add(named)
    for (const field of Object.values(named.getFields())) {
      names.add(field.name)
      take(field.type)
    }
  }
  for (const definition of parse(document).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const root = schema.getRootType(definition.operation)
    for (const selected of definition.selectionSet.selections) {
      if (selected.kind !== Kind.FIELD) continue
      for (const argument of root?.getFields()[selected.name.value]?.args ?? []) {
        names.add(argument.name)
        take(argument.type)
      }
    }
  }
  return names
}
