import fs from 'node:fs'
import path from 'node:path'
import { isSupportedCountry } from 'libphonenumber-js/max'
import type { Env } from '#server/config/env.ts'

/** The whole configuration, checked. Outside services are chosen by shape: a union on `provider`. */
export type Config = {
  production: boolean
  /** The name people see. */
  productName: string
  host: string
  port: number
  /** Origin under which people reach the server, without a trailing slash. */
  publicUrl: string
  dataDir: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  trustProxy: boolean
  graphqlJit: boolean
  /** Off takes the service worker away from every browser that has one. */
  serviceWorker: boolean
  /** Any MapLibre style URL; null for the bundled offline map. */
  mapStyle: string | null
  /** Where a map style fetches tiles, fonts and pictures from, beside its own origin. */
  mapOrigins: string[]
  /** Root of all keys (tokens, links, codes). Null: made once and kept in the data folder; never in production. */
  appSecret: string | null
  database: { provider: 'embedded' } | { provider: 'external'; url: string }
  payments:
    | { provider: 'embedded' }
    | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  sms: { provider: 'embedded' } | { provider: 'twilio'; accountSid: string; authToken: string; from: string }
  /** Text messages that may leave in a day, in all; a dial prefix gets its share of them. */
  textsPerDay: number
  /** Countries (ISO 3166-1 alpha-2) whose numbers get codes; null for all. */
  textCountries: string[] | null
  /** More passwords that nobody may choose, one a line; null for the built-in ones only. */
  commonPasswordsFile: string | null
  email: { provider: 'embedded' } | { provider: 'smtp'; url: string; from: string }
  /**
   * Web push. The twin outside production, unless configured; `vapidKey` is the private key (32 bytes, base64url), null
   * for one that follows from the application secret.
   */
  push:
    | { provider: 'embedded'; vapidKey: null }
    | { provider: 'webpush'; subject: string; moreHosts: string[]; vapidKey: string | null }
  /** Recordings, stills and pictures: a folder below the data folder, or a store that speaks S3. */
  objects:
    | { provider: 'folder' }
    | {
        provider: 's3'
        endpoint: string
        bucket: string
        region: string
        accessKeyId: string
        secretAccessKey: string
      }
  rooms: { provider: 'p2p' } | { provider: 'livekit'; url: string; apiKey: string; apiSecret: string }
  ice: { stunUrls: string[]; turn: { urls: string[]; secret: string } | null; relayOnly: boolean }
  /** Demo walkers and seeds; on only where the twins are. */
  demo: { walkers: boolean; seed: boolean }
  /** Tests only: the named point at which the process kills itself. */
  crashPoint: string | null
}

export type ConfigResult = { kind: 'ok'; config: Config } | { kind: 'faulty'; faults: string[] }

/** Checks the whole environment and reports every fault together; nothing is guessed or silently replaced. */
export function checkConfig(env: Env): ConfigResult {
  const faults: string[] = []
  const production = env.nodeEnv === 'production'
  const port = wholeNumber('PORT', env.port, 4000, 1, 65_535, faults)
  const config: Config = {
    production,
    productName: env.productName ?? 'Huvr',
    host: env.host ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: checkedOrigin('PUBLIC_URL', env.publicUrl, `http://localhost:${port}`, faults),
    dataDir: path.resolve(env.dataDir ?? '.data'),
    logLevel: oneOf(
      'LOG_LEVEL',
      env.logLevel,
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const,
      'info',
      faults,
    ),
    trustProxy: flag('TRUST_PROXY', env.trustProxy, false, faults),
    serviceWorker: flag('SERVICE_WORKER', env.serviceWorker, true, faults),
    graphqlJit: flag('GRAPHQL_JIT', env.graphqlJit, false, faults),
    mapStyle: env.mapStyle ?? null,
    mapOrigins: origins('MAP_ORIGINS', env.mapOrigins, faults),
    appSecret: env.appSecret ?? null,
    database: env.databaseUrl ? { provider: 'external', url: env.databaseUrl } : { provider: 'embedded' },
    payments: payments(env, faults),
    sms: sms(env, faults),
    textsPerDay: wholeNumber('SMS_PER_DAY', env.smsPerDay, 5000, 1, 10_000_000, faults),
    textCountries: countries(env.smsCountries, faults),
    commonPasswordsFile: existingFile('COMMON_PASSWORDS_FILE', env.commonPasswordsFile, faults),
    email: email(env, faults),
    push: { provider: 'embedded', vapidKey: null },
    objects: objects(env, faults),
    rooms: rooms(env, faults),
    ice: ice(env, faults),
    demo: { walkers: false, seed: false },
    crashPoint: env.crashPoint ?? null,
  }
  config.push = push(env, config, faults)
  const twins = twinsOf(config)
  const demoDefault = twins.length > 0 && !production
  config.demo = {
    walkers: flag('DEMO_WALKERS', env.demoWalkers, demoDefault, faults),
    seed: flag('DEMO_SEED', env.demoSeed, demoDefault, faults),
  }
  if (env.appSecret && env.appSecret.length < 32) faults.push('APP_SECRET must have at least 32 characters.')
  if (production) productionRules(env, config, twins, faults)
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'ok', config }
}

