import type { ModuleBase } from '#server/app/module/module.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { PlacesPublic } from '#server/modules/places/public.ts'

/** What walkers is given by the composition root; also the first parameter of its use cases. */
export type WalkersContext = ModuleBase & {
  identity: IdentityPublic
  places: PlacesPublic
}
