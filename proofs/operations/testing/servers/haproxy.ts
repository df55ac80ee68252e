import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { RoundRobin } from '#proofs/operations/testing/servers/round-robin.ts'
import { freePort } from '#server/db/free-port.ts'

const answersWithinMs = 10_000

/** HAProxy in front of servers: by turns, without stickiness, and past a server that is not ready. */
export function haproxyTo(program: string) {
  return async (ports: readonly number[]): Promise<RoundRobin> => {
    const port = await freePort()
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-haproxy-'))
    const file = path.join(dir, 'haproxy.cfg')
    fs.writeFileSync(file, configuration(port, ports))
    const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
    await answers(port)
    return {
      port,
      close() {
        child.kill('SIGKILL')
        fs.rmSync(dir, { recursive: true, force: true })
      },
    }
  }
}

const configuration = (port: number, ports: readonly number[]) => `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch 1
  retries 3
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${ports.map((each, at) => `  server node${at} 127.0.0.1:${each}`).join('\n')}
`

async function answers(port: number): Promise<void> {
  const deadline = performance.now() + answersWithinMs
  const tried = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.unref()
    })
  while (!(await tried())) {
    if (performance.now() > deadline) throw new Error('HAProxy did not answer in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
