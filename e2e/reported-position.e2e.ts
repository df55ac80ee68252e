// Over the whole stack: the position goes over the server’s open socket.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { goOnline, kyoto } from '#e2e/support/steps.ts'

/** The page is shown again, upon which it tells where it is. */
const shownAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the page of a walker who is online tells its position on the open socket, and by a call where none opens', async ({
  newWalker,
  world,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  const { page } = walker
  const [frames, calls]: [string[], string[]] = [[], []]
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/graphql')) return
    socket.on('framesent', ({ payload }) => noted(String(payload)))
    socket.on('framereceived', ({ payload }) => noted(String(payload)))
  })
  page.on('request', (request) => void calls.push(request.postData() ?? ''))
  let waiting: (() => void)[] = []
  const noted = (frame: string) => {
    frames.push(frame)
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  /** Resolves once a frame has come or gone that says this. */
  const saidOnSocket = async (what: RegExp) => {
    while (!frames.some((frame) => what.test(frame)))
      await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const reportedByCall = () => calls.filter((body) => body.includes('UpdateWalkerPosition')).length

  await goOnline(walker, kyoto)
  await saidOnSocket(/"connection_ack"/)
  // The first one may have left before the socket was open.
  const before = reportedByCall()
  await shownAgain(page)
  await saidOnSocket(/\{"type":"ping","payload":\{"position":/)
  await saidOnSocket(/"pong".*"position".*"online":true/)
  expect(reportedByCall()).toBe(before)

  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  await world.settled()
  expect(reportedByCall()).toBeGreaterThan(before)
})
