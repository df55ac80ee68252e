// Over the whole stack: a group walk over direct connections, its walker and four viewers, in five browsers.
import { uplinkCheck } from '#domain/walk/uplink.ts'
import { expect, onOwnServer } from '#e2e/support/fixtures.ts'
import {
  friendComesIn,
  payerComesIn,
  publishGroupWalk,
  takeSeats,
  walkerComesIn,
} from '#e2e/support/group-walk.ts'
import { moves } from '#e2e/support/guests.ts'
import { serverNow } from '#e2e/support/world.ts'
import { rungs } from '#web/features/walk/engine/quality.ts'

const test = onOwnServer()
/** What the walker's line carries as far as the check of it can see: four fifths for four pictures are 800 kbit/s for each. */
const uplinkKbps = 4000
const [, , fits] = rungs

test('four viewers of a group walk over direct connections see it move, and their pictures together are within the uplink', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
}) => {
  test.slow()
  const walker = await newWalker()
  const payers = [await newTraveller({ size: 'desktop' }), await newTraveller()]
  const friends = [await person('Fay', { signedIn: false }), await person('Finn', { signedIn: false })]
  const walk = await publishGroupWalk(server, walker)
  const codes: string[] = []
  for (const payer of payers) codes.push((await takeSeats(payer, walk.id, 2)).friendCode)

  await walker.context.addInitScript(noteConnections)
  await walker.context.addInitScript(filmNoise)
  await walker.page.route(`**${uplinkCheck.path}`, async (route) => {
    const bytes = route.request().postDataBuffer()?.length ?? 0
    await new Promise((resolve) => setTimeout(resolve, (bytes * 8) / uplinkKbps))
    await route.fulfill({ status: 204 })
  })
  const measured = walker.page.waitForResponse(
    (response) =>
      response.url().endsWith(uplinkCheck.path) &&
      response.request().postDataBuffer()?.length === uplinkCheck.pieceBytesMax,
  )
  await world.forward((walk.startsAtMs - (await serverNow(server))) / 1000 - 60)
  await walkerComesIn(walker, walk)
  await measured
  await world.forward(Math.ceil((walk.startsAtMs - (await serverNow(server))) / 1000))
  for (const payer of payers) await payerComesIn(payer, walk)
  for (const [index, friend] of friends.entries()) await friendComesIn(friend, codes[index] ?? '')
  const viewers = [...payers, ...friends]

  await test.step('the picture moves for all four', async () => {
    await Promise.all(viewers.map(({ page }) => moves(page)))
    await expect(walker.page.getByRole('button', { name: '4 watch' })).toBeVisible()
  })

  await test.step('each gets a picture that a fourth of the uplink carries, from an encoder of its own', async () => {
    await walker.page.waitForFunction(sendsLines, fits.height)
    const kbps = await walker.page.evaluate(sentKbps)
    expect(kbps).toHaveLength(4)
    const sum = kbps.reduce((all, one) => all + one, 0)
    console.log(
      `four pictures of ${fits.height} lines, kbit/s: ${kbps.map(Math.round).join(' + ')} = ${Math.round(sum)}`,
    )
    expect(sum).toBeLessThanOrEqual(uplinkKbps)
    // Of noise an encoder makes as much as it may and the machine lets it: more than a still picture takes.
    expect(sum).toBeGreaterThan(uplinkKbps / 10)
    await Promise.all(viewers.map(({ page }) => moves(page)))
  })

  await test.step('one who leaves changes nothing for the others', async () => {
    await friends[1]?.page.close()
    await expect(walker.page.getByRole('button', { name: '3 watch' })).toBeVisible()
    await Promise.all(viewers.slice(0, 3).map(({ page }) => moves(page, 2)))
  })
})

type Noting = { peers: RTCPeerConnection[] }

/** In the page: notes its connections. */
function noteConnections(): void {
  const own = window as unknown as Noting
  own.peers = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config)
      own.peers.push(this)
    }
  }
}

/** In the page: the camera shows noise, which no encoder makes small. */
function filmNoise(): void {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  const canvasOf = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    return { canvas, pen: canvas.getContext('2d', { alpha: false }) }
  }
  const [noise, film] = [canvasOf(1600, 1600), canvasOf(1280, 720)]
  const grains = noise.pen?.createImageData(1600, 1600)
  if (!grains) return
  for (let i = 0; i < grains.data.length; i += 1) grains.data[i] = i % 4 === 3 ? 255 : Math.random() * 255
  noise.pen?.putImageData(grains, 0, 0)
  setInterval(() => film.pen?.drawImage(noise.canvas, -Math.random() * 320, -Math.random() * 880), 1000 / 24)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    if (!wanted?.video) return stream
    for (const track of stream.getVideoTracks()) {
      track.stop()
      stream.removeTrack(track)
    }
    for (const track of film.canvas.captureStream(24).getVideoTracks()) stream.addTrack(track)
    return stream
  }
}

/** In the page: whether four pictures are sent, none with more lines than these. */
async function sendsLines(lines: number): Promise<boolean> {
  const { peers } = window as unknown as Noting
  const heights: number[] = []
  for (const peer of peers.filter(({ connectionState }) => connectionState === 'connected'))
    for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
      if (stat['type'] === 'outbound-rtp' && stat['kind'] === 'video')
        heights.push(Number(stat['frameHeight']))
  return heights.length === 4 && heights.every((height) => height > 0 && height <= lines)
}

/** In the page: what each picture has sent over the next five seconds, in kbit/s. */
async function sentKbps(): Promise<number[]> {
  const { peers } = window as unknown as Noting
  const read = async () => {
    const sent = new Map<string, { bytes: number; atMs: number }>()
    for (const [index, peer] of peers.entries())
      for (const stat of (await peer.getStats()).values() as Iterable<Record<string, unknown>>)
        if (
          stat['type'] === 'outbound-rtp' &&
          stat['kind'] === 'video' &&
          peer.connectionState === 'connected'
        )
          sent.set(`${index} ${String(stat['ssrc'])}`, {
            bytes: Number(stat['bytesSent']) + Number(stat['headerBytesSent']),
            atMs: Number(stat['timestamp']),
          })
    return sent
  }
  const [first, overMs] = [await read(), 5000]
  await new Promise((resolve) => setTimeout(resolve, overMs))
  const kbps: number[] = []
  for (const [name, { bytes, atMs }] of await read()) {
    const before = first.get(name)
    if (before) kbps.push(((bytes - before.bytes) * 8) / (atMs - before.atMs))
  }
  return kbps
}
