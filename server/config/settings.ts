import path from 'node:path'
import * as z from 'zod'
import { SECOND } from '#domain/shared/units.ts'
import * as kind from '#server/config/kinds.ts'
import * as service from '#server/config/services.ts'
import { traces } from '#server/config/traces.ts'
import { variable } from '#server/config/variables.ts'

/** The capabilities that have an embedded twin which production refuses unless it is allowed by name. */
const twins = ['payments', 'sms', 'email', 'checks'] as const

/** Every variable by its place in the configuration: what each may be, without what they may be together. */
export const settings = z.object({
  production: variable(
    'NODE_ENV',
    kind
      .oneOf('production', 'development', 'test')
      .transform((given) => given === 'production')
      .prefault('development'),
    {
      description: '`production` or `development` (the demo; `test` means the same); nothing else starts',
      example: 'production',
    },
  ),
  host: variable('HOST', kind.optionalText(), {
    description: 'the address to listen on',
    otherwise: '127.0.0.1; 0.0.0.0 in production',
    example: '0.0.0.0',
  }),
  port: variable('PORT', kind.wholeNumber(1, 65_535).prefault('4000'), {
    description: 'the port to listen on',
    example: '8080',
  }),
  role: variable('ROLE', kind.oneOf('all', 'web', 'worker').prefault('all'), {
    description:
      'what this one of several servers does: `web` serves people and live walks, `worker` sweeps and works on jobs, `all` both',
    example: 'web',
  }),
  /** How long the server still serves after it was asked to stop, while /readyz says that it goes. */
  drainMs: variable(
    'DRAIN_SECONDS',
    kind
      .wholeNumber(0, 5)
      .transform((seconds) => seconds * SECOND)
      .prefault('0'),
    {
      description:
        'seconds for which a server that was asked to stop still serves while `/readyz` says so, so that a proxy sends new requests to the other servers: twice the time between two looks of the proxy',
      example: '3',
    },
  ),
  /** Origin under which people reach the server, without a trailing slash. */
  publicUrl: variable('PUBLIC_URL', kind.origin().nullable().default(null), {
    description: 'the origin that people use; https turns on secure cookies and HSTS',
    otherwise: 'http://localhost:PORT; required in production',
    example: 'https://walks.example',
  }),
  dataDir: variable(
    'DATA_DIR',
    kind
      .text()
      .transform((folder) => path.resolve(folder))
      .prefault('.data'),
    { description: 'bundled database, files, stand-ins, generated secret', example: '/var/lib/huvr' },
  ),
  database: service.database,
  /** Where backups of the database and its journal are stored; null: none are made. */
  backupDir: variable(
    'BACKUP_DIR',
    kind
      .text()
      .transform((folder) => path.resolve(folder))
      .nullable()
      .default(null),
    {
      description: 'the folder of backups and of the journal of the database, on another disk, see Backups',
      otherwise: 'no backups',
      example: '/mnt/backups/huvr',
    },
  ),
  /** Carries events between servers; null: the database's own notices do. */
  redisUrl: variable('REDIS_URL', kind.address('redis:', 'rediss:').nullable().default(null), {
    description: 'Redis or Valkey, which carries events between several servers in place of PostgreSQL',
    otherwise: 'PostgreSQL carries them',
    example: 'rediss://huvr:secret@redis.example:6379',
  }),
  /** Root of all keys (tokens, links, codes). Null: made once and stored in the data folder; never in production. */
  appSecret: variable('APP_SECRET', kind.secret(32).nullable().default(null), {
    description: 'root of all keys, at least 32 characters',
    otherwise: 'made once in `DATA_DIR`; required in production',
    example: '$(openssl rand -base64 48)',
  }),
  /** Master keys under which identification numbers are sealed, the newest last. Null: one that follows from the root of all keys. */
  identificationKeys: variable('IDENTIFICATION_KEYS', kind.keyRing().nullable().default(null), {
    description:
      'master keys that seal identification numbers, as name:key, the newest last and comma separated; see Identification numbers',
    otherwise: 'follows from `APP_SECRET`',
    example: '2027-01:$(openssl rand 32 | basenc --base64url)',
  }),
  /** For whom files of tax forms are sealed. Null: they cannot be exported. */
  taxRecipient: variable('TAX_EXPORT_RECIPIENT', kind.recipient().nullable().default(null), {
    description:
      'the age public key for which tax forms with their numbers are sealed when an owner exports them for filing',
    otherwise: 'no export',
    example: 'age1fzk0k6pu9kqt2kk7v388s5qh092e9supwlrmg408c4g3yqwuvupsc04284',
  }),
  trustProxy: variable('TRUST_PROXY', kind.proxies().prefault('off'), {
    description: "take the client's address from so many proxies in front, or from proxies of these networks",
    example: '1',
  }),
  /** What a scraper sends as a bearer token; null: the demo shows figures without one, production does not show them. */
  metricsToken: variable('METRICS_TOKEN', kind.secret(16).nullable().default(null), {
    description: 'the bearer token that `/metrics` asks for, at least 16 characters',
    otherwise: 'the demo shows them, production does not',
    example: '$(openssl rand -hex 24)',
  }),
  /** Where the platform's account at the payout provider is; with it stands who can be paid. */
  platformCountry: variable(
    'PLATFORM_COUNTRY',
    kind.formed(/^[A-Z]{2}$/, 'a country code of two capital letters').prefault('US'),
    {
      description:
        "the country of the platform's own account at Stripe, which says whose countries can be paid out to",
      example: 'DE',
    },
  ),
  /** The currency of all prices and books. */
  currency: variable('PLATFORM_CURRENCY', kind.currency().prefault('USD'), {
    description:
      "the currency of prices, books, receipts and payouts, which the platform's account at Stripe settles in; it stays once something has been charged",
    example: 'EUR',
  }),
  /** What receipts call the tax that prices contain; null: receipts have no such line. */
  taxLabel: variable('TAX_LABEL', kind.text().nullable().default(null), {
    description:
      'what receipts call the tax that prices contain, which is none yet; receipts have a line for it where it is set',
    example: 'Included VAT',
    otherwise: 'no line',
  }),
  /** The name people see. */
  productName: variable('PRODUCT_NAME', kind.text().prefault('Huvr'), {
    description: 'what the product calls itself in messages and pages',
    example: 'Walks',
  }),
  /** Apps of the product's own that open its links; null where there is none. */
  appLinks: z.object({
    apple: variable(
      'APPLE_APP_IDS',
      kind
        .listFormed(/^[A-Z0-9]{10}\.[\w.-]+$/, 'a team and a bundle such as ABCDE12345.com.walks.app')
        .nullable()
        .default(null),
      {
        description: "Apple apps that open links to the product's pages, as team and bundle, comma separated",
        otherwise: 'none',
        example: 'ABCDE12345.com.walks.app',
      },
    ),
    android: variable('ANDROID_APP', kind.androidApp().nullable().default(null), {
      description:
        "the Android app that opens links to the product's pages, with the SHA-256 prints of the keys that sign it",
      otherwise: 'none',
      example: `com.walks.app=${Array.from({ length: 32 }, () => 'A1').join(':')}`,
    }),
  }),
  logLevel: variable(
    'LOG_LEVEL',
    kind.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').prefault('info'),
    { description: 'fatal, error, warn, info, debug or silent', example: 'warn' },
  ),
  traces,
  payments: service.payments,
  checks: service.checks,
  sms: service.sms,
  /** Text messages that may leave in a day, in all; a dial prefix gets its share of them. */
  textsPerDay: variable('SMS_PER_DAY', kind.wholeNumber(1, 10_000_000).prefault('5000'), {
    description: 'text messages that may leave in a day, see Text messages',
    example: '20000',
  }),
  /** Countries (ISO 3166-1 alpha-2) whose numbers get codes; null for all. */
  textCountries: variable('SMS_COUNTRIES', kind.countries().nullable().default(null), {
    description: 'countries whose numbers get codes, comma separated',
    otherwise: 'all',
    example: 'US,PT',
  }),
  /** Countries whose numbers may be called with a code; null for all, as the demo does. */
  callCountries: variable('CODE_CALL_COUNTRIES', kind.countries().nullable().default(null), {
    description:
      'countries whose numbers may be called with a code, comma separated; calls are dear, and what toll fraud asks for',
    otherwise: 'none; all in the demo',
    example: 'US,PT',
  }),
  email: service.email,
  mailReports: service.mailReports,
  mailIn: service.mailIn,
  push: service.push,
  rooms: service.rooms,
  objects: service.objects,
  ice: service.ice,
  /** The program that decodes films before their parts are deleted; it need not be there. */
  ffmpeg: variable('FFMPEG_PATH', kind.text().prefault('ffmpeg'), {
    description:
      'the FFmpeg that decodes each film from end to end before its parts are deleted; without one the parts stay as long as the film',
    example: '/usr/bin/ffmpeg',
  }),
  /** Any MapLibre style URL; null for the bundled offline map. */
  mapStyle: variable('MAP_STYLE', kind.address('https:', 'http:').nullable().default(null), {
    description: 'any MapLibre style URL',
    otherwise: 'the bundled offline map',
    example: 'https://tiles.example/style.json',
  }),
  /** Streets of a region for the bundled map; null for none. */
  mapStreets: variable('MAP_STREETS', kind.existingFile().nullable().default(null), {
    description:
      'a PMTiles file of streets in the layers of Protomaps, which lies under every map of the web app',
    otherwise: 'no streets',
    example: '/var/lib/huvr/streets.pmtiles',
  }),
  /** Where a map style fetches tiles, fonts and pictures from, beside its own origin. */
  mapOrigins: variable('MAP_ORIGINS', kind.origins().prefault(''), {
    description:
      "origins of its tiles, fonts and pictures where they differ from the style's, comma separated",
    example: 'https://tiles.example,https://fonts.example',
  }),
  /** More refused passwords, one a line; null for the built-in ones only. */
  commonPasswordsFile: variable('COMMON_PASSWORDS_FILE', kind.existingFile().nullable().default(null), {
    description: 'a file of more passwords to refuse, one a line',
    otherwise: 'the built-in ones',
    example: '/etc/huvr/passwords.txt',
  }),
  /** Off takes the service worker away from every browser that has one. */
  serviceWorker: variable('SERVICE_WORKER', kind.flag().prefault('on'), {
    description: "off takes the web app's service worker away from every browser that has one",
    example: 'off',
  }),
  graphqlJit: variable('GRAPHQL_JIT', kind.flag().prefault('on'), {
    description: 'compiles documents that are asked again and again',
    example: 'off',
  }),
  /** Demo walkers and seeds; on only where the twins are. */
  demo: z.object({
    walkers: variable('DEMO_WALKERS', kind.flag().nullable().default(null), {
      description: 'demo walkers',
      otherwise: 'on only on stand-ins outside production',
      example: 'off',
    }),
    seed: variable('DEMO_SEED', kind.flag().nullable().default(null), {
      description: 'demo people and walks',
      otherwise: 'on only on stand-ins outside production',
      example: 'off',
    }),
    onNetwork: variable('DEMO_ON_NETWORK', kind.flag().prefault('off'), {
      description: 'lets the demo listen where other machines reach it; `/dev` stays with this machine',
      example: 'on',
    }),
  }),
  allowHttp: variable('ALLOW_HTTP', kind.flag().prefault('off'), {
    description: 'lets `PUBLIC_URL` be http in production',
    example: 'on',
  }),
  /** The capabilities that may run on their twin in production. */
  allowTwins: variable('ALLOW_TWINS', kind.listOf(...twins).prefault(''), {
    description: 'stand-ins that production may run, comma separated',
    example: 'payments,sms,email,checks',
  }),
  /** Tests only: the named point at which the process kills itself. */
  crashPoint: variable('CRASH_POINT', kind.optionalText(), {
    description: 'for tests: kills the process at a named point; refused in production',
    otherwise: 'none',
    example: 'payments.hold.after',
  }),
})

export type Settings = z.output<typeof settings>

/** A capability that may run on an embedded twin. */
export type TwinName = (typeof twins)[number]

/** Names of the capabilities that run on an embedded twin. */
export function twinsOf(given: Pick<Settings, TwinName>): TwinName[] {
  return twins.filter((name) => given[name].provider === 'embedded')
}
