import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { redisRealtime } from '#adapters/realtime/redis.ts'
import { crossingSuite } from '#adapters/realtime/testing/contract.ts'
import { redisProcess } from '#adapters/realtime/testing/redis-process.ts'
import { freePort } from '#server/db/free-port.ts'

const program = process.env['REDIS_SERVER_PATH'] ?? ''
const redis = redisProcess(program, await freePort())
afterAll(() => redis.stop())

describe.skipIf(!program)('Redis between servers', async () => {
  if (program) await redis.start()
  crossingSuite({
    server: () => redisRealtime(redis.url, { name: randomUUID(), onTrouble: () => undefined }),
    async cut() {
      await redis.stop()
      await redis.start()
    },
    stop: () => redis.stop(),
    start: () => redis.start(),
  })
})
