import { describe, expect, test } from 'vitest'
import { isMutation, operationNames, operations, type Mutation } from '#domain/identity/operations.ts'
import type { RowBound } from '#domain/identity/operations/row.ts'
import { limitsAtResolver } from '#server/graphql/bounded-mutations.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { testApp, type Answer } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { preparedCall } from '#server/testing/rights.ts'

const t = await testApp()

const bounds = operationNames
  .filter(isMutation)
  .map((operation): [Mutation, RowBound] => [operation, operations[operation].rows])
const of = <Kind extends RowBound['kind']>(kind: Kind) =>
  bounds.filter((row): row is [Mutation, Extract<RowBound, { kind: Kind }>] => row[1].kind === kind)

/** The first caller whom the operation allows, the owner of the trip before all others. */
function callerOf(operation: Mutation) {
  const order = ['owner', 'walker', 'stranger', 'visitor', 'operator'] as const
  return order.find((one) => operations[operation][one]) ?? 'owner'
}

type Prepared = Awaited<ReturnType<typeof preparedCall>>

/** Limits by address are counted of addresses that are not the machine's own. */
const address = '203.0.113.7'

/** The code of an error, or the status of an answer. */
async function answerTo({ document: query, variables, token }: Prepared): Promise<string> {
  const response = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  const { data, errors } = response.json<Answer>()
  const [answer] = Object.values(data ?? {})
  return String(errors?.[0]?.extensions['code'] ?? answer?.status ?? 'DONE')
}

/** As if the caller, their address and what the call is about had been counted as often as can be in every window. */
async function exhaust(limitName: string, { userId, variables }: Prepared): Promise<void> {
  const nowMs = t.app.base.clock.nowMs()
  const subjects = [userId, address, variables['id']].filter((one) => typeof one === 'string')
  const starts = new Set([10 * MINUTE, 15 * MINUTE, HOUR, DAY].map((windowMs) => nowMs - (nowMs % windowMs)))
  const counters = subjects.flatMap((subject) =>
    [...starts].map((start) => ({ limitName, subject, windowStart: new Date(start), count: exhausted })),
  )
  const { db } = t.app.base
  await db
    .insertInto('rateCounters')
    .values(counters)
    .onConflict((conflict) =>
      conflict.columns(['limitName', 'subject', 'windowStart']).doUpdateSet({ count: exhausted }),
    )
    .execute()
}
const exhausted = 1_000_000

/** What the call of a mutation needs beside what its call in the rights table has made. */
const before: Partial<Record<Mutation, (userId: string) => Promise<unknown>>> = {
  'Mutation.openWishRequest': (userId) => addTestCard(t, userId),
  'Mutation.mailReceipt': (userId) =>
    t.app.base.db
      .updateTable('users')
      .set({ email: `${userId}@people.test`, emailVerifiedAt: t.app.base.clock.now() })
      .where('id', '=', userId)
      .execute(),
}

test('a limit that is counted around resolvers is the one that the table names', () => {
  const names = Object.entries(limitsAtResolver).map(([named, { name }]) => [named, name])
  expect(names.filter(([named, name]) => named !== name)).toEqual([])
})

describe('beyond its rate a mutation is refused', () => {
  test.each(of('rate'))('%s', async (operation, { limit, refused }) => {
    const call = await preparedCall(t, operation, callerOf(operation))
    await before[operation]?.(call.userId ?? '')
    await exhaust(limit, call)
    expect(await answerTo(call)).toBe(refused)
    const { db } = t.app.base
    const ofLimit = db.selectFrom('rateCounters').select('count').where('limitName', '=', limit)
    const counted = await ofLimit.where('count', '>', exhausted).execute()
    expect(counted.length, `it was not ${limit} that refused it`).toBeGreaterThan(0)
    // Further mutations are called from this address.
    await db.deleteFrom('rateCounters').where('limitName', '=', limit).execute()
  })
})

describe('beyond its most rows a mutation is refused', () => {
  test.each(of('rows'))('%s', async (operation, { most, refused }) => {
    const call = await preparedCall(t, operation, callerOf(operation))
    for (let time = 0; time < most; time++) expect(await answerTo(call)).not.toBe(refused)
    expect(await answerTo(call)).toBe(refused)
  })
})
