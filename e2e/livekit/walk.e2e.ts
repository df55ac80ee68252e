// Over the whole stack: whole walks through a real LiveKit server.
import type { Page } from '@playwright/test'
import { openLink, type Link } from '#e2e/support/link.ts'
import { missing, onLivekit, type Livekit } from '#e2e/livekit/fixtures.ts'
import { inside } from '#e2e/livekit/inside.ts'
import { noteWhatIsOpened, received, sentOfDevices, shownPictures } from '#e2e/livekit/while-it-rings.ts'
import { placeholderSize } from '#web/features/walk/engine/livekit/placeholders.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'
import { facts } from '#web/testing/video.ts'
import { returnAfterCut, returnAfterLoss, returnOfCamera, startLinkedWalk } from '#e2e/support/linked-walk.ts'

const test = onLivekit()
test.skip(missing !== '', missing)

/** What each may do while it rings: the walker sends black and silence, which the traveler gets, hidden. */
const waitingWalker = { isHidden: false, mayPublish: true, maySubscribe: false, tracks: 2 }
const waitingTraveler = { isHidden: true, mayPublish: false, maySubscribe: true, tracks: 0 }
/** Resolves once both sides of the ring are in its room, each with the rights of one who waits and no others. */
async function bothWait(livekit: Livekit, { walker, traveller }: Record<'walker' | 'traveller', Person>) {
  await livekit.hooks.until('track_published', walker.userId, 2)
  await livekit.hooks.until('participant_joined', traveller.userId)
  const found = Object.fromEntries((await inside(livekit)).map((one) => [one.identity, one]))
  expect(found).toMatchObject({ [walker.userId]: waitingWalker, [traveller.userId]: waitingTraveler })
}

/** Resolves once one more room has ended than these. */
const endsARoom = (livekit: Livekit) => {
  const before = livekit.hooks.times('room_finished', null)
  return () => livekit.hooks.until('room_finished', null, before + 1)
}

const walking = { isHidden: false, mayPublish: true, maySubscribe: true }

test('a whole walk: black and silence while it rings, all rights with the acceptance, and the walk is charged and stored', async ({
  newTraveller,
  newWalker,
  server,
  livekit,
}) => {
  test.setTimeout(150_000)
  const [walker, traveller] = [await newWalker(), await newTraveller()]
  for (const person of [walker, traveller]) await noteWhatIsOpened(person)
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await bothWait(livekit, { walker, traveller })
  // What leaves the walker's device is black and silence, from none of its devices, and the traveler is shown none of it.
  const placeholder = `${placeholderSize.width}x${placeholderSize.height}`
  await expect.poll(() => received(traveller.page)).toEqual({ pictures: [placeholder], energies: [0] })
  expect(await sentOfDevices(walker.page)).toEqual([])
  expect(await sentOfDevices(traveller.page)).toEqual([])
  expect(await shownPictures(traveller.page)).toBe(0)

  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await livekit.hooks.until('track_published', traveller.userId)
  expect(await inside(livekit)).toMatchObject([walking, walking])
  expect((await sentOfDevices(walker.page)).toSorted()).toEqual(['audio', 'video'])
  // The walker sends a picture and a voice, the traveler a voice.
  const tracks = Object.fromEntries((await inside(livekit)).map((one) => [one.identity, one.tracks]))
  expect(tracks).toEqual({ [walker.userId]: 2, [traveller.userId]: 1 })
  await meteredAtLeast(traveller.page, 5)

  await traveller.page.getByRole('button', { name: 'Turn left' }).click()
  await walker.page.getByRole('button', { name: 'On it' }).click()
  await expect(traveller.page.getByText(new RegExp(`${walker.name} is turning left`)).first()).toBeVisible()

  const shown = await metered(traveller.page)
  const ended = endsARoom(livekit)
  await endWalk(traveller.page)
  const receipt = await settledReceipt(server, traveller, tripId)
  expect(receipt.live_seconds).toBeGreaterThanOrEqual(shown)
  expect(receipt.captured_cents).toBe(receipt.total_cents)

  // The end closes the room; what the LiveKit server told of it was taken.
  await ended()
  expect(await inside(livekit)).toEqual([])
  const events = livekit.hooks.delivered.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['room_started', 'participant_joined', 'track_published']))
  expect(new Set(livekit.hooks.delivered.map(({ status }) => status))).toEqual(new Set([200]))

  await traveller.page.goto(`/trips/${tripId}/replay`)
  const player = traveller.page.locator('video')
  await expect(player).toBeVisible({ timeout: 60_000 })
  expect((await facts(player)).duration).toBeGreaterThan(4)
})

