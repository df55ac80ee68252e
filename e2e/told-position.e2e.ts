import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/stage.ts'
import { goOnline, kyoto } from '#e2e/support/steps.ts'

/** The page is shown again, upon which it tells where it is. */
const shownAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the page of a walker who is online tells its position on the open socket, and by a call where none opens', async ({
  newWalker,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  const { page } = walker
  const [frames, calls]: [string[], string[]] = [[], []]
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/graphql')) return
    socket.on('framesent', ({ payload }) => void frames.push(String(payload)))
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)))
  })
  page.on('request', (request) => void calls.push(request.postData() ?? ''))
  const has = (part: string) => frames.some((frame) => frame.includes(part))
  const toldByCall = () => calls.filter((body) => body.includes('UpdateWalkerPosition')).length

  await goOnline(walker, kyoto)
  await expect.poll(() => has('"connection_ack"')).toBe(true)
  // The first one may have left before the socket was open.
  const before = toldByCall()
  await shownAgain(page)
  await expect.poll(() => has('{"type":"ping","payload":{"position":')).toBe(true)
  await expect.poll(() => frames.some((frame) => /"pong".*"position".*"online":true/.test(frame))).toBe(true)
  expect(toldByCall()).toBe(before)

  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  await expect.poll(toldByCall).toBeGreaterThan(before)
})
