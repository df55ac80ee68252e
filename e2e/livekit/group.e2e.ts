// Over the whole stack: a group walk through a real LiveKit server, its walker and three viewers, in four browsers.
import { missing, onLivekit } from '#e2e/livekit/fixtures.ts'
import { inside } from '#e2e/livekit/inside.ts'
import { getsPicture, getsVoices } from '#e2e/livekit/voices.ts'
import { noteWhatIsOpened } from '#e2e/livekit/while-it-rings.ts'
import { expect } from '#e2e/support/fixtures.ts'
import {
  friendComesIn,
  payerComesIn,
  publishGroupWalk,
  takeSeats,
  walkerComesIn,
} from '#e2e/support/group-walk.ts'
import { moves } from '#e2e/support/guests.ts'
import { meteredAtLeast } from '#e2e/support/steps.ts'
import { serverNow } from '#e2e/support/world.ts'

const test = onLivekit()
test.skip(missing !== '', missing)

const watching = { isHidden: true, mayPublish: false, maySubscribe: true, tracks: 0 }

test('a group walk: one picture in two sizes for all, and a voice for who holds the wheel, which the room server opens and closes', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
  livekit,
}) => {
  test.slow()
  const walker = await newWalker()
  const [pia, pau] = [await newTraveller({ size: 'desktop' }), await newTraveller()]
  const fay = await person('Fay', { signedIn: false })
  for (const one of [walker, pia, pau, fay]) await noteWhatIsOpened(one)
  const walk = await publishGroupWalk(server, walker)
  const [{ friendCode }] = [await takeSeats(pia, walk.id, 2), await takeSeats(pau, walk.id, 1)]
  const ofServer = async (userId: string) =>
    (await inside(livekit)).find(({ identity }) => identity === userId)

  await test.step('it takes place also while no person watches and nothing of the picture leaves the walker’s device', async () => {
    await world.forward((walk.startsAtMs - (await serverNow(server))) / 1000 - 60)
    await walkerComesIn(walker, walk)
    await livekit.hooks.until('track_published', walker.userId, 2)
    await world.forward(Math.ceil((walk.startsAtMs - (await serverNow(server))) / 1000))
    await meteredAtLeast(walker.page, 5)
  })

  await test.step('the picture moves for all three, who may send nothing and are shown to no one', async () => {
    await payerComesIn(pia, walk)
    await payerComesIn(pau, walk)
    await friendComesIn(fay, friendCode)
    await Promise.all([pia, pau, fay].map(({ page }) => moves(page)))
    await Promise.all([pia, pau].map(({ page }) => meteredAtLeast(page, 2)))
    const people = await inside(livekit)
    expect(people).toHaveLength(4)
    const viewers = people.filter(({ identity }) => identity !== walker.userId)
    expect(viewers).toMatchObject([watching, watching, watching])
    expect(await ofServer(walker.userId)).toMatchObject({ mayPublish: true, tracks: 2 })
  })

  await test.step('a small screen gets the small size, and the large one again when it grows; the others keep theirs', async () => {
    await getsPicture(pia.page, 'large')
    await pau.page.setViewportSize({ width: 320, height: 240 })
    await getsPicture(pau.page, 'small')
    await getsPicture(pia.page, 'large')
    await pau.page.setViewportSize({ width: 1280, height: 800 })
    await getsPicture(pau.page, 'large')
  })

  await test.step('who holds the wheel is heard by the walker and the others, until the turn ends', async () => {
    await pia.page.getByRole('button', { name: 'Take the wheel' }).click()
    await livekit.hooks.until('track_published', pia.userId)
    expect(await ofServer(pia.userId)).toMatchObject({ mayPublish: true, tracks: 1 })
    await Promise.all([getsVoices(walker.page, 1), getsVoices(pau.page, 2), getsVoices(fay.page, 2)])
    await pia.page.getByRole('button', { name: 'Hand it back' }).click()
    await livekit.hooks.until('track_unpublished', pia.userId)
    expect(await ofServer(pia.userId)).toMatchObject(watching)
    await Promise.all([getsVoices(walker.page, 0), getsVoices(pau.page, 1)])
  })

  await test.step('the next turn has a voice again', async () => {
    await pau.page.getByRole('button', { name: 'Take the wheel' }).click()
    await livekit.hooks.until('track_published', pau.userId)
    await Promise.all([getsVoices(walker.page, 1), getsVoices(pia.page, 2)])
  })

  await walker.page.getByRole('button', { name: 'End the walk' }).click()
  await walker.page.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
  await walker.page.waitForURL(/\/receipt/)
  await world.settled()
  expect(await inside(livekit)).toEqual([])
})
