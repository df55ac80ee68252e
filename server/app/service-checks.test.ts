import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isOk, isSkipped, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'
import { checkAtStart, lineOf, servicesToCheck, type CheckedService } from '#server/app/service-checks.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'

const secrets = { vapid: Buffer.alloc(32, 7) }
const configOf = (env: Record<string, string>) => {
  const checked = checkConfig(readEnv(env))
  if (checked.kind === 'faulty') throw new Error(checked.faults.join('\n'))
  return checked.config
}

test('what is not configured says so, a line each, and the start asks nothing of it', async () => {
  const services = servicesToCheck(configOf({}), secrets)
  const found = (await Promise.all(services.map(({ whole }) => whole()))).flat()
  expect(found.map(lineOf)).toEqual(
    ['Stripe', 'Twilio', 'E-mail', 'Checkr', 'LiveKit', 'Relay', 'Push', 'Store of files'].map(
      (name) => `skipped  ${name}: not configured`,
    ),
  )
  expect(services.every(({ short }) => short === null)).toBe(true)
})

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of tests that is long enough for it',
  PUBLIC_URL: 'https://walks.example',
  DATABASE_URL: 'postgres://huvr@db.example/huvr',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM_CODES: 'MG1',
  TWILIO_FROM_NOTICES: 'MG2',
  SMTP_URL: 'smtps://mailer:secret@smtp.example:465',
  MAIL_FROM: 'hello@walks.example',
  CHECKR_API_KEY: 'a key of sixteen letters',
  CHECKR_PACKAGE: 'basic_plus',
  LIVEKIT_URL: 'wss://rooms.walks.example',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'a secret of sixteen letters',
  TURN_URLS: 'turn:relay.walks.example:3478',
  TURN_SECRET: 'a secret of sixteen letters',
  OBJECTS_ENDPOINT: 'https://store.example',
  OBJECTS_BUCKET: 'walks',
  OBJECTS_REGION: 'eu-1',
  OBJECTS_ROLE: 'machine',
}

test('each service that is configured is looked at; the start asks for the keys of all but push and the store', () => {
  const services = servicesToCheck(configOf(production), secrets)
  expect(services.map(({ upstream, short }) => [upstream, short !== null])).toEqual([
    ['payments', true],
    ['sms', true],
    ['email', true],
    ['checks', true],
    ['rooms', true],
    ['relay', true],
    ['push', false],
    ['objects', false],
  ])
})

test('the start reports what only our own keys explain; silence and what throws are not reported', async () => {
  const reported: string[] = []
  const faults = {
    report: async (upstream: string, code: string) => void reported.push(`${upstream} ${code}`),
  }
  const service = (upstream: string, short: (() => Promise<Finding[]>) | null): CheckedService => ({
    upstream,
    short,
    whole: async () => [isWrong(upstream, 'whole', 'Not for the start.')],
  })
  await checkAtStart(
    [
      service('payments', async () => [
        isWrong('Stripe, keys', 'stripe 401', 'Stripe does not know this key.'),
      ]),
      service('sms', async () => [noAnswer('Twilio, account', 'Twilio')]),
      service('email', async () => [
        isOk('E-mail, server', 'takes our log in'),
        isSkipped('E-mail, DKIM', 'none'),
      ]),
      service('checks', () => Promise.reject(new Error('a defect'))),
      service('push', null),
    ],
    faults,
  )
  expect(reported).toEqual(['payments stripe 401'])
})

test('the command says a line each and ends with 1 where there is a fault', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'check-services.ts')], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: '/nonexistent/never-made',
        APP_SECRET: production.APP_SECRET,
        ...env,
      },
    })
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = production
  const wrong = run({ LIVEKIT_URL: 'ws://127.0.0.1:9', LIVEKIT_API_KEY, LIVEKIT_API_SECRET })
  expect(wrong.stderr).toBe('')
  expect([wrong.status, wrong.stdout.split('\n')[4]]).toEqual([
    1,
    'fault    LiveKit, key: LiveKit does not answer.',
  ])
  const fine = run({})
  expect([fine.status, fine.stdout.split('\n').length]).toEqual([0, 9])
  expect(run({ PORT: 'abc' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('PORT must be'),
  })
})
