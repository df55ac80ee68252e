import type { ModuleBase } from '#server/app/module.ts'
import type { DestinationsPublic } from '#server/modules/destinations/public.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'

export type TripsDeps = ModuleBase & {
  identity: IdentityPublic
  destinations: DestinationsPublic
  walkers: WalkersPublic
  money: MoneyPublic
  media: MediaPublic
}

export type TripsService = ReturnType<typeof createTripsService>

export function createTripsService(_deps: TripsDeps) {
  return {}
}
