import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openHouse } from '#server/testing/venue.ts'

/** A credit note that waits for a second operator is a piece of work of the money, until it is decided. */
const t = await testApp()
const { money } = t.app.services
const olga = await signUp(t, { firstName: 'Olga', operator: true })
const otto = await signUp(t, { firstName: 'Otto', operator: ['money'] })
const sue = await signUp(t, { firstName: 'Sue', operator: ['support'] })

type Work = { subject: string; status: string }
async function workOf({ userId }: TestPerson, view: 'open' | 'closed' = 'open'): Promise<Work[] | null> {
  const { data } = await t.gql(
    `query ($view: String!) { workItems(view: $view, kind: "creditNote", first: 50, after: null) { data { subject status } } }`,
    { view },
    await tokenFor(t, userId),
  )
  return data?.['workItems'].data ?? null
}
const subjects = async (who: TestPerson) => (await workOf(who))?.map(({ subject }) => subject)

/** An invoice of $200.00, which is more than one operator may take off alone. */
async function invoiced(): Promise<string> {
  const { id } = await openHouse(t)
  const { clock } = t.app.base
  const of = {
    institutionId: id,
    walkId: `walk_${id}`,
    walkerId: 'usr_walker',
    tripId: null,
    place: 'Lisbon',
  }
  const walk = { ...of, startsAt: clock.now(), minutes: 120, chargeCents: 20_000 }
  await t.app.base.inTransaction((tx) => money.invoices.chargeVenueWalk(tx, walk))
  const now = clock.now()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  await t.forward((first - now.getTime() + MINUTE) / SECOND)
  await money.invoices.sweepNow()
  await t.app.base.calls.sweepNow()
  await t.app.jobs.idle()
  const page = await money.invoices.invoicesOf(id, { first: 1, page: 1 })
  return (page.kind === 'page' && page.items[0]?.id) || ''
}

/** The first operator asks for so much of it. */
async function asked(invoiceId: string, amountCents: number): Promise<string> {
  const order = { invoiceId, amountCents, reason: 'The sound was lost' }
  const outcome = await money.invoices.creditInvoice(olga.userId, order)
  return 'id' in outcome ? outcome.id : outcome.kind
}

test.each([true, false])('one that is decided (let through: %s) is work no more', async (approve) => {
  const id = await asked(await invoiced(), 12_000)
  expect(await subjects(otto)).toContain(id)
  await money.invoices.decideCreditNote(otto.userId, { id, approve })
  await t.app.jobs.idle()
  expect(await subjects(otto)).not.toContain(id)
})

test('one that a single operator may give is no work, and who may not move money does not see it', async () => {
  const invoiceId = await invoiced()
  const alone = await asked(invoiceId, 1000)
  const waits = await asked(invoiceId, 12_000)
  expect(await subjects(olga)).toContain(waits)
  expect(await subjects(olga)).not.toContain(alone)
  expect((await subjects(sue)) ?? []).not.toContain(waits)
})
