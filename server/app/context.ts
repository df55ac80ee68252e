import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { movableClock, type MovableClock } from '#adapters/clock/embedded.ts'
import { systemClock } from '#adapters/clock/system.ts'
import type { Clock } from '#adapters/clock/port.ts'
import { embeddedEmail } from '#adapters/email/embedded.ts'
import { smtpEmail } from '#adapters/email/smtp.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { embeddedPayments, type EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { embeddedPush } from '#adapters/push/embedded.ts'
import { publicOnly } from '#adapters/push/public-only.ts'
import { vapidKeysOf } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/webpush.ts'
import type { Push } from '#adapters/push/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { livekitRooms } from '#adapters/rooms/livekit.ts'
import { p2pRooms } from '#adapters/rooms/p2p.ts'
import { embeddedSms } from '#adapters/sms/embedded.ts'
import { openInbox, type Inbox } from '#adapters/sms/inbox.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { createLimits } from '#server/app/limits.store.ts'
import type { Log } from '#server/app/log.ts'
import { createMetrics } from '#server/app/metrics.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { Services } from '#server/app/services.ts'
import { twinsOf, type Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { transactionRunner } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/runner.ts'
import { tripsPersonalData } from '#server/modules/trips/personal-data.ts'
import { moneyPersonalData } from '#server/modules/money/personal-data.ts'
import { feedbackPersonalData } from '#server/modules/feedback/personal-data.ts'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { notificationsPersonalData } from '#server/modules/notifications/personal-data.ts'
import { newsletterPersonalData } from '#server/modules/destinations/personal-data.ts'
import { createDestinationsService } from '#server/modules/destinations/destinations.service.ts'
import { createFeedbackService } from '#server/modules/feedback/feedback.service.ts'
import { createIdentityService } from '#server/modules/identity/identity.service.ts'
import { createMediaService } from '#server/modules/media/media.service.ts'
import { createMoneyService } from '#server/modules/money/money.service.ts'
import { createOperatorService } from '#server/modules/operator/operator.service.ts'
import {
  createNotificationsService,
  type PushFacts,
} from '#server/modules/notifications/notifications.service.ts'
import { createTripsService } from '#server/modules/trips/trips.service.ts'
import { createWalkersService } from '#server/modules/walkers/walkers.service.ts'

/** The embedded twins that /dev shows and moves; null where real providers are configured. */
export type Twins = { inbox: Inbox; clock: MovableClock; payments: EmbeddedPayments | null }

/** The whole product in one process. */
export type App = {
  config: Config
  log: Log
  base: ModuleBase
  services: Services
  jobs: Jobs
  pool: Pool
  twins: Twins | null
  close(): Promise<void>
}

/** The composition root: the only place (beside dev/) that builds concrete adapters. Everything is built once. */
export function createApp(config: Config, log: Log, databaseUrl: string, jobs: Jobs): App {
  const secrets = loadSecrets(config)
  const pool = openPool(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  const twins = createTwins(config, secrets.twins)
  const clock: Clock = twins?.clock ?? systemClock
  const base: ModuleBase = {
    db: pool.db,
    inTransaction: transactionRunner(pool.db, jobs.enqueue),
    clock,
    newId: idMaker(clock.nowMs, randomBytes),
    random: { bytes: randomBytes, int: (below) => randomInt(below) },
    limits: createLimits({ db: pool.db, clock }),
    realtime: embeddedRealtime(),
    log,
    metrics: createMetrics(),
    config,
    secrets,
  }
  const services = createServices(base, twins)
  return {
    config,
    log,
    base,
    services,
    jobs,
    pool,
    twins,
    async close() {
      await jobs.stop()
      await twins?.payments?.close()
      await base.realtime.close()
      await pool.end()
    },
  }
}

function createTwins(config: Config, secret: Buffer): Twins | null {
  if (twinsOf(config).length === 0) return null
  const dir = path.join(config.dataDir, 'twins')
  fs.mkdirSync(dir, { recursive: true })
  const clock = persistentClock(path.join(dir, 'clock-offset'))
  const payments =
    config.payments.provider === 'embedded'
      ? embeddedPayments({ dir: path.join(dir, 'payments'), clock, secret, publicUrl: config.publicUrl })
      : null
  return { inbox: openInbox(dir), clock, payments }
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

function createServices(base: ModuleBase, twins: Twins | null): Services {
  const { config, clock, secrets } = base
  const inbox = twins?.inbox ?? openInbox(path.join(config.dataDir, 'twins'))
  const sms = config.sms.provider === 'twilio' ? twilioSms(config.sms) : embeddedSms({ inbox, clock })
  const email = config.email.provider === 'smtp' ? smtpEmail(config.email) : embeddedEmail({ inbox, clock })
  const rooms =
    config.rooms.provider === 'livekit'
      ? livekitRooms({ ...config.rooms, clock, ice: config.ice })
      : p2pRooms({ clock, secret: secrets.rooms, ice: config.ice })
  const objects =
    config.objects.provider === 's3'
      ? s3Objects(config.objects)
      : folderObjects(path.join(config.dataDir, 'objects'))

  const notifications = createNotificationsService({
    ...base,
    sms,
    email,
    push: pushOf(base, inbox),
    sessionLives: async (sessionId) => (await identity.liveSession(sessionId)) !== null,
    facts: {
      ringing: (walkerId, tripId) => ringingOf(trips, walkerId, tripId),
      async walk(userId, tripId) {
        const view = await trips.trip(tripId, userId)
        return view && { place: view.destination.name, walker: view.walker?.firstName ?? null }
      },
      isPaused: (userId) => identity.isPaused(userId),
    },
  })
  const money = createMoneyService({ ...base, payments: paymentsOf(base, twins) })
  const destinations = createDestinationsService({
    ...base,
    sendMessage: notifications.send,
    walkersOnline: (places) => walkers.countOnline(places),
  })
  const media = createMediaService({ ...base, rooms, objects, subscriber: notifications.listeners })
  const identity = createIdentityService({
    ...base,
    sendMessage: notifications.send,
    deliverNow: notifications.deliverNow,
    pictures: media.pictures,
    archives: media.archives,
    // Asked when it is needed: the modules below are not built yet.
    personalData: () => ({
      trips: tripsPersonalData({ db: base.db, media }),
      money: moneyPersonalData(base),
      ratings: feedbackPersonalData(base),
      walker: walkersPersonalData(base),
      messages: notificationsPersonalData(base),
      newsletter: newsletterPersonalData(base),
    }),
    money,
  })
  const walkers = createWalkersService({
    ...base,
    identity,
    destinations,
    subscriber: notifications.listeners,
  })
  const trips = createTripsService({
    ...base,
    identity,
    destinations,
    walkers,
    money,
    media,
    subscriber: notifications.listeners,
  })
  const feedback = createFeedbackService({ ...base, identity, trips, money })
  const operator = createOperatorService({ ...base, identity, trips })
  return { identity, destinations, walkers, money, media, trips, feedback, notifications, operator }
}

async function ringingOf(
  trips: Services['trips'],
  walkerId: string,
  tripId: string,
): ReturnType<PushFacts['ringing']> {
  const ring = (await trips.incoming(walkerId)).find((one) => one.tripId === tripId)
  if (!ring) return null
  const { minutes, paysCents, currency } = ring
  return { place: ring.destination.name, minutes, paysCents, currency, traveller: ring.traveller.firstName }
}

/** Push services check times against their own clock, so the real adapter is given the real one. */
function pushOf({ config, secrets, clock }: ModuleBase, inbox: Inbox): Push {
  const { vapidKey } = config.push
  const keys = vapidKeysOf(vapidKey === null ? secrets.vapid : Buffer.from(vapidKey, 'base64url'))
  if (!keys) throw new Error('The key for web push is not one of its curve: set another VAPID_PRIVATE_KEY.')
  if (config.push.provider === 'embedded') return embeddedPush({ inbox, clock, publicKey: keys.publicKey })
  const guard = publicOnly(config.push.moreHosts)
  return webPush({ keys, subject: config.push.subject, guard, nowMs: systemClock.nowMs })
}

function paymentsOf(base: ModuleBase, twins: Twins | null): Payments {
  const { payments, publicUrl } = base.config
  if (payments.provider === 'stripe') return stripePayments({ ...payments, publicUrl })
  if (!twins?.payments) throw new Error('the payment twin was not built')
  return twins.payments
}
