import type { ModuleBase } from '#server/app/module.ts'
import type { SendMessage } from '#server/modules/notifications/public.ts'

export type DestinationsDeps = ModuleBase & {
  sendMessage: SendMessage
}

export type DestinationsService = ReturnType<typeof createDestinationsService>

export function createDestinationsService(_deps: DestinationsDeps) {
  return {}
}
