import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#server/db/free-port.ts'

/** The key with which a test's LiveKit server and our server sign. */
export const livekitKey = { apiKey: 'APItests', apiSecret: 'a-livekit-secret-of-tests-for-loopback' }

/** What our server is told of a LiveKit server at this address. */
export const livekitEnv = (url: string) => ({
  LIVEKIT_URL: url,
  LIVEKIT_API_KEY: livekitKey.apiKey,
  LIVEKIT_API_SECRET: livekitKey.apiSecret,
})

export type LivekitServer = {
  port: number
  /** Answers once it takes calls again, at the same address and without the rooms it had. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Kills it and removes its settings. */
  stop(): Promise<void>
}

export type LivekitOptions = {
  /** Where its webhooks go. */
  webhookUrl?: string
  /** False: people can enter only rooms that our server has made. */
  autoCreate?: boolean
  /** Several LiveKit servers with one Redis are one: a room is on one of them, and is entered through any. */
  redisPort?: number | undefined
  /** An address of this machine, beside loopback, at which calls arrive. */
  address?: string
}

/** A real LiveKit server on loopback, of the program that is named. Throws when it does not answer within 20 s. */
export async function startLivekit(program: string, options: LivekitOptions = {}): Promise<LivekitServer> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-livekit-'))
  const [port, tcpPort, udpPort] = [await freePort(), await freePort(), await freePort()]
  const { apiKey, apiSecret } = livekitKey
  const settings = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: tcpPort,
      udp_port: udpPort,
      node_ip: options.address ?? '127.0.0.1',
      enable_loopback_candidate: true,
    },
    ...(options.redisPort ? { redis: { address: `127.0.0.1:${options.redisPort}` } } : {}),
    room: { auto_create: options.autoCreate ?? true },
    keys: { [apiKey]: apiSecret },
    ...(options.webhookUrl ? { webhook: { api_key: apiKey, urls: [options.webhookUrl] } } : {}),
    logging: { level: 'error' },
  }
  const file = path.join(dir, 'livekit.yaml')
  // JSON is YAML, too.
  fs.writeFileSync(file, JSON.stringify(settings))
  let child: ChildProcess | null = null
  const livekit: LivekitServer = {
    port,
    async start() {
      child = spawn(program, ['--config', file], { stdio: 'ignore' })
      await answering(port, child)
    },
    async kill() {
      if (child) await killed(child)
    },
    async stop() {
      await livekit.kill()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
  try {
    await livekit.start()
  } catch (error) {
    await livekit.stop()
    throw error
  }
  return livekit
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the LiveKit server did not start (${child.exitCode})`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
