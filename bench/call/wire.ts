import net from 'node:net'
import type { Page } from 'playwright-core'

/** How long a message and its answer are on the wire. */
export const roundTripMs = 100

/**
 * A wire to a server on this machine, for pages and their sockets: what either side sends arrives half a round trip
 * later, and opening a connection takes a whole one.
 */
export async function openWire(targetUrl: string): Promise<{ url: string; stop: () => void }> {
  const port = Number(new URL(targetUrl).port)
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, 'localhost')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      // Either end may be gone at any time; the other one is closed by 'close' below.
      socket.on('error', () => socket.destroy())
    }
    passOn(near, far, performance.now() + roundTripMs)
    passOn(far, near, 0)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => {
        open.delete(one)
        setTimeout(() => other.end(), roundTripMs / 2)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as net.AddressInfo).port}`,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function passOn(from: net.Socket, to: net.Socket, openedAt: number): void {
  from.on('data', (part) => {
    const waitMs = roundTripMs / 2 + Math.max(0, openedAt - performance.now())
    setTimeout(() => to.writable && to.write(part), waitMs)
  })
}

/**
 * The same for what a page's calls send and receive, by the browser itself: it holds each packet twice, where it leaves
 * a page and where it comes in, so that four waits make the round trip. Requests and sockets of the page are left alone.
 */
export async function delayCalls(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const unbound = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditionsByRule', {
    offline: false,
    matchedNetworkConditions: [
      { urlPattern: 'http://localhost:*', latency: 0, ...unbound },
      { urlPattern: '', latency: roundTripMs / 4, packetQueueLength: 500, packetLoss: 0, ...unbound },
    ],
  })
}
