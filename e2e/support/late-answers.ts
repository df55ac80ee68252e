import type { BrowserContext } from '@playwright/test'

/** Whether answers come late by chance in this run: `npm run test:late`. */
const isLate = process.env['ANSWERS'] === 'late'

/** One in four answers takes as long as this at most, the others a tenth of it. */
const longestMs = 1500

/** By how much a call and its answer may be late, for tests that hold a time; nothing in other runs. */
export const lateByMs = isLate ? 2 * longestMs : 0

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const someMs = () => Math.random() * (Math.random() < 0.25 ? longestMs : longestMs / 10)

/**
 * Lets every call of a browser reach the server late, and its answer come late, each by a time of its own; what the server
 * tells by itself comes late, too, in its order. Two answers then come in either order, and a hint comes before or after
 * the answer that it belongs to, as on a wire or a machine that is busy. A test must not notice.
 */
export async function answersComeLate(context: BrowserContext): Promise<void> {
  if (!isLate) return
  await context.route('**/graphql', async (route) => {
    try {
      await pause(someMs())
      const response = await route.fetch()
      await pause(someMs())
      await route.fulfill({ response })
    } catch {
      // The page has gone, or the server has: the browser tells the page so.
      await route.abort().catch(() => undefined)
    }
  })
  await context.routeWebSocket(/\/graphql$/, (page) => {
    const server = page.connectToServer()
    let sent = Promise.resolve<unknown>(undefined)
    server.onMessage((message) => {
      sent = sent.then(() => pause(someMs() / 3)).then(() => page.send(message))
    })
    // Once both ends have a listener of messages, closings are still passed on by the runner.
    page.onMessage((message) => server.send(message))
  })
}
