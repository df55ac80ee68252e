/**
 * Promise 32: bad input never breaks us or leaks. Requests are made from the schema: arguments that fit, with some of their
 * values replaced by others of the wrong type, far too large, odd, missing or deep, and documents that do not fit the
 * schema, by visitors, travelers, walkers and operators. Each is answered as input is; none by a fault of ours.
 */
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { signUp } from '#server/testing/people.ts'
import { makeScene, makeTrip } from '#server/testing/rights/scene.ts'
import { schemaOf, wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { chanceOf, type Chance } from '#proofs/api/testing/chance.ts'
import { malformed, oddDocument } from '#proofs/api/testing/malformed.ts'
import {
  argsInEarnest,
  operationsOf,
  plainArgs,
  type Args,
  type ContractOperation,
} from '#proofs/api/testing/operations.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = { requests: number; args: 'in earnest' | 'plain'; seed: number }

/** Requests after which the people and things are made again: some of what is sent ends sessions, accounts and trips. */
const sceneLasts = 400
const atOnce = 4
/** The calls in earnest are made again after so long, before an access token of theirs runs out. */
const earnestLastsMs = sessionRules.accessTokenMs / 2

/** Commands that would stop all that comes after them; they are sent with input that they refuse. */
const stopping = new Set(['setMaintenance', 'setFeature', 'setCountries', 'setLimit', 'announce'])

export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const lines: string[] = []
  const app = await wholeApp(
    databaseUrl,
    { LOG_LEVEL: 'error' },
    { sweep: false, logTo: { write: (line) => void lines.push(line) } },
  )
  try {
    const chance = chanceOf(size.seed)
    const operations = operationsOf(schemaOf(app))
    const inEarnest = size.args === 'in earnest' ? operations : []
    let [earnest, madeAt] = [await callsInEarnest(app, inEarnest), performance.now()]
    const failures: string[] = []
    const counts = new Map<string, number>()
    let world = await worldOf(app)
    for (let sent = 0; sent < size.requests; sent += atOnce) {
      if (sent % sceneLasts === 0 && sent > 0) world = await worldOf(app)
      if (performance.now() - madeAt > earnestLastsMs)
        [earnest, madeAt] = [await callsInEarnest(app, inEarnest), performance.now()]
      const requests = Array.from({ length: atOnce }, () => requestOf(chance, operations, earnest, world))
      const answers = await Promise.all(requests.map((one, n) => answered(app, one, sent + n)))
      for (const { kind, fault } of answers) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        if (fault) failures.push(fault)
      }
    }
    for (const line of lines) failures.push(`a line of the log: ${line.slice(0, 600)}`)
    return {
      runs: size.requests,
      failures,
      figures: {
        operations: operations.length,
        ...Object.fromEntries(
          [...counts]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([kind, count]) => [`answered: ${kind}`, count]),
        ),
        'unmasked errors, stack traces and faults of ours': failures.length,
      },
    }
  } finally {
    await app.close()
  }
}

type Call = { args: Args; token: string | null }

async function callsInEarnest(
  app: TestApp,
  operations: readonly ContractOperation[],
): Promise<Map<string, Call>> {
  const calls = new Map<string, Call>()
  for (const operation of operations) calls.set(operation.name, await argsInEarnest(app, operation))
  return calls
}

/** People who may do things, and ids of what there is, by the names of the arguments that take them. */
type World = { tokens: readonly (string | null)[]; textOf(name: string): string }

async function worldOf(app: TestApp): Promise<World> {
  const scene = await makeScene(app, true)
  const tripId = await makeTrip(app, scene, 'requested')
  const { owner, walker, operator, stranger } = scene.people
  const all = await signUp(app, { firstName: 'All', walker: true, operator: true })
  const ids: Record<string, string> = {
    destination_id: scene.destinationId,
    place_id: scene.destinationId,
    walker_id: walker.userId,
    user_id: owner.userId,
    traveller_id: owner.userId,
    card_id: scene.cardId,
    id: tripId,
    booking_id: tripId,
    trip_id: tripId,
    schedule_id: tripId,
    phone: owner.phone,
    phone_number: owner.phone,
    username: owner.phone,
    email: 'ana@people.test',
    time_zone: 'Europe/Lisbon',
    schedule_date: '2030-05-01',
    schedule_time: '10:00',
    from: '2026-01-01',
    until: '2026-02-01',
    week: '2026-W05',
    month: '2026-01',
    country: 'US',
    language: 'es',
    reason: 'Asked for it',
    text: 'Please look at this.',
  }
  return {
    tokens: [null, owner.token, walker.token, operator.token, stranger.token, all.token],
    textOf: (name) => ids[name] ?? 'plain',
  }
}

type Request = { what: string; body: unknown; token: string | null }

function requestOf(
  chance: Chance,
  operations: readonly ContractOperation[],
  earnest: ReadonlyMap<string, Call>,
  world: World,
): Request {
  const operation = chance.oneOf(operations)
  const known = earnest.get(operation.name)
  const call =
    known && chance.below(2) === 0
      ? known
      : { args: plainArgs(operation, world.textOf), token: chance.oneOf(world.tokens) }
  const token = chance.below(8) === 0 ? chance.oneOf(world.tokens) : call.token
  const isStopping = stopping.has(operation.field.name)
  const changes = 1 + chance.below(3)
  let variables: unknown = isStopping ? { ...call.args, reason: '' } : call.args
  for (let n = 0; n < changes; n++) variables = malformed(chance, variables)
  if (isStopping && typeof variables === 'object') variables = { ...(variables as Args), reason: '' }
  const query = chance.below(10) === 0 ? oddDocument(chance, operation.document) : operation.document
  return { what: operation.name, body: { query, variables }, token }
}

/** What no answer may show: places in our code, the database's words, and what is not meant for people. */
const leak =
  /node_modules|\.(?:ts|js|mjs):\d+|\bat \w+ \(|syntax error at|relation "|column "|duplicate key|violates |postgres|ECONN|Cannot read|is not a function|undefined is|invariant/i

async function answered(
  app: TestApp,
  { what, body, token }: Request,
  n: number,
): Promise<{ kind: string; fault: string | null }> {
  const payload = JSON.stringify(body)
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    // Each from an address of its own, so that limits of addresses do not answer instead.
    remoteAddress: `127.${((n >> 16) & 127) + 1}.${(n >> 8) & 255}.${n & 255}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  })
  const errors = errorsIn(response.body)
  const categories = errors.map(({ extensions }) => extensions?.category ?? 'none')
  const isFaulty =
    response.statusCode !== 200 ||
    categories.some((one) => one === 'none' || one === 'internal') ||
    errors.some(({ message }) => leak.test(message))
  const fault = isFaulty
    ? `${what} ${payload.slice(0, 700)} as ${token ? 'a person' : 'a visitor'}: ${response.statusCode} ${response.body.slice(0, 400)}`
    : null
  return { kind: categories[0] ?? 'data', fault }
}

function errorsIn(body: string): { message: string; extensions?: { category?: string } }[] {
  const read = JSON.parse(body) as { errors?: { message: string; extensions?: { category?: string } }[] }
  return read.errors ?? []
}
