import type { ModuleBase } from '#server/app/module.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { Pictures } from '#server/modules/identity/pictures.ts'
import type { DeliverNow, SendMessage } from '#server/modules/notifications/public.ts'

/** What identity is given by the composition root. */
export type IdentityDeps = ModuleBase & {
  /** Outbox of notifications, as a port. */
  sendMessage: SendMessage
  /** For messages whose answer is needed now, as a port. */
  deliverNow: DeliverNow
  pictures: Pictures
  money: Pick<MoneyPublic, 'pendingOf' | 'defaultCard'>
}

/** Who is calling, for limits and the audit. */
export type Caller = { address: string; userAgent: string; requestId: string }

/** Too many tries; the edge tells it as `rate_limited`. */
export type TooMany = { kind: 'tooMany'; retryAfterS: number }
