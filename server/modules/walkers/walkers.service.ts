import type { ModuleBase } from '#server/app/module.ts'
import type { DestinationsPublic } from '#server/modules/destinations/public.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'

export type WalkersDeps = ModuleBase & {
  identity: IdentityPublic
  destinations: DestinationsPublic
}

export type WalkersService = ReturnType<typeof createWalkersService>

export function createWalkersService(_deps: WalkersDeps) {
  return {}
}
