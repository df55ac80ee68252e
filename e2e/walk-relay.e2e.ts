// Over the whole stack: a call through a real relay.
import { expect, test as base } from '#e2e/support/fixtures.ts'
import { startServer } from '#e2e/support/server.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
  showsFrames,
  settledReceipt,
} from '#e2e/support/steps.ts'
import { startRelay } from '#server/testing/relay.ts'

const turnserver = process.env['TURNSERVER_PATH'] ?? ''
const secret = 'relay-of-tests-7Qf2'

/** A server that is told of a relay, and a real coturn on loopback beside it. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      // Both sides stand on this machine, which a relay refuses to reach by itself. The one test is skipped without a relay.
      const relay =
        turnserver === ''
          ? null
          : await startRelay(turnserver, secret, ['--no-cli', '--allow-loopback-peers'])
      const server = await startServer({
        TURN_URLS: `turn:127.0.0.1:${relay?.port ?? 3478}?transport=udp`,
        TURN_SECRET: secret,
        DEMO_WALKERS: 'off',
      })
      await use(server)
      await server.stop()
      relay?.stop()
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
    await page.waitForFunction(() => {
      const { __huvrCall: call } = window as unknown as { __huvrCall: { counters(): unknown } }
      return JSON.stringify(call.counters()).includes('relay/')
    })
  }
  await endWalk(traveller.page)
  expect((await settledReceipt(server, traveller, tripId)).payment_status).toBe('captured')
})

test('a visitor’s video session goes through the relay as a walk does', async ({ person }) => {
  test.skip(turnserver === '', 'there is no turnserver on this machine and it cannot be installed')
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/video-call')
  await expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Publish video' }).check()
  await showsFrames(page)
})
