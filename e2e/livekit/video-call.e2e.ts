// Over the whole stack: a test session through a real LiveKit server.
import { missing, onLivekit } from '#e2e/livekit/fixtures.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { showsFrames } from '#e2e/support/steps.ts'

const test = onLivekit()
test.skip(missing !== '', missing)

test('a visitor’s video session is a room of two on the LiveKit server, over which the picture comes back', async ({
  person,
  livekit,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/video-call')
  await expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Publish video' }).check()
  await showsFrames(page)
  const [room] = await livekit.rooms.listRooms()
  expect(await livekit.rooms.listParticipants(room?.name ?? '')).toHaveLength(2)
})
