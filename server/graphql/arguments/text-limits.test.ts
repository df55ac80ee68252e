import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLInputType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { entriesMax, kindLimits, longer, tooLongIn } from '#server/graphql/arguments/text-limits.ts'
import { schemaText } from '#server/graphql/schema.ts'

const schema = buildSchema(schemaText())

type Text = { operation: string; path: string[] }

/** The arguments with this text at the path; lists on the way have one entry. */
function argsWith(fields: Record<string, { type: GraphQLInputType }>, path: readonly string[], text: string) {
  const [name = '', ...rest] = path
  const type = fields[name]?.type
  if (!type) throw new Error(`no field ${name}`)
  return { [name]: valueWith(type, rest, text) }
}

function valueWith(type: GraphQLInputType, path: readonly string[], text: string): unknown {
  if (isNonNullType(type)) return valueWith(type.ofType, path, text)
  if (isListType(type)) return [valueWith(type.ofType, path, text)]
  return isInputObjectType(type) ? argsWith(type.getFields(), path, text) : text
}

function textsIn(type: GraphQLInputType): string[][] {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) =>
      textsIn(field.type).map((path) => [field.name, ...path]),
    )
  return isScalarType(named) && !['Int', 'Float', 'Boolean'].includes(named.name) ? [[]] : []
}

const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${root?.name}.${field.name}`,
      args: Object.fromEntries(field.args.map((one) => [one.name, one])),
    })),
)
const texts: Text[] = operations.flatMap(({ name, args }) =>
  Object.values(args).flatMap((one) =>
    textsIn(one.type).map((path) => ({ operation: name, path: [one.name, ...path] })),
  ),
)

const atMost = Math.max(...Object.values(kindLimits))

function found({ operation, path }: Text, text: string) {
  const args = operations.find(({ name }) => name === operation)?.args ?? {}
  return tooLongIn(operation, argsWith(args, path, text))
}

describe('texts of the contract', () => {
  test('each has a limit, which is 8 kB or less but for files and the contract of walkers', () => {
    expect(texts.length).toBeGreaterThan(400)
    const beyond = texts.filter((one) => found(one, 'a'.repeat(kindLimits.text + 1)) === null)
    expect(beyond.map(({ operation, path }) => `${operation}.${path.join('.')}`).sort()).toEqual([
      'Mutation.addDestinationPicture.image',
      'Mutation.addWalkerClip.image',
      'Mutation.addWalkerPhoto.image',
      'Mutation.createDestination.data.image',
      'Mutation.editProfile.data.profile_image',
      'Mutation.importDestinations.file.content',
      'Mutation.publishWalkerTerms.data.text',
      'Mutation.saveCheckDocument.data.image',
      'Mutation.updateDestination.data.image',
      'Mutation.walkerTermsAndCondition.data.digital_signature',
      'Query.previewDestinationImport.file.content',
    ])
    for (const one of texts) expect(found(one, 'a'.repeat(atMost + 1))).toMatchObject({ kind: 'text' })
  })

  test('what is longer than its name allows is an argument that there is', () => {
    const paths = texts.map(({ operation, path }) => `${operation}.${path.join('.')}`)
    expect(Object.keys(longer).filter((one) => !paths.includes(one))).toEqual([])
  })
})

test.each([
  ['Mutation.register', { input: { first_name: 'a'.repeat(1025) } }, ['input', 'first_name']],
  ['Mutation.register', { input: { first_name: 'a'.repeat(1024), time_zone: null } }, null],
  ['Mutation.saveWalkerAvailability', { data: { days_off: ['a', 'a'.repeat(257)] } }, ['data', 'days_off']],
  [
    'Mutation.saveWalkerAvailability',
    { data: { hours: [{ from: 'a', until: 'a'.repeat(257) }] } },
    ['data', 'hours', 'until'],
  ],
  ['Mutation.answerTicket', { id: 'a', text: 'a'.repeat(8193) }, ['text']],
  ['Mutation.publishWalkerTerms', { data: { text: 'a'.repeat(60_001) } }, null],
])('%s with %.20j', (operation, args, path) =>
  expect(tooLongIn(operation, args)).toEqual(path && { kind: 'text', path }),
)

test('a list has a limit, whatever stands in it', () => {
  const equipments = Array.from({ length: entriesMax + 1 }, () => 1)
  expect(tooLongIn('Mutation.updateWalkerProfile', { data: { equipments } })).toEqual({
    kind: 'list',
    path: ['data', 'equipments'],
  })
})
