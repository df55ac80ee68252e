import type { CardBehaviour } from '#adapters/payments/twin/test-cards.ts'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

/** One kind of refusal: what goes wrong, and what the person is answered, by the words of the contract. */
type Kind = {
  name: string
  card?: readonly CardBehaviour[]
  provider?: 'down' | 'stall'
  /** The hold is made, and the bank lets go of it before the walk. */
  isLost?: boolean
  status: string
}

const kinds: readonly Kind[] = [
  { name: 'declined', card: ['declined', 'declinedOnUse'], status: 'CARD_DECLINED' },
  { name: 'insufficient funds', card: ['insufficientFunds'], status: 'CARD_DECLINED' },
  { name: 'expired card', card: ['expired'], status: 'CARD_DECLINED' },
  { name: 'lost or stolen', card: ['lost', 'stolen'], status: 'CARD_DECLINED' },
  { name: 'authentication not done', card: ['needsAction'], status: 'CARD_ACTION_REQUIRED' },
  { name: 'processing error', card: ['processingError'], status: 'CARD_DECLINED' },
  { name: 'provider away', provider: 'down', status: 'REQUEST_FAILED' },
  { name: 'hold lost before the start', card: ['declined'], isLost: true, status: 'CARD_DECLINED' },
]

type Fixture = Awaited<ReturnType<typeof openScheduleFixture>>
type World = { test: TestApp; fixture: Fixture; failures: string[]; answered: Set<string>; paid: Set<string> }
type Answer = { status: string; message: string; booking_id: string | null; action_url?: string | null }

/** A test walks for so many seconds where it may. */
const walkS = 20

/**
 * Promise 6: no trip runs unpaid. Each kind of refusal meets a hold as a walk is booked, and as a scheduled walk comes to
 * its start; both people are there and their devices send what they see. None has a live second without a hold; each
 * notifies the person what it is, and the way on that it tells of leads to a walk that is paid.
 */
export const prove: Proof<{ rounds: number; stalls: number }> = async ({ size, databaseUrl }) => {
  const test = await wholeApp(databaseUrl)
  const { money } = test.app.services
  test.app.twins?.payments?.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
  const fixture = await openScheduleFixture(test)
  const world: World = { test, fixture, failures: [], answered: new Set(), paid: new Set() }
  const stall: Kind = { name: 'provider stalls', provider: 'stall', status: 'REQUEST_FAILED' }
  const all = [
    ...Array.from({ length: size.rounds }, () => kinds).flat(),
    ...Array.from({ length: size.stalls }, () => stall),
  ]
  let scenes = 0
  try {
    for (const [at, kind] of all.entries())
      for (const scene of [atBooking, atStart]) {
        const before = world.failures.length
        await fixture.emptyPlace()
        await scene(world, kind, Math.floor(at / kinds.length)).catch((error: unknown) =>
          world.failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
        )
        test.app.twins?.payments?.faults.clear()
        // Calls are refused for up to 30 s after faults in a row.
        fixture.clock.forward(31 * SECOND)
        for (let fault = before; fault < world.failures.length; fault++)
          world.failures[fault] = `${kind.name}, ${scene.name}: ${world.failures[fault]}`
        scenes += 1
      }
    const live = await liveTrips(test)
    for (const { id, heldCents } of live)
      if (heldCents === 0) world.failures.push(`${id} went live without a hold`)
    return {
      runs: scenes,
      failures: world.failures,
      figures: {
        'kinds of refusal': new Set(all.map(({ name }) => name)).size,
        'live seconds without a hold': live.reduce(
          (sum, trip) => sum + (trip.heldCents ? 0 : trip.seconds),
          0,
        ),
        'live and held after the way on': live.length,
        'answers to people': [...world.answered].sort().join(', '),
      },
    }
  } finally {
    await test.close()
  }
}

/** A walk is booked for now, and the hold is refused; or it is lost while the walker comes. */
async function atBooking(world: World, kind: Kind, round: number): Promise<void> {
  const { test, fixture } = world
  const [tia, wim] = [await fixture.traveller('visa'), await fixture.walker()]
  if (kind.isLost) return lostOnTheWay(world, tia, wim, kind)
  await breakIt(world, tia, kind, round)
  const refused = await book(world, tia, wim, 'first')
  expectAnswer(world, refused, kind)
  if (kind.name === 'authentication not done') await leaveTheBank(world, refused, round)
  await expectNothing(world, tia, wim)
  await mend(world, tia)
  await fixture.awake(wim)
  const sent = await book(world, tia, wim, 'second')
  if (sent.status !== 'REQUEST_SENT') return void world.failures.push(`the way on: ${sent.status}`)
  await test.app.services.trips.accept(sent.booking_id ?? '', wim.userId)
  await walks(world, sent.booking_id ?? '', tia)
}

