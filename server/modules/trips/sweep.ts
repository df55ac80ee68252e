import { SECOND } from '#domain/shared/units.ts'
import type { bookUseCase } from '#server/modules/trips/book.ts'
import type { endUseCases } from '#server/modules/trips/end.ts'
import type { extendUseCase } from '#server/modules/trips/extend.ts'
import type { meterUseCases } from '#server/modules/trips/meter.ts'
import type { offerUseCases } from '#server/modules/trips/offer.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

type UseCases = ReturnType<typeof bookUseCase> &
  ReturnType<typeof offerUseCases> &
  ReturnType<typeof endUseCases> &
  ReturnType<typeof extendUseCase> &
  ReturnType<typeof meterUseCases>

const dueAtMost = 200
/** So many trips are moved at the same time; each in its own transaction. */
const lanes = 4
/** What fails is looked at again after this, so that one bad trip does not hold up the others. */
const failedAgainMs = 5 * SECOND
/** Leftovers of crashes are rare and not urgent. */
const leftoversEveryMs = 5 * SECOND

/** Everything whose time has come, from rows alone: a restarted server goes on where the last one stopped. */
export function sweepUseCase(t: TripsParts, uses: UseCases) {
  let leftoversAtMs = 0

  async function step(trip: Trip): Promise<void> {
    const machine = { actorId: null, onlyWhenDue: true }
    switch (trip.status) {
      case 'requested':
        return uses.advance(trip)
      case 'accepted':
        return void (await uses.end(trip, { ...machine, reason: 'neverConnected' }))
      case 'live':
        return void (await uses.end(trip, { ...machine, reason: 'lengthReached' }))
      case 'interrupted':
        return void (await uses.end(trip, { ...machine, reason: 'connectionLost' }))
      case 'ended':
        return uses.settleLeft(trip.id)
      case 'settled':
      case 'rejected':
      case 'expired':
      case 'cancelled':
      case 'noShow':
        return
    }
  }

  async function stepOrLater(trip: Trip): Promise<void> {
    try {
      await step(trip)
    } catch (error) {
      t.log.error({ err: error, tripId: trip.id, status: trip.status }, 'a due trip could not be moved')
      await tripsStore(t.db).setDue(trip.id, new Date(t.clock.nowMs() + failedAgainMs))
    }
  }

  return async function sweep(): Promise<void> {
    await uses.interruptSilent()
    const due = await tripsStore(t.db).due(t.clock.now(), dueAtMost)
    const lane = async () => {
      for (let trip = due.shift(); trip; trip = due.shift()) await stepOrLater(trip)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (t.clock.nowMs() - leftoversAtMs < leftoversEveryMs) return
    leftoversAtMs = t.clock.nowMs()
    await uses.sweepBookings()
    await uses.sweepExtensions()
  }
}
