import type { MoneyBench } from '#server/testing/money.ts'
import { addUser } from '#server/modules/identity/profile/users.store.ts'
import { bookingSubscribers } from '#server/modules/trips/booking/booking.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { createTripsService, type TripsService } from '#server/modules/trips/trips.service.ts'
import type { WalkPlan } from '#proofs/money/testing/walk-plan.ts'

const walkerId = 'usr_walker_of_all'
const place = { latitude: 38.7139, longitude: -9.1334 }
const destination = { ...place, id: 'dst_of_all', name: 'Lisbon', status: 'active' }
const extensionKey = 'extension'

/** Trips on the bench of money, whose walker is always free; what booking and extending do not use is left out. */
export function tripsOf({ deps, money }: MoneyBench): TripsService {
  const seen = { userId: walkerId, place, distanceKm: 0, engagedTripId: null, seenAt: deps.clock.now() }
  deps.events.subscribe({ subscribers: bookingSubscribers(deps) })
  return createTripsService({
    ...deps,
    money,
    destinations: { byId: async () => destination, notWalkedAt: async () => null },
    walkers: { online: async () => seen, isWalker: async () => true, blockedWith: async () => new Set() },
  } as unknown as TripsContext)
}

/** The people and the place of a plan that is booked: the rows of trips refer to them. */
export async function addPeople({ deps, pool }: MoneyBench, { userId }: WalkPlan): Promise<void> {
  const { rows } = await pool.pg.query<{ count: number }>('select count(*)::int as count from users')
  const phone = 5_550_000 + (rows[0]?.count ?? 0)
  const person = { lastName: 'X', email: null, phoneCountryCode: '+1', phoneCountryKey: 'US' } as const
  const more = { ...person, isAdmin: false, recordingConsentAt: null }
  const at = deps.clock.now()
  const walker = await pool.pg.query('select 1 from users where id = $1', [walkerId])
  if (walker.rows.length === 0)
    await addUser(
      deps.db,
      { ...more, id: walkerId, firstName: 'Wim', phone: '+12025549999', type: 'walker' },
      at,
    )
  await addUser(
    deps.db,
    { ...more, id: userId, firstName: 'Tia', phone: `+1202${phone}`, type: 'traveller' },
    at,
  )
  await pool.pg.query(
    `insert into destinations (id, slug, name, country, country_code, location, description, latitude, longitude, time_zone, sort_order, created_at)
     values ($1, 'of-all', 'Lisbon', 'Portugal', 'PT', 'Lisbon, Portugal', 'x', $2, $3, 'Europe/Lisbon', 1, $4) on conflict do nothing`,
    [destination.id, place.latitude, place.longitude, at],
  )
}

/** The trip of a plan: one that is booked has the id that booking gave it. */
export async function tripIdOf(bench: MoneyBench, plan: WalkPlan): Promise<string> {
  if (!plan.booked) return plan.tripId
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    'select id from trip_bookings where traveller_id = $1 and request_key = $2',
    [plan.userId, plan.tripId],
  )
  return rows[0]?.id ?? plan.tripId
}

/** Books the walk and extends it while it is live; answers its id. The same presses again, as after a crash. */
export async function bookAndExtend(
  bench: MoneyBench,
  trips: TripsService,
  plan: WalkPlan,
  attempts: number,
): Promise<string> {
  const minutes = (plan.plannedCents - 500) / 100
  const order = { travellerId: plan.userId, walkerId, destinationId: destination.id, minutes }
  await repeat(bench, attempts, 'sent', () =>
    trips.book({ ...order, onlyChosen: false, priceDollars: null, requestKey: plan.tripId }),
  )
  const tripId = await tripIdOf(bench, plan)
  if (plan.extensionCents === 0) return tripId
  await bench.pool.pg.query(`update trips set status = 'live' where id = $1`, [tripId])
  await repeat(bench, attempts, 'extended', () =>
    trips.extend({
      tripId,
      userId: plan.userId,
      minutes: plan.extensionCents / 100,
      requestKey: extensionKey,
    }),
  )
  return tripId
}

async function repeat(
  bench: MoneyBench,
  attempts: number,
  wanted: string,
  press: () => Promise<{ kind: string; url?: string }>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await press()
    if (outcome.kind === wanted) return
    if (outcome.kind === 'needsAction') bench.twin.authenticate(outcome.url?.split('/').at(-1) ?? '', true)
    if (attempt >= attempts) throw new Error(`${wanted}: ${outcome.kind}`)
  }
}
