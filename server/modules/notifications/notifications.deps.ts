import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import type { Email } from '#adapters/email/port.ts'
import type { MailReports } from '#adapters/mail-reports/port.ts'
import type { Push } from '#adapters/push/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { GiftMailPublic } from '#server/modules/money/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What notifications is given by the composition root. */
export type NotificationsContext = ModuleBase & {
  config: Pick<Config, 'publicUrl' | 'productName' | 'currency'>
  secrets: Pick<Secrets, 'links'>
  sms: Sms
  /** Asked for what a call says; null where nothing calls people. */
  phoneCalls: PhoneCalls | null
  email: Email
  /** What providers report of our mails. */
  mailReports: readonly MailReports[]
  push: Push
  identity: Pick<
    IdentityPublic,
    | 'contacts'
    | 'people'
    | 'liveSession'
    | 'notificationWishes'
    | 'pauseNotices'
    | 'mailBounced'
    | 'refusedMailbox'
    | 'mailAgain'
    | 'localeOfPhone'
  >
  /** Hears which mails of gift cards did not arrive. */
  giftCards: GiftMailPublic
  trips: Pick<
    TripsPublic,
    | 'ringing'
    | 'describe'
    | 'upcomingFor'
    | 'scheduledFor'
    | 'groupForCalendar'
    | 'groupsForCalendar'
    | 'receiptFor'
  >
}
