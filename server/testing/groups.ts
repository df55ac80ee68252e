import { DAY } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The figures of the first version of the terms, in the words of the contract. */
export const firstGroupFigures = {
  least_seats: 2,
  most_seats: 50,
  minimum_default: 2,
  least_minutes: 15,
  most_minutes: 120,
  earliest_hours: 2,
  latest_days: 30,
  least_seat_cents: 300,
  most_seat_cents: 6000,
  usual_seat_cents: 600,
  seats_a_person: 4,
  hold_hours: 24,
  decide_hours: 1,
  first_hours: 24,
  first_percent: 50,
  last_hours: 3,
  last_percent: 100,
  turn_seconds: 60,
  chat_seconds: 10,
}

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
