import { DAY } from '#domain/shared/units.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { tokenFor } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Tomorrow from 17:00 to 19:30 on the clock of the place. */
export function writtenRequest(test: Pick<TestApp, 'app'>, more: Record<string, unknown>) {
  const day = new Date(test.app.base.clock.nowMs() + DAY).toISOString().slice(0, 10)
  return {
    text: 'The tiles of Alfama at dusk',
    from_date: day,
    from_time: '17:00',
    until_date: day,
    until_time: '19:30',
    minutes: 20,
    max_price_cents: 2500,
    ...more,
  }
}

/** The id of a wish of a person. */
export async function wishOfOwner(
  test: Pick<TestApp, 'app'>,
  userId: string,
  destination = 'Alfama',
): Promise<string> {
  const wish = { destination, city: 'Lisbon', country: 'PT' }
  const saved = await test.app.services.places.saveWish(userId, wish)
  if (saved.kind !== 'saved') throw new Error(`the wish was not saved: ${saved.kind}`)
  return saved.wish.id
}

/** Opens a wish of a person, who gets a card for it, as a request. */
export async function openedRequest(
  test: TestApp,
  person: { userId: string },
  destinationId: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; from: string }> {
  await addTestCard(test, person.userId)
  const wishId = await wishOfOwner(test, person.userId)
  const data = writtenRequest(test, { wish_id: wishId, destination_id: destinationId, ...more })
  const { data: answer, errors } = await test.gql(
    'mutation ($data: WishRequestInput!) { openWishRequest(data: $data) { status request { id from } } }',
    { data },
    await tokenFor(test, person.userId),
  )
  const opened = answer?.['openWishRequest'] as {
    status: string
    request: { id: string; from: string }
  } | null
  if (opened?.status !== 'OPENED')
    throw new Error(`the wish was not opened: ${opened?.status ?? errors?.[0]?.message}`)
  return opened.request
}
