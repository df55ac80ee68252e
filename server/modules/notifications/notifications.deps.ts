import type { Email } from '#adapters/email/port.ts'
import type { Push } from '#adapters/push/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What notifications is given by the composition root. */
export type NotificationsContext = ModuleBase & {
  config: Pick<Config, 'publicUrl' | 'productName'>
  secrets: Pick<Secrets, 'links'>
  sms: Sms
  email: Email
  push: Push
  identity: Pick<
    IdentityPublic,
    'contacts' | 'people' | 'liveSession' | 'notificationWishes' | 'pauseNotices'
  >
  trips: Pick<TripsPublic, 'ringing' | 'describe' | 'upcomingFor' | 'scheduledFor' | 'receiptFor'>
}
