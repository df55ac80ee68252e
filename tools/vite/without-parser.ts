import type { Plugin } from 'vite'

const library = '@0no-co/graphql.web'
const lighter = '\0graphql-without-parser'

/**
 * Leaves the parser of GraphQL out of the scripts: the client's documents are parsed by `npm run codegen`, so that no
 * page ever sends a text. The parser was 2.5 KB of every first visit.
 */
export function withoutParser(): Plugin {
  return {
    name: 'without-parser',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === library && importer !== lighter ? lighter : null
    },
    load(id) {
      if (id !== lighter) return null
      return `export { GraphQLError, Kind, print, valueFromASTUntyped } from '${library}'
export function parse() {
  throw new Error('Documents are made by npm run codegen; a text cannot be sent.')
}`
    },
  }
}
