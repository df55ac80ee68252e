import { expect, test } from 'vitest'
import { institutionRules } from '#domain/venues/institution.ts'
import { DAY } from '#domain/shared/units.ts'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const olga = await signUp(t, { firstName: 'Olga', operator: true })
const otto = await signUp(t, { firstName: 'Otto', operator: true })
const support = await signUp(t, { firstName: 'Sue', operator: ['support'] })
const { venues, money } = t.app.services

const ask = (who: TestPerson | null, document: string, variables = {}) =>
  answerOf(t, who, document, variables)
const form = {
  name: 'St. Anne’s Home',
  kind: 'careHome',
  address: '1 High Street, Springfield',
  country: 'US',
  email: 'office@home.test',
  tax_number: 'US-12',
  contact_name: 'Ana Costa',
  contact_phone: '+1 202 555 0199',
}
const askFor = (who: TestPerson, own: Partial<typeof form> = {}) =>
  ask(who, 'mutation ($data: InstitutionInput!) { askForInstitution(data: $data) { status message } }', {
    data: { ...form, ...own },
  })
const mine = (who: TestPerson) =>
  ask(
    who,
    '{ myInstitution { id name email status reason limit_cents used_cents unbilled_cents open_cents overdue_cents } }',
  )
const decide = (
  who: TestPerson,
  id: string,
  approve: boolean,
  limit: number | null = 50_000,
  reason = 'A known house',
) =>
  ask(who, 'mutation ($data: InstitutionDecisionInput!) { decideInstitution(data: $data) { status } }', {
    data: { id, approve, limit_cents: limit, reason },
  })
const credit = (who: TestPerson, id: string, cents: number, reason = 'No sound') =>
  ask(who, 'mutation ($data: CreditNoteInput!) { creditInvoice(data: $data) { status } }', {
    data: { invoice_id: id, amount_cents: cents, reason },
  })
const invoicesOf = (who: TestPerson) =>
  ask(
    who,
    '{ institutionInvoices(first: 10) { data { id number amount_cents left_cents status is_overdue pdf_path pay_path } } }',
  )

/** A person whose institution is approved with $500.00 a month. */
async function approved() {
  const ana = await signUp(t, { firstName: 'Ana' })
  await askFor(ana)
  const { id } = await mine(ana)
  await decide(support, id, true)
  await t.app.jobs.idle()
  return { ana, id: id as string }
}

let walks = 0
/** A walk that has taken place. */
async function walked(institutionId: string, chargeCents = 7000) {
  const startsAt = t.app.base.clock.now()
  const walk = { walkId: `walk_${++walks}`, walkerId: 'usr_walker', tripId: null, place: 'Lisbon' }
  await t.app.base.inTransaction((tx) =>
    money.invoices.chargeVenueWalk(tx, { ...walk, institutionId, startsAt, minutes: 30, chargeCents }),
  )
}

/** The 1st of the next month has come, and the invoices are sent. */
async function nextMonth() {
  const now = t.app.base.clock.now()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  await t.forward(Math.ceil((first - now.getTime()) / 1000) + 60)
  await money.invoices.sweepNow()
  await t.app.base.calls.sweepNow()
  await t.app.jobs.idle()
}

const book = (institutionId: string, cents: number) =>
  t.app.base.inTransaction((tx) =>
    venues.bookVenueWalk(tx, {
      institutionId,
      walkId: `walk_${++walks}`,
      place: 'Kyoto',
      startsAt: t.app.base.clock.now(),
      cents,
    }),
  )

