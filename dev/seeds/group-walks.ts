import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { DAY } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'

/** What seeded walkers publish: so many days ahead at an hour of their place. */
const published = [
  {
    of: 'giulia',
    at: 'rome',
    days: 3,
    time: '17:00',
    title: 'Rome at golden hour: lanes of Monti',
    text: 'From the top of Monti down its lanes, past workshops and a courtyard with orange trees, to a bar where the espresso is right.',
    language: 'it',
    minutes: 45,
    seatCents: 800,
    isWeekly: true,
  },
  {
    of: 'lucas',
    at: 'oaxaca',
    days: 5,
    time: '10:00',
    title: 'Breakfast stalls, one by one',
    text: 'We look into every pot of a market street before the crowd comes, and you decide which stall I try first.',
    language: 'es',
    minutes: 30,
    seatCents: 600,
    isWeekly: false,
  },
] as const

/** Seeded walkers publish group walks, by the use case that all walkers have; publishing again is the same. */
export async function seedGroupWalks(app: App): Promise<void> {
  const { places, trips } = app.services
  for (const { of, at, days, time, ...written } of published) {
    const destination = await places.byId(seedId('dst', at))
    if (!destination) continue
    const { date } = wallTimeAt(app.base.clock.nowMs() + days * DAY, destination.timeZone)
    await seeded('published', `a group walk of ${of} was not published`, () =>
      trips.publishGroup({
        ...written,
        walkerId: seedId('usr', of),
        destinationId: destination.id,
        points: [{ latitude: destination.latitude, longitude: destination.longitude, label: '' }],
        date,
        time,
        which: null,
        seats: 4,
        minimum: 2,
        publishKey: `seed-${at}`,
      }),
    )
  }
}
