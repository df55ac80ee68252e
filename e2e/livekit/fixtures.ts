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
import { openHooks, type Hooks } from '#server/testing/livekit-hooks.ts'

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
