import { createRequire } from 'node:module'
import type { GraphQLSchema } from 'graphql'
import { operations, type Operation } from '#domain/identity/operations.ts'
import {
  callers,
  hasRight,
  operatorRights,
  type Caller,
  type OperatorRight,
} from '#domain/identity/rights.ts'
import { sessionOf } from '#server/http/auth.ts'
import { signUp } from '#server/testing/people.ts'
import { boardCalls } from '#server/testing/rights/board.ts'
import { checksCalls } from '#server/testing/rights/checks.ts'
import { destinationsCalls } from '#server/testing/rights/places.ts'
import { feedbackCalls } from '#server/testing/rights/feedback.ts'
import { guestsCalls } from '#server/testing/rights/guests.ts'
import { screensCalls } from '#server/testing/rights/screens.ts'
import { groupsCalls } from '#server/testing/rights/groups.ts'
import { identityCalls } from '#server/testing/rights/identity.ts'
import { recordingsCalls } from '#server/testing/rights/recordings.ts'
import { payoutsCalls } from '#server/testing/rights/payouts.ts'
import { onboardingCalls } from '#server/testing/rights/onboarding.ts'
import { moneyCalls } from '#server/testing/rights/money.ts'
import { consoleCalls } from '#server/testing/rights/console.ts'
import { consoleMoneyCalls } from '#server/testing/rights/console-money.ts'
import { consoleSettingsCalls } from '#server/testing/rights/console-settings.ts'
import { notificationsCalls } from '#server/testing/rights/notifications.ts'
import { safetyCalls } from '#server/testing/rights/safety.ts'
import { venuesCalls } from '#server/testing/rights/venues.ts'
import { supportCalls } from '#server/testing/rights/support.ts'
import { schedulingCalls } from '#server/testing/rights/scheduling.ts'
import { tripsCalls } from '#server/testing/rights/trips.ts'
import { walkersCalls } from '#server/testing/rights/walkers.ts'
import { makeScene, makeTrip, type Call, type Scene } from '#server/testing/rights/scene.ts'
import { schemaOf, type TestApp } from '#server/testing/test-app.ts'

/** The very copy of the library that holds the schema. */
const { parse, subscribe } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/** Every operation's call. One without a call does not compile: add it to the file of its module in rights/. */
const calls: Record<Operation, Call> = {
  ...identityCalls,
  ...destinationsCalls,
  ...walkersCalls,
  ...checksCalls,
  ...moneyCalls,
  ...payoutsCalls,
  ...recordingsCalls,
  ...onboardingCalls,
  ...feedbackCalls,
  ...supportCalls,
  ...venuesCalls,
  ...safetyCalls,
  ...notificationsCalls,
  ...tripsCalls,
  ...guestsCalls,
  ...screensCalls,
  ...schedulingCalls,
  ...groupsCalls,
  ...boardCalls,
  ...consoleCalls,
  ...consoleMoneyCalls,
  ...consoleSettingsCalls,
}

/** Operations that need a card of the owner's beside those that need a trip. */
const paying = /card|sendBookingRequestToWalker|saveScheduleTrip|buySeats|giveUpSeats/i

/** The people and things on which an operation is called, and what it is called with. */
type Prepared = { scene: Scene; variables: Record<string, unknown> }

async function prepared(test: TestApp, { operation, caller, only }: Try): Promise<Prepared> {
  const call: Call = calls[operation]
  const scene = await makeScene(test, call.prepare !== undefined || paying.test(operation), only)
  const tripId = call.prepare ? await makeTrip(test, scene, call.prepare) : 'trip_none'
  return { scene, variables: (await call.variables?.({ test, scene, caller, tripId })) ?? {} }
}

function documentOf(operation: Operation): string {
  const call: Call = calls[operation]
  const [kind = '', name = ''] = operation.split('.')
  const [, declared = '', passed = ''] = /^(\(\$.*?\) )?(.*)$/s.exec(call.arguments) ?? []
  return `${kind.toLowerCase()} ${declared}{ ${name}${passed} ${call.selection ?? ''} }`
}

/** One operation as a client sends it, on people and things of its own. */
export async function preparedCall(
  test: TestApp,
  operation: Operation,
  caller: Caller,
): Promise<{
  document: string
  variables: Record<string, unknown>
  token: string | null
  userId: string | null
}> {
  const { scene, variables } = await prepared(test, { operation, caller })
  const { token, userId } = caller === 'visitor' ? { token: null, userId: null } : scene.people[caller]
  return { document: documentOf(operation), variables, token, userId }
}

/** Operations that answer null to whom they are allowed, when there is nothing of theirs yet. */
const nullable: ReadonlySet<Operation> = new Set([
  'Query.myOpenTrip',
  'Query.myDataExport',
  'Query.myCalendarAddress',
  'Query.taxForm',
  'Query.walkerKit',
  'Query.myBackgroundCheck',
  'Query.giftPreview',
  'Query.membership',
  'Query.trustedContact',
  'Query.contactInvitation',
  'Query.helpLink',
  'Query.evidenceFileSum',
  'Query.operatorInvitation',
  'Query.myHomeZone',
  'Query.myInstitution',
])

