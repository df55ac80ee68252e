import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import type { DocumentNode, GraphQLSchema, ValidationRule } from 'graphql'
import type { MercuriusPlugin } from 'mercurius'
import { documentRefusal, sourceRefusal } from '#server/app/document-limits.ts'
import { Failure } from '#server/app/failure.ts'

/** The very copy of the GraphQL library that holds the schema: it refuses a schema of another copy. */
const { validate, specifiedRules } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/**
 * Refuses costly documents before they are validated, over HTTP and on sockets. Sockets are checked whole here,
 * because the GraphQL library executes their subscriptions without validating them.
 */
export function addDocumentHooks(http: FastifyInstance, rules: readonly ValidationRule[]): void {
  const { graphql } = http as unknown as { graphql: MercuriusPlugin }
  graphql.addHook('preParsing', async (_schema, source) => refuse(sourceRefusal(source)))
  graphql.addHook('preValidation', async (schema, document) => refuse(documentRefusal(schema, document)))
  graphql.addHook('preSubscriptionParsing', async (_schema, source) => refuse(sourceRefusal(source)))
  graphql.addHook('preSubscriptionExecution', async (schema, document) => {
    refuse(documentRefusal(schema, document))
    refuse(validityRefusal(schema, document, rules))
  })
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new Failure('validation', 'BAD_DOCUMENT', reason)
}

function validityRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
): string | null {
  return validate(schema, document, [...specifiedRules, ...rules], { maxErrors: 1 })[0]?.message ?? null
}
