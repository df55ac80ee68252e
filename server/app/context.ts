import { randomBytes, randomInt } from 'node:crypto'
import { systemClock } from '#adapters/clock/system.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { InboundEmail } from '#adapters/inbound-email/port.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { createLimits } from '#server/durable/rate-limits.store.ts'
import { createRules } from '#server/durable/settings/rule-versions.ts'
import { createSettings } from '#server/durable/settings/settings.ts'
import { createEvents } from '#server/durable/events.ts'
import { openAppPool } from '#server/app/telemetry/app-pool.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { withJobParents } from '#server/app/telemetry/traces/spans.ts'
import { tracesOf } from '#server/app/telemetry/traces/traces-of.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { createPersonalData, type PersonalData } from '#server/app/module/personal-data.ts'
import {
  createAdapters,
  createInbound,
  createTwins,
  throughUpstreams,
  type Adapters,
  type Twins,
} from '#server/app/adapters.ts'
import { followEvents } from '#server/app/follow-events.ts'
import { realtimeOf } from '#server/app/realtime.ts'
import { createFaults } from '#server/app/upstreams/faults.ts'
import { createUpstreams, type Upstreams } from '#server/app/upstreams/upstreams.ts'
import type { Services } from '#server/app/services.ts'
import { pick } from '#server/config/pick.ts'
import type { Config } from '#server/config/config.ts'
import { loadSecrets, type Secrets } from '#server/config/secrets.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { createDurableCalls } from '#server/durable/calls/calls.ts'
import { crashPoints } from '#server/durable/crash-point.ts'
import { transactionRunner } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/runner.ts'
import { tripsPersonalData } from '#server/modules/trips/history/personal-data.ts'
import { moneyPersonalData } from '#server/modules/money/payments/personal-data.ts'
import { feedbackPersonalData } from '#server/modules/feedback/personal-data.ts'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { notificationsPersonalData } from '#server/modules/notifications/personal-data.ts'
import { newsletterPersonalData } from '#server/modules/newsletter/personal-data.ts'
import { checksPersonalData } from '#server/modules/checks/personal-data.ts'
import { createChecksService } from '#server/modules/checks/checks.service.ts'
import { createNewsletterService } from '#server/modules/newsletter/newsletter.service.ts'
import { placesPersonalData } from '#server/modules/places/personal-data.ts'
import { createPlacesService } from '#server/modules/places/places.service.ts'
import { createFeedbackService } from '#server/modules/feedback/feedback.service.ts'
import { createIdentityService } from '#server/modules/identity/identity.service.ts'
import { ffmpegDecoder } from '#server/modules/recordings/checking/ffmpeg.ts'
import { createRecordingsService } from '#server/modules/recordings/recordings.service.ts'
import { createMoneyService } from '#server/modules/money/money.service.ts'
import { createOnboardingService } from '#server/modules/onboarding/onboarding.service.ts'
import { onboardingPersonalData } from '#server/modules/onboarding/personal-data.ts'
import { operatorPersonalData } from '#server/modules/operator/people/personal-data.ts'
import { createOperatorService } from '#server/modules/operator/operator.service.ts'
import { createNotificationsService } from '#server/modules/notifications/notifications.service.ts'
import { safetyPersonalData } from '#server/modules/safety/personal-data.ts'
import { createSafetyService } from '#server/modules/safety/safety.service.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { createSupportService } from '#server/modules/support/support.service.ts'
import { createTripsService } from '#server/modules/trips/trips.service.ts'
import { walkPersonalData } from '#server/modules/walk/guests/personal-data.ts'
import { groupWalksPersonalData } from '#server/modules/walk/group/records/personal-data.ts'
import { venuesPersonalData } from '#server/modules/venues/personal-data.ts'
import { createVenuesService } from '#server/modules/venues/venues.service.ts'
import { createWalkService } from '#server/modules/walk/walk.service.ts'
import { createWalkersService } from '#server/modules/walkers/walkers.service.ts'

/** The whole product in one process. */
export type App = {
  config: Config
  /** The keys that the HTTP layer itself uses. */
  keys: Pick<Secrets, 'accessToken'>
  log: Log
  base: ModuleBase
  services: Services
  jobs: Jobs
  pool: Pool
  /** The database as the role reaches it that the server runs as, for what needs a session of its own. */
  databaseUrl: string
  traces: Awaited<ReturnType<typeof tracesOf>>
  twins: Twins | null
  /** Takes in what people write to us; null where nothing brings any. */
  inbound: InboundEmail | null
  upstreams: Pick<Upstreams, 'stalled'>
  close(): Promise<void>
}

