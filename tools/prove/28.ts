/**
 * Promise 28: a costly document is refused before it costs. Twelve kinds of attack are sent over HTTP to the whole
 * product; each must be refused in under 50 ms, and the web app's own documents must pass.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parse, print, type DocumentNode, type FragmentDefinitionNode } from 'graphql'
import { documentBounds } from '#server/app/document-limits.ts'
import { makeDestination } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/whole.ts'
import type { Proof } from '#tools/prove/proof.ts'

const refusedWithinMs = 50

type Attack = {
  name: string
  method?: 'GET' | 'POST'
  url?: string
  payload: unknown
  isRefused?: (status: number, body: string) => boolean
}

const byDocument = (query: string, variables: Record<string, unknown> = {}) => ({ query, variables })
const badDocument = (_status: number, body: string) =>
  body.includes('"BAD_DOCUMENT"') && !body.includes('"data":{')

/** The attacks; `isRefused` says what a refusal looks like where it is not the usual one. */
function attacks(): Attack[] {
  const nest = (levels: number) =>
    `{ __schema { types { ${'ofType { '.repeat(levels)} name ${'} '.repeat(levels)} } } }`
  const bomb = Array.from(
    { length: 18 },
    (_, n) =>
      `fragment F${n} on Query { ${n === 17 ? 'destination(first: 50) { data { id } }' : `...F${n + 1} ...F${n + 1}`} }`,
  )
  const page =
    'destination(first: 50) { data { id name description location image slug country walkers_online time_zone status order created_at } }'
  return [
    { name: 'depth', payload: byDocument(nest(200)) },
    {
      name: 'schema in circles',
      payload: byDocument(
        `{ __schema { types { ${'fields { type { '.repeat(7)} name ${'} } '.repeat(7)} } } }`,
      ),
    },
    {
      name: 'aliases',
      payload: byDocument(
        `{ ${Array.from({ length: 100 }, (_, n) => `a${n}: rejectedReason { id }`).join(' ')} }`,
      ),
    },
    {
      name: 'codes by aliases',
      payload: byDocument(
        `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: enterOtp(data: { phone: "+12025550123", otp: "1234${n}" }) { status }`).join(' ')} }`,
      ),
    },
    {
      name: 'passwords by aliases',
      payload: byDocument(
        `mutation { ${Array.from({ length: 10 }, (_, n) => `a${n}: login(input: { username: "+12025550123", password: "Guess-${n}" }) { status }`).join(' ')} }`,
      ),
    },
    {
      name: 'commands by aliases in a fragment',
      payload: byDocument(
        `mutation { ...A a0: saveRecordingConsent(granted: true) { id } } fragment A on Mutation { a1: saveRecordingConsent(granted: false) { id } }`,
      ),
    },
    {
      name: 'fragment cycle',
      payload: byDocument('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
    },
    { name: 'fragment bomb', payload: byDocument(`{ ...F0 } ${bomb.join(' ')}`) },
    { name: 'directives', payload: byDocument(`{ me { id ${'@include(if: true) '.repeat(300)} } }`) },
    { name: 'tokens', payload: byDocument(`{ me { ${'id '.repeat(3000)} } }`) },
    { name: 'length', payload: byDocument(`{ me { id } } #${'x'.repeat(900_000)}`) },
    {
      name: 'cost',
      payload: byDocument(`{ ${Array.from({ length: 9 }, (_, n) => `a${n}: ${page}`).join(' ')} }`),
    },
    { name: 'huge first', payload: byDocument('{ destination(first: 100000000) { data { id } } }') },
    {
      name: 'huge first by variable',
      payload: byDocument('query ($n: Int!) { destination(first: $n) { data { id } } }', {
        n: 2_000_000_000,
      }),
      isRefused: (_s, body) => body.includes('"BAD_INPUT"') && body.includes('"data":null'),
    },
    { name: 'batch', payload: Array.from({ length: 1000 }, () => byDocument('{ me { id } }')) },
    {
      name: 'GET',
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('{ me { id } }')}`,
      payload: undefined,
      isRefused: (status) => status === 405,
    },
    {
      name: 'document as a tree',
      payload: byDocument(JSON.stringify(parse('{ me { id } }', { noLocation: true }))),
    },
  ]
}

export const prove: Proof = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  try {
    await makeDestination(app)
    const rounds = size === 'full' ? 50 : 3
    const failures: string[] = []
    const times = new Map<string, number[]>()
    // The first request of a process compiles; nobody attacks a server that has never answered.
    await app.gql('{ me { id } }')
    for (let round = 0; round < rounds; round++)
      for (const attack of attacks()) {
        const { ms, fault } = await tried(app, attack, round)
        times.set(attack.name, [...(times.get(attack.name) ?? []), ms])
        if (fault) failures.push(fault)
      }
    // The median of each attack counts: a single time also measures what else this machine was doing.
    const medians = [...times].map(([name, all]) => ({ name, ms: median(all) }))
    for (const { name, ms } of medians)
      if (ms >= refusedWithinMs) failures.push(`${name}: refused after ${round1(ms)} ms`)
    const documents = webDocuments()
    for (const [name, query] of documents) failures.push(...(await passes(app, name, query)))
    const every = [...times.values()].flat()
    return {
      promise: 28,
      title: 'A costly document is refused before it costs',
      runs: every.length,
      failures,
      figures: {
        attacks: attacks().length,
        'slowest attack (median), ms': round1(Math.max(...medians.map((one) => one.ms))),
        'slowest single refusal, ms': round1(Math.max(...every)),
        'median refusal, ms': round1(median(every)),
        'web documents that pass': documents.length,
      },
    }
  } finally {
    await app.close()
  }
}

async function tried(
  app: TestApp,
  attack: Attack,
  round: number,
): Promise<{ ms: number; fault: string | null }> {
  // Each round is another text, or a cache would answer.
  const payload =
    attack.payload && 'query' in (attack.payload as object)
      ? { ...(attack.payload as object), query: vary((attack.payload as { query: string }).query, round) }
      : attack.payload
  const began = performance.now()
  const response = await app.http.inject({
    method: attack.method ?? 'POST',
    url: attack.url ?? '/graphql',
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  const ms = performance.now() - began
  const isRefused = (attack.isRefused ?? badDocument)(response.statusCode, response.body)
  return {
    ms,
    fault: isRefused
      ? null
      : `${attack.name}: not refused, ${response.statusCode} ${response.body.slice(0, 200)}`,
  }
}

function vary(query: string, round: number): string {
  return query.startsWith('{"kind"') ? query : `${query} # ${round}`
}

