import { signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { signWebhook } from '#adapters/twin/signature.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type Answer, type TestApp } from '#server/testing/test-app.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'

type Fixture = Awaited<ReturnType<typeof openTripFixture>>
type World = {
  app: TestApp
  fixture: Fixture
  attacker: TestPerson
  walker: TestPerson
  victim: TestPerson
  victimWalker: TestPerson
  openTripId: string
  settledTripId: string
  victimCardId: string
}
/** Sends one altered request; what a request of this kind may do at most is reported by `allowed`. */
type Attack = { name: string; send(world: World, chance: Chance): Promise<Answer | number> }

const book =
  'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status booking_id price } }'
const wrongDollars = [0, 0.01, 1, 5, 6, 14.99, 15.01, 60, -15, 1e9, 1e300, 15.000_001]
const wrongMinutes = [0, -1, -10, 121, 240, 2_147_483_647]

const attacks: Attack[] = [
  {
    name: "a price of the client's own",
    send: ({ app, fixture, attacker, walker }, chance) =>
      app.gql(
        book,
        {
          d: {
            walker_id: walker.userId,
            destination_id: fixture.destinationId,
            tripe_minute: 10,
            tripe_price: chance.pick(wrongDollars),
            booking_price_type: chance.pick(['C', 'P', 'free', '']),
          },
        },
        attacker.token,
      ),
  },
  {
    name: 'the price of another length',
    send: ({ app, fixture, attacker, walker }, chance) =>
      app.gql(
        book,
        {
          d: {
            walker_id: walker.userId,
            destination_id: fixture.destinationId,
            tripe_minute: 20 + chance.below(100),
            tripe_price: 15,
          },
        },
        attacker.token,
      ),
  },
  {
    name: 'a length that is not sold',
    send: ({ app, fixture, attacker, walker }, chance) =>
      app.gql(
        book,
        {
          d: {
            walker_id: walker.userId,
            destination_id: fixture.destinationId,
            tripe_minute: chance.pick(wrongMinutes),
            tripe_price: chance.pick([...wrongDollars, 15]),
          },
        },
        attacker.token,
      ),
  },
  {
    name: 'payer, fee or currency put in',
    send: ({ app, fixture, attacker, walker, victim }, chance) => {
      const more = chance.pick([
        { traveller_id: victim.userId },
        { user_id: victim.userId },
        { fee: 0 },
        { currency: 'XXX' },
        { tariff_id: 'trf_free' },
        { hold_cents: 1 },
      ])
      return app.gql(
        book,
        {
          d: {
            walker_id: walker.userId,
            destination_id: fixture.destinationId,
            tripe_minute: 10,
            tripe_price: 15,
            ...more,
          },
        },
        attacker.token,
      )
    },
  },
  {
    name: 'an honest request, which costs what it costs',
    async send({ app, fixture, attacker, walker }, chance) {
      const minutes = 1 + chance.below(120)
      const answer = await app.gql(
        book,
        {
          d: {
            walker_id: walker.userId,
            destination_id: fixture.destinationId,
            tripe_minute: minutes,
            tripe_price: 5 + minutes,
            booking_price_type: chance.pick(['C', null]),
            request_key: `k${chance.below(1e9)}`,
          },
        },
        attacker.token,
      )
      const id = answer.data?.['sendBookingRequestToWalker']?.booking_id as string | undefined
      if (id)
        await app.gql(
          'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }',
          { id },
          attacker.token,
        )
      return answer
    },
  },
  {
    name: "another traveler's trip: extend, end, cancel",
    send: ({ app, attacker, walker, openTripId, settledTripId }, chance) => {
      const id = chance.pick([openTripId, settledTripId])
      const document = chance.pick([
        'mutation ($id: ID!) { extendTrip(booking_id: $id, minutes: 10) { status } }',
        'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
        'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }',
      ])
      return app.gql(document, { id }, chance.pick([attacker.token, walker.token]))
    },
  },
  {
    name: 'a length added that is not sold',
    send: ({ app, victim, openTripId }, chance) =>
      app.gql(
        'mutation ($id: ID!, $m: Int!) { extendTrip(booking_id: $id, minutes: $m) { status } }',
        { id: openTripId, m: chance.pick(wrongMinutes) },
        victim.token,
      ),
  },
  {
    name: "an acceptance in another walker's name",
    send: ({ app, attacker, walker, victim, openTripId }, chance) =>
      app.gql(
        'mutation ($d: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $d) { status } }',
        {
          d: {
            booking_id: openTripId,
            status: chance.pick(['accepted', 'rejected']),
            traveller_id: chance.pick([victim.userId, attacker.userId]),
          },
        },
        chance.pick([walker.token, attacker.token]),
      ),
  },
  {
    name: "a tip on another traveler's trip, or of an amount that cannot be",
    send: ({ app, attacker, victim, walker, settledTripId }, chance) => {
      const mine = chance.below(2) === 0
      const tip = mine ? chance.pick([-5, 1e9, 0.001, 200.01, 1e300]) : chance.pick([1, 5, 200, -5])
      return app.gql(
        'mutation ($id: ID!, $tip: Float, $w: ID) { saveRating(booking_id: $id, rating: 5, tip_amount: $tip, walker_id: $w) { status } }',
        { id: settledTripId, tip, w: chance.pick([attacker.userId, walker.userId, null]) },
        mine ? victim.token : attacker.token,
      )
    },
  },
  {
    name: "another traveler's card",
    send: ({ app, attacker, victimCardId }, chance) =>
      app.gql(
        chance.pick([
          'mutation ($id: ID!) { deleteCard(card_id: $id) { status } }',
          'mutation ($id: ID!) { makeCardDefault(card_id: $id) { status } }',
          'mutation ($id: ID!) { updateCard(data: { card_id: $id, exp_month: 1, exp_year: 2040 }) { status } }',
        ]),
        { id: victimCardId },
        attacker.token,
      ),
  },
  {
    name: 'what is owed, paid with arguments',
    send: ({ app, attacker, victim }, chance) =>
      app.gql(
        chance.pick([
          `mutation { payPendingAmount(amount: 1) { status } }`,
          `mutation { payPendingAmount(user_id: "${victim.userId}") { status } }`,
          'mutation { payPendingAmount { status } }',
        ]),
        {},
        attacker.token,
      ),
  },
  {
    name: 'a notice of the provider that is forged',
    async send({ app, openTripId }, chance) {
      const raw = JSON.stringify({
        id: `evt_${chance.below(1e9)}`,
        type: chance.pick(['payment_intent.succeeded', 'payment_intent.canceled']),
        data: { object: { id: 'pi_x', metadata: { reference: openTripId } } },
      })
      const nowMs = app.app.base.clock.nowMs()
      const signature = chance.pick([
        signWebhook(raw, Buffer.alloc(32, chance.below(255)), nowMs),
        signWebhook(raw, loadSecrets(app.app.config).twins, nowMs - 600_000),
        `t=${Math.floor(nowMs / 1000)},v1=${'0'.repeat(64)}`,
      ])
      const response = await app.http.inject({
        method: 'POST',
        url: '/webhooks/payments',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        payload: raw,
      })
      return response.statusCode
    },
  },
]

/**
 * Promise 4: price, payer and fee are the server's. Altered requests of twelve kinds come from a signed-in stranger
 * with a card, over the API; after each one nothing of anybody else's money has changed, and whatever was held for
 * the stranger is exactly the server's price, on the stranger's own card.
 */
export const prove: Proof<{ requests: number }> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  const failures: string[] = []
  const sent = new Map<string, number>()
  const answers = new Map<string, number>()
  let honest = 0
  try {
    const world = await openWorld(app)
    const runs = size.requests
    for (let run = 0; run < runs; run++) {
      if (run % 8 === 0) await newAttacker(world)
      const attack = attacks[run % attacks.length] as Attack
      const before = await moneyOfOthers(world)
      const answer = await attack.send(world, chanceOf(run + 1))
      const status = outcomeOf(answer)
      const after = await moneyOfOthers(world)
      if (after !== before)
        failures.push(`${attack.name} (run ${run}, ${status}) changed another person's money`)
      failures.push(
        ...(await wrongHolds(world)).map((fault) => `${attack.name} (run ${run}, ${status}): ${fault}`),
      )
      const mayHold = attack.name.startsWith('an honest')
      if (status === 'REQUEST_SENT' && !mayHold) failures.push(`${attack.name} (run ${run}) was taken`)
      if (status === 'INTERNAL') failures.push(`${attack.name} (run ${run}) broke the server`)
      if (status === 'REQUEST_SENT') honest += 1
      sent.set(attack.name, (sent.get(attack.name) ?? 0) + 1)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    // The requests must be able to change something: honest ones are taken.
    if (honest < runs / attacks.length / 2) failures.push(`only ${honest} honest requests were taken`)
    return {
      runs,
      failures,
      figures: {
        kinds: sent.size,
        'honest requests taken': honest,
        ...Object.fromEntries([...answers].map(([status, count]) => [`answered ${status}`, count])),
      },
    }
  } finally {
    await app.close()
  }
}

async function openWorld(app: TestApp): Promise<World> {
  const fixture = await openTripFixture(app)
  const done = await fixture.accepted()
  await fixture.walk(done.tripId, 70)
  await app.gql(
    'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
    { id: done.tripId },
    done.traveller.token,
  )
  await app.app.jobs.idle()
  const open = await fixture.accepted()
  await fixture.walk(open.tripId, 10)
  const [card] = await app.app.services.money.cards(open.traveller.userId)
  // The settled trip belongs to another victim; both are watched.
  return {
    app,
    fixture,
    attacker: open.traveller,
    walker: open.walker,
    victim: open.traveller,
    victimWalker: open.walker,
    openTripId: open.tripId,
    settledTripId: done.tripId,
    victimCardId: card?.id ?? '',
  }
}

/** A stranger who has sent nothing yet, so that limits on how often one may ask do not answer instead of the rule. */
async function newAttacker(world: World): Promise<void> {
  // The last one's calls must be over before its money counts as another person's.
  await world.app.app.jobs.idle()
  await world.fixture.emptyPlace()
  world.attacker = await world.fixture.traveller()
  world.walker = await world.fixture.walker()
}

/** The money of all people but the attacker, as one text. */
async function moneyOfOthers({ app, attacker }: World): Promise<string> {
  const { rows } = await app.app.pool.pg.query<{ all: string }>(
    `select jsonb_build_object(
      'holds', (select jsonb_agg(to_jsonb(h) order by h.id) from holds h where h.user_id <> $1),
      'payments', (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.traveller_id <> $1),
      'cards', (select jsonb_agg(to_jsonb(c) order by c.id) from cards c where c.user_id <> $1),
      'tariffs', (select jsonb_agg(to_jsonb(t) order by t.id) from tariffs t),
      'events', (select count(*) from payment_events),
      'ledger', (select jsonb_object_agg(account || layer, cents) from (
        select account, layer, sum(amount_cents) as cents from ledger_postings where account not like '%' || $1 || '%' group by 1, 2) s)
    )::text as all`,
    [attacker.userId],
  )
  return rows[0]?.all ?? ''
}

/** What was held for the stranger but is not the tariff's price of the length, or is on another traveler's card. */
async function wrongHolds({ app, attacker }: World): Promise<string[]> {
  const { rows } = await app.app.pool.pg.query<{
    amount: number
    minutes: number | null
    owner: string
    payer: string | null
  }>(
    `select h.amount_cents as amount, t.planned_minutes as minutes, c.user_id as owner, t.traveller_id as payer
     from holds h join cards c on c.id = h.card_id left join trips t on t.id = h.trip_id where h.user_id = $1`,
    [attacker.userId],
  )
  return rows.flatMap((row) => [
    ...(row.minutes === null || row.amount !== 500 + 100 * row.minutes
      ? [`held ${row.amount} cents for ${row.minutes} minutes`]
      : []),
    ...(row.owner !== attacker.userId || row.payer !== attacker.userId
      ? ["held on another traveler's card"]
      : []),
  ])
}

function outcomeOf(answer: Answer | number): string {
  if (typeof answer === 'number') return `status ${answer}`
  const error = answer.errors?.[0]
  if (error) return typeof error.extensions['code'] === 'string' ? error.extensions['code'] : 'error'
  const first = Object.values(answer.data ?? {})[0] as { status?: string } | null
  return first?.status ?? 'nothing'
}
