import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()

test('the notice of an invoice says its amount and until when it is due, on the clock of the owner', async () => {
  const june = await signUp(t, { firstName: 'June' })
  const invoice = { invoiceId: 'vin_1', institutionId: 'ins_1', ownerId: june.userId, amountCents: 9250 }
  await t.app.base.inTransaction((tx) =>
    tx.event('money.invoiceSent', { ...invoice, currency: 'USD', dueAt: '2026-12-15T09:00:00.000Z' }),
  )
  await t.app.jobs.idle()
  const answer = await t.gql('{ notifications { data { title text path } } }', {}, june.token)
  expect(answer.data).toEqual({
    notifications: {
      data: [
        {
          title: 'A new invoice for your institution',
          text: expect.stringMatching(/^It comes to \$92\.50 and is due by Tue, Dec 15, /),
          path: '/for-institutions',
        },
      ],
    },
  })
})
