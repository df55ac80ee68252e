// Over the whole stack: a guest watches a walk of two through a real LiveKit server, in three browsers.
import { missing, onLivekit } from '#e2e/livekit/fixtures.ts'
import { inside } from '#e2e/livekit/inside.ts'
import { getsVoices } from '#e2e/livekit/voices.ts'
import { noteWhatIsOpened } from '#e2e/livekit/while-it-rings.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { actOn, closeGuests, join, linkOn, moves, openGuests } from '#e2e/support/guests.ts'
import { accept, agreeToRecording, endWalk, goOnline, meteredAtLeast, request } from '#e2e/support/steps.ts'

const test = onLivekit()
test.skip(missing !== '', missing)

test('a guest sees and hears by the room server, speaks while the traveler lets them, and is removed from the room when put out', async ({
  newTraveller,
  newWalker,
  person,
  world,
  livekit,
}) => {
  test.slow()
  const walker = await newWalker()
  const traveller = await newTraveller({ size: 'desktop' })
  const ines = await person('Ines', { signedIn: false })
  for (const one of [walker, traveller, ines]) await noteWhatIsOpened(one)
  await goOnline(walker)
  await request(traveller, walker.name)
  await traveller.page.getByRole('button', { name: 'Bring someone along' }).click()
  await traveller.page.getByRole('button', { name: 'Make a link' }).click()
  const link = await linkOn(traveller.page)
  await closeGuests(traveller.page)
  await join(ines.page, link, 'Ines')
  await accept(walker)
  await agreeToRecording(traveller)
  const guest = async () => (await inside(livekit)).find(({ identity }) => identity.startsWith('gst_'))

  await test.step('the guest sees the picture and hears both, may send nothing and is shown to no one', async () => {
    await moves(ines.page)
    await meteredAtLeast(traveller.page, 2)
    await getsVoices(ines.page, 2)
    expect(await guest()).toMatchObject({ isHidden: true, mayPublish: false, maySubscribe: true, tracks: 0 })
    expect(await inside(livekit)).toHaveLength(3)
  })

  const guestId = (await guest())?.identity ?? ''
  await test.step('both sides hear the guest while the traveler lets them speak', async () => {
    await openGuests(traveller.page)
    await actOn(traveller.page, 'Ines', 'Let speak')
    await ines.page.getByRole('button', { name: 'Turn on the microphone' }).click()
    await livekit.hooks.until('track_published', guestId)
    await Promise.all([getsVoices(walker.page, 2), getsVoices(traveller.page, 2)])
    await actOn(traveller.page, 'Ines', 'Silence')
    await livekit.hooks.until('track_unpublished', guestId)
    expect(await guest()).toMatchObject({ mayPublish: false, tracks: 0 })
    await getsVoices(walker.page, 1)
  })

  await test.step('a guest who is put out is in the room no longer', async () => {
    await actOn(traveller.page, 'Ines', 'Remove')
    const question = traveller.page.getByRole('dialog', { name: 'Remove Ines from the walk?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(ines.page.getByRole('heading', { name: 'You are no longer on this walk' })).toBeVisible()
    await livekit.hooks.until('participant_left', guestId)
    await world.settled()
    expect(await guest()).toBeUndefined()
    await expect(ines.page.locator('video')).toHaveCount(0)
    await closeGuests(traveller.page)
    await meteredAtLeast(traveller.page, 5)
  })

  await endWalk(traveller.page)
})
