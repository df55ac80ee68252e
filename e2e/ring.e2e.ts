// Over the whole stack: two people, their devices and connections.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, kyoto } from '#e2e/support/steps.ts'

/** What a page has opened for a walk, noted as it opens; it stays reachable for the test. */
type Opened = {
  tracks: MediaStreamTrack[]
  sockets: WebSocket[]
  peers: RTCPeerConnection[]
  /** What the live sockets of this page were told. */
  received: string[]
}
declare global {
  interface Window {
    __opened?: Opened
  }
}

async function noteWhatOpens(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: Opened = { tracks: [], sockets: [], peers: [], received: [] }
    window.__opened = opened
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      opened.tracks.push(...stream.getTracks())
      return stream
    }
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        if (!String(url).endsWith('/live')) return
        opened.sockets.push(this)
        this.addEventListener('message', ({ data }) => opened.received.push(String(data)))
      }
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super(config)
        opened.peers.push(this)
      }
    }
  })
}

/** Resolves once this page has so many tracks, live sockets and connections open. */
async function stillOpen(page: Page, counts: [number, number, number]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { tracks = [], sockets = [], peers = [] } = window.__opened ?? {}
    const open = [
      tracks.filter((track) => track.readyState === 'live').length,
      sockets.filter((socket) => socket.readyState < WebSocket.CLOSING).length,
      peers.filter((peer) => peer.signalingState !== 'closed').length,
    ]
    return String(open) === wanted
  }, String(counts))
}

/** Each ring has a picture: a camera of the browser can open and give none. */
async function picture(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((video) => video.videoWidth > 0 && video.currentTime > 0),
  )
}

/** How many tracks this page has opened. */
const tracks = (page: Page) => page.evaluate(() => window.__opened?.tracks.length)

const received = (page: Page) => page.evaluate(() => (window.__opened?.received ?? []).join('\n'))

/** A candidate, the name of the other's socket, or any address but the blank one. */
const anAddress = /candidate:|"peer|\.local|IN IP6|\b(?!0\.0\.0\.0)\d{1,3}(\.\d{1,3}){3}\b/

test('while it rings both sides are ready and learn no address of each other; declined or lost, nothing stays open', async ({
  newTraveller,
  newWalker,
}) => {
  // Where no demo walker is: one would be asked after the decline and accept within seconds.
  const [walker, traveller] = [await newWalker({ destination: 'kyoto' }), await newTraveller()]
  await noteWhatOpens(walker.context)
  await noteWhatOpens(traveller.context)
  await goOnline(walker, kyoto)
  const ask = async () => {
    const { page } = traveller
    await page.goto(`/show-walker-on-map?destination=kyoto&walker=${walker.userId}&minutes=10`)
    await page.getByRole('button', { name: /^Request / }).click()
    await page.waitForURL(/\/waiting/)
  }

  await test.step('declined', async () => {
    await ask()
    // Camera and microphone, of the traveler a microphone; one socket, one connection.
    await stillOpen(walker.page, [2, 1, 1])
    await stillOpen(traveller.page, [1, 1, 1])
    await expect(walker.page.getByLabel('Your picture')).toBeVisible()
    await picture(walker.page)
    // The walker's offer, which carries its addresses, has left its page and waits.
    await walker.page.waitForFunction(() => window.__opened?.peers[0]?.iceGatheringState === 'complete')
    // The traveler has answered it, not knowing where the walker is; the walker knows of nothing.
    await traveller.page.waitForFunction(() => window.__opened?.peers[0]?.localDescription?.type === 'answer')
    expect(await received(walker.page)).not.toMatch(/prepare|signal|candidate|peer/)
    expect(await received(traveller.page)).not.toMatch(anAddress)
    await walker.page.getByRole('button', { name: 'Decline' }).click()
    const reasons = walker.page.getByRole('group', { name: 'Please Select The Reject Reason' })
    await reasons.getByRole('listitem').first().getByRole('button').click()
    for (const { page } of [walker, traveller]) await stillOpen(page, [0, 0, 0])
  })

  await test.step('lost', async () => {
    await ask()
    await stillOpen(walker.page, [2, 1, 1])
    await picture(walker.page)
    await traveller.page.getByRole('button', { name: 'Cancel the request' }).click()
    for (const { page } of [walker, traveller]) await stillOpen(page, [0, 0, 0])
    expect(await received(walker.page)).not.toMatch(/prepare|signal|candidate|peer/)
    expect(await received(traveller.page)).not.toMatch(anAddress)
  })

  await test.step('accepted, the walk continues with what was prepared', async () => {
    await ask()
    await stillOpen(walker.page, [2, 1, 1])
    await stillOpen(traveller.page, [1, 1, 1])
    await picture(walker.page)
    const made = (page: Page) => page.evaluate(() => window.__opened?.peers.length)
    const before = [await made(walker.page), await made(traveller.page)]
    const opened = await tracks(traveller.page)
    await accept(walker)
    await picture(traveller.page)
    await traveller.page.waitForURL(/\/live/)
    await picture(traveller.page)
    expect([await made(walker.page), await made(traveller.page)]).toEqual(before)
    // The traveler is asked for nothing after the acceptance.
    expect(await tracks(traveller.page)).toBe(opened)
  })
})
