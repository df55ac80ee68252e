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
    const frames = () => traveller.page.evaluate(() => window.__huvrCall?.frames ?? 0)
    const before = await frames()
    await Promise.all(
      [walker, traveller].map(({ page }) => page.waitForResponse((response) => response.status() === 503)),
    )
    await expect.poll(frames).toBeGreaterThan(before + 30)
    for (const { page } of [walker, traveller]) {
      await expect(page.getByTestId('meter')).toBeVisible()
      await page.unroute('**/graphql')
    }
  })

  await test.step('a reload of the walker', () => reloadWalker(walk))
  const stillMs = [await test.step('the server killed for 10 s', () => serverAway(walk, 'kill', 10))]

  await test.step('the server drained: what is subscribed comes back by itself', async () => {
    const hints = await hintsOf(traveller.page)
    stillMs.push(await serverAway(walk, 'drain', 1))
    await expect.poll(() => hints.subscribed).toBeGreaterThan(0)
    const { errors } = await server.gql(
      'mutation ($id: ID!) { extendTrip(booking_id: $id, minutes: 10) { status } }',
      { id: tripId },
      traveller.token,
    )
    expect(errors).toBeUndefined()
    await expect.poll(() => hints.heard).toBeGreaterThan(0)
    for (const { page } of [walker, traveller])
      await expect(page.getByTestId('booked')).toHaveText('of 20 minutes')
  })

  const { failures, ...figures } = await measure(walk, stillMs, 'ci')
  console.log(JSON.stringify(figures))
  expect(failures).toEqual([])
  await Promise.all([walker.context.close(), traveller.context.close()])
  await server.stop()
})

/** What goes over sockets for hints that this page opens from now on. */
async function hintsOf(page: Page): Promise<{ subscribed: number; heard: number }> {
  const counts = { subscribed: 0, heard: 0 }
  const isOf = (type: string) => (frame: { payload: string | Buffer }) =>
    String(frame.payload).includes(`"type":"${type}"`)
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/graphql')) return
    socket.on('framesent', (frame) => void (isOf('subscribe')(frame) && counts.subscribed++))
    socket.on('framereceived', (frame) => void (isOf('next')(frame) && counts.heard++))
  })
  return counts
}
