import type { Caller, OperatorRight } from '#domain/identity/rights.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { schedule } from '#server/testing/scheduling.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The people and things of one try; nothing is shared between tries, so that none spoils the next. */
export type Scene = {
  people: Record<Exclude<Caller, 'visitor'>, TestPerson>
  destinationId: string
  /** The owner's card. */
  cardId: string
}

/** One operation as it is called in earnest, with what it needs to go through. */
export type Call = {
  arguments: string
  selection?: string
  prepare?: TripState
  /** A status by which this operation refuses without an effect, beside the errors. */
  refusedBy?: string
  variables?: (at: {
    test: TestApp
    scene: Scene
    caller: Caller
    tripId: string
  }) => Promise<Record<string, unknown>> | Record<string, unknown>
}

/** `asked` and `agreed` are scheduled trips, the others instant ones. */
export type TripState = 'requested' | 'accepted' | 'live' | 'settled' | 'asked' | 'agreed'

export const place = { latitude: 38.72, longitude: -9.14 }
export const status = '{ status }'
export const id = '{ id }'
export const ofTrip = ({ tripId }: { tripId: string }) => ({ id: tripId })
export const ofCard = ({ scene }: { scene: Scene }) => ({ id: scene.cardId })
export const ofDestination = ({ scene }: { scene: Scene }) => ({ id: scene.destinationId })

/** People of every caller and a place of their own. The operator is an owner, or has the one right that is given. */
export async function makeScene(test: TestApp, withCard: boolean, only?: OperatorRight): Promise<Scene> {
  const people = {
    stranger: await signUp(test, { firstName: 'Stranger' }),
    owner: await signUp(test, { firstName: 'Owner', consented: true }),
    walker: await signUp(test, { firstName: 'Walker', online: place, consented: true }),
    operator: await signUp(test, { firstName: 'Operator', operator: only ? [only] : true }),
  }
  return {
    people,
    destinationId: await makeDestination(test),
    cardId: withCard ? await addTestCard(test, people.owner.userId) : 'card_none',
  }
}

/** A trip of the owner and the walker in a state, by the real way as far as it goes without cameras. */
export async function makeTrip(test: TestApp, scene: Scene, state: TripState): Promise<string> {
  const { owner, walker } = scene.people
  if (state === 'asked' || state === 'agreed') {
    const tripId = await schedule(test, owner, { destinationId: scene.destinationId, minutesAhead: 3000 })
    if (state === 'agreed') await test.app.services.trips.acceptScheduled(tripId, walker.userId)
    return tripId
  }
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
      .set({ status: 'live', liveAt: at })
      .where('id', '=', tripId)
      .execute()
  if (state === 'settled')
    await test.app.base.db
      .updateTable('trips')
      .set({
        status: 'settled',
        liveAt: at,
        endedAt: at,
        settledAt: at,
        liveSeconds: 60,
        endReason: 'endedByTraveller',
        deadlineAt: null,
      })
      .where('id', '=', tripId)
      .execute()
  return tripId
}
