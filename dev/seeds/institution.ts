import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'

/** Whose institution it is. */
export const owner = 'june'
export const walker = 'demo-venice'
export const place = 'venice'
const limitCents = 200_000
export const institutionName = 'Rosewood Care Home'

const form = {
  name: institutionName,
  kind: 'careHome',
  address: '12 Rosewood Lane, Albany',
  country: 'US',
  email: 'office@rosewood.example',
  taxNumber: '',
  contactName: 'June Okafor',
  contactPhone: '',
}

export const institutionOf = async (app: App): Promise<string> =>
  (await app.services.venues.institutionOf(seedId('usr', owner)))?.id ?? ''

/** The institution is asked for and approved; again is the same. */
export async function openAccount(app: App): Promise<void> {
  const { venues } = app.services
  const ownerId = seedId('usr', owner)
  if (await institutionOf(app)) return
  await seeded('asked', 'the institution was not asked for', () => venues.askForInstitution(ownerId, form))
  const approval = { kind: 'approve', limitCents, reason: 'A house that we know.' } as const
  await venues.decideInstitution(seedId('usr', 'olga'), await institutionOf(app), approval)
}

/** An approved institution with a walk within the hour, which its demo walker takes; seeding again is the same. */
export async function seedInstitution(app: App): Promise<void> {
  await openAccount(app)
  const { trips, places } = app.services
  const ownerId = seedId('usr', owner)
  const destination = await places.byId(seedId('dst', place))
  if (!destination || (await trips.venueWalksAhead(ownerId)).length > 0) return
  // The next full five minutes that can be asked for.
  const step = 5 * MINUTE
  const startMs = Math.ceil((app.base.clock.nowMs() + scheduleRules.soonestMs + MINUTE) / step) * step
  const { date, time } = wallTimeAt(startMs, destination.timeZone)
  const walkerId = seedId('usr', walker)
  const asked = { date, time, zone: destination.timeZone, hourFormat: 24, which: null } as const
  const made = await seeded('scheduled', 'the walk of the institution was not booked', () =>
    trips.requestScheduled({
      travellerId: ownerId,
      destinationId: destination.id,
      minutes: 30,
      priceDollars: null,
      asked,
      walkerId,
      onlyChosen: true,
      weeks: 1,
      requestKey: 'seed-rosewood',
      venue: { people: 25, isWeekly: true, seriesId: null },
    }),
  )
  const [tripId = ''] = made.tripIds
  await trips.acceptScheduled(tripId, walkerId)
}
