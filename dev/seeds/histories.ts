import type { GoTo } from '#adapters/clock/embedded.ts'
import { addRatings, addRecording, addTrip, idsOf, timesOf, type WalkTimes } from '#dev/seeds/past-rows.ts'
import { pastWalks, type PastWalk } from '#dev/seeds/past-walks.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { chargedMinutes } from '#domain/money/charge.ts'
import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'
import { payWeeksEndedBefore } from '#domain/money/payouts/pay-week.ts'
import { wantedHoldStates } from '#domain/money/states.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'

/** The time as the seeds go through it (`inPast` of the clock). `settle`: what is due at a moment is done at that moment. */
export type Past = { present: Date; goTo: GoTo; settle(): Promise<void> }

/** How long after the end of a pay week the seeds look at it: its payouts are made then. */
const afterPayWeekMs = MINUTE
const daysPerWeek = 7

/**
 * Gives the seeded travelers a card of the payment twin each and lets them have taken walks, each at its own time: held,
 * charged and posted through the money module, so that both books agree from the first minute; rated; the newest ones
 * recorded. What follows from them happens at its time as well: notices, mails, and a payout at the end of each pay week. What
 * is there already stays as it is. `more`: what else has happened, in the same time.
 */
export async function seedHistories(app: App, past: Past, more: readonly Moment[] = []): Promise<void> {
  if (!app.twins?.payments) return
  const { db } = app.base
  const cards = new Set((await db.selectFrom('cards').select('userId').execute()).map((card) => card.userId))
  for (const { key, role } of seedPeople)
    if (role === 'traveller' && !cards.has(seedId('usr', key))) await seedCard(app, key)
  await seedTaxForms(app)
  await forgetEmptyRuns(app)
  const walks = pastWalks.map((walk) => {
    const times = timesOf(walk, past.present)
    return { at: times.requested, come: () => seedWalk(app, past, walk, times) }
  })
  for (const { at, come } of inOrder([...walks, ...more, ...payDays(past, [...walks, ...more])])) {
    past.goTo(at)
    await come()
    await past.settle()
  }
}

/** The walkers have signed a tax form, without which nothing is paid out. */
async function seedTaxForms({ services: { money } }: App): Promise<void> {
  for (const { key, firstName, lastName, walker } of seedPeople) {
    const userId = seedId('usr', key)
    if (!walker || (await money.taxForm(userId)) !== null) continue
    const legalName = `${firstName} ${lastName}`
    await seeded('saved', `the tax form of ${key} was not saved`, () =>
      money.saveTaxForm(userId, signedW9({ legalName, signature: legalName })),
    )
  }
}

/** What happens at a time of the past. */
export type Moment = { at: Date; come(): Promise<void> }

const inOrder = (moments: readonly Moment[]) =>
  moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** The ends of the pay weeks since the first of these. */
function payDays({ present }: Past, walks: readonly Moment[]): Moment[] {
  const [first] = inOrder(walks)
  if (!first) return []
  const weeks = Math.ceil((present.getTime() - first.at.getTime()) / (daysPerWeek * DAY))
  return payWeeksEndedBefore(present, weeks)
    .map(({ endsAt }) => new Date(endsAt.getTime() + afterPayWeekMs))
    .filter((at) => at > first.at && at <= present)
    .map((at) => ({ at, come: async () => {} }))
}

/** The start has looked at the week that ended last before anything was earned in it: that week is paid in its turn. */
async function forgetEmptyRuns({ base: { db } }: App): Promise<void> {
  const isPaid = await db.selectFrom('payouts').select('id').limit(1).executeTakeFirst()
  if (!isPaid) await db.deleteFrom('payoutRuns').execute()
}

/** Saves a card of the payment twin for a seeded person. */
export async function seedCard(app: App, key: string): Promise<void> {
  const made = app.twins?.payments?.tokenize({
    number: '4242424242424242',
    exp: '12/34',
    cvc: '123',
    zip: '80202',
  })
  if (made?.kind !== 'token') throw new Error('the payment twin refused the test card')
  const card = { token: made.token, zip: '80202', country: 'US' }
  await seeded('added', `the card of ${key} was not saved`, () =>
    app.services.money.addCard(seedId('usr', key), card),
  )
}

/** One walk, whichever parts of it an earlier start has made: asked for, walked and charged, rated, recorded. */
async function seedWalk(app: App, past: Past, walk: PastWalk, times: WalkTimes): Promise<void> {
  const { db } = app.base
  const ids = idsOf(walk)
  const trip = await db.selectFrom('trips').select('id').where('id', '=', ids.trip).executeTakeFirst()
  if (!trip) await seedTrip(app, past, walk, times)
  await past.settle()
  const ratings = db.selectFrom('ratings').select('id').where('tripId', '=', ids.trip)
  if (!(await ratings.limit(1).executeTakeFirst())) {
    past.goTo(times.rated)
    await app.base.inTransaction((tx) => addRatings(app, tx, walk, times.rated))
  }
  await addRecording(app, walk, times)
}

async function seedTrip(app: App, past: Past, walk: PastWalk, times: WalkTimes): Promise<void> {
  const { base, services } = app
  const ids = idsOf(walk)
  const quote = await services.money.quote(ids.destination, walk.plannedMinutes, { travellerId: null })
  const order = {
    tripId: ids.trip,
    userId: ids.traveller,
    amountCents: quote.totalCents,
    key: await holdKey(app, ids.trip),
    purpose: 'trip' as const,
  }
  await seeded('held', `nothing was held for the walk ${walk.key}`, () => services.money.hold(order))
  const liveSeconds = walk.live.reduce((sum, [from, to]) => sum + to - from, 0)
  const minutes = chargedMinutes(liveSeconds, walk.plannedMinutes)
  const chargeCents = priceOfMinutes(quote, minutes)
  past.goTo(times.ended)
  await base.inTransaction(async (tx) => {
    await addTrip(tx, walk, { times, tariffId: quote.tariffId, liveSeconds, minutes, chargeCents })
    await services.money.charge(tx, {
      tripId: ids.trip,
      travellerId: ids.traveller,
      walkerId: ids.walker,
      chargeCents,
      currency: quote.currency,
    })
    await services.walkers.countWalk(tx, ids.walker)
    // As of any walk that has ended: nothing is still on its way.
    if (!walk.film) {
      const wallMs = times.ended.getTime() - times.live.getTime()
      await services.recordings.ownerEnded(tx, { ownerId: ids.trip, wallMs, keepForUserId: ids.traveller })
    }
  })
}

/** A hold of a start that has ended before its walk was written may have been released since: each one that is over counts. */
async function holdKey({ base }: App, tripId: string): Promise<string> {
  const over = base.db
    .selectFrom('holds')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('tripId', '=', tripId)
    .where('state', 'not in', [...wantedHoldStates])
  return `seed:${(await over.executeTakeFirstOrThrow()).count}`
}
