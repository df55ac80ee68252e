import type { UnderWay } from '#server/durable/under-way.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { StoredGroupBeats } from '#server/modules/trips/group/live/group-beat-writer.ts'
import type { StoredBeats } from '#server/modules/trips/history/beat-writer.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { PlacesPublic } from '#server/modules/places/public.ts'
import type { RecordingsPublic } from '#server/modules/recordings/public.ts'
import type { VenuesPublic } from '#server/modules/venues/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'

/** What trips is given by the composition root. */
export type TripsDeps = ModuleBase & {
  identity: IdentityPublic
  destinations: PlacesPublic
  walkers: WalkersPublic
  money: MoneyPublic
  recordings: RecordingsPublic
  venues: Pick<VenuesPublic, 'bookVenueWalk' | 'extendVenueWalk' | 'wouldPay' | 'institutionOf'>
}

/** What every use case of trips is given. `endings`: pages learn of an end before its money is settled. */
export type TripsContext = TripsDeps & {
  beats: StoredBeats
  groupBeats: StoredGroupBeats
  endings: UnderWay
}