/** Operations of the web app, each with the fragments it uses, as the web app sends it. */
function webDocuments(): [string, string][] {
  const folder = path.join(import.meta.dirname, '../../web/api/documents')
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => {
      const document = parse(fs.readFileSync(path.join(folder, file), 'utf8'))
      return document.definitions.flatMap((definition): [string, string][] =>
        definition.kind === 'OperationDefinition'
          ? [
              [
                `${file} ${definition.name?.value ?? ''}`,
                `${print(definition)}\n${usedFragments(document, print(definition))}`,
              ],
            ]
          : [],
      )
    })
}

function usedFragments(document: DocumentNode, text: string): string {
  const all = document.definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition',
  )
  const used = new Map<string, string>()
  const collect = (source: string) => {
    for (const [, name = ''] of source.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = all.find((one) => one.name.value === name)
      if (!fragment || used.has(name)) continue
      used.set(name, print(fragment))
      collect(print(fragment))
    }
  }
  collect(text)
  return [...used.values()].join('\n')
}

/** A document passes when whatever is answered is not about the document. */
async function passes(app: TestApp, name: string, query: string): Promise<string[]> {
  if (query.startsWith('subscription'))
    return query.length > documentBounds.characters ? [`${name}: too long`] : []
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables: {} },
  })
  const bad = (
    response.json<{ errors?: { message: string; extensions: { code: string } }[] }>().errors ?? []
  ).filter((error) => error.extensions.code === 'BAD_DOCUMENT')
  // Variables are left out on purpose: a document that gets as far as missing variables has been let through.
  return bad
    .filter((error) => !error.message.startsWith('Variable '))
    .map((error) => `${name}: ${error.message}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const round1 = (value: number) => Math.round(value * 10) / 10