/** The composition root: the only place (beside dev/) that builds concrete adapters. Everything is built once. */
export async function createApp(config: Config, log: Log, databaseUrl: string, jobs: Jobs): Promise<App> {
  const secrets = loadSecrets(config)
  const traces = await tracesOf(config, log)
  const pool = openAppPool(databaseUrl, log, traces)
  const twins = createTwins(config, secrets.twins, log)
  const clock: Clock = twins?.clock ?? systemClock
  const metrics = createMetrics(config.role)
  const newId = idMaker(clock.nowMs, randomBytes)
  const server = newId('srv')
  const realtime = await realtimeOf(config, databaseUrl, { name: server, log })
  const events = createEvents({ log, metrics, realtime })
  const crash = crashPoints(config.crashPoint)
  const inTransaction = transactionRunner(pool.db, withJobParents(traces, jobs.enqueue), events, crash)
  const base: ModuleBase = {
    db: pool.db,
    inTransaction,
    calls: createDurableCalls({ db: pool.db, inTransaction, clock, log }, crash),
    clock,
    newId,
    random: { bytes: randomBytes, int: (below) => randomInt(below) },
    limits: createLimits({ db: pool.db, clock }),
    settings: createSettings({ db: pool.db, clock, events }),
    rules: createRules({ db: pool.db, clock, events }),
    realtime,
    server,
    log,
    metrics,
    events,
  }
  const upstreams = createUpstreams({ ...base, traces })
  const adapters = await createAdapters(config, secrets, { twins, clock, crash, log })
  const services = createServices(
    base,
    config,
    secrets,
    throughUpstreams(upstreams, { clock, faults: createFaults(base) }, adapters),
  )
  return {
    config,
    keys: pick(secrets, 'accessToken'),
    log,
    base,
    services,
    jobs,
    pool,
    databaseUrl,
    traces,
    twins,
    inbound: await createInbound(config, { twins, log }),
    upstreams,
    async close() {
      await jobs.stop()
      twins?.billing?.close()
      await twins?.payments?.close()
      await twins?.payouts?.close()
      await twins?.checks?.close()
      await base.realtime.close()
      await pool.end()
      await traces?.close()
    },
  }
}

const identitySecrets = [
  'accessToken',
  'refresh',
  'verifiedPhone',
  'verifiedEmail',
  'codes',
  'knownDevice',
  'numbers',
  'recoveryCodes',
  'appeals',
] as const

/** The modules in the order of the arrows. */
function createServices(
  base: ModuleBase,
  config: Config,
  secrets: Secrets,
  { rooms, objects, payments, billing, invoicing, payouts, checks: provider, ...messengers }: Adapters,
): Services {
  const personalData = createPersonalData()
  // What modules need that write to people.
  const baseWithSite = { ...base, config: pick(config, 'publicUrl', 'productName', 'currency') }
  const money = createMoneyService({
    ...base,
    ...moneyValues(config, secrets),
    payments,
    billing,
    invoicing,
    payouts,
    // Money points to no other module; what its lists say of people and trips it asks the app for.
    people: (ids) => peopleFacts(identity, ids),
    payer: (id) => payerFacts(identity, id),
    tripFacts: (ids) => trips.describe(ids),
  })
  const venues = createVenuesService({ ...base, money })
  const newsletter = createNewsletterService(baseWithSite)
  const recordings = createRecordingsService({ ...base, ...filmsOf(config, secrets, money), rooms, objects })
  const places = createPlacesService({ ...base, pictures: recordings.placePictures })
  const identity = createIdentityService({
    ...base,
    config: identityConfig(config),
    secrets: pick(secrets, ...identitySecrets),
    ...pick(messengers, 'sms', 'phoneCalls'),
    pictures: recordings.pictures,
    archives: recordings.archives,
    personalData,
    money,
  })
  const ofChecks = { provider, documents: recordings.documents, ...checksValues(secrets, identity) }
  const checks = createChecksService({ ...baseWithSite, ...ofChecks })
  const shownFiles = { pictures: recordings.placePictures, clips: recordings.clips }
  const walkers = createWalkersService({ ...base, identity, places, ...shownFiles })
  const forWalks = { identity, walkers, money, recordings }
  const trips = createTripsService({ ...base, ...forWalks, destinations: places, venues })
  const walk = createWalkService({ ...baseWithSite, ...forWalks, places, trips })
  const onboarding = createOnboardingService({
    ...base,
    config: pick(config, 'productName', 'publicUrl', 'platformCountry'),
    secrets: pick(secrets, 'links'),
    identity,
    payoutFacts: money.payouts.payoutFacts,
    checks,
    walkers,
    signatures: recordings.signatures,
    openWalks: trips.openWalks,
  })
  const reading = { ...baseWithSite, secrets: pick(secrets, 'links', 'evidence') }
  const known = { checks, identity, money, onboarding, places, recordings, trips, venues, walk, walkers }
  registerPersonalData(personalData, base, recordings, config)
  followEvents(base, { identity, places, recordings, trips, walkers })
  return {
    identity,
    places,
    newsletter,
    checks,
    walkers,
    money,
    venues,
    recordings,
    trips,
    walk,
    onboarding,
    ...createLaterServices(reading, messengers, known),
  }
}

