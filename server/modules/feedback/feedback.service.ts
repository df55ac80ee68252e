import type { ModuleBase } from '#server/app/module.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

export type FeedbackDeps = ModuleBase & {
  identity: IdentityPublic
  trips: TripsPublic
  money: MoneyPublic
}

export type FeedbackService = ReturnType<typeof createFeedbackService>

export function createFeedbackService(_deps: FeedbackDeps) {
  return {}
}
