import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const operator = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const { money } = t.app.services
const { db, clock, newId } = t.app.base

type Account = {
  account: string
  opening_cents: number
  movements: { kind: string; cents: number }[]
  closing_cents: number
}
const month = async (of: string, who: TestPerson | null = operator) => {
  const { data, errors } = await t.gql(
    'query ($month: String!) { ledgerMonth(month: $month) { account opening_cents movements { kind cents } closing_cents } }',
    { month: of },
    who && (await tokenFor(t, who.userId)),
  )
  return { accounts: (data?.['ledgerMonth'] ?? []) as Account[], error: errors?.[0]?.extensions }
}
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A trip that has been charged $12.00 of $15.00 that were held. */
async function paidTrip(): Promise<void> {
  const { userId } = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, userId)
  const tripId = newId('trip')
  await money.hold({ tripId, userId, amountCents: 1500, key: 'first', purpose: 'trip' })
  const order = { tripId, travellerId: userId, walkerId: newId('usr'), chargeCents: 1200, currency: 'USD' }
  await t.app.base.inTransaction((tx) => money.charge(tx, order))
  await t.app.jobs.idle()
}

test('what a walk has moved is in its month, and the next month opens with what this one closes with', async () => {
  const before = monthOf(clock.nowMs())
  await paidTrip()
  t.app.twins?.clock.forward(32 * DAY)
  const after = monthOf(clock.nowMs())
  await paidTrip()
  const [{ accounts: first }, { accounts: second }] = [await month(before), await month(after)]
  for (const accounts of [first, second]) {
    expect(accounts.length).toBeGreaterThan(2)
    expect(sum(accounts.map((one) => one.opening_cents))).toBe(0)
    expect(sum(accounts.map((one) => one.closing_cents))).toBe(0)
    for (const one of accounts)
      expect(one.opening_cents + sum(one.movements.map(({ cents }) => cents))).toBe(one.closing_cents)
  }
  const card = (accounts: Account[]) => accounts.find(({ account }) => account === 'card:*')
  expect(card(first)).toEqual({
    account: 'card:*',
    opening_cents: 0,
    movements: [{ kind: 'capture', cents: -1200 }],
    closing_cents: -1200,
  })
  expect(card(second)).toMatchObject({
    opening_cents: -1200,
    movements: [{ kind: 'capture', cents: -1200 }],
    closing_cents: -2400,
  })
  const looks = db.selectFrom('auditLog').select('detail').where('act', '=', 'operator.ledgerMonthSeen')
  expect((await looks.execute()).map(({ detail }) => detail)).toMatchObject([
    { month: before },
    { month: after },
  ])
})

test('what is no month, or has not begun, and those without the right', async () => {
  for (const none of ['2999-01', '2026-13', 'June'])
    expect((await month(none)).error).toMatchObject({ fields: { month: expect.any(String) } })
  const stranger = await signUp(t, { firstName: 'Stan' })
  expect((await month('2026-01', stranger)).error).toMatchObject({ category: 'authorization' })
  expect((await month('2026-01', null)).error).toMatchObject({ category: 'authentication' })
})
