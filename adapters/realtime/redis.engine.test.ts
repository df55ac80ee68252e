import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { redisRealtime } from '#adapters/realtime/redis.ts'
import { crossingSuite } from '#adapters/realtime/testing/contract.ts'
import { freePort } from '#server/db/free-port.ts'

const program = process.env['REDIS_SERVER_PATH'] ?? ''
const port = await freePort()
let redis: ChildProcess | null = null

async function start(): Promise<void> {
  if (redis) return
  redis = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let said = ''
  for await (const chunk of redis.stdout ?? []) {
    said += String(chunk)
    if (said.includes('Ready to accept connections')) break
  }
}
async function stop(): Promise<void> {
  const running = redis
  redis = null
  if (!running) return
  running.kill('SIGKILL')
  await once(running, 'exit')
}
afterAll(stop)

describe.skipIf(!program)('Redis between servers', async () => {
  if (program) await start()
  crossingSuite({
    server: () =>
      redisRealtime(`redis://127.0.0.1:${port}`, { name: randomUUID(), onTrouble: () => undefined }),
    async cut() {
      await stop()
      await start()
    },
    stop,
    start,
  })
})
