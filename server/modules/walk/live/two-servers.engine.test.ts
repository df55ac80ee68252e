import { afterAll, describe } from 'vitest'
import { startEngine } from '#server/testing/engine.ts'

const program = process.env['REDIS_SERVER_PATH'] ?? ''

/* The walks whose two sides are on two servers, while what the servers tell each other goes by Redis. */
describe.skipIf(!program)('by Redis', async () => {
  if (!program) return
  const args = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = await startEngine(program, (port) => ['--port', String(port), ...args])
  afterAll(() => redis.stop())
  process.env['TEST_REDIS_URL'] = `redis://127.0.0.1:${redis.port}`
  await import('#server/modules/walk/live/two-servers.db.test.ts')
})
