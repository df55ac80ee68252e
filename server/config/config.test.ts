import { expect, test } from 'vitest'
import { checkConfig, configVariables } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { twinsOf } from '#server/config/settings.ts'
import { productionEnv } from '#server/testing/production.ts'

const check = (source: Record<string, string>) => checkConfig(readEnv(source))
const production = { ...productionEnv, DATABASE_URL: 'postgres://huvr@db.test/huvr' }
const faultsOf = (source: Record<string, string>) => {
  const checked = check(source)
  return checked.kind === 'faulty' ? checked.faults : []
}

test('nothing set gives the demo: bundled database, twins, demo walkers', () => {
  const checked = check({})
  expect(checked).toMatchObject({
    kind: 'ok',
    config: {
      port: 4000,
      publicUrl: 'http://localhost:4000',
      database: { provider: 'embedded' },
      demo: { walkers: true, seed: true },
    },
  })
  expect(checked.kind === 'ok' && twinsOf(checked.config)).toEqual(['payments', 'sms', 'email', 'checks'])
})

const secret = productionEnv.APP_SECRET
const livekit = { LIVEKIT_URL: 'ws://localhost:7880', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: secret }
const bucket = {
  OBJECTS_ENDPOINT: 'https://store.example',
  OBJECTS_BUCKET: 'walks',
  OBJECTS_REGION: 'eu-1',
}
const s3 = { ...bucket, OBJECTS_ACCESS_KEY_ID: 'key', OBJECTS_SECRET_ACCESS_KEY: 'secret' }

test('files in S3 are asked for by a key that stays, by a temporary one, or by a role', () => {
  const objects = (own: Record<string, string>) => {
    const checked = check({ ...production, ...own })
    return checked.kind === 'ok' ? checked.config.objects : checked.faults
  }
  const none = { accessKeyId: null, secretAccessKey: null, sessionToken: null, roleTokenFile: null }
  expect(objects(s3)).toMatchObject({ ...none, accessKeyId: 'key', secretAccessKey: 'secret', roleAt: null })
  expect(objects({ ...s3, OBJECTS_SESSION_TOKEN: 'token' })).toMatchObject({
    sessionToken: 'token',
    roleAt: null,
  })
  expect(objects({ ...bucket, OBJECTS_ROLE: 'machine' })).toMatchObject({ ...none, roleAt: 'machine' })
  const at = 'http://169.254.170.23/v1/credentials'
  expect(objects({ ...bucket, OBJECTS_ROLE: at, OBJECTS_ROLE_TOKEN_FILE: '/run/token' })).toMatchObject({
    roleAt: at,
    roleTokenFile: '/run/token',
  })
})

