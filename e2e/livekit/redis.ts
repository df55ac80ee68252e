import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#server/db/free-port.ts'

/** A Redis on loopback that keeps nothing, of the program that is named. */
export async function startRedis(program: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const chunk of redis.stdout) {
    said += String(chunk)
    if (said.includes('Ready to accept connections')) break
  }
  return {
    port,
    async stop() {
      redis.kill('SIGKILL')
      if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit')
    },
  }
}
