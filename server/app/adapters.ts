import fs from 'node:fs'
import path from 'node:path'
import { checkrChecks } from '#adapters/background-checks/checkr.ts'
import { embeddedChecks, type EmbeddedChecks } from '#adapters/background-checks/embedded.ts'
import type { BackgroundChecks } from '#adapters/background-checks/port.ts'
import { embeddedBilling, type EmbeddedBilling } from '#adapters/billing/embedded.ts'
import type { Billing } from '#adapters/billing/port.ts'
import { stripeBilling } from '#adapters/billing/stripe.ts'
import { movableClock, type MovableClock } from '#adapters/clock/embedded.ts'
import { systemClock } from '#adapters/clock/system.ts'
import type { Clock } from '#adapters/clock/port.ts'
import { embeddedEmail } from '#adapters/email/embedded.ts'
import { smtpEmail } from '#adapters/email/smtp.ts'
import type { Email } from '#adapters/email/port.ts'
import { embeddedInbound, type EmbeddedInboundEmail } from '#adapters/inbound-email/embedded.ts'
import type { InboundEmail } from '#adapters/inbound-email/port.ts'
import { smtpInbound } from '#adapters/inbound-email/smtp.ts'
import { openInbox, type Inbox } from '#adapters/inbox/inbox.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import type { Objects } from '#adapters/objects/port.ts'
import { embeddedPayments, type EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import type { Payments } from '#adapters/payments/port.ts'
import { embeddedPayouts, type EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import { embeddedPush } from '#adapters/push/embedded.ts'
import { publicOnly } from '#adapters/push/public-only.ts'
import { vapidKeysOf } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/webpush.ts'
import type { Push } from '#adapters/push/port.ts'
import { livekitRooms } from '#adapters/rooms/livekit.ts'
import { p2pRooms } from '#adapters/rooms/p2p.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import { embeddedSms } from '#adapters/sms/embedded.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import type { Sms } from '#adapters/sms/port.ts'
import {
  checksThrough,
  emailThrough,
  objectsThrough,
  billingThrough,
  paymentsThrough,
  payoutsThrough,
  pushThrough,
  roomsThrough,
  smsThrough,
} from '#server/app/partners/ports.ts'
import type { Partners } from '#server/app/partners/partners.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { twinsOf } from '#server/config/settings.ts'
import { crashAround, type CrashPoint } from '#server/durable/crash-point.ts'

/** The embedded twins that /dev shows and moves; null where real providers are configured. */
export type Twins = {
  inbox: Inbox
  clock: MovableClock
  payments: EmbeddedPayments | null
  billing: EmbeddedBilling | null
  payouts: EmbeddedPayouts | null
  checks: EmbeddedChecks | null
  mailIn: EmbeddedInboundEmail | null
}

/** Builds the twins; null where every provider is a real one. */
export function createTwins(config: Config, secret: Buffer, log: Log): Twins | null {
  if (twinsOf(config).length === 0) return null
  const dir = path.join(config.dataDir, 'twins')
  fs.mkdirSync(dir, { recursive: true })
  const clock = persistentClock(path.join(dir, 'clock-offset'))
  const warn = (sentence: string) => log.warn(sentence)
  const isEmbedded = config.payments.provider === 'embedded'
  const shared = { clock, secret, publicUrl: config.publicUrl, warn }
  const payments = isEmbedded ? embeddedPayments({ dir: path.join(dir, 'payments'), ...shared }) : null
  const payouts = isEmbedded ? embeddedPayouts({ dir: path.join(dir, 'payouts'), ...shared }) : null
  const billing = payments && embeddedBilling(payments)
  const checks =
    config.checks.provider === 'embedded'
      ? embeddedChecks({ dir: path.join(dir, 'checks'), ...shared })
      : null
  const mailIn = config.mailIn.provider === 'embedded' ? embeddedInbound() : null
  return { inbox: openInbox(dir, warn), clock, payments, billing, payouts, checks, mailIn }
}

/** The moved clock survives a restart, or rows would lie in the future. */
function persistentClock(file: string): MovableClock {
  const clock = movableClock(fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) || 0 : 0)
  return {
    ...clock,
    forward(ms) {
      clock.forward(ms)
      fs.writeFileSync(file, String(clock.offsetMs()))
    },
  }
}

/**
 * Asks the store of files for its list, which fails where there is no such store or bucket, or the keys are wrong: better
 * at the start than at the first recording. A folder needs no asking.
 */
export async function askStore({ objects }: Config): Promise<void> {
  if (objects.provider !== 's3') return
  await s3Objects({ ...objects, patience: { answerMs: 5000, pauseMs: 200 } }).list('huvr-start/')
}

/** What the modules reach the outside through. */
export type Adapters = {
  sms: Sms
  email: Email
  rooms: Rooms
  objects: Objects
  payments: Payments
  billing: Billing
  payouts: Payouts
  checks: BackgroundChecks
  push: Push
}

/** Builds each port's adapter: the provider that is configured, or its twin. */
export function createAdapters(
  config: Config,
  secrets: Secrets,
  { twins, clock, crash, log }: { twins: Twins | null; clock: Clock; crash: CrashPoint; log: Log },
): Adapters {
  const inbox =
    twins?.inbox ?? openInbox(path.join(config.dataDir, 'twins'), (sentence) => log.warn(sentence))
  const objectsDir = path.join(config.dataDir, 'objects')
  return {
    sms: config.sms.provider === 'twilio' ? twilioSms(config.sms) : embeddedSms({ inbox, clock }),
    email: emailOf(config, inbox, clock),
    rooms:
      config.rooms.provider === 'livekit'
        ? livekitRooms({ ...config.rooms, clock, ice: config.ice })
        : p2pRooms({ clock, secret: secrets.rooms, ice: config.ice }),
    objects:
      config.objects.provider === 's3'
        ? s3Objects(config.objects, workFolders(path.join(config.dataDir, 'work'), clock))
        : folderObjects(objectsDir, workFolders(path.join(objectsDir, 'aside'), clock)),
    payments: crashAround('payments', paymentsOf(config, twins), crash),
    billing: crashAround('billing', billingOf(config, twins), crash),
    payouts: crashAround('payouts', payoutsOf(config, twins), crash),
    checks: crashAround('checks', checksOf(config, twins), crash),
    push: pushOf(config, secrets, clock, inbox),
  }
}

/** What people answer to our letters goes to the address that takes mail in, where there is one. */
function emailOf({ email, mailIn }: Config, inbox: Inbox, clock: Clock): Email {
  if (email.provider === 'embedded') return embeddedEmail({ inbox, clock })
  return smtpEmail({ ...email, replyTo: mailIn.provider === 'smtp' ? mailIn.address : null })
}

/** The way in for mail; null where neither a mail server nor the demo brings any. */
export function createInbound(
  { mailIn }: Config,
  { twins, log }: { twins: Twins | null; log: Log },
): InboundEmail | null {
  if (mailIn.provider === 'embedded') return twins?.mailIn ?? null
  const failed = (error: unknown) => log.error({ err: error }, 'a mail was not taken')
  return smtpInbound({ ...mailIn, failed })
}

/** Each port behind the queue and the breaker of its partner. */
export function throughPartners(partners: Partners, adapters: Adapters): Adapters {
  return {
    sms: smsThrough(partners, adapters.sms),
    email: emailThrough(partners, adapters.email),
    rooms: roomsThrough(partners, adapters.rooms),
    objects: objectsThrough(partners, adapters.objects),
    payments: paymentsThrough(partners, adapters.payments),
    billing: billingThrough(partners, adapters.billing),
    payouts: payoutsThrough(partners, adapters.payouts),
    checks: checksThrough(partners, adapters.checks),
    push: pushThrough(partners, adapters.push),
  }
}

/** Push services check times against their own clock, so the real adapter is given the real one. */
function pushOf(config: Config, secrets: Secrets, clock: Clock, inbox: Inbox): Push {
  const { vapidKey } = config.push
  const keys = vapidKeysOf(vapidKey === null ? secrets.vapid : Buffer.from(vapidKey, 'base64url'))
  if (!keys) throw new Error('The key for web push is not one of its curve: set another VAPID_PRIVATE_KEY.')
  if (config.push.provider === 'embedded') return embeddedPush({ inbox, clock, publicKey: keys.publicKey })
  const guard = publicOnly(config.push.moreHosts)
  return webPush({ keys, subject: config.push.subject, guard, nowMs: systemClock.nowMs })
}

function paymentsOf({ payments, publicUrl }: Config, twins: Twins | null): Payments {
  if (payments.provider === 'stripe') return stripePayments({ ...payments, publicUrl })
  if (!twins?.payments) throw new Error('the payment twin was not built')
  return twins.payments
}

function billingOf({ payments, publicUrl }: Config, twins: Twins | null): Billing {
  if (payments.provider === 'stripe') return stripeBilling({ ...payments, publicUrl })
  if (!twins?.billing) throw new Error('the billing twin was not built')
  return twins.billing
}

function payoutsOf({ payments }: Config, twins: Twins | null): Payouts {
  if (payments.provider === 'stripe') return stripePayouts(payments)
  if (!twins?.payouts) throw new Error('the payout twin was not built')
  return twins.payouts
}

function checksOf({ checks }: Config, twins: Twins | null): BackgroundChecks {
  if (checks.provider === 'checkr') return checkrChecks(checks)
  if (!twins?.checks) throw new Error('the twin of background checks was not built')
  return twins.checks
}
