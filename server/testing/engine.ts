import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { freePort } from '#server/db/free-port.ts'

/** A program of another vendor that a test has started on loopback. */
export type Engine = { port: number; stop(): Promise<void> }

/**
 * Starts a program and resolves when it takes connections at its port; throws when it ends before. `args` are made of the port;
 * a port is chosen unless one is given.
 */
export async function startEngine(
  program: string,
  args: (port: number) => string[],
  given: { port?: number; env?: Record<string, string> } = {},
): Promise<Engine> {
  const port = given.port ?? (await freePort())
  const child = spawn(program, args(port), {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...given.env },
  })
  const end = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  // What ends later is noticed by the test that asks it.
  end.catch(() => undefined)
  await Promise.race([answering(port), end])
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** stripe-mock on loopback alone; unless its second port is said, it takes one of every address, which a second one cannot have. */
export const stripeMockArgs = (port: number): string[] => [
  '-http-addr',
  `127.0.0.1:${port}`,
  '-https-addr',
  '127.0.0.1:0',
]

/** Resolves at the first connection that is taken; a refused one is tried again, as no program tells when it listens. */
async function answering(port: number): Promise<void> {
  while (!(await connects(port))) await new Promise((resolve) => setTimeout(resolve, 20))
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
