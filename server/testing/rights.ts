import { createRequire } from 'node:module'
import type { GraphQLSchema } from 'graphql'
import { rights, standings, type Operation, type Standing } from '#domain/identity/rights.ts'
import { sessionOf } from '#server/app/auth.ts'
import { addTestCard, cardToken } from '#server/testing/cards.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/whole.ts'

/** The very copy of the library that holds the schema. */
const { parse, subscribe } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/** The people and things of one try; nothing is shared between tries, so that none spoils the next. */
type Scene = {
  people: Record<Exclude<Standing, 'visitor'>, TestPerson>
  destinationId: string
  /** The owner's card. */
  cardId: string
}

type Call = {
  arguments: string
  selection?: string
  prepare?: TripState
  /** A status by which this operation refuses without an effect, beside the errors. */
  refusedBy?: string
  variables?: (at: {
    test: TestApp
    scene: Scene
    standing: Standing
    tripId: string
  }) => Promise<Record<string, unknown>> | Record<string, unknown>
}

type TripState = 'requested' | 'accepted' | 'live' | 'settled'

const place = { latitude: 38.72, longitude: -9.14 }
const status = '{ status }'
const id = '{ id }'
const ofTrip = ({ tripId }: { tripId: string }) => ({ id: tripId })
const ofCard = ({ scene }: { scene: Scene }) => ({ id: scene.cardId })
const ofDestination = ({ scene }: { scene: Scene }) => ({ id: scene.destinationId })

