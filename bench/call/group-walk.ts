import type { Page } from 'playwright-core'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { Account, World } from '#bench/world.ts'

/** A group walk that begins within minutes: the server's clock has been moved to shortly before its start. */
export type GroupWalk = { id: string; tripIds: string[]; begin(): Promise<void> }

const hourMs = 3_600_000
const seatCents = 600

/** The walker publishes a walk for 50, or for 4 where there is no room server; each payer takes a seat; the room has opened. */
export async function openGroupWalk(
  world: World,
  { walker, payers, seats }: { walker: Account; payers: readonly Account[]; seats: number },
): Promise<GroupWalk> {
  const startsAtMs = Math.ceil(((await serverNow(world, 0)) + 2.5 * hourMs) / 60_000) * 60_000
  const { date, time } = wallTimeAt(startsAtMs, 'Europe/Lisbon')
  const input = {
    destination_id: world.destinationId,
    title: 'Tiles and stairs',
    text: 'We walk up from the river, and look at tiles, gardens and the view.',
    points: [{ ...world.place, label: 'The cathedral' }],
    language: 'en',
    place_date: date,
    place_time: time,
    minutes: 60,
    seats,
    minimum: 2,
    seat_cents: seatCents,
    is_weekly: false,
    publish_key: `bench-${walker.id}`,
  }
  const { publishGroupWalk } = await world.gql<{
    publishGroupWalk: { status: string; walk: { id: string } }
  }>(
    'mutation ($input: PublishGroupWalkInput!) { publishGroupWalk(input: $input) { status walk { id } } }',
    { input },
    walker.token,
  )
  const { id } = publishGroupWalk.walk
  const tripIds: string[] = []
  for (const payer of payers) {
    const order = {
      group_walk_id: id,
      seats: 1,
      seat_cents: seatCents,
      recording_agreed: true,
      order_key: payer.id,
    }
    await world.gql(
      'mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status } }',
      { input: order },
      payer.token,
    )
    const { groupWalk } = await world.gql<{ groupWalk: { my_seats: { trip_id: string } } }>(
      'query ($id: ID!) { groupWalk(id: $id) { my_seats { trip_id } } }',
      { id },
      payer.token,
    )
    tripIds.push(groupWalk.my_seats.trip_id)
  }
  const forwardTo = async (atMs: number) =>
    serverNow(world, Math.max(0, (atMs - (await serverNow(world, 0))) / 1000))
  await forwardTo(startsAtMs - 2 * 60_000)
  return {
    id,
    tripIds,
    async begin() {
      await forwardTo(startsAtMs + 1000)
    },
  }
}

/** Moves the server's clock by so many seconds, does what has become due, and says what the clock shows. */
async function serverNow(world: World, forwardS: number): Promise<number> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { now: string }
  }
  await post('/dev/clock', { forward_s: forwardS })
  return Date.parse((await post('/dev/settle', {})).now)
}

/** The walker comes in and shows the picture. */
export async function walkerComesIn(page: Page, world: World, { tripIds }: GroupWalk): Promise<void> {
  await page.goto(`${world.url}/trips/${tripIds[0]}/live`)
  await page.getByRole('button', { name: 'End the walk' }).waitFor()
}

/** A payer comes in, on a screen that shows the whole picture; resolves with the first frame. */
export async function payerComesIn(page: Page, world: World, tripId: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${world.url}/trips/${tripId}/live`)
  await page.waitForFunction(
    () => [...document.querySelectorAll('video')].some((video) => video.currentTime > 0),
    undefined,
    { timeout: 60_000 },
  )
}
