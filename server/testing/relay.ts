import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#server/db/free-port.ts'

export type Relay = { port: number; stop(): void }

/** A real coturn on loopback, with the flags that are given: those of the operators' guide, or peers on loopback allowed. */
export async function startRelay(
  turnserver: string,
  secret: string,
  flags: readonly string[],
): Promise<Relay> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-relay-'))
  const port = await freePort()
  const settings = [
    '-n',
    '--listening-ip',
    '127.0.0.1',
    '--relay-ip',
    '127.0.0.1',
    '--listening-port',
    String(port),
    '--min-port',
    '50800',
    '--max-port',
    '50900',
    '--fingerprint',
    '--no-tls',
    '--no-dtls',
    '--use-auth-secret',
    '--static-auth-secret',
    secret,
    '--realm',
    'relay.test',
    '--log-file',
    'stdout',
    '--pidfile',
    path.join(dir, 'pid'),
    '--userdb',
    path.join(dir, 'db'),
    ...flags,
  ]
  const relay = spawn(turnserver, settings, { stdio: 'ignore' })
  const deadline = Date.now() + 20_000
  while (!(await answers(port))) {
    if (relay.exitCode !== null || Date.now() > deadline)
      throw new Error(`the relay did not start (${relay.exitCode})`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    stop() {
      relay.kill('SIGTERM')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** It says that it is ready only when its output buffer is full; its TCP port answers at once. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
