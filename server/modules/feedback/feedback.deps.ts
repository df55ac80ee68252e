import type { ModuleBase } from '#server/app/module/module.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What feedback is given by the composition root; also the first parameter of its use cases. */
export type FeedbackContext = ModuleBase & {
  identity: IdentityPublic
  trips: TripsPublic
  walkers: Pick<WalkersPublic, 'blockedWith'>
  money: MoneyPublic
}
