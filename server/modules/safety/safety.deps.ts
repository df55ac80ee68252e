import type { ModuleBase } from '#server/app/module/module.ts'
import type { Config } from '#server/config/config.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'
import type { SupportPublic } from '#server/modules/support/public.ts'
import type { WalkPublic } from '#server/modules/walk/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What safety is given by the composition root; also the first parameter of its use cases. */
export type SafetyContext = ModuleBase & {
  config: Pick<Config, 'publicUrl' | 'productName'>
  identity: Pick<IdentityPublic, 'people' | 'contacts' | 'takeText'>
  walkers: Pick<WalkersPublic, 'hiddenAreaOf'>
  walk: Pick<WalkPublic, 'groupMinute' | 'reporterOf'>
  support: Pick<SupportPublic, 'takeGuestReport'>
  trips: Pick<TripsPublic, 'participation' | 'tripRow' | 'describe' | 'witnesses' | 'record'>
}