/** Where a try, on people and things of its own, went otherwise than the table says; null when as the table says. */
export async function triedRight(test: TestApp, one: Try): Promise<string | null> {
  const { scene, variables } = await prepared(test, one)
  return triedOn(test, one, variables, one.caller === 'visitor' ? null : scene.people[one.caller].token)
}

/**
 * The same for all tries of one operation. Those that change nothing are made on the same people and things: what the
 * table refuses, and what only reads. Each of the others has its own.
 */
export async function triedRights(test: TestApp, tries: readonly Try[]): Promise<string[]> {
  const faults: (string | null)[] = []
  const { true: sharing = [], false: others = [] } = Object.groupBy(tries, (one) => `${changesNothing(one)}`)
  const [first] = sharing
  if (first) {
    const { scene, variables } = await prepared(test, { operation: first.operation, caller: first.caller })
    const tokenOf = async ({ caller, only }: Try) => {
      if (caller === 'visitor') return null
      if (!only) return scene.people[caller].token
      return (await signUp(test, { firstName: 'Operator', operator: [only] })).token
    }
    for (const one of sharing) faults.push(await triedOn(test, one, variables, await tokenOf(one)))
  }
  for (const one of others) faults.push(await triedRight(test, one))
  return faults.filter((fault) => fault !== null)
}

/** A question that needs no session may send a code and count it; an operator with one right may be asked about what is theirs. */
const changesNothing = (one: Try) =>
  !isAllowed(one) ||
  (!one.operation.startsWith('Mutation.') && operations[one.operation].needs !== 'nothing' && !one.only)

function isAllowed({ operation, caller, only }: Try): boolean {
  const row = operations[operation]
  return row[caller] && (only === undefined || hasRight([only], row.anyOf))
}

async function triedOn(
  test: TestApp,
  one: Try,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<string | null> {
  const { operation, caller, only } = one
  const call: Call = calls[operation]
  const [kind, name = ''] = operation.split('.')
  const document = documentOf(operation)
  const answer =
    kind === 'Subscription'
      ? await subscribed(test, document, variables, token)
      : await test.gql(document, variables, token)
  const error = answer.errors?.[0]
  const category = error?.extensions['category']
  const isRefused =
    category === 'authentication' ||
    category === 'authorization' ||
    category === 'second_factor' ||
    (call.refusedBy !== undefined && answer.data?.[name]?.status === call.refusedBy) ||
    (!error && !nullable.has(operation) && answer.data?.[name] === null)
  const outcome = error ? `${String(category)}: ${error.message}` : JSON.stringify(answer.data).slice(0, 120)
  // Anything else than a refusal or an answer is a call that does not test what it should.
  const who = only ? `${caller} for ${only}` : caller
  if (error && !isRefused) return `${operation} as ${who} went wrong: ${outcome}`
  if (isRefused !== isAllowed(one)) return null
  return `${operation} as ${who} should be ${isAllowed(one) ? 'allowed' : 'refused'}: ${outcome}`
}

/** Operations of the schema that the table does not know, and rows without an operation. */
export function missingRows(schema: GraphQLSchema): string[] {
  const roots = [
    ['Query', schema.getQueryType()],
    ['Mutation', schema.getMutationType()],
    ['Subscription', schema.getSubscriptionType()],
  ] as const
  const known = new Set<string>(Object.keys(operations))
  const real = new Set(
    roots.flatMap(([kind, type]) => Object.keys(type?.getFields() ?? {}).map((name) => `${kind}.${name}`)),
  )
  return [
    ...[...real].filter((name) => !known.has(name)).map((name) => `${name} has no row`),
    ...[...known].filter((name) => !real.has(name)).map((name) => `${name} is no operation`),
  ]
}

/** An operation and who calls it; `only`: an operator with this one right. */
export type Try = { operation: Operation; caller: Caller; only?: OperatorRight }

/** Every operation with every caller, and those of operators, of whom the caller is an owner, with each other right alone. */
export function everyTry(): Try[] {
  return (Object.keys(operations) as Operation[]).flatMap((operation): Try[] => [
    ...callers.map((caller) => ({ operation, caller })),
    ...(operations[operation].needs === 'operator'
      ? operatorRights.filter((one) => one !== 'owner')
      : []
    ).map((only) => ({
      operation,
      caller: 'operator' as const,
      only,
    })),
  ])
}

async function subscribed(
  test: TestApp,
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
) {
  const context = {
    services: test.app.services,
    session: await sessionOf(test.app, token),
    hadToken: token !== null,
    requestId: 'rights',
    press: null,
    receivedAt: test.app.base.clock.now(),
    address: '127.0.0.1',
    languages: '',
    cookies: {},
    reply: null,
  }
  const result = await subscribe({
    schema: schemaOf(test),
    document: parse(query),
    variableValues: variables,
    contextValue: context,
  })
  if (!('errors' in result)) await (result as AsyncGenerator).return(undefined)
  const errors =
    'errors' in result
      ? (result.errors ?? []).map((error) => ({
          message: error.message,
          extensions: { ...error.extensions } as Record<string, unknown>,
        }))
      : undefined
  return { data: errors ? null : { subscribed: true }, ...(errors ? { errors } : {}) } as {
    data: Record<string, unknown> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
}
