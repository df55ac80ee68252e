import type { Moment, Past } from '#dev/seeds/histories.ts'
import { institutionOf, openAccount, owner, place, walker } from '#dev/seeds/institution.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { monthAround } from '#domain/money/invoices/invoices.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'

/** Two months of the seeded institution, made by the use cases that all institutions have. */

/** At this time of day, in UTC, no other seeded thing happens. */
const timeOfDayMs = 12 * HOUR
const minutes = 30

type VenueWalk = { key: string; startsAt: Date; people: number; liveMinutes: number }

/** The 1st of this month and of the one before it, at 00:00 UTC. */
function monthsBefore(present: Date): { first: Date; before: Date } {
  const { from: first } = monthAround(present)
  return { first, before: monthAround(new Date(first.getTime() - DAY)).from }
}

const daysAfter = (first: Date, days: number, moreMs = 0) =>
  new Date(first.getTime() + days * DAY + timeOfDayMs + moreMs)

/** The walks that the institution has taken: one on the invoice before the last, two on the last, and one on none yet. */
export function venueWalks(present: Date): VenueWalk[] {
  const { first, before } = monthsBefore(present)
  const walk = (key: string, month: Date, days: number, people: number, liveMinutes: number): VenueWalk => ({
    key,
    startsAt: daysAfter(month, days, 20 * MINUTE),
    people,
    liveMinutes,
  })
  return [
    walk('v01', before, -5, 22, 30),
    walk('v02', before, 8, 25, 28),
    walk('v03', before, 22, 18, 21),
    walk('v04', first, 1, 27, 30),
  ].filter(({ startsAt }) => startsAt.getTime() + minutes * MINUTE < present.getTime())
}

/**
 * What the institution has done until now, as moments of the past: its account is opened, walks take place, the invoice of the month before
 * the last is paid, and an operator takes an amount off the last one. That one is open as long as it is not overdue, else it was paid in
 * time, so that the institution may book.
 */
export function institutionMoments(app: App, past: Past): Moment[] {
  const { present } = past
  const { first, before } = monthsBefore(present)
  const [paidAt, payableUntil] = [daysAfter(first, 11), daysAfter(first, 13)]
  const moments = [
    { at: daysAfter(before, -8), come: () => openAccount(app) },
    ...venueWalks(present).flatMap((walk) => walkMoments(app, past, walk)),
    { at: new Date(before.getTime() + MINUTE), come: async () => {} },
    { at: daysAfter(before, 6), come: () => pays(app, before) },
    { at: new Date(first.getTime() + MINUTE), come: async () => {} },
    { at: daysAfter(first, 2), come: () => credits(app, first) },
    ...(present > payableUntil ? [{ at: paidAt, come: () => pays(app, first) }] : []),
  ]
  return moments.filter(({ at }) => at <= present)
}

/** A walk is asked for and accepted the day before, entered four minutes before its start, and walked. */
function walkMoments(app: App, past: Past, walk: VenueWalk): Moment[] {
  const startMs = walk.startsAt.getTime()
  return [
    { at: new Date(startMs - DAY - 10 * MINUTE), come: () => asksFor(app, walk) },
    { at: new Date(startMs - 4 * MINUTE), come: () => enters(app, past, walk) },
    { at: new Date(startMs + walk.liveMinutes * MINUTE), come: () => ends(app, walk) },
  ]
}

const requestKeyOf = ({ key }: VenueWalk) => `seed-rosewood-${key}`

async function tripOf({ base: { db } }: App, walk: VenueWalk) {
  const row = await db
    .selectFrom('tripSchedules')
    .select('tripId')
    .where('travellerId', '=', seedId('usr', owner))
    .where('requestKey', '=', requestKeyOf(walk))
    .executeTakeFirst()
  return row && db.selectFrom('trips').selectAll().where('id', '=', row.tripId).executeTakeFirst()
}

async function asksFor(app: App, walk: VenueWalk): Promise<void> {
  if (await tripOf(app, walk)) return
  const { trips, places } = app.services
  const destination = await places.byId(seedId('dst', place))
  if (!destination) return
  const { date, time } = wallTimeAt(walk.startsAt.getTime(), destination.timeZone)
  const made = await seeded('scheduled', `the walk ${walk.key} of the institution was not booked`, () =>
    trips.requestScheduled({
      travellerId: seedId('usr', owner),
      destinationId: destination.id,
      minutes,
      priceDollars: null,
      asked: { date, time, zone: destination.timeZone, hourFormat: 24, which: null },
      walkerId: seedId('usr', walker),
      onlyChosen: true,
      weeks: 1,
      requestKey: requestKeyOf(walk),
      venue: { people: walk.people, isWeekly: false, seriesId: null },
    }),
  )
  await trips.acceptScheduled(made.tripIds[0] ?? '', seedId('usr', walker))
}

async function enters(app: App, past: Past, walk: VenueWalk): Promise<void> {
  // Its room is opened.
  await past.settle()
  const trip = await tripOf(app, walk)
  if (trip?.status !== 'accepted') return
  for (const role of ['walker', 'traveller'] as const) await app.services.trips.noteEntered(trip.id, role)
}

/** Both have witnessed the walk from its start until now; then the owner ends it. */
async function ends(app: App, walk: VenueWalk): Promise<void> {
  const { trips, walk: live } = app.services
  const trip = await tripOf(app, walk)
  if (trip?.status !== 'accepted') return
  const [fromMs, toMs] = [walk.startsAt.getTime() + SECOND, app.base.clock.nowMs()]
  const spans = [{ fromMs, toMs }]
  const state = { lastMarkMs: toMs, liveFromMs: fromMs }
  const witnessed = { state, live: spans, low: [], marked: spans, taken: 1 }
  for (const role of ['walker', 'traveller'] as const)
    await trips.saveBeat({ tripId: trip.id, role, seq: toMs, at: new Date(toMs), witnessed })
  const known = await trips.tripRow(trip.id)
  if (!known) return
  await live.advanceFromWitness(known, await trips.witnesses(trip.id))
  await trips.endBy(trip.id, trip.travellerId)
}

/** The invoice that was issued on this 1st. */
async function invoiceOf(app: App, first: Date) {
  return app.base.db
    .selectFrom('venueInvoices')
    .select(['id', 'state', 'creditedCents', 'providerInvoiceId'])
    .where('institutionId', '=', await institutionOf(app))
    .where('issuedAt', '>=', first)
    .orderBy('issuedAt')
    .executeTakeFirst()
}

async function pays(app: App, first: Date): Promise<void> {
  const invoice = await invoiceOf(app, first)
  app.twins?.invoicing?.pay(invoice?.providerInvoiceId ?? '', 'paid')
}

async function credits(app: App, first: Date): Promise<void> {
  const invoice = await invoiceOf(app, first)
  if (!invoice) return
  const notes = app.base.db.selectFrom('venueCreditNotes').select('id').where('invoiceId', '=', invoice.id)
  if ((await notes.executeTakeFirst()) || invoice.state !== 'open') return
  const order = { invoiceId: invoice.id, amountCents: 1000, reason: 'The sound was lost for some minutes.' }
  await seeded('crediting', 'the invoice of the institution was not credited', () =>
    app.services.money.invoices.creditInvoice(seedId('usr', 'olga'), order),
  )
}
