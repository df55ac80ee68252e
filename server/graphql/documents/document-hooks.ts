import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { MercuriusPlugin } from 'mercurius'
import {
  documentRefusal,
  sourceRefusal,
  type DocumentOptions,
} from '#server/graphql/documents/document-limits.ts'
import { Failure } from '#server/graphql/errors.ts'

/** The very copy of the GraphQL library that holds the schema: it refuses a schema of another copy. */
const { validate, specifiedRules } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/**
 * Refuses costly documents before they are validated, over HTTP and on sockets. Sockets are checked whole here,
 * because the GraphQL library executes their subscriptions without validating them.
 */
export function addDocumentHooks(http: FastifyInstance, options: DocumentOptions): void {
  const { graphql } = http as unknown as { graphql: MercuriusPlugin }
  graphql.addHook('preParsing', async (_schema, source) => refuse(sourceRefusal(source)))
  graphql.addHook('preValidation', async (schema, document) => {
    refuse(documentRefusal(schema, document, options))
    refuse(subscriptionRefusal(document))
  })
  graphql.addHook('preSubscriptionParsing', async (_schema, source) => refuse(sourceRefusal(source)))
  graphql.addHook('preSubscriptionExecution', async (schema, document) => {
    refuse(documentRefusal(schema, document, options))
    refuse(validityRefusal(schema, document, options))
  })
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new Failure('validation', 'BAD_DOCUMENT', reason)
}

function validityRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  options: DocumentOptions,
): string | null {
  const [fault] = validate(schema, document, specifiedRules, { maxErrors: 1 })
  return fault ? withoutSuggestions(fault.message, options) : null
}

/** The library would run a subscription that comes by HTTP and fail in the middle of it. */
function subscriptionRefusal({ definitions }: DocumentNode): string | null {
  const isOne = definitions.some(
    (one) => one.kind === 'OperationDefinition' && one.operation === 'subscription',
  )
  return isOne ? 'Send subscriptions over a socket.' : null
}

/** "Did you mean" tells names of the schema, which is not told where introspection is off. */
export function withoutSuggestions(message: string, { introspection }: DocumentOptions): string {
  return introspection ? message : (message.split(' Did you mean ', 1)[0] ?? '')
}
