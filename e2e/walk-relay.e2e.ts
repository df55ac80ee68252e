import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test as base } from '#e2e/support/stage.ts'
import { startServer, type TestServer } from '#e2e/support/server.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

const turnserver = process.env['TURNSERVER_PATH'] ?? ''
const relayPort = 34_790

/** A server that is told of a relay, and a real coturn on loopback beside it. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const relay = await startRelay('relay-of-tests-7Qf2')
      const server = await startServer({
        TURN_URLS: `turn:127.0.0.1:${relayPort}?transport=udp`,
        TURN_SECRET: 'relay-of-tests-7Qf2',
        DEMO_WALKERS: 'off',
      })
      await use(server)
      await server.stop()
      relay.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a call through a real relay, and through nothing else', async ({ newTraveller, newWalker, server }) => {
  test.skip(turnserver === '', 'there is no turnserver on this machine and it cannot be installed')
  test.setTimeout(150_000)
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page, 60_000)
  await meteredAtLeast(traveller.page, 3)

  const { data } = await server.gql(
    'query ($id: ID!) { tripRoom(id: $id) { relay_only ice_servers { urls username } } }',
    { id: tripId },
    traveller.token,
  )
  expect(data?.['tripRoom']).toMatchObject({
    relay_only: true,
    ice_servers: [{ username: expect.stringMatching(/^\d+:usr_/) }],
  })
  for (const { page } of [walker, traveller]) {
    const route = () =>
      page.evaluate(() =>
        JSON.stringify((window as unknown as { __huvrCall: { counters(): unknown } }).__huvrCall.counters()),
      )
    await expect.poll(route).toContain('relay/')
  }
  await endWalk(traveller.page)
  expect((await settledReceipt(server, traveller, tripId)).payment_status).toBe('captured')
})

async function startRelay(secret: string): Promise<{ stop(): void }> {
  if (turnserver === '') return { stop: () => undefined }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-relay-'))
  const settings = [
    '-n',
    '--listening-ip',
    '127.0.0.1',
    '--relay-ip',
    '127.0.0.1',
    '--listening-port',
    String(relayPort),
    '--min-port',
    '50500',
    '--max-port',
    '50700',
    '--fingerprint',
    '--use-auth-secret',
    '--static-auth-secret',
    secret,
    '--realm',
    'relay.test',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--allow-loopback-peers',
    '--log-file',
    'stdout',
    '--pidfile',
    path.join(dir, 'pid'),
    '--userdb',
    path.join(dir, 'db'),
  ]
  const relay: ChildProcess = spawn(turnserver, settings, { stdio: 'ignore' })
  // It says that it is ready only when its output buffer is full; its TCP port answers at once.
  const deadline = Date.now() + 20_000
  while (!(await answers(relayPort))) {
    if (relay.exitCode !== null || Date.now() > deadline)
      throw new Error(`the relay did not start (${relay.exitCode})`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    stop() {
      relay.kill('SIGTERM')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

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
