import fs from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { operations } from './domain/identity/operations.ts'

const features = fs
  .readdirSync('web/api/documents')
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.replace('.graphql', ''))

/** Resolvers of these are given a context with a session, because the server asks for one before they run. */
const signedIn = Object.entries(operations).flatMap(([operation, { needs }]) =>
  needs === 'nothing' ? [] : [`${operation}#../request.ts#SignedInContext`],
)

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  emitLegacyCommonJSImports: false,
  generates: {
    'schema/generated/schema.graphql': { plugins: ['schema-ast'] },
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../request.ts#RequestContext',
        fieldContextTypes: signedIn,
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          DateTime: { input: 'string', output: 'string' },
          ID: { input: 'string', output: 'string' },
        },
        avoidOptionals: { field: false, inputValue: false, object: false },
        maybeValue: 'T | null | undefined',
        makeResolverTypeCallable: true,
      },
    },
    'web/api/generated/types.ts': {
      plugins: ['typescript'],
      config: { enumsAsTypes: true, useTypeImports: true, scalars: { DateTime: 'string', ID: 'string' } },
    },
    ...Object.fromEntries(
      features.map((feature) => [
        `web/api/generated/${feature}.ts`,
        {
          documents: `web/api/documents/${feature}.graphql`,
          plugins: ['typescript-operations', 'typed-document-node'],
          config: {
            enumsAsTypes: true,
            useTypeImports: true,
            scalars: { DateTime: 'string', ID: 'string' },
          },
        },
      ]),
    ),
  },
}

export default config
