import fs from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { operations } from './domain/identity/operations.ts'

const folder = 'web/api/documents'
const graphqlIn = (place: string) => fs.readdirSync(place).filter((file) => file.endsWith('.graphql'))
const features = graphqlIn(folder).map((file) => file.replace('.graphql', ''))

/** Fragments that several features spread; a file holds those that are spread together. */
const shared = graphqlIn(`${folder}/fragments`).map((file) => {
  const path = `${folder}/fragments/${file}`
  const names = [...fs.readFileSync(path, 'utf8').matchAll(/^fragment (\w+) on/gm)].map(
    ([, name]) => name ?? '',
  )
  return { path, names }
})

/** The documents of a feature, with the shared fragments that they spread. */
function documentsOf(feature: string): string[] {
  const own = `${folder}/${feature}.graphql`
  const spread = new Set(
    [...fs.readFileSync(own, 'utf8').matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name ?? ''),
  )
  return [
    own,
    ...shared.filter(({ names }) => names.some((name) => spread.has(name))).map(({ path }) => path),
  ]
}

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
          documents: documentsOf(feature),
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
