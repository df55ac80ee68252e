import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A Redis of a test's own on this machine, which keeps nothing and can be taken away and given back. */
export type RedisProcess = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** `program` is the redis-server; nothing runs before the first start. */
export function redisProcess(program: string, port: number): RedisProcess {
  let running: ChildProcess | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      if (running) return
      const withoutPersistence = ['--save', '', '--appendonly', 'no']
      running = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', ...withoutPersistence], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let said = ''
      for await (const chunk of running.stdout ?? []) {
        said += String(chunk)
        if (said.includes('Ready to accept connections')) break
      }
    },
    async stop() {
      const ending = running
      running = null
      if (!ending) return
      ending.kill('SIGKILL')
      await once(ending, 'exit')
    },
  }
}
