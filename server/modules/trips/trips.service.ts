import { topics } from '#adapters/realtime/port.ts'
import { crashPoints } from '#server/app/crash-point.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import type { DestinationsPublic } from '#server/modules/destinations/public.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import { acceptUseCase } from '#server/modules/trips/accept.ts'
import { bookUseCase } from '#server/modules/trips/book.ts'
import { cancelUseCase } from '#server/modules/trips/cancel.ts'
import { endUseCases } from '#server/modules/trips/end.ts'
import { extendUseCase } from '#server/modules/trips/extend.ts'
import { createLive } from '#server/modules/trips/live/live.ts'
import { meterUseCases } from '#server/modules/trips/meter.ts'
import { offerUseCases } from '#server/modules/trips/offer.ts'
import { offersStore } from '#server/modules/trips/offers.store.ts'
import { pastUseCases } from '#server/modules/trips/past.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'
import { rateUseCases } from '#server/modules/trips/rates.ts'
import { recordingUseCases } from '#server/modules/trips/recording.ts'
import { roomUseCase } from '#server/modules/trips/room.ts'
import { tripEvidenceUseCase } from '#server/modules/trips/trip-evidence.ts'
import { sweepUseCase } from '#server/modules/trips/sweep.ts'
import { createTripsEvents, type TripsSubscriber } from '#server/modules/trips/trips.events.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import { viewUseCases } from '#server/modules/trips/view.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'

export type TripsDeps = ModuleBase & {
  identity: IdentityPublic
  destinations: DestinationsPublic
  walkers: WalkersPublic
  money: MoneyPublic
  media: MediaPublic
  /** Who hears of trips, as a port; nobody knows notifications. */
  subscriber: TripsSubscriber
}

export type TripsService = ReturnType<typeof createTripsService>

/** The instant walk from request to receipt. State is in rows; the live rooms are a cache of them. */
export function createTripsService(deps: TripsDeps) {
  const t: TripsParts = {
    ...deps,
    events: createTripsEvents(deps),
    crash: crashPoints(deps.config.crashPoint),
  }
  const meter = meterUseCases(t)
  const live = createLive(t, meter)
  const views = viewUseCases(t, live.pausedReason)
  const past = pastUseCases(t, views)
  const uses = {
    ...bookUseCase(t),
    ...offerUseCases(t),
    ...acceptUseCase(t),
    ...cancelUseCase(t),
    ...endUseCases(t),
    ...extendUseCase(t),
    ...meter,
  }
  const sweep = sweepUseCase(t, uses)
  const tasks: JobHandlers = { 'trips.settle': ({ tripId }) => uses.settleLeft(tripId) }

  const publicPart: TripsPublic = {
    rateable: past.rateable,
    ...tripEvidenceUseCase(t),
    openTicket: past.openTicket,
    acceptLiveSocket: live.accept,
    async sweep() {
      await sweep()
      live.tick()
    },
  }

  return {
    ...publicPart,
    ...uses,
    ...views,
    ...rateUseCases(t),
    ...roomUseCase(t),
    ...recordingUseCases(t),
    archived: past.archived,
    completed: past.completed,
    receipt: past.receipt,
    replay: past.replay,
    tasks,
    /** Resolves when what has reached a trip's room so far has been dealt with; for tests. */
    liveSettled: live.settled,
    /** The trip's row, whoever asks; not for clients. */
    tripRow: (tripId: string) => tripsStore(deps.db).byId(tripId),
    rejectReasons: () => offersStore(deps.db).rejectReasons(),
    /** Hints that something of this person's may have changed; the caller ends it. */
    watch: (userId: string) => deps.realtime.events(topics.user(userId)),
  }
}