/** The modules that look at what the others have done. */
function createLaterServices(
  {
    secrets,
    ...baseWithSite
  }: ModuleBase & {
    config: Pick<Config, 'publicUrl' | 'productName' | 'currency'>
    secrets: Pick<Secrets, 'links' | 'evidence'>
  },
  messengers: Pick<Adapters, 'sms' | 'phoneCalls' | 'email' | 'mailReports' | 'push'>,
  earlier: Pick<
    Services,
    | 'checks'
    | 'identity'
    | 'money'
    | 'onboarding'
    | 'places'
    | 'recordings'
    | 'trips'
    | 'venues'
    | 'walk'
    | 'walkers'
  >,
): Pick<Services, 'feedback' | 'notifications' | 'support' | 'safety' | 'operator'> {
  const { identity, money, trips, walk, walkers } = earlier
  const feedback = createFeedbackService({ ...baseWithSite, identity, trips, walkers, money })
  const notifications = createNotificationsService({
    ...baseWithSite,
    ...messengers,
    secrets: pick(secrets, 'links'),
    identity,
    giftCards: money.giftCards,
    trips,
  })
  const support = createSupportService({ ...baseWithSite, identity, trips })
  const safety = createSafetyService({ ...baseWithSite, identity, walkers, trips, walk, support })
  const operator = createOperatorService({ ...baseWithSite, ...earlier, support, safety, feedback, secrets })
  return { feedback, notifications, support, safety, operator }
}

/** How the browser's card form becomes a token. */
function cardFormOf({ payments }: Config) {
  const publishableKey = payments.provider === 'stripe' ? payments.publishableKey : null
  return { provider: payments.provider, publishableKey }
}

/** What money is given of the configuration and the keys. */
function moneyValues(config: Config, secrets: Secrets) {
  return {
    cardForm: cardFormOf(config),
    config: pick(
      config,
      'publicUrl',
      'productName',
      'currency',
      'platformCountry',
      'taxRecipient',
      'taxLabel',
    ),
    secrets: pick(secrets, 'gifts', 'numbers', 'links'),
  }
}

/** What recordings are given of the keys and of money: a person's plan says of how many walks their films are stored. */
function filmsOf({ ffmpeg }: Config, secrets: Secrets, { planOf }: Services['money']) {
  const storedVideosOf = async (userId: string, sql: Sql) => (await planOf(userId, sql)).storedTrips
  return { secrets: pick(secrets, 'links'), storedVideosOf, decoder: ffmpegDecoder(ffmpeg) }
}

/** What messages and lists of money say of people. */
async function peopleFacts(identity: Services['identity'], ids: readonly string[]) {
  const [people, contacts] = await Promise.all([identity.people(ids), identity.contacts(ids)])
  return new Map(
    [...people].map(([id, { firstName, timeZone }]) => [
      id,
      { firstName, timeZone, locale: contacts.get(id)?.locale ?? sourceLocale },
    ]),
  )
}

/** Who pays, as the payment provider is told; of e-mails a verified one. */
async function payerFacts(identity: Services['identity'], userId: string) {
  const [name, contacts] = await Promise.all([identity.nameOf(userId), identity.contacts([userId])])
  return name === null ? null : { name, email: contacts.get(userId)?.email ?? null }
}

/** What checks are given of keys and of people: they point to no other module. */
function checksValues(secrets: Secrets, identity: Services['identity']) {
  return {
    secrets: pick(secrets, 'numbers'),
    async applicant(userId: string) {
      const found = await identity.applicant(userId)
      if (!found) return null
      const { countryKey, ...named } = found
      return { ...named, isOfUs: countryKey === 'US' }
    },
    contact: async (userId: string) => (await identity.contacts([userId])).get(userId) ?? null,
  }
}

/** What identity is given of the configuration. */
function identityConfig(config: Config) {
  return pick(
    config,
    'production',
    'productName',
    'publicUrl',
    'textsPerDay',
    'textCountries',
    'callCountries',
    'commonPasswordsFile',
  )
}

/** What each module stores of people. The last one is asked first, because it builds on the others. */
function registerPersonalData(
  { register }: PersonalData,
  base: ModuleBase,
  recordings: Services['recordings'],
  config: Config,
): void {
  register('newsletter', newsletterPersonalData(base))
  register('backgroundChecks', checksPersonalData({ ...base, documents: recordings.documents }))
  register('money', moneyPersonalData({ ...base, config }))
  register('venues', venuesPersonalData(base))
  register('places', placesPersonalData(base))
  register(
    'walker',
    walkersPersonalData({ ...base, pictures: recordings.placePictures, clips: recordings.clips }),
  )
  register('onboarding', onboardingPersonalData(base))
  register('trips', tripsPersonalData({ ...base, recordings }))
  register('guests', walkPersonalData(base))
  register('groupWalks', groupWalksPersonalData(base))
  register('ratings', feedbackPersonalData(base))
  register('support', supportPersonalData(base))
  register('safety', safetyPersonalData(base))
  register('operatorNotes', operatorPersonalData(base))
  register('messages', notificationsPersonalData(base))
}
