import { startServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { measure } from '#proofs/walk/killed-server-in-browsers.ts'
import { reloadWalker, serverAway, startRecordedWalk } from '#proofs/walk/testing/recorded-walk.ts'
import type { Page } from '@playwright/test'

test('promise 13 at the size of a CI run: a server that is away takes neither picture, screen, seconds nor order', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  // Its own server, because a restarted one has forgotten what other tests rely on.
  const server = await startServer({ TRUST_PROXY: '1', DEMO_WALKERS: 'off' })
  const walk = await startRecordedWalk(browser, server)
  const { walker, traveller, tripId } = walk

  await test.step('refused answers about the trip change nothing', async () => {
    for (const { page } of [walker, traveller])
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'away' }))
    const before = await traveller.page.evaluate(() => window.__huvrCall?.frames ?? 0)
    await Promise.all(
      [walker, traveller].map(({ page }) => page.waitForResponse((response) => response.status() === 503)),
    )
    await traveller.page.waitForFunction((earlier) => (window.__huvrCall?.frames ?? 0) > earlier + 30, before)
    for (const { page } of [walker, traveller]) {
      await expect(page.getByTestId('meter')).toBeVisible()
      await page.unroute('**/graphql')
    }
  })

  await test.step('a reload of the walker', () => reloadWalker(walk))
  const stillMs = [await test.step('the server killed for 10 s', () => serverAway(walk, 'kill', 10))]

  await test.step('the server drained: what is subscribed comes back by itself', async () => {
    const hints = hintsOf(traveller.page)
    stillMs.push(await serverAway(walk, 'drain', 1))
    await hints.subscribed
    const { errors } = await server.gql(
      'mutation ($id: ID!) { extendTrip(booking_id: $id, minutes: 10) { status } }',
      { id: tripId },
      traveller.token,
    )
    expect(errors).toBeUndefined()
    await hints.heard
    for (const { page } of [walker, traveller])
      await expect(page.getByTestId('booked')).toHaveText('of 20 minutes')
  })

  const { failures, ...figures } = await measure(walk, stillMs, 'ci')
  console.log(JSON.stringify(figures))
  expect(failures).toEqual([])
  await Promise.all([walker.context.close(), traveller.context.close()])
  await server.stop()
})

/** Resolve when something is subscribed, and when a hint comes, over a socket for hints that this page opens from now on. */
function hintsOf(page: Page): { subscribed: Promise<void>; heard: Promise<void> } {
  const [subscribed, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isOf = (type: string) => (frame: { payload: string | Buffer }) =>
    String(frame.payload).includes(`"type":"${type}"`)
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/graphql')) return
    socket.on('framesent', (frame) => void (isOf('subscribe')(frame) && subscribed.resolve()))
    socket.on('framereceived', (frame) => void (isOf('next')(frame) && heard.resolve()))
  })
  return { subscribed: subscribed.promise, heard: heard.promise }
}
