import { expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { agreeOnVenueWalk, houseForm, openHouse } from '#server/testing/venue.ts'

/** What the owner of an institution, and its walker, find on their lists of notices, each once. */
const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, venues, money } = t.app.services
const { clock } = t.app.base

type Notice = { title: string; text: string }
async function noticesOf({ userId }: TestPerson): Promise<Notice[]> {
  const token = await tokenFor(t, userId)
  const { data } = await t.gql('{ notifications(first: 20) { data { title text } } }', {}, token)
  return data?.['notifications'].data
}

/** What is due by now is done, invoices and what the provider reports of them included. */
async function settled(): Promise<void> {
  await money.invoices.sweepNow()
  await t.app.base.calls.sweepNow()
  await t.app.twins?.payments?.flushWebhooks()
  await t.app.jobs.idle()
}

/** The 1st of the next month has come. */
async function nextMonth(): Promise<void> {
  const now = clock.now()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  await t.forward((first - now.getTime() + MINUTE) / SECOND)
  await settled()
}

/** A house with a walk of $28.00 on a sent invoice. */
async function invoiced() {
  const house = await openHouse(t)
  const id = await agreeOnVenueWalk(t, house, { destinationId: s.destinationId, minutesAhead: 240 })
  await s.untilStart(id, 300)
  for (const role of ['traveller', 'walker'] as const) await trips.noteEntered(id, role)
  await s.walk(id, 66)
  expect(await trips.endBy(id, house.owner.userId)).toBe('ended')
  await t.app.jobs.idle()
  await nextMonth()
  const page = await money.invoices.invoicesOf(house.id, { first: 1, page: 1 })
  const [invoice] = page.kind === 'page' ? page.items : []
  if (!invoice) throw new Error('no invoice')
  return { ...house, invoiceId: invoice.id }
}

const withTitle = (list: readonly Notice[], title: string) => list.filter((one) => one.title === title)

test('an account that is refused says why each time, and one that is approved says its limit', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const refusals = ['Which house is it?', 'We could not reach you.']
  for (const reason of refusals) {
    await venues.askForInstitution(ana.userId, houseForm)
    const { id = '' } = (await venues.myInstitution(ana.userId)) ?? {}
    expect(await venues.decideInstitution('usr_olga', id, { kind: 'refuse', reason })).toBe('refused')
    await t.forward(1)
  }
  const refused = withTitle(await noticesOf(ana), 'Your institution’s account was not approved')
  expect(refused.map(({ text }) => text)).toEqual(
    refusals.toReversed().map((reason) => `${reason} You can change your request and ask again.`),
  )
  const { owner } = await openHouse(t, { limitCents: 80_000 })
  expect(withTitle(await noticesOf(owner), 'Your institution’s account is approved')).toEqual([
    expect.objectContaining({ text: expect.stringContaining('up to $800.00 a month') }),
  ])
})

test('a walk that has taken place is pay for its walker, and the invoice and its payment are for the owner', async () => {
  const { owner, walker, invoiceId } = await invoiced()
  const pay = `You have earned $${(money.walkerShare(2800) / 100).toFixed(2)}`
  expect(withTitle(await noticesOf(walker), pay)).toHaveLength(1)
  expect(withTitle(await noticesOf(owner), 'A new invoice for your institution')).toMatchObject([
    { text: expect.stringMatching(/^It comes to \$28\.00 and is due on /) },
  ])
  t.app.twins?.payments?.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
  const { providerInvoiceId } = await t.app.base.db
    .selectFrom('venueInvoices')
    .select('providerInvoiceId')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  t.app.twins?.invoicing?.pay(providerInvoiceId ?? '', 'paid')
  await settled()
  await settled()
  const list = await noticesOf(owner)
  expect(withTitle(list, 'An invoice of your institution is paid')).toEqual([
    { title: 'An invoice of your institution is paid', text: 'We have received $28.00. Thank you.' },
  ])
  expect(withTitle(list, 'A new invoice for your institution')).toHaveLength(1)
})

test('a credit note says what was taken off, and an overdue invoice what is left, once', async () => {
  const { owner, invoiceId } = await invoiced()
  const order = { invoiceId, amountCents: 1000, reason: 'The sound was lost' }
  expect(await money.invoices.creditInvoice('usr_olga', order)).toMatchObject({ kind: 'crediting' })
  await settled()
  expect(withTitle(await noticesOf(owner), 'A credit note for your institution')).toMatchObject([
    { text: '$10.00 was taken off an invoice.' },
  ])
  await t.forward((14 * DAY) / SECOND)
  await settled()
  await t.forward(DAY / SECOND)
  await settled()
  expect(withTitle(await noticesOf(owner), 'An invoice of your institution is overdue')).toMatchObject([
    { text: expect.stringContaining('$18.00 is still to be paid.') },
  ])
})

test('the notice of an invoice says its amount and the day when it is due, as its page does', async () => {
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
          text: 'It comes to $92.50 and is due on December 15, 2026.',
          path: '/for-institutions',
        },
      ],
    },
  })
})