test('an account is asked for, refused with a reason, asked for again and approved with a limit', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  expect(await mine(ana)).toBeNull()
  expect(await ask(null, '{ myInstitution { id } }')).toMatchObject({ category: 'authentication' })
  expect(await askFor(ana)).toMatchObject({ status: 'ASKED' })
  const { id, ...first } = await mine(ana)
  expect(first).toMatchObject({ name: 'St. Anne’s Home', status: 'asked', limit_cents: null })
  expect(await decide(support, id, false, null, 'Which house is it?')).toEqual({ status: 'REFUSED' })
  expect(await mine(ana)).toMatchObject({ status: 'refused', reason: 'Which house is it?' })
  expect(await askFor(ana, { name: 'St. Anne’s Home, Springfield' })).toMatchObject({ status: 'ASKED' })
  expect(await decide(support, id, true)).toEqual({ status: 'APPROVED' })
  expect(await mine(ana)).toMatchObject({ id, status: 'approved', limit_cents: 50_000, used_cents: 0 })
  expect(await decide(support, id, false)).toEqual({ status: 'NOT_NOW' })
  expect(await decide(support, id, true, 80_000)).toEqual({ status: 'LIMIT_SET' })
  // What was approved stays; where invoices go may change.
  expect(await askFor(ana, { name: 'Another', email: 'new@home.test' })).toMatchObject({ status: 'CHANGED' })
  expect(await mine(ana)).toMatchObject({ name: 'St. Anne’s Home, Springfield', email: 'new@home.test' })
})

test('each wrong field is named, and a day has its limit', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const wrong = { name: ' ', kind: 'castle', country: 'ZZ', email: 'x', contact_phone: 'call' }
  expect((await askFor(ana, wrong)).fields).toEqual({
    name: 'Please enter the name, 2 to 120 characters.',
    kind: 'Please choose what it is.',
    country: 'Please choose a country.',
    email: 'Please enter a valid email address.',
    contact_phone: 'A phone number has digits, spaces and + ( ) . - only, at most 30.',
  })
  for (let time = 0; time < institutionRules.asks.max; time++) await askFor(ana)
  expect(await askFor(ana)).toMatchObject({ status: 'TOO_MANY' })
})

test('an operator’s decision needs a limit within bounds, a reason and the right', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await askFor(ana)
  const { id } = await mine(ana)
  for (const limit of [9_999, 2_000_001, null])
    expect(await decide(support, id, true, limit)).toMatchObject({
      fields: { limit_cents: 'A limit a month is $100 to $20,000.' },
    })
  expect(await decide(support, id, true, 50_000, ' ')).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect(await decide(support, 'ins_none', true)).toMatchObject({ category: 'authorization' })
  expect(await decide(ana, id, true)).toMatchObject({ category: 'authorization' })
  const money = await signUp(t, { firstName: 'Mo', operator: ['money'] })
  expect(await decide(money, id, true)).toMatchObject({ category: 'authorization' })
  const list = await ask(
    money,
    '{ institutions(first: 50, status: "asked") { data { first_name institution { id } } } }',
  )
  expect(list.data).toContainEqual({ first_name: 'Ana', institution: { id } })
  expect(await ask(money, '{ institutions(first: 5, status: "new") { data { owner_id } } }')).toMatchObject({
    fields: { status: expect.any(String) },
  })
})

test('it books within its month, and not while an invoice is overdue', async () => {
  const { ana, id } = await approved()
  expect(await book(id, 30_000)).toMatchObject({ kind: 'may' })
  expect(await book(id, 20_001)).toMatchObject({ kind: 'aboveLimit' })
  expect(await book(id, 20_000)).toMatchObject({ kind: 'may' })
  expect(await mine(ana)).toMatchObject({ used_cents: 50_000 })
  await walked(id)
  await nextMonth()
  expect(await mine(ana)).toMatchObject({ used_cents: 0, open_cents: 7000, overdue_cents: 0 })
  expect(await book(id, 1000)).toMatchObject({ kind: 'may' })
  await t.forward((14 * DAY) / 1000)
  expect(await mine(ana)).toMatchObject({ overdue_cents: 7000 })
  expect(await book(id, 1000)).toMatchObject({ kind: 'overdue' })
  expect(await book('ins_none', 1000)).toMatchObject({ kind: 'notApproved' })
  const { data } = await ask(
    olga,
    '{ consoleInvoices(first: 50, filter: "overdue") { data { institution_name invoice { left_cents is_overdue } } } }',
  )
  const invoice = { left_cents: 7000, is_overdue: true }
  expect(data).toContainEqual({ institution_name: 'St. Anne’s Home', invoice })
})

