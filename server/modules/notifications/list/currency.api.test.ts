import { expect, test } from 'vitest'
import { addEntry } from '#server/modules/notifications/list/entries.store.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp({ PLATFORM_CURRENCY: 'EUR' })
const { clock, db } = t.app.base

test('an amount that was noted without a currency is reported in the platform’s', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await addEntry(db, {
    id: 'ntf_unpaid',
    userId: ana.userId,
    kind: 'membershipUnpaid',
    tripId: null,
    facts: { cents: 499 },
    at: clock.now(),
  })
  const answer = await t.gql('{ notifications { data { text } } }', {}, ana.token)
  expect(JSON.stringify(answer.data)).toContain('€4.99')
})
