import type { ModuleBase } from '#server/app/module.ts'
import type { SendMessage } from '#server/modules/notifications/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'

export type IdentityDeps = ModuleBase & {
  /** Outbox of notifications, as a port. */
  sendMessage: SendMessage
  money: Pick<MoneyPublic, 'pendingOf' | 'defaultCard'>
  /** Walker profile and presence of a person for `me`, as a port. */
  walkerView(userId: string): Promise<unknown>
}

export type IdentityService = ReturnType<typeof createIdentityService>

export function createIdentityService(_deps: IdentityDeps) {
  return {}
}