test('files lie in a folder, or in S3 when all of it is set', () => {
  expect(check({})).toMatchObject({ config: { objects: { provider: 'folder' } } })
  expect(check({ ...production, ...s3 })).toMatchObject({
    config: { objects: { provider: 's3', endpoint: 'https://store.example', bucket: 'walks' } },
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
}

test.each([
  [{ ...production, ...stripe }, null],
  [{ ...production, ...stripe, STRIPE_API_BASE: 'https://stripe.example' }, 'https://stripe.example'],
  [{ ...production, ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'http://127.0.0.1:12111'],
  // stripe-mock on this machine is no reach beyond it.
  [{ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'http://127.0.0.1:12111'],
])('Stripe is asked at its own address, at https, or on this machine: %j', (env, apiBase) => {
  expect(check(env)).toMatchObject({ config: { payments: { apiBase } } })
})

test.each([
  ['https://store.example', {}, 'https://walks.test', 'https://store.example'],
  ['http://store.internal:9000', {}, 'https://walks.test', null],
  [
    'http://store.internal:9000',
    { OBJECTS_PUBLIC_ENDPOINT: 'https://files.test' },
    'https://walks.test',
    'https://files.test',
  ],
  ['https://store.example', { OBJECTS_PUBLIC_ENDPOINT: 'none' }, 'https://walks.test', null],
  ['http://127.0.0.1:9000', {}, 'http://localhost:4000', 'http://127.0.0.1:9000'],
])('browsers read from %s with %j on %s at %s', (endpoint, more, publicUrl, at) => {
  const demo = publicUrl.startsWith('http:')
  const given = {
    ...(demo ? {} : production),
    ...s3,
    OBJECTS_ENDPOINT: endpoint,
    PUBLIC_URL: publicUrl,
    ...more,
  }
  expect(check(given)).toMatchObject({ config: { objects: { publicEndpoint: at } } })
})

test.each([
  [
    { ...production, ...s3, PUBLIC_URL: 'https://walks.test', OBJECTS_PUBLIC_ENDPOINT: 'http://files.test' },
    /OBJECTS_PUBLIC_ENDPOINT must be https as PUBLIC_URL is/,
  ],
  [{ ...production, ...s3, OBJECTS_PUBLIC_ENDPOINT: 'files' }, /OBJECTS_PUBLIC_ENDPOINT must be an origin/],
  [
    { ...s3, OBJECTS_ENDPOINT: 'http://127.0.0.1:9000', OBJECTS_PUBLIC_ENDPOINT: 'https://files.test' },
    /OBJECTS_PUBLIC_ENDPOINT reaches beyond this machine/,
  ],
  [
    { ...production, ...stripe, STRIPE_API_BASE: 'http://stripe.internal' },
    /STRIPE_API_BASE must be https: the secret key goes there/,
  ],
  [
    { ...production, ...stripe, STRIPE_API_BASE: 'https://stripe.example/v1' },
    /STRIPE_API_BASE must be an origin/,
  ],
  [{ ...stripe }, /STRIPE_SECRET_KEY reaches beyond this machine/],
  [{ ...stripe, STRIPE_API_BASE: 'https://stripe.example' }, /STRIPE_SECRET_KEY reaches beyond this machine/],
  [{ PORT: 'abc' }, /PORT must be a whole number/],
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ ...production, PUBLIC_URL: 'https://walks.example/path' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'walks' }, /PUBLIC_URL must be an origin/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ ROLE: 'live' }, /ROLE must be one of all, web, worker/],
  [{ ROLE: 'web' }, /ROLE=web needs a worker on the same database: set DATABASE_URL, or leave ROLE out\./],
  [
    { ROLE: 'worker', DATABASE_URL: 'postgres://huvr@localhost/huvr' },
    /ROLE=worker needs a web server on the same files: set the OBJECTS_ variables, or leave ROLE out\./,
  ],
  [{ DEMO_WALKERS: 'maybe' }, /DEMO_WALKERS must be on or off/],
  [
    { ...production, STRIPE_SECRET_KEY: 'sk_test_1' },
    /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET missing/,
  ],
  [{ TURN_URLS: 'turn:relay' }, /TURN_SECRET missing/],
  [{ TURN_URLS: 'relay.example', TURN_SECRET: secret }, /TURN_URLS must be such as turn:/],
  [{ STUN_URLS: 'https://stun.example' }, /STUN_URLS must be such as stun:/],
  [{ MAP_STYLE: 'tiles' }, /MAP_STYLE must be an address that begins with https:\/\//],
  [
    { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' },
    /SMTP_URL must be an address that begins with smtps:/,
  ],
  [
    { ...production, ...livekit, LIVEKIT_URL: 'rooms.example:7880' },
    /LIVEKIT_URL must be an address that begins with wss:/,
  ],
  [
    { ...livekit, LIVEKIT_API_SECRET: 'change-me-change-me' },
    /LIVEKIT_API_SECRET .* this one is a placeholder/,
  ],
  [{ ...production, DATABASE_URL: 'localhost:5432/huvr' }, /DATABASE_URL must be such as postgres:\/\//],
  [{ ...production, DATABASE_URL: 'postgres:///huvr' }, /DATABASE_URL must be such as postgres:\/\//],
  [
    { ALLOW_TWINS: 'payment,sms' },
    /ALLOW_TWINS must name some of payments, sms, email, checks; "payment" is none/,
  ],
  [{ ...production, WEB_PUSH_SUBJECT: 'me' }, /WEB_PUSH_SUBJECT must be mailto/],
  [{ ...production, VAPID_PRIVATE_KEY: 'abc' }, /VAPID_PRIVATE_KEY must be 32 bytes/],
  [{ OBJECTS_BUCKET: 'walks' }, /OBJECTS_ENDPOINT, OBJECTS_REGION missing: set OBJECTS_ENDPOINT, /],
  [
    { ...production, ...bucket, OBJECTS_ACCESS_KEY_ID: 'key' },
    /OBJECTS_ACCESS_KEY_ID and OBJECTS_SECRET_ACCESS_KEY are missing: set both, or OBJECTS_ROLE\./,
  ],
  [{ ...production, ...s3, OBJECTS_ROLE: 'machine' }, /OBJECTS_ROLE is in place of an access key/],
  [
    { ...production, ...s3, OBJECTS_KMS_KEY: 'my key' },
    /OBJECTS_KMS_KEY must be the ARN, the id or the alias/,
  ],
  [
    {
      ...production,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM_CODES: 'MG1',
      TWILIO_FROM_NOTICES: 'MG2',
      TWILIO_CALL_FROM: '+12025550102',
    },
    /TWILIO_CALL_FROM needs CODE_CALL_COUNTRIES/,
  ],
  [
    {
      ...production,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM_CODES: 'MG1',
      TWILIO_FROM_NOTICES: 'MG2',
      CODE_CALL_COUNTRIES: 'US',
    },
    /CODE_CALL_COUNTRIES needs TWILIO_CALL_FROM/,
  ],
  [{ ...production, MAIL_REPORTS_SES_TOPIC: 'mail' }, /MAIL_REPORTS_SES_TOPIC must be the ARN of a topic/],
  [
    { ...production, MAIL_REPORTS_SENDGRID_KEY: 'key' },
    /MAIL_REPORTS_SENDGRID_KEY must be a verification key/,
  ],
  [{ ...production, ...bucket, OBJECTS_ROLE: 'mine' }, /OBJECTS_ROLE must be machine, or the address/],
  [
    { ...production, ...s3, OBJECTS_ROLE_TOKEN_FILE: '/token' },
    /OBJECTS_ROLE_TOKEN_FILE belongs to OBJECTS_ROLE/,
  ],
  [
    { ...production, ...s3, OBJECTS_ENDPOINT: 'https://store.example/walks' },
    /OBJECTS_ENDPOINT must be an origin/,
  ],
  [{ ...production, ...s3, OBJECTS_BUCKET: 'Walks of ours' }, /OBJECTS_BUCKET must be the name/],
  [{ APP_SECRET: 'short' }, /APP_SECRET must have at least 32/],
  [{ APP_SECRET: 'x'.repeat(64) }, /APP_SECRET must be drawn at random.* repeats itself/],
  [{ APP_SECRET: '0123456789abcdef'.repeat(4) }, /APP_SECRET must be drawn at random.* repeats itself/],
  [{ APP_SECRET: 'change-me-change-it-0123456789-abcdef' }, /APP_SECRET .* this one is a placeholder/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 16/],
])('%j is refused', (source, fault) => {
  expect(faultsOf(source)).toEqual([expect.stringMatching(fault)])
})

test('all faults are reported together', () => {
  expect(faultsOf({ PORT: '0', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://localhost' })).toHaveLength(3)
})

test('production refuses twins, a missing secret and the bundled database, unless configured so', () => {
  expect(faultsOf({ NODE_ENV: 'production' }).length).toBe(7)
  expect(check(production)).toMatchObject({
    kind: 'ok',
    config: { demo: { walkers: false, seed: false }, host: '0.0.0.0' },
  })
  expect(faultsOf({ ...production, CRASH_POINT: 'x' })).toEqual([
    expect.stringMatching(/refused in production/),
  ])
})

test('a relay makes calls relay-only unless direct ones are allowed', () => {
  const relay = { TURN_URLS: 'turn:a?transport=udp, turn:a?transport=tcp', TURN_SECRET: secret }
  expect(check(relay)).toMatchObject({
    config: { ice: { relayOnly: true, turn: { urls: ['turn:a?transport=udp', 'turn:a?transport=tcp'] } } },
  })
  expect(check({ ...relay, ALLOW_DIRECT_CALLS: 'on' })).toMatchObject({
    config: { ice: { relayOnly: false } },
  })
})

test('push runs on its twin in the demo and for real in production', () => {
  expect(check({})).toMatchObject({ config: { push: { provider: 'embedded' } } })
  expect(
    check({ ...production, WEB_PUSH_SUBJECT: 'mailto:ops@walks.example', PUSH_HOSTS: 'push.walks.example' }),
  ).toMatchObject({
    config: {
      push: {
        provider: 'webpush',
        subject: 'mailto:ops@walks.example',
        moreHosts: ['push.walks.example'],
        vapidKey: null,
      },
    },
  })
  expect(check(production)).toMatchObject({
    config: { push: { provider: 'webpush', subject: 'https://walks.test' } },
  })
})

test('faults of single variables, half-set services and rules of production are reported together', () => {
  expect(
    faultsOf({
      NODE_ENV: 'production',
      DEMO_WALKERS: 'maybe',
      SMS_COUNTRIES: 'US,XX',
      MAP_ORIGINS: 'https://tiles.example/path',
      COMMON_PASSWORDS_FILE: '/there/is/none',
      STRIPE_SECRET_KEY: 'sk_live_1',
      ALLOW_TWINS: 'sms,email,checks',
      APP_SECRET: 'short',
    }),
  ).toEqual([
    'APP_SECRET must have at least 32 characters.',
    'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET missing: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET together or not at all.',
    'SMS_COUNTRIES must be countries such as US,PT; there is no country "XX".',
    'MAP_ORIGINS must be origins such as https://tiles.example, comma separated, not "https://tiles.example/path".',
    'COMMON_PASSWORDS_FILE must be a file; there is no file /there/is/none.',
    'DEMO_WALKERS must be on or off, not "maybe".',
    'PUBLIC_URL is required in production.',
    'DATABASE_URL is required in production.',
  ])
})

test('the example of every variable is accepted, and chooses the real services', () => {
  const examples = Object.fromEntries(
    configVariables.filter(({ name }) => name !== 'CRASH_POINT').map(({ name, example }) => [name, example]),
  )
  const checked = check({
    ...examples,
    APP_SECRET: secret,
    METRICS_TOKEN: secret,
    LIVEKIT_API_SECRET: secret,
    TURN_SECRET: secret,
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    CHECKR_API_KEY: secret,
    IDENTIFICATION_KEYS: `2027-01:${Buffer.alloc(32, 1).toString('base64url')}`,
    COMMON_PASSWORDS_FILE: import.meta.filename,
    MAP_STREETS: import.meta.filename,
  })
  expect(checked).toMatchObject({
    kind: 'ok',
    config: {
      database: { provider: 'external' },
      payments: { provider: 'stripe' },
      sms: { provider: 'twilio' },
      email: { provider: 'smtp' },
      push: { provider: 'webpush' },
      objects: { provider: 's3' },
      rooms: { provider: 'livekit' },
      ice: { turn: { secret }, relayOnly: false },
    },
  })
})

test('a variable stands at one place', () => {
  const names = configVariables.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'live'])('NODE_ENV=%s is refused', (given) => {
  expect(faultsOf({ NODE_ENV: given })).toEqual(['NODE_ENV must be one of production, development, test.'])
})

test.each([
  { DATABASE_URL: 'postgres://huvr@db.example/huvr' },
  { DATABASE_URL: 'postgres://localhost/huvr?host=db.example' },
  { PUBLIC_URL: 'https://walks.example' },
  {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  },
  { CHECKR_API_KEY: 'a1b2c3d4e5f6a7b8', CHECKR_PACKAGE: 'basic_plus' },
  {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM_CODES: '+12025550100',
    TWILIO_FROM_NOTICES: 'MG1',
  },
  { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
  { ...livekit, LIVEKIT_URL: 'wss://rooms.example' },
  s3,
  { WEB_PUSH_SUBJECT: 'mailto:ops@walks.example' },
])('the demo does not reach beyond this machine: %j', (source) => {
  const name = Object.keys(source)[0] ?? ''
  const sentence = `${name} reaches beyond this machine, which the demo must not: set NODE_ENV=production.`
  expect(faultsOf(source)).toEqual([sentence])
  expect(faultsOf({ ...source, NODE_ENV: 'test' })).toEqual([sentence])
})

test.each([
  'postgres://huvr@localhost/huvr',
  'postgres://127.0.0.1:5432/huvr',
  'postgres://[::1]/huvr',
  'postgresql:///huvr?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/huvr',
])('a database of this machine may be the demo: %s', (url) => {
  expect(check({ DATABASE_URL: url })).toMatchObject({ kind: 'ok' })
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'walks.example'])(
  'the demo does not listen on %s unless configured so',
  (host) => {
    expect(faultsOf({ HOST: host })).toEqual([expect.stringContaining('DEMO_ON_NETWORK=on')])
    expect(check({ HOST: host, DEMO_ON_NETWORK: 'on' })).toMatchObject({ config: { host } })
  },
)

test('http in production is refused unless configured so', () => {
  const http = { ...production, PUBLIC_URL: 'http://walks.test' }
  expect(faultsOf(http)).toEqual(['PUBLIC_URL must be https in production; ALLOW_HTTP=on allows http.'])
  expect(check({ ...http, ALLOW_HTTP: 'on' })).toMatchObject({ kind: 'ok' })
})

test('keys of Stripe are both live or both for tests', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  }
  expect(faultsOf({ ...production, ...keys })).toEqual([
    expect.stringMatching(/must both be live keys or both test keys/),
  ])
})

test.each([
  ['off', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 2001:db8::/32', ['loopback', '2001:db8::/32']],
])('TRUST_PROXY=%s', (given, trustProxy) => {
  expect(check({ TRUST_PROXY: given })).toMatchObject({ config: { trustProxy } })
})

test.each(['on', 'true', 'yes', '0', '10', 'proxy.example', '10.0.0.0/33', '10.0.0/8', '1,on'])(
  'TRUST_PROXY=%s is refused',
  (given) => {
    expect(faultsOf({ TRUST_PROXY: given })).toEqual([
      `TRUST_PROXY must be the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8, not "${given}".`,
    ])
  },
)

test.each([
  ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['Public_Url', 'PUBLIC_URL'],
  ['ALLOW_TWIN', 'ALLOW_TWINS'],
])('the name %s is distinguished from %s', (given, meant) => {
  expect(faultsOf({ [given]: 'x' })).toEqual([`${given} is not a variable of Huvr; did you mean ${meant}?`])
})

test('names of other programs are none of our business', () => {
  const others = [
    'PATH',
    'HOSTNAME',
    'PGHOST',
    'NODE_OPTIONS',
    'PWD',
    'LOGNAME',
    'SPORT',
    'GOST',
    'VITE_BRAND_NAME',
    'WEB_PORT',
  ]
  expect(check(Object.fromEntries(others.map((name) => [name, 'x'])))).toMatchObject({ kind: 'ok' })
})

test.each(['JPY', 'KWD', 'SEK', 'usd'])(
  'the platform’s currency cannot be %s, with the reason',
  (currency) => {
    expect(checkConfig({ PLATFORM_CURRENCY: currency })).toEqual({
      kind: 'faulty',
      faults: [
        expect.stringMatching(/^PLATFORM_CURRENCY must be one of USD, EUR, .*: prices, fees and credits are/),
      ],
    })
  },
)
