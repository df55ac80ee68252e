// Over the whole stack: an institution's walk through a real LiveKit server, on a big screen with its remote and a relative, in four browsers.
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { remoteSeat } from '#domain/walk/screens.ts'
import { missing, onLivekit } from '#e2e/livekit/fixtures.ts'
import { inside } from '#e2e/livekit/inside.ts'
import { getsPicture, getsVoices, sizes } from '#e2e/livekit/voices.ts'
import { noteWhatIsOpened, received } from '#e2e/livekit/while-it-rings.ts'
import { asked } from '#e2e/support/asked.ts'
import { pairScreen } from '#e2e/support/big-screen.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { join, moves } from '#e2e/support/guests.ts'
import { openInstitution, quietPlace } from '#e2e/support/institution.ts'
import { acceptRequest, hours, schedule } from '#e2e/support/scheduling.ts'
import { meteredAtLeast } from '#e2e/support/steps.ts'

const test = onLivekit()
test.skip(missing !== '', missing)

const place = quietPlace()
const destination = place.key
const television = { width: 1920, height: 1080 }
/** A small phone held sideways: its page is as high as the smaller picture, within the tenth that the room server forgives. */
const phoneSideways = { width: 568, height: 320 }

test('a walk for a room: the big screen gets the large picture, a relative’s phone the small one, and the remote sends a voice and nothing else', async ({
  newTraveller,
  newWalker,
  newOperator,
  person,
  server,
  world,
  livekit,
}, { annotations }) => {
  test.slow()
  const walker = await newWalker({ destination })
  const owner = await newTraveller()
  const operator = await newOperator()
  const room = await person('Room', { signedIn: false, size: 'desktop' })
  const ines = await person('Ines', { signedIn: false })
  const [screen, phone] = [room.page, owner.page]
  for (const one of [walker, owner, room, ines]) await noteWhatIsOpened(one)
  await screen.setViewportSize(television)
  await ines.page.setViewportSize(phoneSideways)
  await walker.context.setGeolocation({ latitude: place.latitude, longitude: place.longitude })
  await openInstitution(server, { owner, operator, name: 'Rosewood House' })
  await operator.page.close()
  const walk = { destination, aheadMs: hours(1.5), minutes: 15, people: 25 }
  const tripId = await schedule(server, owner, walk)
  await acceptRequest(walker, owner, place.name)
  await pairScreen(owner, tripId, screen)
  await phone.goto(`/trips/${tripId}/remote`)
  await world.forward((hours(1.5) - 4 * MINUTE) / SECOND)
  await walker.page.goto(`/trips/${tripId}/scheduled`)
  await walker.page.getByRole('link', { name: 'Enter the walk' }).click()
  const ofServer = async (personId: string) =>
    (await inside(livekit)).find(({ identity }) => identity === personId)

  await test.step('the screen gets the large picture, and the relative’s phone the small one', async () => {
    await moves(screen)
    await meteredAtLeast(phone, 2)
    await getsPicture(screen, 'large')
    const bring = 'mutation ($id: ID!) { bringAlong(booking_id: $id) { code } }'
    const { bringAlong } = await asked<{ bringAlong: { code: string } }>(owner, bring, { id: tripId })
    await join(ines.page, `/join/${bringAlong.code}`, 'Ines')
    await moves(ines.page)
    // A picture begins small: what the page gets when it has become small again is what fits it.
    await ines.page.setViewportSize(television)
    await getsPicture(ines.page, 'large')
    await ines.page.setViewportSize(phoneSideways)
    await getsPicture(ines.page, 'small')
    await getsPicture(screen, 'large')
    const said = `the screen gets ${sizes.large}, the relative’s phone ${sizes.small}`
    annotations.push({ type: 'sizes', description: said })
    process.stdout.write(`${said}\n`)
  })

  await test.step('the relative and the remote get and send what the room server lets them', async () => {
    const people = await inside(livekit)
    const relative = people.find(({ identity }) => identity.startsWith('gst_'))
    expect(relative).toMatchObject({ isHidden: true, mayPublish: false, maySubscribe: true, tracks: 0 })
    expect(await ofServer(remoteSeat)).toMatchObject({ mayPublish: true, sources: ['MICROPHONE'], tracks: 0 })
    expect(people).toHaveLength(4)
    expect((await received(phone)).pictures).toEqual([])
  })

  await test.step('the voice of the remote reaches the walker and the relative while it is open', async () => {
    await phone.getByRole('button', { name: `Speak to ${walker.name}` }).click()
    await livekit.hooks.until('track_published', remoteSeat)
    await Promise.all([getsVoices(walker.page, 1), getsVoices(ines.page, 2)])
    await phone.getByRole('button', { name: 'Stop speaking' }).click()
    await livekit.hooks.until('track_unpublished', remoteSeat)
    expect(await ofServer(remoteSeat)).toMatchObject({ tracks: 0 })
    await Promise.all([getsVoices(walker.page, 0), getsVoices(ines.page, 1)])
  })

  await phone.getByRole('button', { name: 'End the walk' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
  await expect(screen.getByRole('heading', { name: 'Goodbye. The walk has ended' })).toBeVisible()
  await world.settled()
  expect(await inside(livekit)).toEqual([])
})
