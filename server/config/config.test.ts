import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkConfig, twinsOf } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'

const check = (source: Record<string, string>) => checkConfig(readEnv(source))
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
  expect(checked.kind === 'ok' && twinsOf(checked.config)).toEqual(['payments', 'sms', 'email'])
})

const s3 = {
  OBJECTS_ENDPOINT: 'https://store.example',
  OBJECTS_BUCKET: 'walks',
  OBJECTS_REGION: 'eu-1',
  OBJECTS_ACCESS_KEY_ID: 'key',
  OBJECTS_SECRET_ACCESS_KEY: 'secret',
}

test('files lie in a folder, or in S3 when all of it is set', () => {
  expect(check({})).toMatchObject({ config: { objects: { provider: 'folder' } } })
  expect(check(s3)).toMatchObject({
    config: { objects: { provider: 's3', endpoint: 'https://store.example', bucket: 'walks' } },
  })
})

test.each([
  [{ PORT: 'abc' }, /PORT must be a whole number/],
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ PUBLIC_URL: 'https://walks.example/path' }, /PUBLIC_URL must be an origin/],
  [{ PUBLIC_URL: 'walks' }, /PUBLIC_URL must be an origin/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ DEMO_WALKERS: 'maybe' }, /DEMO_WALKERS must be on or off/],
  [{ STRIPE_SECRET_KEY: 'sk' }, /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET missing/],
  [{ TURN_URLS: 'turn:relay' }, /TURN_SECRET missing/],
  [{ WEB_PUSH_SUBJECT: 'me' }, /WEB_PUSH_SUBJECT must be mailto/],
  [{ VAPID_PRIVATE_KEY: 'abc' }, /VAPID_PRIVATE_KEY must be 32 bytes/],
  [{ OBJECTS_BUCKET: 'walks' }, /OBJECTS_ENDPOINT, OBJECTS_REGION, .* missing/],
  [{ ...s3, OBJECTS_ENDPOINT: 'https://store.example/walks' }, /OBJECTS_ENDPOINT must be an origin/],
  [{ ...s3, OBJECTS_BUCKET: 'Walks of ours' }, /OBJECTS_BUCKET must be the name/],
  [{ APP_SECRET: 'short' }, /APP_SECRET must have at least 32/],
])('%j is refused', (source, fault) => {
  expect(faultsOf(source)).toEqual([expect.stringMatching(fault)])
})

test('all faults are told together', () => {
  expect(faultsOf({ PORT: '0', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail' })).toHaveLength(3)
})

test('production refuses twins, a missing secret and the bundled database, unless told so', () => {
  const secret = 'x'.repeat(40)
  expect(faultsOf({ NODE_ENV: 'production' }).length).toBe(6)
  const told = {
    NODE_ENV: 'production',
    APP_SECRET: secret,
    PUBLIC_URL: 'https://walks.example',
    DATABASE_URL: 'postgres://db',
    ALLOW_TWINS: 'payments, sms, email',
  }
  expect(check(told)).toMatchObject({
    kind: 'ok',
    config: { demo: { walkers: false, seed: false }, host: '0.0.0.0' },
  })
  expect(faultsOf({ ...told, CRASH_POINT: 'x' })).toEqual([expect.stringMatching(/refused in production/)])
})

test('a relay makes calls relay-only unless direct ones are allowed', () => {
  const relay = { TURN_URLS: 'turn:a?transport=udp, turn:a?transport=tcp', TURN_SECRET: 's' }
  expect(check(relay)).toMatchObject({
    config: { ice: { relayOnly: true, turn: { urls: ['turn:a?transport=udp', 'turn:a?transport=tcp'] } } },
  })
  expect(check({ ...relay, ALLOW_DIRECT_CALLS: 'on' })).toMatchObject({
    config: { ice: { relayOnly: false } },
  })
})

test('push runs on its twin in the demo, for real when configured, and always for real in production', () => {
  expect(check({})).toMatchObject({ config: { push: { provider: 'embedded' } } })
  expect(
    check({ WEB_PUSH_SUBJECT: 'mailto:ops@walks.example', PUSH_HOSTS: 'push.walks.example' }),
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
  const production = {
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://walks.example',
    DATABASE_URL: 'postgres://db',
    ALLOW_TWINS: 'payments, sms, email',
  }
  expect(check(production)).toMatchObject({
    config: { push: { provider: 'webpush', subject: 'https://walks.example' } },
  })
})

test('every variable that is read is described for operators', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const read = fs.readFileSync(path.join(root, 'server/config/env.ts'), 'utf8')
  const told = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const names = [...read.matchAll(/text\('([A-Z0-9_]+)'\)/g)].map((match) => match[1] ?? '')
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
