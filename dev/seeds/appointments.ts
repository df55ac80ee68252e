import { seedPeople } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { DAY } from '#domain/shared/units.ts'
import { minutesOf, type WeeklyHours } from '#domain/walkers/availability.ts'
import type { App } from '#server/app/context.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const span = (weekdays: readonly number[], from: string, until: string): WeeklyHours[] =>
  weekdays.map((weekday) => ({
    weekday,
    fromMinute: minutesOf(from) ?? 0,
    untilMinute: minutesOf(until) ?? 0,
  }))

/** When the seeded walkers walk; demo walkers do at any hour. */
const hours: Record<string, readonly WeeklyHours[]> = {
  marta: [...span([1, 2, 3, 4, 5], '09:00', '12:30'), ...span([1, 2, 3, 4, 5, 6], '15:00', '19:00')],
  kenji: [...span(everyDay, '06:00', '10:00'), ...span([6, 7], '13:00', '18:00')],
  giulia: span([2, 3, 4, 5, 6, 7], '08:00', '14:00'),
  // Evenings over midnight: two spans.
  amira: [...span(everyDay, '17:00', '24:00'), ...span(everyDay, '00:00', '01:00')],
  lucas: span([1, 3, 5, 6], '10:00', '18:00'),
}

/** What seeded travelers would like to see. A wish with words is open to walkers around its destination. */
const wishes = [
  { of: 'noor', destination: 'The tram up to Graça', city: 'Lisbon', country: 'PT' },
  { of: 'noor', destination: 'The light festival', city: 'Lyon', country: 'FR' },
  {
    of: 'eli',
    destination: 'Alfama',
    city: 'Lisbon',
    country: 'PT',
    at: 'lisbon',
    words: 'The tiled houses of Alfama and a miradouro at dusk.',
  },
  {
    of: 'june',
    destination: 'Fushimi Inari',
    city: 'Kyoto',
    country: 'JP',
    at: 'kyoto',
    words: 'A quiet temple garden, and a tofu shop on the way.',
  },
  { of: 'june', destination: 'The market', city: 'Oaxaca', country: 'MX' },
  { of: 'teo', destination: 'The light festival', city: 'Lyon', country: 'FR' },
  { of: 'teo', destination: 'Trastevere', city: 'Rome', country: 'IT' },
]

/** Who follows whom. Demo walkers come online with each start, which is no news. */
const favourites = [
  { of: 'noor', walker: 'marta', isNotified: true },
  { of: 'noor', walker: 'demo-lisbon', isNotified: false },
  { of: 'eli', walker: 'kenji', isNotified: true },
]

/** Gives the seeded people hours, wishes and favourites, by the use cases that all people have. */
export async function seedAppointments(app: App): Promise<void> {
  const { walkers } = app.services
  for (const { key, role, timeZone } of seedPeople) {
    const said = role === 'demoWalker' ? span(everyDay, '00:00', '24:00') : hours[key]
    if (!said) continue
    await seeded('saved', `the hours of ${key} were not saved`, () =>
      walkers.saveHours(seedId('usr', key), { timeZone, hours: said, daysOff: [] }),
    )
  }
  for (const wish of wishes) await seedWish(app, wish)
  for (const { of, walker, isNotified } of favourites) {
    await seeded('followed', `${of} does not follow ${walker}`, () =>
      walkers.follow(seedId('usr', of), seedId('usr', walker), isNotified),
    )
  }
}

async function seedWish(app: App, { of, at, words, ...written }: (typeof wishes)[number]): Promise<void> {
  const travellerId = seedId('usr', of)
  const saved = await seeded('saved', `a wish of ${of} was not saved`, () =>
    app.services.places.saveWish(travellerId, written),
  )
  // Without the payment twin the seeded people have no cards.
  if (at === undefined || words === undefined || !app.twins?.payments) return
  const day = (days: number) => new Date(app.base.clock.nowMs() + days * DAY).toISOString().slice(0, 10)
  const request = {
    travellerId,
    wishId: saved.wish.id,
    destinationId: seedId('dst', at),
    text: words,
    from: { date: day(1), time: '09:00' },
    until: { date: day(5), time: '20:00' },
    minutes: 20,
    maxPriceCents: 3000,
  }
  await seeded('opened', `a wish of ${of} was not opened`, () => app.services.trips.openRequest(request))
}
