import type { ModuleBase } from '#server/app/module.ts'
import type { PersonalDataPart, PersonalFile } from '#server/app/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
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
  archives: Archives
  /** What each module keeps of people, by its name in an archive; asked when it is needed, because modules are built in turn. */
  personalData(): Record<string, PersonalDataPart>
  money: Pick<MoneyPublic, 'pendingOf' | 'defaultCard'>
}

/** Archives of personal data, as a port. */
export type Archives = {
  make(order: {
    name: string
    data: Record<string, unknown>
    files: PersonalFile[]
    /** It is deleted then, whatever happens. */
    deleteAt: Date
  }): Promise<{ objectKey: string; bytes: number }>
  /** For one person, for 15 minutes. */
  link(objectKey: string, viewerId: string): string
  drop(tx: Tx, objectKey: string): Promise<void>
}

/** Who is calling, for limits and the audit; `languages` is what their client asks for (Accept-Language). */
export type Caller = {
  address: string
  userAgent: string
  requestId: string
  languages: string
  /** When their request came in. */
  receivedAt: Date
}

/** Too many tries; the edge tells it as `rate_limited`. */
export type TooMany = { kind: 'tooMany'; retryAfterS: number }
