import { agreeOnVenueWalk, bookVenueWalk, openHouse, type House } from '#server/testing/venue.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { SECOND } from '#domain/shared/units.ts'

/** How a walk that an institution has booked comes to nothing. */
export const venueReasons = [
  'walkerDeclines',
  'ownerCancelsEarly',
  'walkerCancels',
  'walkerIsMissing',
] as const
export type VenueReason = (typeof venueReasons)[number]

/** A walk of a house with its two people. */
export type VenueScene = { house: House; id: string }

/** So many minutes before its start a walk comes to nothing: in time for its owner, and late for its walker. */
const minutesAhead = {
  walkerDeclines: 300,
  ownerCancelsEarly: 2880,
  walkerCancels: 300,
  walkerIsMissing: 120,
}
/** How long after the start the walker is missing. */
const missingAfterMs = 180 * SECOND

/** Puts a walk on the account of a new house, up to where it comes to nothing. */
export async function venueScene(
  server: TestApp,
  destinationId: string,
  because: VenueReason,
): Promise<VenueScene> {
  const house = await openHouse(server)
  const wish = { destinationId, minutesAhead: minutesAhead[because] }
  const id =
    because === 'walkerDeclines'
      ? await bookVenueWalk(server, house, wish)
      : await agreeOnVenueWalk(server, house, wish)
  if (because === 'walkerIsMissing') {
    await until(server, id, -300 * SECOND)
    await server.app.services.trips.noteEntered(id, 'traveller')
  }
  await server.app.jobs.idle()
  return { house, id }
}

/** The walk comes to nothing; a second time changes nothing. */
export async function comesToNothing(server: TestApp, id: string, because: VenueReason): Promise<void> {
  const { trips } = server.app.services
  const { travellerId, chosenWalkerId } = await server.app.base.db
    .selectFrom('trips')
    .innerJoin('tripSchedules', 'tripSchedules.tripId', 'trips.id')
    .select(['trips.travellerId', 'tripSchedules.chosenWalkerId'])
    .where('trips.id', '=', id)
    .executeTakeFirstOrThrow()
  const walkerId = chosenWalkerId ?? ''
  switch (because) {
    case 'walkerDeclines':
      return void (await trips.withdrawScheduled({
        tripId: id,
        userId: walkerId,
        feeCents: null,
        reasonId: null,
      }))
    case 'ownerCancelsEarly':
      return void (await trips.withdrawScheduled({
        tripId: id,
        userId: travellerId,
        feeCents: 0,
        reasonId: null,
      }))
    case 'walkerCancels':
      return void (await trips.withdrawScheduled({
        tripId: id,
        userId: walkerId,
        feeCents: walkerFees[because],
        reasonId: null,
      }))
    case 'walkerIsMissing':
      return until(server, id, missingAfterMs)
  }
}

/** What the walker pays. */
const walkerFees: Record<VenueReason, number> = {
  walkerDeclines: 0,
  ownerCancelsEarly: 0,
  walkerCancels: 500,
  walkerIsMissing: 1000,
}
const endsAs: Record<VenueReason, string> = {
  walkerDeclines: 'rejected',
  ownerCancelsEarly: 'cancelled',
  walkerCancels: 'cancelled',
  walkerIsMissing: 'noShow',
}

/** Moves the clock to so long after the start, and does what is due. */
async function until({ app, forward }: TestApp, id: string, afterMs: number): Promise<void> {
  const { startsAt } = await app.base.db
    .selectFrom('trips')
    .select('startsAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ms = Number(startsAt) + afterMs - app.base.clock.nowMs()
  await forward(Math.max(0, ms / SECOND))
  await app.jobs.idle()
}

/** What does not agree afterwards: the account owes nothing and has all of its limit, nothing was taken or earned, and the walker has paid once. */
export async function venueFaultsOf(
  { app }: TestApp,
  { house, id }: VenueScene,
  because: VenueReason,
): Promise<string[]> {
  const { money } = app.services
  const { db } = app.base
  const faults: string[] = []
  const trip = await db.selectFrom('trips').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (trip.status !== endsAs[because]) faults.push(`${id} is ${trip.status}`)
  const walk = await db
    .selectFrom('venueWalks')
    .select(['state', 'chargeCents', 'invoiceId'])
    .where('walkId', '=', id)
    .executeTakeFirstOrThrow()
  if (walk.state !== 'released' || walk.chargeCents !== null || walk.invoiceId !== null)
    faults.push(`CAPTURED ${walk.chargeCents}: the walk is ${walk.state}`)
  const figures = (await money.invoices.accountFigures([house.id])).get(house.id)
  for (const [name, cents] of Object.entries(figures ?? { none: 1 }))
    if (cents !== 0) faults.push(`${name} of the account is ${cents}`)
  const payments = await db.selectFrom('payments').select('id').where('tripId', '=', id).execute()
  if (payments.length > 0) faults.push(`${payments.length} payments`)
  const credit = await money.creditOf(house.owner.userId)
  if (credit !== 0) faults.push(`the owner was credited ${credit}`)
  const { earnedCents } = await money.ledgerOf(house.walker.userId)
  const due = walkerFees[because]
  if (earnedCents !== (due === 0 ? 0 : -due)) faults.push(`the walker has ${earnedCents}`)
  return faults
}