/** The bank lets go of the hold of a walk that is agreed; the card is good for another one, or is not. */
async function lostOnTheWay(world: World, tia: TestPerson, wim: TestPerson, kind: Kind): Promise<void> {
  const { test, fixture } = world
  for (const isGood of [false, true]) {
    const sent = await book(world, tia, wim, `lost ${isGood}`)
    const tripId = sent.booking_id ?? ''
    await test.app.services.trips.accept(tripId, wim.userId)
    if (!isGood) await breakIt(world, tia, kind, 0)
    await bankLetsGo(test)
    if (isGood) return walks(world, tripId, tia)
    await fixture.walk(tripId, walkS)
    await test.forward(2 * 60)
    await test.app.jobs.idle()
    const { status, liveAt, chargeCents } = await fixture.trip(tripId)
    if (liveAt !== null || chargeCents !== 0 || status !== 'settled')
      world.failures.push(`a trip without a hold is ${status}, live ${String(liveAt)}, ${chargeCents} cents`)
    await expectNothing(world, tia, wim)
    await mend(world, tia)
    await fixture.awake(wim)
  }
}

/** A scheduled walk comes to the day of its hold, or loses the hold that it had. */
async function atStart(world: World, kind: Kind, round: number): Promise<void> {
  const { test, fixture, failures } = world
  const { tripId, traveller, walker } = await fixture.agreed(kind.isLost ? 12 * 60 : 2 * 24 * 60)
  await breakIt(world, traveller, kind, round)
  if (kind.isLost) await bankLetsGo(test)
  else await fixture.untilStart(tripId, 24 * 3600)
  // A provider that is away is asked for ten minutes.
  if (kind.provider) await test.forward((12 * MINUTE) / 1000)
  await test.app.jobs.idle()
  const shown = await test.gql(
    'query ($id: ID!) { scheduledTrip(id: $id) { hold_state fix_until is_open } }',
    { id: tripId },
    await tokenFor(test, traveller.userId),
  )
  const seen = shown.data?.['scheduledTrip']
  if (seen?.hold_state !== 'declined' || !seen.fix_until || seen.is_open)
    failures.push(`the traveler sees ${JSON.stringify(seen ?? shown.errors)}`)
  const refused = await holdAgain(world, tripId, traveller)
  expectAnswer(world, refused, kind)
  await fixture.walk(tripId, walkS)
  await expectNothing(world, traveller, walker)
  if (round % 2 === 1) {
    await fixture.untilStart(tripId, HOUR / 1000)
    await test.forward(20 * 60)
    const { status, chargeCents } = await fixture.trip(tripId)
    if (status !== 'cancelled' || chargeCents)
      failures.push(`unpaid, the trip is ${status}, ${chargeCents} cents`)
    return expectNothing(world, traveller, walker)
  }
  if (refused.action_url) test.app.twins?.payments?.authenticate(pageOf(refused), true)
  else await mend(world, traveller)
  await holdAgain(world, tripId, traveller)
  await test.app.jobs.idle()
  await fixture.untilStart(tripId, 300)
  for (const role of ['traveller', 'walker'] as const) await test.app.services.trips.noteEntered(tripId, role)
  await walks(world, tripId, traveller)
}

async function cardOf({ test }: World, { userId }: TestPerson): Promise<string> {
  const { rows } = await test.app.pool.pg.query<{ id: string }>(
    'select provider_card_id as id from cards where user_id = $1 and removed_at is null and is_default',
    [userId],
  )
  return rows[0]?.id ?? ''
}

async function breakIt(world: World, person: TestPerson, kind: Kind, round: number): Promise<void> {
  const twin = world.test.app.twins?.payments
  const behaviour = kind.card?.[round % kind.card.length]
  if (behaviour) twin?.turnCard(await cardOf(world, person), behaviour)
  if (twin && kind.provider) twin.faults.mode = kind.provider
}

/** What the answer asks the person to do: another card, or later again. */
async function mend(world: World, person: TestPerson): Promise<void> {
  world.test.app.twins?.payments?.faults.clear()
  world.fixture.clock.forward(31 * SECOND)
  const cardId = await addTestCard(world.test, person.userId)
  await world.test.app.services.money.makeCardDefault(person.userId, cardId)
  await world.test.app.jobs.idle()
}

