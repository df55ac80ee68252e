import type { FastifyInstance } from 'fastify'
import type { DocumentNode } from 'graphql'
import type { MercuriusPlugin } from 'mercurius'

/**
 * When the library compiles a document (graphql-jit), and how many documents it keeps parsed and compiled. The largest
 * document within the bounds takes about 20 ms to compile and 125 KB to keep: after ten requests this costs less than
 * they did, and documents that are made up one by one are never compiled. Compiling waits while the event loop has no
 * idle moment at all.
 */
export const compiling = {
  jit: { minCount: 10, eluThreshold: 1 },
  cache: 256,
}

/**
 * The library compiles a document for the first operation that is asked of it and answers every later request by that
 * one, whatever operation it names. A document of several operations is therefore executed as it is.
 */
export function executeSeveralUncompiled(http: FastifyInstance): void {
  const { graphql } = http as unknown as { graphql: MercuriusPlugin }
  graphql.addHook('preExecution', async (_schema, document) => {
    return hasSeveralOperations(document) ? { document } : undefined
  })
}

function hasSeveralOperations({ definitions }: DocumentNode): boolean {
  return definitions.filter((one) => one.kind === 'OperationDefinition').length > 1
}