/** Names of the capabilities that run on an embedded twin. */
export function twinsOf(config: Config): string[] {
  return (['payments', 'sms', 'email'] as const).filter((name) => config[name].provider === 'embedded')
}

function productionRules(env: Env, config: Config, twins: string[], faults: string[]): void {
  if (!env.appSecret) faults.push('APP_SECRET is required in production.')
  if (!env.publicUrl) faults.push('PUBLIC_URL is required in production.')
  if (config.database.provider === 'embedded') faults.push('DATABASE_URL is required in production.')
  if (config.crashPoint) faults.push('CRASH_POINT is for tests and refused in production.')
  const allowed = (env.allowTwins ?? '').split(',').map((name) => name.trim())
  for (const twin of twins)
    if (!allowed.includes(twin))
      faults.push(`${twin} would run on its embedded twin; configure it or list it in ALLOW_TWINS.`)
}

function payments(env: Env, faults: string[]): Config['payments'] {
  const all = together(
    {
      STRIPE_SECRET_KEY: env.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: env.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: env.stripeWebhookSecret,
    },
    faults,
  )
  return all
    ? {
        provider: 'stripe',
        secretKey: all.STRIPE_SECRET_KEY,
        publishableKey: all.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: all.STRIPE_WEBHOOK_SECRET,
      }
    : { provider: 'embedded' }
}

function sms(env: Env, faults: string[]): Config['sms'] {
  const all = together(
    {
      TWILIO_ACCOUNT_SID: env.twilioAccountSid,
      TWILIO_AUTH_TOKEN: env.twilioAuthToken,
      TWILIO_FROM: env.twilioFrom,
    },
    faults,
  )
  return all
    ? {
        provider: 'twilio',
        accountSid: all.TWILIO_ACCOUNT_SID,
        authToken: all.TWILIO_AUTH_TOKEN,
        from: all.TWILIO_FROM,
      }
    : { provider: 'embedded' }
}

function countries(text: string | undefined, faults: string[]): string[] | null {
  if (text === undefined) return null
  const found = list(text).map((key) => key.toUpperCase())
  for (const key of found)
    if (!isSupportedCountry(key)) faults.push(`SMS_COUNTRIES: there is no country "${key}".`)
  return found
}

function existingFile(name: string, file: string | undefined, faults: string[]): string | null {
  if (file === undefined) return null
  if (!fs.existsSync(file)) faults.push(`${name}: there is no file ${file}.`)
  return file
}

function email(env: Env, faults: string[]): Config['email'] {
  const all = together({ SMTP_URL: env.smtpUrl, MAIL_FROM: env.mailFrom }, faults)
  return all ? { provider: 'smtp', url: all.SMTP_URL, from: all.MAIL_FROM } : { provider: 'embedded' }
}

/** Needs nothing but an address for complaints, which is the product's own unless given: so production always has it. */
function push(env: Env, config: Config, faults: string[]): Config['push'] {
  const { webPushSubject: given, vapidPrivateKey: vapidKey = null } = env
  if (given === undefined && vapidKey === null && !config.production)
    return { provider: 'embedded', vapidKey: null }
  const { origin, hostname, protocol } = new URL(config.publicUrl)
  const subject = given ?? (protocol === 'https:' ? origin : `mailto:push@${hostname}`)
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    faults.push('WEB_PUSH_SUBJECT must be mailto:you@example.org or an https address.')
  if (vapidKey !== null && Buffer.from(vapidKey, 'base64url').length !== 32)
    faults.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url.')
  return { provider: 'webpush', subject, moreHosts: list(env.pushHosts), vapidKey }
}