async function bankLetsGo({ app }: TestApp): Promise<void> {
  app.twins?.payments?.expireHolds()
  await app.twins?.payments?.flushWebhooks()
  await app.jobs.idle()
}

const pageOf = ({ action_url: url }: Answer): string => url?.split('/').at(-1) ?? ''

/** The person fails at the bank's page, or does not come back from it. */
async function leaveTheBank({ test }: World, refused: Answer, round: number): Promise<void> {
  if (round % 2 === 0) test.app.twins?.payments?.authenticate(pageOf(refused), false)
  else await test.forward(16 * 60)
  await test.app.jobs.idle()
}

async function book(
  { test, fixture }: World,
  tia: TestPerson,
  wim: TestPerson,
  key: string,
): Promise<Answer> {
  const answer = await test.gql(
    'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message booking_id action_url } }',
    {
      d: {
        walker_id: wim.userId,
        destination_id: fixture.destinationId,
        tripe_minute: 10,
        tripe_price: 15,
        request_key: key.replace(' ', '-'),
      },
    },
    await tokenFor(test, tia.userId),
  )
  return answer.data?.['sendBookingRequestToWalker'] ?? { status: JSON.stringify(answer.errors), message: '' }
}

async function holdAgain({ test }: World, id: string, tia: TestPerson): Promise<Answer> {
  const answer = await test.gql(
    'mutation ($id: ID!) { holdScheduledTrip(id: $id) { status message booking_id action_url } }',
    { id },
    await tokenFor(test, tia.userId),
  )
  return answer.data?.['holdScheduledTrip'] ?? { status: JSON.stringify(answer.errors), message: '' }
}

function expectAnswer({ failures, answered }: World, answer: Answer, kind: Kind): void {
  if (answer.status !== kind.status) failures.push(`the person is answered ${JSON.stringify(answer)}`)
  if (answer.message.length < 10) failures.push(`the person is not told what happened: ${answer.status}`)
  if (kind.status === 'CARD_ACTION_REQUIRED' && !answer.action_url)
    failures.push('there is no page of the bank')
  answered.add(`${answer.status} "${answer.message}"`)
}

/** Neither walk nor hold nor debt: nothing rings, nothing is live, nothing is taken. */
async function expectNothing({ test, failures }: World, tia: TestPerson, wim: TestPerson): Promise<void> {
  // What an unclear answer left behind is found and released.
  if (test.app.twins?.payments?.faults.mode === 'none') await test.forward(0)
  await test.app.jobs.idle()
  const { rows } = await test.app.pool.pg.query<{ live: number; secured: number; charged: number }>(
    `select (select count(*)::int from trips where traveller_id = $1 and (live_at is not null or status = 'live')) as live,
      (select count(*)::int from holds where user_id = $1 and state in ('held', 'capturing', 'captured')) as secured,
      (select coalesce(sum(charge_cents), 0)::int from payments where traveller_id = $1) as charged`,
    [tia.userId],
  )
  const [found] = rows
  if (!found || found.live + found.secured + found.charged > 0)
    failures.push(`there is ${JSON.stringify(found)}`)
  const rings = await test.app.services.trips.incoming(wim.userId)
  if (rings.length > 0) failures.push('the request rings without a hold')
}

/** The control: with a hold both sides go live, and what they walk is paid. */
async function walks(
  { test, fixture, failures, paid }: World,
  tripId: string,
  tia: TestPerson,
): Promise<void> {
  await fixture.walk(tripId, walkS)
  const { liveAt } = await fixture.trip(tripId)
  if (liveAt === null) failures.push('with a hold the trip does not go live')
  await test.app.services.trips.endBy(tripId, tia.userId)
  await test.app.jobs.idle()
  const money = (await test.app.services.money.ofTrips([tripId])).get(tripId)
  if (money?.status !== 'captured') failures.push(`the walk is ${money?.status}, and not paid`)
  paid.add(tripId)
}

/** Every trip that has been live, with what was held for it then. */
async function liveTrips({ app }: TestApp): Promise<{ id: string; heldCents: number; seconds: number }[]> {
  const { rows } = await app.pool.pg.query<{ id: string; heldCents: number; seconds: number }>(
    `select t.id, coalesce(t.charged_minutes, 1) * 60 as seconds, coalesce((
       select sum(h.amount_cents) from holds h
       where h.trip_id = t.id and h.purpose = 'trip' and h.created_at <= t.live_at and h.captured_cents > 0), 0)::int as "heldCents"
     from trips t where t.live_at is not null`,
  )
  return rows
}
