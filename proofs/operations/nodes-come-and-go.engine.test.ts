import { afterAll, describe, expect, test } from 'vitest'
import { redisProcess } from '#adapters/realtime/testing/redis-process.ts'
import { nodesComeAndGo } from '#proofs/operations/nodes-come-and-go.ts'
import { haproxyTo } from '#proofs/operations/testing/servers/haproxy.ts'
import { hintsByDatabase, hintsByRedis } from '#proofs/operations/testing/servers/hints.ts'
import { freePort } from '#server/db/free-port.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const size = { kills: 4, walks: 4, restartedUnder: 8, cutMs: 5000, seed: 40 }
const redisProgram = process.env['REDIS_SERVER_PATH'] ?? ''
const haproxyProgram = process.env['HAPROXY_PATH'] ?? ''

describe.skipIf(!redisProgram)('two servers that hear of each other by Redis', async () => {
  const redis = redisProcess(redisProgram, await freePort())
  afterAll(() => redis.stop())
  test(
    'walks outlive killed servers, restarts, and a Redis that is away for 5 s',
    { timeout: 300_000 },
    async () => {
      await redis.start()
      const { failures } = await nodesComeAndGo(size, await testDatabaseUrl(), { hints: hintsByRedis(redis) })
      expect(failures).toEqual([])
    },
  )
})

describe.skipIf(!haproxyProgram)('two servers behind HAProxy', () => {
  test(
    'walks outlive killed servers, restarts, and hints that are cut off',
    { timeout: 300_000 },
    async () => {
      const databaseUrl = await testDatabaseUrl()
      const { failures } = await nodesComeAndGo(size, databaseUrl, {
        hints: hintsByDatabase(databaseUrl),
        proxyTo: haproxyTo(haproxyProgram),
      })
      expect(failures).toEqual([])
    },
  )
})