test('a ring that is declined ends its room, and neither side stays in it', async ({
  newTraveller,
  newWalker,
  livekit,
}) => {
  const [walker, traveller] = [await newWalker(), await newTraveller()]
  await goOnline(walker)
  await request(traveller, walker.name)
  await bothWait(livekit, { walker, traveller })
  const ended = endsARoom(livekit)
  await walker.page.getByRole('button', { name: 'Decline' }).click()
  const reasons = walker.page.getByRole('group', { name: 'Please Select The Reject Reason' })
  await reasons.getByRole('listitem').first().getByRole('button').click()
  await ended()
  expect(await livekit.rooms.listRooms()).toEqual([])
})

test('the picture comes back by itself: after cuts, a camera that fails, and a LiveKit server that was killed', async ({
  newTraveller,
  newWalker,
  server,
  livekit,
}) => {
  test.setTimeout(240_000)
  /** A phone's link carries its way to the LiveKit server as well, which the other phone shares. */
  const phone = async (): Promise<Link> => {
    const link = await openLink(server.port)
    return {
      ...link,
      async down() {
        await Promise.all([link.down(), livekit.link.down()])
      },
      async up() {
        await livekit.link.up()
        return link.up()
      },
    }
  }
  const links = { walker: await phone(), traveller: await phone() }
  const walker = await newWalker({ url: links.walker.url })
  const traveller = await newTraveller({ url: links.traveller.url })
  const walk = await startLinkedWalk({ walker, traveller, links })
  const figures = {
    'cut of 5 s': await returnAfterCut(walk, 'traveller', 5),
    'cut of 15 s': await returnAfterCut(walk, 'walker', 15),
    'track ended': await returnOfCamera(walk, 'end'),
    'live track without frames': await returnOfCamera(walk, 'freeze'),
  }
  console.log(`picture back after, ms: ${JSON.stringify(figures)}`)
  for (const [what, ms] of Object.entries(figures)) expect.soft(ms, what).toBeLessThanOrEqual(5000)

  await test.step('a camera that is switched while it is hidden stays hidden', async () => {
    await walker.page.getByRole('button', { name: 'Hide my picture' }).click()
    await expect.poll(() => carries(walker.page)).toEqual({ video: false, audio: true })
    const before = await camera(walker.page)
    await walker.page.getByRole('button', { name: 'Switch camera' }).click()
    await expect.poll(() => camera(walker.page)).not.toBe(before)
    expect(await carries(walker.page)).toEqual({ video: false, audio: true })
    const seconds = await metered(traveller.page)
    await walker.page.getByRole('button', { name: 'Show my picture' }).click()
    await meteredAtLeast(traveller.page, seconds + 2)
  })

  await test.step('a muted walker is muted also when all is sent again to a LiveKit server that was killed', async () => {
    await walker.page.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect.poll(() => carries(walker.page)).toEqual({ video: true, audio: false })
    const outage = {
      down: livekit.process.kill,
      async up() {
        await livekit.process.start()
        return Date.now()
      },
    }
    const ms = await returnAfterLoss(walk, outage, 5)
    console.log(`picture back after a restart of the LiveKit server, ms: ${ms}`)
    expect.soft(ms).toBeLessThanOrEqual(5000)
    expect(await carries(walker.page)).toEqual({ video: true, audio: false })
  })

  await endWalk(traveller.page)
  expect((await settledReceipt(server, traveller, walk.tripId)).payment_status).toBe('captured')
  for (const link of Object.values(links)) link.close()
})

/** Which tracks of this page's own camera and microphone carry anything. */
async function carries(page: Page): Promise<Record<string, boolean>> {
  return Object.fromEntries((await ownTracks(page)).map(({ kind, enabled }) => [kind, enabled]))
}

const camera = async (page: Page) => (await ownTracks(page)).find(({ kind }) => kind === 'video')?.id

function ownTracks(page: Page) {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('video')].map((video) => video.srcObject as MediaStream | null)
    const tracks = own.find((stream) => stream !== null)?.getTracks() ?? []
    return tracks.map(({ id, kind, enabled }) => ({ id, kind, enabled }))
  })
}