function objects(env: Env, faults: string[]): Config['objects'] {
  const all = together(
    {
      OBJECTS_ENDPOINT: env.objectsEndpoint,
      OBJECTS_BUCKET: env.objectsBucket,
      OBJECTS_REGION: env.objectsRegion,
      OBJECTS_ACCESS_KEY_ID: env.objectsAccessKeyId,
      OBJECTS_SECRET_ACCESS_KEY: env.objectsSecretAccessKey,
    },
    faults,
  )
  if (!all) return { provider: 'folder' }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(all.OBJECTS_BUCKET))
    faults.push('OBJECTS_BUCKET must be the name of a bucket, such as walks-of-ours.')
  return {
    provider: 's3',
    endpoint: checkedOrigin('OBJECTS_ENDPOINT', all.OBJECTS_ENDPOINT, '', faults),
    bucket: all.OBJECTS_BUCKET,
    region: all.OBJECTS_REGION,
    accessKeyId: all.OBJECTS_ACCESS_KEY_ID,
    secretAccessKey: all.OBJECTS_SECRET_ACCESS_KEY,
  }
}

function rooms(env: Env, faults: string[]): Config['rooms'] {
  const all = together(
    {
      LIVEKIT_URL: env.livekitUrl,
      LIVEKIT_API_KEY: env.livekitApiKey,
      LIVEKIT_API_SECRET: env.livekitApiSecret,
    },
    faults,
  )
  return all
    ? {
        provider: 'livekit',
        url: all.LIVEKIT_URL,
        apiKey: all.LIVEKIT_API_KEY,
        apiSecret: all.LIVEKIT_API_SECRET,
      }
    : { provider: 'p2p' }
}

/** Where a relay is configured, calls are relay-only unless the operator allows direct ones (product.md, Privacy). */
function ice(env: Env, faults: string[]): Config['ice'] {
  const turn = together({ TURN_URLS: env.turnUrls, TURN_SECRET: env.turnSecret }, faults)
  const allowDirect = flag('ALLOW_DIRECT_CALLS', env.allowDirectCalls, false, faults)
  return {
    stunUrls: list(env.stunUrls),
    turn: turn ? { urls: list(turn.TURN_URLS), secret: turn.TURN_SECRET } : null,
    relayOnly: turn !== null && !allowDirect,
  }
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function origins(name: string, text: string | undefined, faults: string[]): string[] {
  const given = list(text)
  for (const one of given)
    if (!URL.canParse(one) || new URL(one).origin !== one)
      faults.push(`${name} must be origins such as https://tiles.example, comma separated, not "${one}".`)
  return given
}

/** All of a group or none of it: half-set configuration is a fault. */
function together<K extends string>(
  group: Record<K, string | undefined>,
  faults: string[],
): Record<K, string> | null {
  const names = Object.keys(group) as K[]
  const missing = names.filter((name) => group[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    faults.push(`${missing.join(', ')} missing: set ${names.join(', ')} together or not at all.`)
    return null
  }
  return group as Record<K, string>
}

function flag(name: string, text: string | undefined, fallback: boolean, faults: string[]): boolean {
  if (text === undefined) return fallback
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  faults.push(`${name} must be on or off, not "${text}".`)
  return fallback
}

function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly T[],
  fallback: T,
  faults: string[],
): T {
  if (text === undefined) return fallback
  const found = allowed.find((value) => value === text)
  if (found === undefined) faults.push(`${name} must be one of ${allowed.join(', ')}.`)
  return found ?? fallback
}

function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
  faults: string[],
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  faults.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return fallback
}

function checkedOrigin(name: string, text: string | undefined, fallback: string, faults: string[]): string {
  if (text === undefined) return fallback
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    faults.push(`${name} must be an origin such as https://walks.example, without a path.`)
    return fallback
  }
  return url.origin
}
