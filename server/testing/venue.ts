import { signUp, type TestPerson } from '#server/testing/people.ts'
import { timeAhead } from '#server/testing/scheduling.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lisbon } from '#server/testing/trips.ts'

/** The owner of an approved institution, without a card, and a walker of Lisbon. */
export type House = { owner: TestPerson; walker: TestPerson; id: string }

export const houseName = 'Rosewood Care Home'
/** What the owner has asked for the account with. */
export const houseForm = {
  name: houseName,
  kind: 'careHome',
  address: '1 High Street',
  country: 'US',
  email: 'office@rosewood.test',
  taxNumber: '',
  contactName: 'Ana Costa',
  contactPhone: '',
}

/** An institution is asked for and approved. */
export async function openHouse(
  test: Pick<TestApp, 'app'>,
  { limitCents = 50_000 }: { limitCents?: number | undefined } = {},
): Promise<House> {
  const { venues } = test.app.services
  const owner = await signUp(test, { firstName: 'Ana' })
  const walker = await signUp(test, { firstName: 'Wim', online: lisbon })
  await venues.askForInstitution(owner.userId, houseForm)
  const { id = '' } = (await venues.myInstitution(owner.userId)) ?? {}
  await venues.decideInstitution('usr_olga', id, { kind: 'approve', limitCents, reason: 'A known house' })
  await test.app.jobs.idle()
  return { owner, walker, id }
}

/** The owner asks the walker for a walk of so many minutes on the account; its id. */
export async function bookVenueWalk(
  test: Pick<TestApp, 'app'>,
  { owner, walker }: House,
  wish: { destinationId: string; minutesAhead: number; minutes?: number },
): Promise<string> {
  const { schedule_date: date, schedule_time: time, time_zone: zone } = timeAhead(test, wish.minutesAhead)
  const outcome = await test.app.services.trips.requestScheduled({
    travellerId: owner.userId,
    destinationId: wish.destinationId,
    minutes: wish.minutes ?? 30,
    priceDollars: null,
    asked: { date, time, zone, hourFormat: 24, which: null },
    walkerId: walker.userId,
    onlyChosen: true,
    weeks: 1,
    requestKey: null,
    venue: { people: 25, isWeekly: false, seriesId: null },
  })
  if (outcome.kind !== 'scheduled') throw new Error(`not booked: ${JSON.stringify(outcome)}`)
  return outcome.tripIds[0] ?? ''
}

/** The same, accepted by its walker. */
export async function agreeOnVenueWalk(
  test: Pick<TestApp, 'app'>,
  house: House,
  wish: Parameters<typeof bookVenueWalk>[2],
): Promise<string> {
  const id = await bookVenueWalk(test, house, wish)
  const outcome = await test.app.services.trips.acceptScheduled(id, house.walker.userId)
  if (outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`)
  await test.app.jobs.idle()
  return id
}