test('an invoice is read as a PDF and paid by its owner alone', async () => {
  const { ana, id } = await approved()
  const eve = await signUp(t, { firstName: 'Eve' })
  await walked(id)
  expect(await ask(ana, '{ institutionWalks { place minutes charge_cents } }')).toEqual([
    { place: 'Lisbon', minutes: 30, charge_cents: 7000 },
  ])
  await nextMonth()
  const [invoice] = (await invoicesOf(ana)).data
  expect(invoice).toMatchObject({ amount_cents: 7000, left_cents: 7000, status: 'open', is_overdue: false })
  expect(await invoicesOf(eve)).toEqual({ data: [] })
  const open = async (who: TestPerson | null, url: string) =>
    t.http.inject({ url, headers: who ? { authorization: `Bearer ${await tokenFor(t, who.userId)}` } : {} })
  const paper = await open(ana, invoice.pdf_path)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const led = await open(ana, invoice.pay_path)
  expect([led.statusCode, led.headers.location]).toEqual([
    303,
    expect.stringContaining('/twin/invoicing/invoices/in_'),
  ])
  for (const other of [null, eve])
    for (const url of [invoice.pdf_path, invoice.pay_path])
      expect((await open(other, url)).statusCode).toBe(404)
  t.app.twins?.invoicing?.pay(led.headers.location?.split('/').at(-1) ?? '', 'paid')
  t.app.twins?.payments?.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
  await t.app.twins?.payments?.flushWebhooks()
  await t.app.jobs.idle()
  expect((await invoicesOf(ana)).data).toMatchObject([{ status: 'paid', left_cents: 0, pay_path: null }])
})

test('a credit note needs the right, a reason, an amount within what is left, and above a bound a second operator', async () => {
  const { ana, id } = await approved()
  await walked(id, 20_000)
  await nextMonth()
  const [invoice] = (await invoicesOf(ana)).data
  expect(await credit(support, invoice.id, 1000)).toMatchObject({ category: 'authorization' })
  expect(await credit(olga, invoice.id, 1000, ' ')).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const cents of [0, 20_001])
    expect(await credit(olga, invoice.id, cents)).toMatchObject({
      fields: { amount_cents: expect.any(String) },
    })
  expect(await credit(olga, 'vin_none', 100)).toMatchObject({ category: 'authorization' })
  expect(await credit(olga, invoice.id, 1000)).toEqual({ status: 'CREDITING' })
  await t.app.jobs.idle()
  expect(await credit(olga, invoice.id, 10_000)).toEqual({ status: 'WAITS_FOR_APPROVAL' })
  const detail = (who: TestPerson) =>
    ask(
      who,
      `{ consoleInvoice(id: "${invoice.id}") { lines { place } invoice { credited_cents left_cents } credit_notes { id status asked_by is_mine } } }`,
    )
  const seen = await detail(olga)
  expect(seen).toMatchObject({
    lines: [{ place: 'Lisbon' }],
    invoice: { credited_cents: 1000, left_cents: 9000 },
  })
  const waiting = seen.credit_notes.find(({ status }: { status: string }) => status === 'waiting')
  expect(waiting).toMatchObject({ asked_by: 'Olga', is_mine: true })
  const approve = (who: TestPerson) =>
    ask(who, `mutation { approveCreditNote(id: "${waiting.id}", reason: "Seen") { status } }`)
  expect(await approve(olga)).toEqual({ status: 'OWN_REQUEST' })
  expect(await approve(otto)).toEqual({ status: 'CREDITING' })
  expect(await approve(otto)).toEqual({ status: 'NOT_NOW' })
  await t.app.jobs.idle()
  expect((await detail(otto)).invoice).toEqual({ credited_cents: 11_000, left_cents: 9000 })
  expect(await credit(olga, invoice.id, 8000)).toEqual({ status: 'WAITS_FOR_APPROVAL' })
  const note = (await detail(olga)).credit_notes.at(-1)
  const decline = `mutation { declineCreditNote(id: "${note.id}", reason: "Not so") { status } }`
  expect(await ask(otto, decline)).toEqual({ status: 'DECLINED' })
  const acts = await t.app.base.db
    .selectFrom('auditLog')
    .select('act')
    .where('act', 'in', [
      'operator.invoiceCredited',
      'operator.creditNoteApproved',
      'operator.creditNoteDeclined',
    ])
    .execute()
  expect(new Set(acts.map(({ act }) => act)).size).toBe(3)
})
