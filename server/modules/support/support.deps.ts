import type { ModuleBase } from '#server/app/module/module.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What support is given by the composition root; also the first parameter of its use cases. */
export type SupportContext = ModuleBase & {
  trips: Pick<TripsPublic, 'participation' | 'describe' | 'tripRow' | 'seatsOfGroup'>
  identity: Pick<IdentityPublic, 'appealClaim' | 'contacts'>
}
