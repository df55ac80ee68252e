import fs from 'node:fs'
import path from 'node:path'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import {
  buildSchema,
  defaultTypeResolver,
  execute,
  parse,
  type DocumentNode,
  type GraphQLFieldResolver,
} from 'graphql'
import type { HeldBack } from '#web/testing/settled.ts'

const folder = path.join(import.meta.dirname, '../../schema/generated')
const schema = buildSchema(fs.readFileSync(path.join(folder, 'schema.graphql'), 'utf8'))
/** What the web app may send: by the name of an operation, as its client sends it. */
const documents = new Map(
  Object.entries(JSON.parse(fs.readFileSync(path.join(folder, 'documents.json'), 'utf8')) as object).map(
    ([id, text]) => [id.split('.')[0] ?? '', parse(String(text))] as const,
  ),
)

/** A refusal as the server words it: its category and code, and messages of single fields by their names on the wire. */
export type Refusal = {
  readonly message: string
  readonly category:
    | 'authentication'
    | 'authorization'
    | 'validation'
    | 'rate_limited'
    | 'conflict'
    | 'internal'
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

class Refused {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** An answer that refuses. */
export const refused = (refusal: Refusal) => new Refused(refusal)

/** An answer that is lost on its way: the connection ends. */
export const lost: unique symbol = Symbol('lost')

/** An answer that comes when the test says so, by `come`. */
export function later<Given>(given: Given): {
  readonly answer: () => Promise<Given>
  readonly come: () => void
} {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { answer: () => promise.then(() => given), come: () => resolve(undefined) }
}

type Given<Data> = Data | Refused | typeof lost
/** What it gives is data, a refusal or nothing; each is looked at where the call is answered. */
type Giver = (variables: Record<string, unknown>) => unknown

/** What the browser is answered: a body, or nothing for a connection that ends. */
export type Reply = { readonly body: string } | null

/** One call of the page, for tests of what is sent. */
export type Call = { readonly operation: string; readonly variables: Record<string, unknown> }

/**
 * Answers in place of the server. Each operation is answered by what a test gives; one without an answer, an answer that
 * does not fit the schema, and variables that the schema refuses are faults, which fail the test.
 */
export type Answers = {
  /** Answers an operation, by data or by a function of its variables; what was given before is replaced. */
  give<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    answer: Given<Data> | ((variables: Variables) => Given<Data> | Promise<Given<Data>>),
  ): void
  /** What the page has sent, in its order. */
  readonly calls: readonly Call[]
  /** The variables of each call of an operation so far. */
  sent<Data, Variables>(document: TypedDocumentNode<Data, Variables>): Variables[]
  /** Resolves when the page asks for an operation the next time: for what is read from the device before it is sent. */
  asked<Data, Variables>(document: TypedDocumentNode<Data, Variables>): Promise<void>
  /** From now on each answer states what the server's clock shows, as a server does. */
  setServerTime(at: Date): void
  readonly serverTime: Date | null
  readonly faults: readonly string[]
  /** Notes what must fail the test. */
  fault(what: string): void
  /** The calls that wait for an answer that the test has not given yet. */
  readonly heldBack: HeldBack
  /** What a subscription emits, checked against the schema and in the shape that the page has asked for. */
  emitted<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    data: Data,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
  /** Answers a call of the browser. */
  reply(body: string): Promise<Reply>
}

/** Begins without answers. */
export function createAnswers(): Answers {
  const givers = new Map<string, Giver>()
  const calls: Call[] = []
  const faults: string[] = []
  const waiters: { operation: string; wake: () => void }[] = []
  let serverTime: Date | null = null
  let held = 0
  let heldWaiters: (() => void)[] = []
  const shaped = async (
    operation: string,
    document: DocumentNode,
    rootValue: unknown,
    variableValues = {},
  ) => {
    const by = { fieldResolver: byName, typeResolver: defaultTypeResolver }
    const result = await execute({ schema, document, rootValue, variableValues, ...by })
    for (const error of result.errors ?? []) faults.push(`${operation}: ${error.message}`)
    return result
  }
  return {
    calls,
    faults,
    setServerTime(at) {
      serverTime = at
    },
    get serverTime() {
      return serverTime
    },
    asked: (document) =>
      new Promise((wake) => {
        waiters.push({ operation: operationOf(document), wake })
      }),
    sent: <Data, Variables>(document: TypedDocumentNode<Data, Variables>) => {
      const name = operationOf(document)
      return calls
        .filter(({ operation }) => operation === name)
        .map(({ variables }) => variables as unknown as Variables)
    },
    fault: (what) => void faults.push(what),
    heldBack: { count: () => held, next: () => new Promise((wake) => heldWaiters.push(wake)) },
    give(document, answer) {
      const name = operationOf(document)
      givers.set(name, typeof answer === 'function' ? (answer as Giver) : () => answer)
    },
    async emitted(asked, data, variables) {
      const operation = operationOf(asked)
      const document = documents.get(operation)
      return document ? (await shaped(operation, document, data, variables)).data : data
    },
    async reply(body) {
      const { operationName: operation, variables = {} } = JSON.parse(body) as {
        operationName: string
        variables?: Record<string, unknown>
      }
      calls.push({ operation, variables })
      for (const waiter of waiters) if (waiter.operation === operation) waiter.wake()
      const giver = givers.get(operation)
      const document = documents.get(operation)
      if (!giver || !document) {
        faults.push(`${operation} has no answer`)
        return failed({ message: `${operation} has no answer`, category: 'internal' })
      }
      held += 1
      const woken = heldWaiters
      heldWaiters = []
      for (const wake of woken) wake()
      const given = await Promise.resolve(giver(variables)).finally(() => {
        held -= 1
      })
      if (given === lost) return null
      if (given instanceof Refused) return failed(given.refusal)
      return { body: JSON.stringify(await shaped(operation, document, given, variables)) }
    },
  }
}

/** An answer holds each field under the name that the document gives it. */
const byName: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, _input, _context, info) =>
  source[String(info.path.key)]

/** The name by which a document is sent. */
export function operationOf(document: DocumentNode): string {
  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value
  throw new Error('The document has no named operation.')
}

function failed({ message, category, code, fields }: Refusal): Reply {
  const extensions = { category, ...(code ? { code } : {}), ...(fields ? { fields } : {}) }
  return { body: JSON.stringify({ data: null, errors: [{ message, extensions }] }) }
}
