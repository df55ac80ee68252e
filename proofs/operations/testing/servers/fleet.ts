import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { post } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { startProviders, type Providers } from '#proofs/operations/testing/servers/providers.ts'
import { roundRobin, type RoundRobin } from '#proofs/operations/testing/servers/round-robin.ts'
import { ended, healthy, startMain, type Started } from '#proofs/operations/testing/start.ts'
import { cardNumbers } from '#server/testing/cards.ts'
import { freePort } from '#server/db/free-port.ts'

const ofProofs = path.join(import.meta.dirname, '../killed-server.ts')

/** Several servers on one database behind a proxy without stickiness, with one book of money and one store of files. */
export type Fleet = {
  /** The port of the proxy. */
  port: number
  proxy: RoundRobin
  providers: Providers
  servers: readonly FleetServer[]
  /** What the form of the provider gives for a card that pays. */
  cardToken(): string
  /** Two people with a card, at a place of their own; made by the first server, before it is ended for the first time. */
  couple(): Promise<Made>
  close(): Promise<void>
}

/** One of the servers; each start has a new process and the same folder and port. */
export type FleetServer = {
  port: number
  /** Null while it does not run. */
  child(): ChildProcess | null
  /** Kills it with -9, or ends it in order, and resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts it and resolves when it answers that it is well. */
  start(): Promise<void>
}

type FleetOptions = {
  /** Settings beside those that servers need to be several. */
  env?: Record<string, string>
  /** What runs a server; the one of proofs unless given. */
  script?: string
  /** What stands before them; a proxy of this process unless another one is given. */
  proxyTo?: (ports: readonly number[]) => Promise<RoundRobin>
}

/** Starts so many servers on a database. */
export async function startFleet(
  count: number,
  databaseUrl: string,
  { env = {}, script = ofProofs, proxyTo = roundRobin }: FleetOptions = {},
): Promise<Fleet> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-fleet-'))
  const providers = await startProviders(path.join(dir, 'providers'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const proxy = await proxyTo(ports)
  const shared = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://localhost:${proxy.port}`,
    TRUST_PROXY: '1',
    DEMO_WALKERS: 'off',
    DEMO_SEED: 'off',
    ...providers.env,
    ...env,
  }
  const servers = ports.map((port, at) =>
    fleetServer(port, script, { ...shared, DATA_DIR: path.join(dir, `${at}`) }),
  )
  // One after the other: the first one prepares the database.
  for (const server of servers) await server.start()
  const cardToken = () => {
    const made = providers.cards.tokenize({
      number: cardNumbers.visa,
      exp: '12/39',
      cvc: '123',
      zip: '94107',
    })
    if (made.kind !== 'token') throw new Error('the provider gave no token')
    return made.token
  }
  return {
    port: proxy.port,
    proxy,
    providers,
    servers,
    cardToken,
    couple: () => post<Made>(ports[0] ?? 0, '/proof/couple', { cardToken: cardToken() }),
    async close() {
      for (const server of servers) await server.end('SIGKILL')
      proxy.close()
      await providers.close()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

function fleetServer(port: number, script: string, env: Record<string, string>): FleetServer {
  let started: Started | null = null
  return {
    port,
    child: () => started?.child ?? null,
    async end(signal) {
      if (started) await ended(started, signal)
    },
    async start() {
      started = await startMain({ ...env, PORT: String(port) }, script)
      const gone = ended(started).then((code) => {
        throw new Error(`a server ended with ${code}: ${started?.errors()}`)
      })
      gone.catch(() => undefined)
      await Promise.race([healthy(started), gone])
    },
  }
}
