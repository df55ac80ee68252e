import { DAY } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const zone = 'Europe/Lisbon'
let drafts = 0

/** A group walk as its walker writes it, two days ahead at a place in Lisbon's zone, with what a test changes. */
export function groupDraft(test: TestApp, destinationId: string, change: Record<string, unknown> = {}) {
  const { date, time } = wallTimeAt(test.app.base.clock.nowMs() + 2 * DAY, zone)
  return {
    destination_id: destinationId,
    title: 'Tiles and stairs of the Alfama',
    text: 'We walk up from the river, and look at tiles, gardens and the view.',
    points: [{ latitude: 38.712, longitude: -9.13, label: 'The cathedral' }],
    language: 'en',
    place_date: date,
    place_time: time,
    minutes: 30,
    seats: 3,
    minimum: 2,
    seat_cents: 600,
    is_weekly: false,
    publish_key: `draft-${++drafts}`,
    ...change,
  }
}

/** Publishes a group walk as its walker does; what comes of it has a status. */
export async function publishGroup(test: TestApp, walker: TestPerson, draft: Record<string, unknown>) {
  const { data, errors } = await test.gql(
    'mutation ($input: PublishGroupWalkInput!) { publishGroupWalk(input: $input) { status message walk { id } } }',
    { input: draft },
    walker.token,
  )
  if (errors)
    return { status: 'ERROR', message: errors[0]?.message ?? '', walk: null, error: errors[0]?.extensions }
  return data?.['publishGroupWalk'] as { status: string; message: string; walk: { id: string } | null }
}
