import fs from 'node:fs'
import path from 'node:path'
import { embeddedChecks, type EmbeddedChecks } from '#adapters/background-checks/embedded.ts'
import type { BackgroundChecks } from '#adapters/background-checks/port.ts'
import { embeddedBilling, type EmbeddedBilling } from '#adapters/billing/embedded.ts'
import type { Billing } from '#adapters/billing/port.ts'
import { embeddedInvoicing, type EmbeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import type { Invoicing } from '#adapters/invoicing/port.ts'
import { embeddedPhoneCalls } from '#adapters/phone-calls/embedded.ts'
import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import { movableClock, type MovableClock } from '#adapters/clock/embedded.ts'
import { systemClock } from '#adapters/clock/system.ts'
import type { Clock } from '#adapters/clock/port.ts'
import { embeddedEmail } from '#adapters/email/embedded.ts'
import type { Email } from '#adapters/email/port.ts'
import { embeddedInbound, type EmbeddedInboundEmail } from '#adapters/inbound-email/embedded.ts'
import type { InboundEmail } from '#adapters/inbound-email/port.ts'
import { embeddedMailReports, type EmbeddedMailReports } from '#adapters/mail-reports/embedded.ts'
import type { MailReports } from '#adapters/mail-reports/port.ts'
import { openInbox, type Inbox } from '#adapters/inbox/inbox.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import type { Objects } from '#adapters/objects/port.ts'
import type { S3Options } from '#adapters/objects/s3.ts'
import { embeddedPayments, type EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { Payments } from '#adapters/payments/port.ts'
import { takingsOf } from '#adapters/payments/twin/takings.ts'
import { embeddedPayouts, type EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import { embeddedPush } from '#adapters/push/embedded.ts'
import { vapidKeysOf } from '#adapters/push/vapid.ts'
import type { Push } from '#adapters/push/port.ts'
import { p2pRooms } from '#adapters/rooms/p2p.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import { embeddedSms, type EmbeddedSms } from '#adapters/sms/embedded.ts'
import type { Sms } from '#adapters/sms/port.ts'
import {
  checksThrough,
  emailThrough,
  objectsThrough,
  billingThrough,
  invoicingThrough,
  paymentsThrough,
  payoutsThrough,
  pushThrough,
  roomsThrough,
  phoneCallsThrough,
  smsThrough,
} from '#server/app/upstreams/ports.ts'
import type { Faults } from '#server/app/upstreams/faults.ts'
import type { Upstreams } from '#server/app/upstreams/upstreams.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { twinsOf } from '#server/config/settings.ts'
import { HOUR } from '#domain/shared/units.ts'
import { crashAround, type CrashPoint } from '#server/durable/crash-point.ts'

/** The embedded twins that /dev shows and moves; null where real providers are configured. */
export type Twins = {
  inbox: Inbox
  texts: EmbeddedSms | null
  mailReports: EmbeddedMailReports | null
  clock: MovableClock
  payments: EmbeddedPayments | null
  billing: EmbeddedBilling | null
  invoicing: EmbeddedInvoicing | null
  payouts: EmbeddedPayouts | null
  checks: EmbeddedChecks | null
  mailIn: EmbeddedInboundEmail | null
}

/** What the platform of the demo has put into its balance at the payout provider, beside what payments bring. */
const demoTopUpCents = 2_000_000

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
  const payouts =
    payments &&
    embeddedPayouts({
      dir: path.join(dir, 'payouts'),
      ...shared,
      platformCountry: config.platformCountry,
      currency: config.currency,
      toppedUpCents: demoTopUpCents,
      takings: () => takingsOf(payments.shared.book),
    })
  const billing = payments && embeddedBilling(payments)
  const invoicing = payments && embeddedInvoicing(payments)
  const checks =
    config.checks.provider === 'embedded'
      ? embeddedChecks({ dir: path.join(dir, 'checks'), ...shared })
      : null
  const mailIn = config.mailIn.provider === 'embedded' ? embeddedInbound() : null
  const inbox = openInbox(dir, warn)
  const texts = config.sms.provider === 'embedded' ? embeddedSms({ inbox, clock, secret }) : null
  const mailReports = config.email.provider === 'embedded' ? embeddedMailReports({ clock, secret }) : null
  return { inbox, texts, mailReports, clock, payments, billing, invoicing, payouts, checks, mailIn }
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
  const { s3Objects } = await import('#adapters/objects/s3.ts')
  const patience = { answerMs: 5000, pauseMs: 200 }
  await s3Objects({ ...storeOf(objects), patience }).list('huvr-start/')
}

/** How the store is asked: with the access key, or by the role that lends one. */
export function storeOf(objects: Config['objects'] & { provider: 's3' }): S3Options {
  const {
    endpoint,
    publicEndpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken,
    roleAt,
    roleTokenFile,
    kmsKey,
    checksums,
  } = objects
  const isAmazon = /\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname)
  const where = { endpoint, publicEndpoint, bucket, region, kmsKey, sendsChecksums: checksums ?? isAmazon }
  if (roleAt !== null) return { ...where, role: { at: roleAt, tokenFile: roleTokenFile } }
  if (accessKeyId === null || secretAccessKey === null)
    throw new Error('the configuration has neither an access key nor a role')
  return { ...where, accessKeyId, secretAccessKey, sessionToken }
}

/** What the modules reach the outside through. */
export type Adapters = {
  sms: Sms
  /** Null where nothing calls people. */
  phoneCalls: PhoneCalls | null
  email: Email
  mailReports: readonly MailReports[]
  rooms: Rooms
  objects: Objects
  payments: Payments
  billing: Billing
  invoicing: Invoicing
  payouts: Payouts
  checks: BackgroundChecks
  push: Push
}

/**
 * Builds each port's adapter: the provider that is configured, or its twin. A provider's code is loaded only where it is
 * configured: the libraries of all of them are a quarter of what a start would load.
 */
export async function createAdapters(
  config: Config,
  secrets: Secrets,
  { twins, clock, crash, log }: { twins: Twins | null; clock: Clock; crash: CrashPoint; log: Log },
): Promise<Adapters> {
  const inbox =
    twins?.inbox ?? openInbox(path.join(config.dataDir, 'twins'), (sentence) => log.warn(sentence))
  return {
    sms: await smsOf(config, twins, { inbox, clock }),
    phoneCalls: await phoneCallsOf(config, { inbox, clock, texts: twins?.texts ?? undefined }),
    email: await emailOf(config, twins, { inbox, clock }),
    mailReports: await mailReportsOf(config, twins),
    rooms: await roomsOf(config, secrets, clock),
    objects: await objectsOf(config, clock),
    payments: crashAround('payments', await paymentsOf(config, twins), crash),
    billing: crashAround('billing', await billingOf(config, twins), crash),
    invoicing: crashAround('invoicing', await invoicingOf(config, twins), crash),
    payouts: crashAround('payouts', await payoutsOf(config, twins), crash),
    checks: crashAround('checks', await checksOf(config, twins), crash),
    push: await pushOf(config, secrets, clock, inbox),
  }
}

async function smsOf(
  { sms, publicUrl }: Config,
  twins: Twins | null,
  own: { inbox: Inbox; clock: Clock },
): Promise<Sms> {
  if (sms.provider === 'embedded') return twins?.texts ?? embeddedSms(own)
  const { twilioSms } = await import('#adapters/sms/twilio.ts')
  return twilioSms({ ...sms, publicUrl })
}

async function phoneCallsOf(
  { sms, publicUrl }: Config,
  own: { inbox: Inbox; clock: Clock; texts: EmbeddedSms | undefined },
): Promise<PhoneCalls | null> {
  if (sms.provider === 'embedded') return embeddedPhoneCalls(own)
  if (sms.callFrom === null) return null
  const { twilioPhoneCalls } = await import('#adapters/phone-calls/twilio.ts')
  return twilioPhoneCalls({ ...sms, from: sms.callFrom, publicUrl })
}

async function roomsOf({ rooms, ice }: Config, secrets: Secrets, clock: Clock): Promise<Rooms> {
  if (rooms.provider === 'p2p') return p2pRooms({ clock, secret: secrets.rooms, ice })
  const { livekitRooms } = await import('#adapters/rooms/livekit.ts')
  return livekitRooms({ ...rooms, clock, ice })
}

async function objectsOf({ objects, dataDir }: Config, clock: Clock): Promise<Objects> {
  const dir = path.join(dataDir, 'objects')
  if (objects.provider === 'folder') return folderObjects(dir, workFolders(path.join(dir, 'aside'), clock))
  const { s3Objects } = await import('#adapters/objects/s3.ts')
  return s3Objects(storeOf(objects), workFolders(path.join(dataDir, 'work'), clock))
}

/** What people answer to our letters goes to the address that takes mail in, where there is one. */
async function emailOf(
  { email, mailIn }: Config,
  twins: Twins | null,
  own: { inbox: Inbox; clock: Clock },
): Promise<Email> {
  if (email.provider === 'embedded') return embeddedEmail({ ...own, reports: twins?.mailReports ?? null })
  const { smtpEmail } = await import('#adapters/email/smtp.ts')
  return smtpEmail({ ...email, replyTo: mailIn.provider === 'smtp' ? mailIn.address : null })
}

/** Who tells what became of our mails: the providers that are configured, and the twin's mailbox. */
async function mailReportsOf(
  { mailReports: { sesTopic, sendgridKey } }: Config,
  twins: Twins | null,
): Promise<MailReports[]> {
  const readers: MailReports[] = twins?.mailReports ? [twins.mailReports] : []
  if (sesTopic !== null) {
    const { sesMailReports } = await import('#adapters/mail-reports/ses.ts')
    readers.push(sesMailReports({ topicArn: sesTopic }))
  }
  if (sendgridKey !== null) {
    const { sendgridMailReports } = await import('#adapters/mail-reports/sendgrid.ts')
    readers.push(sendgridMailReports({ publicKey: sendgridKey }))
  }
  return readers
}

/** The way in for mail; null where neither a mail server nor the demo brings any. */
export async function createInbound(
  { mailIn }: Config,
  { twins, log }: { twins: Twins | null; log: Log },
): Promise<InboundEmail | null> {
  if (mailIn.provider === 'embedded') return twins?.mailIn ?? null
  const failed = (error: unknown) => log.error({ err: error }, 'a mail was not taken')
  const { smtpInbound } = await import('#adapters/inbound-email/smtp.ts')
  return smtpInbound({ ...mailIn, failed })
}

/** Each port behind the queue and the breaker of its upstream. */
export function throughUpstreams(
  upstreams: Upstreams,
  { clock, faults }: { clock: Clock; faults: Faults },
  adapters: Adapters,
): Adapters {
  return {
    sms: smsThrough(upstreams, adapters.sms, faults),
    phoneCalls: adapters.phoneCalls && phoneCallsThrough(upstreams, adapters.phoneCalls, faults),
    email: emailThrough(upstreams, adapters.email),
    mailReports: adapters.mailReports,
    rooms: roomsThrough(upstreams, adapters.rooms),
    objects: objectsThrough(upstreams, adapters.objects),
    payments: paymentsThrough(upstreams, adapters.payments),
    billing: billingThrough(upstreams, adapters.billing),
    invoicing: invoicingThrough(upstreams, adapters.invoicing),
    payouts: payoutsThrough(upstreams, adapters.payouts),
    checks: checksThrough(upstreams, adapters.checks, faults),
    push: pushThrough(upstreams, adapters.push, { clock, faults }),
  }
}

/** Push services check times against their own clock, so the real adapter is given the real one. */
async function pushOf(config: Config, secrets: Secrets, clock: Clock, inbox: Inbox): Promise<Push> {
  const { vapidKey } = config.push
  const keys = vapidKeysOf(vapidKey === null ? secrets.vapid : Buffer.from(vapidKey, 'base64url'))
  if (!keys) throw new Error('The key for web push is not one of its curve: set another VAPID_PRIVATE_KEY.')
  if (config.push.provider === 'embedded') return embeddedPush({ inbox, clock, publicKey: keys.publicKey })
  const [{ publicOnly }, { webPush }] = await Promise.all([
    import('#adapters/push/public-only.ts'),
    import('#adapters/push/webpush.ts'),
  ])
  const guard = publicOnly(config.push.moreHosts)
  return webPush({ keys, subject: config.push.subject, guard, nowMs: systemClock.nowMs })
}

async function paymentsOf({ payments, publicUrl }: Config, twins: Twins | null): Promise<Payments> {
  if (payments.provider === 'stripe') {
    const { stripePayments } = await import('#adapters/payments/stripe.ts')
    return stripePayments({ ...payments, publicUrl })
  }
  if (!twins?.payments) throw new Error('the payment twin was not built')
  return twins.payments
}

/** Our webhook endpoints at Stripe, for the commands that make and compare them; null while payments are the twin's. */
export async function stripeEndpointsOf({ payments, publicUrl }: Config) {
  if (payments.provider !== 'stripe') return null
  const { stripeWebhookEndpoints } = await import('#adapters/payments/stripe/webhook-endpoints.ts')
  return stripeWebhookEndpoints({ ...payments, publicUrl })
}

/** Sends the events of Stripe's own list since a time to our webhooks again; null while payments are the twin's. */
export async function replayStripe({ payments, publicUrl }: Config, hours: number, nowMs: number) {
  if (payments.provider !== 'stripe') return null
  const { replayStripeEvents } = await import('#adapters/payments/stripe/replay-events.ts')
  return replayStripeEvents({ ...payments, publicUrl }, new Date(nowMs - hours * HOUR))
}

async function billingOf({ payments, publicUrl }: Config, twins: Twins | null): Promise<Billing> {
  if (payments.provider === 'stripe') {
    const { stripeBilling } = await import('#adapters/billing/stripe.ts')
    return stripeBilling({ ...payments, publicUrl })
  }
  if (!twins?.billing) throw new Error('the billing twin was not built')
  return twins.billing
}

async function invoicingOf({ payments, publicUrl }: Config, twins: Twins | null): Promise<Invoicing> {
  if (payments.provider === 'stripe') {
    const { stripeInvoicing } = await import('#adapters/invoicing/stripe.ts')
    return stripeInvoicing({ ...payments, publicUrl })
  }
  if (!twins?.invoicing) throw new Error('the invoicing twin was not built')
  return twins.invoicing
}

async function payoutsOf({ payments }: Config, twins: Twins | null): Promise<Payouts> {
  if (payments.provider === 'stripe') {
    const { stripePayouts } = await import('#adapters/payouts/stripe.ts')
    return stripePayouts(payments)
  }
  if (!twins?.payouts) throw new Error('the payout twin was not built')
  return twins.payouts
}

async function checksOf({ checks }: Config, twins: Twins | null): Promise<BackgroundChecks> {
  if (checks.provider === 'checkr') {
    const { checkrChecks } = await import('#adapters/background-checks/checkr.ts')
    return checkrChecks(checks)
  }
  if (!twins?.checks) throw new Error('the twin of background checks was not built')
  return twins.checks
}
