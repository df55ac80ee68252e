import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { RoomServiceClient } from 'livekit-server-sdk'
import { openBalancer, type Balancer } from '#e2e/livekit/balancer.ts'
import { startRedis } from '#e2e/livekit/redis.ts'
import { openLink, type Link } from '#e2e/support/link.ts'
import { startServer } from '#e2e/support/server.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { test as base } from '#e2e/support/fixtures.ts'
import {
  livekitEnv,
  livekitKey,
  startLivekit,
  type LivekitOptions,
  type LivekitServer,
} from '#server/testing/livekit.ts'

const program = process.env['LIVEKIT_SERVER_PATH'] ?? ''

/** Why these walks are skipped on this machine; empty where there is a LiveKit server. */
export const missing =
  program === '' ? 'there is no LiveKit server on this machine, and no Go to build one with' : ''

const redisProgram = process.env['REDIS_SERVER_PATH'] ?? ''

/** Why walks over several LiveKit servers are skipped on this machine. */
export const missingForNodes =
  missing || (redisProgram === '' ? 'there is no Redis on this machine, which joins LiveKit servers' : '')

/** A real LiveKit server, the way to it, and what it tells. */
export type Livekit = {
  process: LivekitServer
  /** Where several servers are one: all of them, and what stands before them. */
  nodes: LivekitServer[]
  balancer: Balancer | null
  /** The way of both people's pages to it. Pictures do not go over it, but by UDP. */
  link: Link
  rooms: RoomServiceClient
  hooks: Hooks
}

/** The tests of a file run on a server that has its rooms on a LiveKit server of their own, or on several that are one. */
export const onLivekit = ({ nodeCount = 1, ...options }: LivekitOptions & { nodeCount?: number } = {}) =>
  base.extend<object, { server: TestServer; livekit: Livekit }>({
    livekit: [
      // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
      async ({}, use) => {
        const hooks = await openHooks()
        const redis = nodeCount > 1 ? await startRedis(redisProgram) : null
        const nodes: LivekitServer[] = []
        for (let index = 0; index < nodeCount; index++)
          nodes.push(
            await startLivekit(program, { ...options, webhookUrl: hooks.url, redisPort: redis?.port }),
          )
        const [livekit] = nodes as [LivekitServer, ...LivekitServer[]]
        const balancer = redis ? await openBalancer(nodes.map(({ port }) => port)) : null
        const link = await openLink(balancer?.port ?? livekit.port)
        const { apiKey, apiSecret } = livekitKey
        const rooms = new RoomServiceClient(`http://127.0.0.1:${livekit.port}`, apiKey, apiSecret)
        await use({ process: livekit, nodes, balancer, link, rooms, hooks })
        link.close()
        balancer?.close()
        for (const node of nodes) await node.stop()
        await redis?.stop()
        hooks.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    server: [
      async ({ livekit }, use) => {
        const server = await startServer({
          ...livekitEnv(livekit.link.url.replace('http', 'ws')),
          DEMO_WALKERS: 'off',
        })
        livekit.hooks.to = `${server.url}/webhooks/rooms`
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })

/** Webhooks on their way from the LiveKit server to ours, which starts after it; with what ours answered. */
type Hooks = {
  url: string
  to: string
  delivered: Delivered[]
  /** Resolves when so many events of this kind about this person have been taken, those before included. */
  until(event: string, personId: string, times?: number): Promise<void>
  close(): void
}

type Delivered = { event: string; personId: string | null; status: number }

async function openHooks(): Promise<Hooks> {
  const looks = new Set<() => void>()
  const server = http.createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString()
      const { 'content-type': type = '', authorization = '' } = request.headers
      const headers = { 'content-type': type, authorization }
      const { status } = await fetch(hooks.to, { method: 'POST', headers, body })
      const { event, participant } = JSON.parse(body) as {
        event: string
        participant?: { identity: string }
      }
      hooks.delivered.push({ event, personId: participant?.identity ?? null, status })
      response.writeHead(status).end()
      for (const look of looks) look()
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hooks: Hooks = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: '',
    delivered: [],
    until: (event, personId, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const taken = hooks.delivered.filter((one) => one.event === event && one.personId === personId)
          if (taken.length < times) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
    close: () => server.close(),
  }
  return hooks
}
