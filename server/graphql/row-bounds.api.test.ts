import { describe, expect, test } from 'vitest'
import { rights, type Operation } from '#domain/identity/rights.ts'
import { boundedActs } from '#server/graphql/bounded-acts.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { testApp, type Answer } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { preparedCall } from '#server/testing/rights.ts'
import { rowBounds, type RowBound } from '#server/testing/row-bounds.ts'

const t = await testApp()

type Mutation = Extract<Operation, `Mutation.${string}`>
const mutations = (Object.keys(rights) as Operation[]).filter((one): one is Mutation =>
  one.startsWith('Mutation.'),
)
const rows = Object.entries(rowBounds) as [string, RowBound][]
const of = <Kind extends RowBound['kind']>(kind: Kind) =>
  rows.filter((row): row is [string, Extract<RowBound, { kind: Kind }>] => row[1].kind === kind)

/** The first caller whom the operation allows, the owner of the trip before all others. */
function callerOf(operation: Mutation) {
  const order = ['owner', 'walker', 'stranger', 'visitor', 'operator'] as const
  return order.find((one) => rights[operation][one]) ?? 'owner'
}

type Prepared = Awaited<ReturnType<typeof preparedCall>>

/** Limits by address are counted of addresses that are not the machine's own. */
const address = '203.0.113.7'

/** The code of an error, or the status of an answer. */
async function told({ document: query, variables, token }: Prepared): Promise<string> {
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
const before: Partial<Record<string, (userId: string) => Promise<unknown>>> = {
  openWishRequest: (userId) => addTestCard(t, userId),
  mailReceipt: (userId) =>
    t.app.base.db
      .updateTable('users')
      .set({ email: `${userId}@people.test`, emailVerifiedAt: t.app.base.clock.now() })
      .where('id', '=', userId)
      .execute(),
}

test('every mutation says what bounds the rows that it adds', () => {
  expect(mutations.filter((one) => !(one.slice('Mutation.'.length) in rowBounds))).toEqual([])
  expect(rows.map(([name]) => `Mutation.${name}`).filter((one) => !(one in rights))).toEqual([])
})

test('as acts of operators stand only such that operators alone may do', () => {
  const names = of('operator').map(([name]) => `Mutation.${name}` as Mutation)
  expect(names.filter((one) => !rights[one].needs.startsWith('operator'))).toEqual([])
})

test('what is bounded around its resolver is in the table', () => {
  const others = [...boundedActs].filter(([operation, { name }]) => {
    const row = rowBounds[operation.slice('Mutation.'.length) as keyof typeof rowBounds]
    return row?.kind !== 'rate' || (name !== 'moneyActsByPerson' && row.limit !== name)
  })
  expect(others.map(([operation]) => operation)).toEqual([])
})

describe('beyond its rate a mutation is refused', () => {
  test.each(of('rate'))('%s', async (name, { limit, told: refused }) => {
    const operation = `Mutation.${name}` as Mutation
    const call = await preparedCall(t, operation, callerOf(operation))
    await before[name]?.(call.userId ?? '')
    await exhaust(limit, call)
    expect(await told(call)).toBe(refused)
    const { db } = t.app.base
    const ofLimit = db.selectFrom('rateCounters').select('count').where('limitName', '=', limit)
    const counted = await ofLimit.where('count', '>', exhausted).execute()
    expect(counted.length, `it was not ${limit} that refused it`).toBeGreaterThan(0)
    // Further mutations are called from this address.
    await db.deleteFrom('rateCounters').where('limitName', '=', limit).execute()
  })
})

describe('beyond its most rows a mutation is refused', () => {
  test.each(of('rows'))('%s', async (name, { most, told: refused }) => {
    const operation = `Mutation.${name}` as Mutation
    const call = await preparedCall(t, operation, callerOf(operation))
    for (let time = 0; time < most; time++) expect(await told(call)).not.toBe(refused)
    expect(await told(call)).toBe(refused)
  })
})
