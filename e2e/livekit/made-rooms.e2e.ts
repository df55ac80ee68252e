// Over the whole stack: rooms of a real LiveKit server.
import { missing, onLivekit } from '#e2e/livekit/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'
import { expect } from '#e2e/support/fixtures.ts'

const test = onLivekit({ autoCreate: false })
test.skip(missing !== '', missing)

test('a LiveKit server that makes no rooms by itself: the walk’s room is entered after the acceptance', async ({
  newTraveller,
  newWalker,
  server,
  livekit,
}) => {
  const [walker, traveller] = [await newWalker(), await newTraveller()]
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 2)
  expect(await livekit.rooms.listRooms()).toHaveLength(1)
  await endWalk(traveller.page)
  expect((await settledReceipt(server, traveller, tripId)).payment_status).toBe('captured')
})
