import type { Moment, Past } from '#dev/seeds/past.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { monthAround } from '#domain/money/invoices/invoices.ts'
import { venuePrice, venueTariffAt } from '#domain/money/invoices/venue-tariff.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'

/** Whose institution it is. */
export const owner = 'june'
const walker = 'demo-venice'
const place = 'venice'
const limitCents = 200_000
/** The walk of the past is older than any month, so that its month is over. */
const walkDaysAgo = 39
const walkedMinutes = 45
/** The house pays so long after it was sent. */
const payAfterMs = 5 * DAY

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

/** What the institution of the demo has done before this start: asked for and approved, a walk, its invoice and its payment. */
export function pastOfInstitution(app: App, { present }: Past): Moment[] {
  if (!app.twins?.invoicing) return []
  const walkedAt = new Date(present.getTime() - walkDaysAgo * DAY)
  const invoicedAt = new Date(monthAround(walkedAt).until.getTime() + MINUTE)
  const paidAt = new Date(invoicedAt.getTime() + payAfterMs)
  return [
    { at: new Date(walkedAt.getTime() - DAY), come: () => openAccount(app) },
    { at: walkedAt, come: () => walkOnce(app, walkedAt) },
    { at: invoicedAt, come: async () => {} },
    { at: paidAt, come: () => pay(app) },
  ].filter(({ at }) => at <= present)
}

const institutionOf = async (app: App): Promise<string> =>
  (await app.services.venues.institutionOf(seedId('usr', owner)))?.id ?? ''

async function openAccount(app: App): Promise<void> {
  const { venues } = app.services
  const ownerId = seedId('usr', owner)
  if (await institutionOf(app)) return
  await seeded('asked', 'the institution was not asked for', () => venues.askForInstitution(ownerId, form))
  const approval = { kind: 'approve', limitCents, reason: 'A house that we know.' } as const
  await venues.decideInstitution(seedId('usr', 'olga'), await institutionOf(app), approval)
}

async function walkOnce(app: App, startsAt: Date): Promise<void> {
  const institutionId = await institutionOf(app)
  const walkId = seedId('trip', 'rosewood')
  const rows = app.base.db.selectFrom('venueWalks').select('id').where('walkId', '=', walkId)
  if (await rows.executeTakeFirst()) return
  const destination = await app.services.places.byId(seedId('dst', place))
  const chargeCents = venuePrice(walkedMinutes, venueTariffAt(startsAt.getTime()))
  const of = { institutionId, walkId, tripId: null, walkerId: seedId('usr', walker), startsAt }
  await app.base.inTransaction((tx) =>
    app.services.money.invoices.chargeVenueWalk(tx, {
      ...of,
      place: destination?.name ?? '',
      minutes: walkedMinutes,
      chargeCents,
    }),
  )
}

async function pay(app: App): Promise<void> {
  const rows = await app.base.db
    .selectFrom('venueInvoices')
    .select('providerInvoiceId')
    .where('state', '=', 'open')
    .execute()
  for (const { providerInvoiceId } of rows)
    if (providerInvoiceId) app.twins?.invoicing?.pay(providerInvoiceId, 'paid')
}

/** A walk of the institution within the hour, which its demo walker takes. */
export async function seedInstitutionWalk(app: App): Promise<void> {
  const { trips, places } = app.services
  const ownerId = seedId('usr', owner)
  const destination = await places.byId(seedId('dst', place))
  if (!destination || (await institutionOf(app)) === '') return
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
