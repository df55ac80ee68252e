import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { createAdapters, createInbound, createTwins } from '#server/app/adapters.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { crashPoints } from '#server/durable/crash-point.ts'
import { productionEnv } from '#server/testing/production.ts'

const providers = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  CHECKR_API_KEY: 'fKq2mZ7xV9bT4nWd',
  CHECKR_PACKAGE: 'driver_pro',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'fKq2mZ7xV9bT4nWd',
  TWILIO_FROM_CODES: '+12025550100',
  TWILIO_FROM_NOTICES: 'MG1',
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'hello@walks.test',
  MAIL_IN_PORT: '2525',
  MAIL_IN_HOST: '127.0.0.1',
  MAIL_IN_ADDRESS: 'help@walks.test',
  OBJECTS_ENDPOINT: 'https://files.test',
  OBJECTS_BUCKET: 'walks',
  OBJECTS_REGION: 'eu',
  OBJECTS_ACCESS_KEY_ID: 'id',
  OBJECTS_SECRET_ACCESS_KEY: 'fKq2mZ7xV9bT4nWd',
  LIVEKIT_URL: 'wss://rooms.test',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'fKq2mZ7xV9bT4nWd',
}

async function built(env: Record<string, string>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-adapters-'))
  try {
    const checked = checkConfig(readEnv({ DATA_DIR: dataDir, ...env }))
    if (checked.kind === 'faulty') throw new Error(checked.faults.join('\n'))
    const { config } = checked
    const [secrets, log] = [loadSecrets(config), createLog('silent')]
    const twins = createTwins(config, secrets.twins, log)
    const crash = crashPoints(null)
    const adapters = await createAdapters(config, secrets, { twins, clock: systemClock, crash, log })
    const { payments, billing, payouts, checks, rooms } = adapters
    return {
      adapters,
      inbound: await createInbound(config, { twins, log }),
      named: [payments.provider, billing.provider, payouts.provider, checks.provider, rooms.engine],
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

test('where nothing is configured every provider is a twin', async () => {
  const { named } = await built({})
  expect(named).toEqual(['embedded', 'embedded', 'embedded', 'embedded', 'p2p'])
})

test('every provider that is configured is built in the place of its twin', async () => {
  const { named, adapters, inbound } = await built({
    ...productionEnv,
    ...providers,
    ALLOW_TWINS: '',
    DATABASE_URL: 'postgres://huvr@db.test/huvr',
  })
  expect(named).toEqual(['stripe', 'stripe', 'stripe', 'checkr', 'livekit'])
  expect(adapters.push.accepts('https://fcm.googleapis.com/1')).toBe(true)
  expect(inbound).not.toBeNull()
})
