import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { groupAttribute } from '#domain/walk/group/room-attribute.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
import { testApp } from '#server/testing/app.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { agreeOnVenueWalk, openHouse } from '#server/testing/venue.ts'

/** With a room server: which walks' tickets say that the picture goes in two sizes. */
const livekit = await livekitServer()
const t = await testApp({
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekitKeys.apiKey,
  LIVEKIT_API_SECRET: livekitKeys.apiSecret,
})
const s = await openScheduleFixture(t)
const { walk } = t.app.services
afterAll(() => livekit.close())

const inTwoSizes = (ticket: RoomTicket | null) => {
  const { attributes } = decodeJwt<{ attributes: Record<string, string> }>(ticket?.token ?? '')
  return attributes[groupAttribute.name] === groupAttribute.value
}

/** A big screen that its owner has paired with the walk; its pass. */
async function paired(tripId: string, userId: string): Promise<string> {
  const address = '192.0.2.1'
  const screen = await walk.openScreen({ pass: null, address, userAgent: '' })
  if (screen.kind !== 'opened') throw new Error(screen.kind)
  const { code, pass } = screen
  expect(await walk.pairScreen({ tripId, userId, code, address, replace: false })).toMatchObject({
    kind: 'paired',
  })
  return pass
}

test('of a walk of an institution its walker, its owner and the screen get tickets to a picture in two sizes; of a person’s walk none do', async () => {
  const house = await openHouse(t)
  const venueWalk = await agreeOnVenueWalk(t, house, { destinationId: s.destinationId, minutesAhead: 240 })
  await s.untilStart(venueWalk, 300)
  const { owner, walker } = house
  for (const { userId } of [walker, owner])
    expect(inTwoSizes(await walk.roomTicket(venueWalk, userId))).toBe(true)
  expect(inTwoSizes(await walk.screenRoom(await paired(venueWalk, owner.userId)))).toBe(true)

  const own = await s.agreed(240)
  await s.untilStart(own.tripId, 300)
  for (const { userId } of [own.walker, own.traveller])
    expect(inTwoSizes(await walk.roomTicket(own.tripId, userId))).toBe(false)
  expect(inTwoSizes(await walk.screenRoom(await paired(own.tripId, own.traveller.userId)))).toBe(false)
})
