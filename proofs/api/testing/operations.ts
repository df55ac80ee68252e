import { createRequire } from 'node:module'
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql'
import { operations, type Operation } from '#domain/identity/operations.ts'
import type { Caller } from '#domain/identity/rights.ts'
import { preparedCall } from '#server/testing/rights.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The very copy of the library that holds the schema. */
const {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  valueFromASTUntyped,
} = createRequire(import.meta.url)('graphql') as typeof import('graphql')

export type Path = readonly string[]
export type Args = Record<string, unknown>

/** An operation of the contract, with a document that takes each of its arguments as a variable. */
export type ContractOperation = {
  name: Operation
  field: GraphQLField<unknown, unknown>
  document: string
  /** The paths of all texts that it takes. */
  texts: readonly Path[]
}

/** Every question and command of the schema. */
export function operationsOf(schema: GraphQLSchema): ContractOperation[] {
  return (['Query', 'Mutation'] as const).flatMap((kind) => {
    const root = kind === 'Query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${kind}.${field.name}` as Operation,
      field,
      document: documentOf(kind.toLowerCase(), field),
      texts: field.args.flatMap((one) => textsIn(one.type).map((path) => [one.name, ...path])),
    }))
  })
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ')
  const passed = field.args.map((one) => `${one.name}: $${one.name}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`
}

function textsIn(type: GraphQLInputType): Path[] {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) =>
      textsIn(field.type).map((path) => [field.name, ...path]),
    )
  return named.name === 'String' || named.name === 'ID' ? [[]] : []
}

/** A value that the library takes for a type, with texts by the name of their field. */
export function plainValue(type: GraphQLInputType, name: string, textOf: (name: string) => string): unknown {
  if (isNonNullType(type)) return plainValue(type.ofType, name, textOf)
  if (isListType(type)) return [plainValue(type.ofType, name, textOf)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        plainValue(field.type, field.name, textOf),
      ]),
    )
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (type.name === 'Boolean') return true
  return type.name === 'Int' || type.name === 'Float' ? 1 : textOf(name)
}

export function plainArgs({ field }: ContractOperation, textOf: (name: string) => string): Args {
  return Object.fromEntries(field.args.map((one) => [one.name, plainValue(one.type, one.name, textOf)]))
}

/** The same with another value at a path; a list on the way has its first entry changed, or gets one. */
export function withValue(value: unknown, path: Path, changed: unknown): unknown {
  const [name, ...rest] = path
  if (Array.isArray(value) || name === undefined) {
    if (!Array.isArray(value)) return changed
    return [withValue(value[0], path, changed), ...value.slice(1)]
  }
  const fields = typeof value === 'object' && value !== null ? (value as Args) : {}
  return { ...fields, [name]: withValue(fields[name], rest, changed) }
}

/** The caller to whom an operation belongs. */
export function callerOf(name: Operation): Caller {
  const row = operations[name]
  return (['owner', 'walker', 'operator', 'stranger'] as const).find((caller) => row[caller]) ?? 'visitor'
}

/** The arguments of an operation as its test of rights calls it, on people and things of its own. */
export async function argsInEarnest(
  test: TestApp,
  { name }: ContractOperation,
): Promise<{ args: Args; token: string | null }> {
  const { document, variables, token } = await preparedCall(test, name, callerOf(name))
  const [definition] = parse(document).definitions
  const [selected] = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections : []
  const passed = selected?.kind === 'Field' ? (selected.arguments ?? []) : []
  const args = passed.map((one) => [one.name.value, valueFromASTUntyped(one.value, variables)])
  return { args: Object.fromEntries(args), token }
}