/** How each operation is called in earnest, with what it needs to go through. A missing row does not compile. */
const calls: Record<Operation, Call> = {
  'Query.me': { arguments: '', selection: id },
  'Query.verifyPhoneNumber': {
    arguments: '($phone: String!) (phone: $phone)',
    selection: status,
    variables: ({ scene }) => ({ phone: scene.people.owner.phone }),
  },
  'Query.enterOtp': {
    arguments: '($data: EnterOtpInput!) (data: $data)',
    selection: status,
    variables: ({ scene }) => ({ data: { phone: scene.people.owner.phone, otp: '12345' } }),
  },
  'Mutation.login': {
    arguments: '($input: LoginInput!) (input: $input)',
    selection: status,
    variables: ({ scene }) => ({ input: { username: scene.people.owner.phone, otp: '12345' } }),
  },
  'Mutation.register': {
    arguments: '($input: RegisterInput!) (input: $input)',
    selection: status,
    variables: () => ({
      input: {
        first_name: 'Ana',
        last_name: 'Silva',
        phone_number: '+12025550199',
        email: 'ana@people.test',
        password: 'Cobblestone7',
        password_confirmation: 'Cobblestone7',
      },
    }),
  },
  'Mutation.refreshToken': {
    arguments: '($token: String) (refresh_token: $token)',
    selection: status,
    variables: ownRefreshToken,
  },
  'Mutation.logout': { arguments: '', selection: status },
  'Mutation.saveRecordingConsent': { arguments: '(granted: true)', selection: id },

  'Query.destination': { arguments: '(first: 1)', selection: '{ data { id } }' },
  'Query.destinationById': { arguments: '($id: ID!) (id: $id)', selection: id, variables: ofDestination },
  'Mutation.subscribeNewsletter': { arguments: '(email: "reader@people.test")', selection: status },
  'Mutation.confirmNewsletter': { arguments: '(token: "none")', selection: status },

  'Query.walkersNear': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: '{ user_id }',
    variables: ofDestination,
  },
  'Subscription.walkersNearChanged': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: '{ user_id }',
    variables: ofDestination,
  },
  'Query.myWalkerPresence': { arguments: '', selection: '{ online }' },
  'Mutation.setWalkerOnline': {
    arguments: '($data: WalkerOnlineInput!) (data: $data)',
    selection: '{ online }',
    variables: () => ({ data: { online: true, place } }),
  },
  'Mutation.updateWalkerPosition': {
    arguments: '($place: PlaceInput!) (place: $place)',
    selection: '{ online }',
    variables: () => ({ place }),
  },

  'Query.getUserCards': { arguments: '', selection: '{ card_id }' },
  'Query.cardSetup': { arguments: '', selection: '{ provider }' },
  'Mutation.addCard': {
    arguments: '($data: AddCardInput!) (data: $data)',
    selection: status,
    variables: ({ test }) => ({
      data: { token: cardToken(test), address_zip: '94107', address_country: 'US' },
    }),
  },
  'Mutation.updateCard': {
    arguments: '($data: UpdateCardInput!) (data: $data)',
    selection: status,
    variables: ({ scene }) => ({
      data: {
        card_id: scene.cardId,
        exp_month: 11,
        exp_year: 2039,
        address_zip: '94107',
        address_country: 'US',
      },
    }),
  },
  'Mutation.deleteCard': { arguments: '($id: ID!) (card_id: $id)', selection: status, variables: ofCard },
  'Mutation.makeCardDefault': {
    arguments: '($id: ID!) (card_id: $id)',
    selection: status,
    variables: ofCard,
  },
  'Mutation.payPendingAmount': { arguments: '', selection: status },

  'Query.getTripRate': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: id,
    variables: ofDestination,
  },
  'Query.tripQuote': {
    arguments: '($id: ID!) (destination_id: $id, minutes: 10)',
    selection: '{ total_cents }',
    variables: ofDestination,
  },
  'Query.rejectedReason': { arguments: '', selection: id },
  'Query.archivedTrips': { arguments: '', selection: id, prepare: 'settled' },
  'Query.completedInstantTrip': { arguments: '', selection: id, prepare: 'settled' },
  'Query.myOpenTrip': { arguments: '', selection: id },
  'Query.incomingRequests': { arguments: '', selection: '{ booking_id }' },
  'Query.trip': { arguments: '($id: ID!) (id: $id)', selection: id, prepare: 'accepted', variables: ofTrip },
  'Query.tripRoom': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ room_name }',
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Query.tripReceipt': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ live_seconds }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.tripReplay': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ duration_ms }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.sendBookingRequestToWalker': {
    arguments: '($data: BookingRequestInput!) (data: $data)',
    selection: status,
    variables: bookingOfSomebodyElse,
  },
  'Mutation.walkerAcceptRejectBookingRequest': {
    arguments: '($data: WalkerAcceptRejectInput!) (data: $data)',
    selection: status,
    prepare: 'requested',
    variables: ({ tripId }) => ({ data: { booking_id: tripId, status: 'accepted' } }),
  },
  'Mutation.markRequestSeen': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'requested',
    variables: ofTrip,
  },
  'Mutation.cancelBookingRequest': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.endTrip': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.extendTrip': {
    arguments: '($id: ID!) (booking_id: $id, minutes: 5, request_key: "k")',
    selection: status,
    prepare: 'live',
    refusedBy: 'NOT_ALLOWED_NOW',
    variables: ofTrip,
  },
  'Subscription.myTripChanged': { arguments: '', selection: id },
  'Subscription.incomingRequestsChanged': { arguments: '', selection: '{ booking_id }' },
  'Mutation.beginRecording': {
    arguments: '($data: BeginRecordingInput!) (data: $data)',
    selection: id,
    prepare: 'live',
    variables: ({ tripId }) => ({
      data: {
        booking_id: tripId,
        mime_type: 'video/webm;codecs=vp8,opus',
        stretch_key: 's',
        started_at_ms: 0,
      },
    }),
  },
  'Mutation.finishRecording': {
    arguments: '($id: ID!) (recording_id: $id, chunk_count: 1)',
    selection: status,
    prepare: 'live',
    variables: begunRecording,
  },

  'Query.getWalkerRating': { arguments: '', selection: '{ rating }' },
  'Mutation.saveRating': {
    arguments: '($id: ID!) (booking_id: $id, rating: 5)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.rateTraveller': {
    arguments: '($id: ID!) (booking_id: $id, rating: 5)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.reportTripIssue': {
    arguments: '($id: ID!) (booking_id: $id, text: "The sound was gone.")',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
}

/** Where a try went otherwise than the table says; null when as the table says. */
export async function triedRight(
  test: TestApp,
  operation: Operation,
  standing: Standing,
): Promise<string | null> {
  const call = calls[operation]
  const scene = await makeScene(test, call.prepare !== undefined || /card/i.test(operation))
  const tripId = call.prepare ? await makeTrip(test, scene, call.prepare) : 'trip_none'
  const variables = (await call.variables?.({ test, scene, standing, tripId })) ?? {}
  const token = standing === 'visitor' ? null : scene.people[standing].token
  const [kind = '', name = ''] = operation.split('.')
  const [, declared = '', passed = ''] = /^(\(\$.*?\) )?(.*)$/s.exec(call.arguments) ?? []
  const document = `${kind.toLowerCase()} ${declared}{ ${name}${passed} ${call.selection ?? ''} }`
  const answer =
    kind === 'Subscription'
      ? await subscribed(test, document, variables, token)
      : await test.gql(document, variables, token)
  const error = answer.errors?.[0]
  const category = error?.extensions['category']
  const isRefused =
    category === 'authentication' ||
    category === 'authorization' ||
    (call.refusedBy !== undefined && answer.data?.[name]?.status === call.refusedBy) ||
    (!error && operation !== 'Query.me' && operation !== 'Query.myOpenTrip' && answer.data?.[name] === null)
  const told = error ? `${String(category)}: ${error.message}` : JSON.stringify(answer.data).slice(0, 120)
  // Anything else than a refusal or an answer is a call that does not test what it should.
  if (error && !isRefused) return `${operation} as ${standing} went wrong: ${told}`
  const isAllowed = rights[operation][standing]
  if (isRefused !== isAllowed) return null
  return `${operation} as ${standing} should be ${isAllowed ? 'allowed' : 'refused'}: ${told}`
}

/** Operations of the schema that the table does not know, and rows without an operation. */
export function missingRows(schema: GraphQLSchema): string[] {
  const roots = [
    ['Query', schema.getQueryType()],
    ['Mutation', schema.getMutationType()],
    ['Subscription', schema.getSubscriptionType()],
  ] as const
  const known = new Set<string>(Object.keys(rights))
  const real = new Set(
    roots.flatMap(([kind, type]) => Object.keys(type?.getFields() ?? {}).map((name) => `${kind}.${name}`)),
  )
  return [
    ...[...real].filter((name) => !known.has(name)).map((name) => `${name} has no row`),
    ...[...known].filter((name) => !real.has(name)).map((name) => `${name} is no operation`),
  ]
}

/** Every operation with every standing. */
export function everyTry(): { operation: Operation; standing: Standing }[] {
  return (Object.keys(rights) as Operation[]).flatMap((operation) =>
    standings.map((standing) => ({ operation, standing })),
  )
}

/** The schema that the server serves. */
export function schemaOf(test: TestApp): GraphQLSchema {
  return (test.http as unknown as { graphql: { schema: GraphQLSchema } }).graphql.schema
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
    address: '127.0.0.1',
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

async function makeScene(test: TestApp, withCard: boolean): Promise<Scene> {
  const people = {
    stranger: await signUp(test, { firstName: 'Stranger' }),
    owner: await signUp(test, { firstName: 'Owner', consented: true }),
    walker: await signUp(test, { firstName: 'Walker', online: place, consented: true }),
    operator: await signUp(test, { firstName: 'Operator', operator: true }),
  }
  return {
    people,
    destinationId: await makeDestination(test),
    cardId: withCard ? await addTestCard(test, people.owner.userId) : 'card_none',
  }
}

/** A trip of the owner and the walker in a state, by the real way as far as it goes without cameras. */
async function makeTrip(test: TestApp, scene: Scene, state: TripState): Promise<string> {
  const { owner, walker } = scene.people
  const asked = await test.gql(
    'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status booking_id } }',
    { data: { walker_id: walker.userId, destination_id: scene.destinationId, tripe_minute: 10 } },
    owner.token,
  )
  const tripId = asked.data?.['sendBookingRequestToWalker'].booking_id as string
  if (state === 'requested') return tripId
  await test.gql(
    'mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status } }',
    { data: { booking_id: tripId, status: 'accepted' } },
    walker.token,
  )
  const at = test.app.base.clock.now()
  // Going live needs both cameras; the row says what the meter would have written.
  if (state === 'live')
    await test.app.base.db
      .updateTable('trips')
      .set({ status: 'live', live_at: at })
      .where('id', '=', tripId)
      .execute()
  if (state === 'settled')
    await test.app.base.db
      .updateTable('trips')
      .set({
        status: 'settled',
        live_at: at,
        ended_at: at,
        settled_at: at,
        live_seconds: 60,
        end_reason: 'endedByTraveller',
        deadline_at: null,
      })
      .where('id', '=', tripId)
      .execute()
  return tripId
}

async function begunRecording({
  test,
  scene,
  tripId,
}: {
  test: TestApp
  scene: Scene
  tripId: string
}): Promise<Record<string, unknown>> {
  const data = {
    booking_id: tripId,
    mime_type: 'video/webm;codecs=vp8,opus',
    stretch_key: 's',
    started_at_ms: 0,
  }
  const begun = await test.gql(
    'mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { id } }',
    { data },
    scene.people.walker.token,
  )
  return { id: begun.data?.['beginRecording']?.id ?? 'rec_none' }
}

async function ownRefreshToken({
  test,
  scene,
  standing,
}: {
  test: TestApp
  scene: Scene
  standing: Standing
}): Promise<Record<string, unknown>> {
  if (standing === 'visitor') return { token: null }
  return { token: (await test.app.services.identity.openSession(scene.people[standing].userId)).refreshToken }
}

/** Walkers book as travelers too, but not themselves. */
async function bookingOfSomebodyElse({
  test,
  scene,
}: {
  test: TestApp
  scene: Scene
}): Promise<Record<string, unknown>> {
  const other = await signUp(test, { firstName: 'Other', online: place })
  return { data: { walker_id: other.userId, destination_id: scene.destinationId, tripe_minute: 10 } }
}
