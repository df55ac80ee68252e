import type { Place } from '#domain/shared/place.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { asked } from '#e2e/support/asked.ts'
import type { Person } from '#e2e/support/fixtures.ts'
import { hours } from '#e2e/support/scheduling.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { serverNow } from '#e2e/support/world.ts'

export const seatCents = 600
export const plannedMinutes = 15
export const groupTitle = 'Tiles and stairs'

export type PublishedWalk = { id: string; startsAtMs: number; place: Place }

/** The walker publishes a walk that begins on a whole minute in less than three hours, at the first place of the list, for four. */
export async function publishGroupWalk(server: TestServer, walker: Person): Promise<PublishedWalk> {
  const { destination } = await asked<{
    destination: { data: (Place & { id: string; time_zone: string })[] }
  }>(walker, '{ destination(first: 1) { data { id time_zone latitude longitude } } }')
  const [at] = destination.data
  if (!at) throw new Error('there are no places')
  const place = { latitude: at.latitude, longitude: at.longitude }
  const { date, time } = wallTimeAt((await serverNow(server)) + hours(3), at.time_zone)
  const input = {
    destination_id: at.id,
    title: groupTitle,
    text: 'We walk up from the river, and look at tiles, gardens and the view.',
    points: [{ ...place, label: 'The cathedral' }],
    language: 'en',
    place_date: date,
    place_time: time,
    minutes: plannedMinutes,
    seats: 4,
    minimum: 2,
    seat_cents: seatCents,
    is_weekly: false,
    publish_key: `of-${walker.userId}`,
  }
  const { publishGroupWalk: published } = await asked<{
    publishGroupWalk: { status: string; walk: { id: string; starts_at: string } | null }
  }>(
    walker,
    'mutation ($input: PublishGroupWalkInput!) { publishGroupWalk(input: $input) { status walk { id starts_at } } }',
    { input },
  )
  if (!published.walk) throw new Error(`not published: ${JSON.stringify(published)}`)
  return { id: published.walk.id, startsAtMs: Date.parse(published.walk.starts_at), place }
}

/** Takes so many seats by the API. */
export async function takeSeats(
  payer: Person,
  id: string,
  seats: number,
): Promise<{ tripId: string; friendCode: string }> {
  const input = {
    group_walk_id: id,
    seats,
    seat_cents: seatCents,
    recording_agreed: true,
    order_key: `of-${payer.userId}`,
  }
  const { buySeats } = await asked<{ buySeats: { status: string } }>(
    payer,
    'mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status } }',
    { input },
  )
  if (buySeats.status !== 'BOUGHT') throw new Error(`no seats: ${buySeats.status}`)
  return seatsOf(payer, id)
}

/** The trip on the walk of who has seats there, and the code of the link for a friend. */
export async function seatsOf(payer: Person, id: string): Promise<{ tripId: string; friendCode: string }> {
  const { groupWalk } = await asked<{
    groupWalk: { my_seats: { trip_id: string; seats: { link_code: string | null }[] } }
  }>(payer, 'query ($id: ID!) { groupWalk(id: $id) { my_seats { trip_id seats { link_code } } } }', { id })
  const { trip_id, seats } = groupWalk.my_seats
  return { tripId: trip_id, friendCode: seats.map(({ link_code }) => link_code).find(Boolean) ?? '' }
}

/** The walker comes in by the page of the walk, once its room is open. */
export async function walkerComesIn({ page, context }: Person, { id, place }: PublishedWalk): Promise<void> {
  await context.setGeolocation(place)
  await page.goto(`/group-trips/${id}`)
  await page.getByRole('link', { name: 'Go to the walk' }).click()
  await page.getByRole('button', { name: 'End the walk' }).waitFor()
}

/** A payer comes in by the page of the walk. */
export async function payerComesIn({ page }: Person, { id }: PublishedWalk): Promise<void> {
  await page.goto(`/group-trips/${id}`)
  await page.getByRole('link', { name: 'Enter the walk' }).click()
}

/** A friend comes in by the link of a seat. */
export async function friendComesIn({ page, name }: Person, code: string): Promise<void> {
  await page.goto(`/join/${code}`)
  await page.getByRole('textbox', { name: 'Your first name' }).fill(name)
  await page.getByRole('button', { name: 'Watch along' }).click()
}
