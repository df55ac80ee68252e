import { beforeAll, beforeEach, expect, test } from 'vitest'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { readPaper } from '#server/testing/papers.ts'
import { w9 } from '#server/testing/rights/payouts.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(() => twin().faults.clear())

const twin = () => {
  const payouts = api.app.twins?.payouts
  if (!payouts) throw new Error('no twin')
  return payouts
}
const walker = () => signUp(api, { firstName: 'Wanda', walker: true })
const ask = async (who: TestPerson, document: string, variables = {}) => {
  const answer = await api.gql(document, variables, await tokenFor(api, who.userId))
  return { error: answer.errors?.[0], data: answer.data }
}
const start = (who: TestPerson, country: string | null, name = 'country_code') =>
  ask(
    who,
    `mutation ($country: String) { createStripeAccountAndGenerateLink(${name}: $country) { status message url return_url refresh_url } }`,
    { country },
  )
const account = async (who: TestPerson) =>
  (
    await ask(
      who,
      '{ payoutAccount { status message country methods { kind name last4 currency default } attention { code text due_at is_past_due } } }',
    )
  ).data?.['payoutAccount']
const save = (who: TestPerson, data: object) =>
  ask(who, 'mutation ($data: TaxFormInput!) { saveTaxForm(data: $data) { status message } }', { data })
const payNow = async (who: TestPerson, amount: number, fee: number) =>
  (
    await ask(
      who,
      'mutation ($amount: Int!, $fee: Int!) { payOutNow(amount_cents: $amount, fee_cents: $fee) { status message amount_cents fee_cents } }',
      { amount, fee },
    )
  ).data?.['payOutNow']
const earnings = async (who: TestPerson, week: string | null = null) =>
  (
    await ask(
      who,
      `query ($week: ID) { earnings(week: $week) {
        week { week starts_at ends_at walks walks_cents tips_cents other_cents total_cents payout { status amount_cents } }
        days { date cents } balance_cents next_payout_at next_payout_cents next_payout_message next_payout_needs
        instant_cents instant_fee_cents instant_message minimum_cents currency statement_csv_url statement_pdf_url
      } }`,
      { week },
    )
  ).data?.['earnings']

async function ready(number = '000123456789', country = 'us') {
  const who = await walker()
  const { data } = await start(who, country)
  const linkId = String(data?.['createStripeAccountAndGenerateLink'].url).split('/').at(-1) ?? ''
  twin().submit(linkId, { name: 'Wanda', birthDate: '1990-05-04', number })
  await account(who)
  await save(who, w9)
  return who
}
const walk = async (who: TestPerson, chargeCents = 1500) => {
  const { base, services } = api.app
  const tripId = base.newId('trip')
  const travellerId = base.newId('usr')
  const order = { tripId, travellerId, walkerId: who.userId, chargeCents, currency: 'USD' }
  await base.inTransaction((tx) => services.money.charge(tx, order))
  return tripId
}

test('a country is required, and both names of it are taken', async () => {
  const who = await walker()
  for (const country of [null, '', 'USA', 'ZZ'])
    expect((await start(who, country)).error?.extensions).toMatchObject({
      fields: { country_code: 'Country is required.' },
    })
  const link = {
    status: 'SUCCESS',
    return_url: 'http://localhost:4000/payout-account?payout=done',
    refresh_url: 'http://localhost:4000/payout-account?payout=again',
  }
  expect((await start(who, 'US', 'country')).data?.['createStripeAccountAndGenerateLink']).toMatchObject(link)
  const { payoutCountries, payoutWays } =
    (
      await api.gql(
        '{ payoutCountries payoutWays { country_code is_paid message } }',
        {},
        await tokenFor(api, who.userId),
      )
    ).data ?? {}
  const ways = payoutWays as { country_code: string; is_paid: boolean; message: string }[]
  const wayOf = (code: string) => ways.find(({ country_code }) => country_code === code)
  expect(payoutCountries).toEqual(
    ways.filter(({ is_paid }) => is_paid).map(({ country_code }) => country_code),
  )
  expect([wayOf('US')?.is_paid, wayOf('PT')?.is_paid, wayOf('JP')?.is_paid]).toEqual([true, true, false])
  expect(wayOf('PT')?.message).toMatch(/in its currency/)
  // Before the provider is asked for anything.
  const stranger = await walker()
  expect((await start(stranger, 'jp')).data?.['createStripeAccountAndGenerateLink']).toEqual({
    status: 'COUNTRY_NOT_SERVED',
    message: wayOf('JP')?.message,
    url: null,
    return_url: null,
    refresh_url: null,
  })
  expect((await start(who, 'kp')).data?.['createStripeAccountAndGenerateLink']).toMatchObject({
    status: 'COUNTRY_NOT_SERVED',
    url: null,
  })
  twin().faults.mode = 'down'
  expect((await start(await walker(), 'US')).data?.['createStripeAccountAndGenerateLink']).toMatchObject({
    status: 'PAYOUT_UNAVAILABLE',
  })
})

test('the account on its way: none, started, active', async () => {
  const who = await walker()
  expect(await account(who)).toEqual({
    status: 'none',
    message: 'You have no payout account yet.',
    country: null,
    methods: [],
    attention: [],
  })
  await start(who, 'US')
  expect(await account(who)).toMatchObject({ status: 'started', country: 'US' })
  expect(await account(await ready())).toMatchObject({
    status: 'active',
    methods: [{ kind: 'bank', name: 'Test Bank', last4: '6789', currency: 'USD', default: true }],
  })
  expect(await account(await ready('000999999991'))).toMatchObject({
    status: 'attention',
    attention: [
      {
        code: 'individual.verification.document',
        text: 'A picture of your identity card or passport.',
        is_past_due: false,
      },
    ],
  })
  expect(await account(await ready('000888888883'))).toMatchObject({ status: 'restricted' })
})

test('each answer of a payout at once', async () => {
  const who = await walker()
  await walk(who, 6000)
  expect(await payNow(who, 1, 1)).toMatchObject({ status: 'ACCOUNT_REQUIRED' })
  const { data } = await start(who, 'US')
  const linkId = String(data?.['createStripeAccountAndGenerateLink'].url).split('/').at(-1) ?? ''
  twin().submit(linkId, { name: 'Wanda', birthDate: '1990-05-04', number: '000123456789' })
  await account(who)
  expect(await payNow(who, 1, 1)).toMatchObject({ status: 'TAX_FORM_REQUIRED' })
  await save(who, w9)
  const seen = await payNow(who, 1, 1)
  expect(seen).toMatchObject({ status: 'AMOUNT_CHANGED' })
  expect(await payNow(who, seen.amount_cents, seen.fee_cents)).toMatchObject({ status: 'PAYOUT_SENT' })
  expect(await payNow(who, seen.amount_cents, seen.fee_cents)).toMatchObject({ status: 'NOTHING_TO_PAY' })
  const refused = await ready('000111111116')
  await walk(refused, 6000)
  twin().faults.add({ operation: 'transfer', kind: 'insufficientBalance', times: 1 })
  expect(await payNow(refused, seen.amount_cents, seen.fee_cents)).toMatchObject({ status: 'PAYOUT_REFUSED' })
  for (let pressed = 0; pressed < 2; pressed++)
    expect(await payNow(refused, seen.amount_cents, seen.fee_cents)).toMatchObject({
      status: 'PAYOUT_ON_ACCOUNT',
    })
  const unclear = await ready()
  await walk(unclear, 6000)
  twin().faults.add({ operation: 'transfer', kind: 'requestLost', times: 2 })
  expect(await payNow(unclear, seen.amount_cents, seen.fee_cents)).toMatchObject({ status: 'PAYOUT_UNCLEAR' })
})

test('earnings are read from the ledger: the week, its days, its rows, the payout that follows', async () => {
  const who = await ready()
  const destinationId = await makeDestination(api)
  expect(destinationId).toMatch(/^dst_/)
  await walk(who)
  await walk(who)
  const now = api.app.base.clock.now()
  const { week, endsAt } = payWeekOf(now)
  const found = await earnings(who)
  expect(found).toMatchObject({
    week: {
      week,
      walks: 2,
      walks_cents: 1978,
      tips_cents: 0,
      other_cents: 0,
      total_cents: 1978,
      payout: null,
    },
    balance_cents: 1978,
    next_payout_at: endsAt.toISOString(),
    next_payout_cents: 1978,
    next_payout_message: null,
    next_payout_needs: 'none',
    instant_cents: 1928,
    instant_fee_cents: 50,
    instant_message: null,
    minimum_cents: 1000,
    currency: 'USD',
  })
  const days = found.days as { date: string; cents: number }[]
  expect(days).toHaveLength(7)
  expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(1978)
  const rows = await ask(
    who,
    'query ($week: ID!) { earningsRows(week: $week, first: 1, page: 1) { data { kind paid_cents fee_cents net_cents share_percent walker_cents } paginatorInfo { total lastPage } } }',
    { week },
  )
  expect(rows.data?.['earningsRows']).toEqual({
    data: [
      {
        kind: 'walk',
        paid_cents: 1500,
        fee_cents: 88,
        net_cents: 1412,
        share_percent: 70,
        walker_cents: 989,
      },
    ],
    paginatorInfo: { total: 2, lastPage: 2 },
  })
  await api.forward((endsAt.getTime() - api.app.base.clock.nowMs()) / 1000)
  await api.forward(1)
  expect((await earnings(who, week)).week).toMatchObject({ payout: { status: 'paid', amount_cents: 1978 } })
  const weeks = await ask(
    who,
    '{ earningsWeeks(first: 5, page: 1) { data { week total_cents payout { status } } paginatorInfo { total } } payouts(first: 5, page: 1) { data { kind status amount_cents method } paginatorInfo { total } } }',
  )
  expect(weeks.data).toEqual({
    earningsWeeks: {
      data: [{ week, total_cents: 1978, payout: { status: 'paid' } }],
      paginatorInfo: { total: 1 },
    },
    payouts: {
      data: [{ kind: 'weekly', status: 'paid', amount_cents: 1978, method: 'Test Bank ··6789' }],
      paginatorInfo: { total: 1 },
    },
  })
})

test('what stands in the way of the next payout is said', async () => {
  const who = await walker()
  expect(await earnings(who)).toMatchObject({
    balance_cents: 0,
    next_payout_needs: 'account',
    next_payout_message: 'Set up your payout account to be paid.',
    instant_cents: 0,
  })
  expect(await earnings(await ready())).toMatchObject({ next_payout_needs: 'minimum' })
})

test('pages and weeks outside the bounds are refused at the field', async () => {
  const who = await walker()
  const fields = async (query: string) => (await ask(who, query)).error?.extensions['fields']
  expect(await fields('{ earnings(week: "2026-06-02") { balance_cents } }')).toHaveProperty('week')
  expect(await fields('{ earningsRows(week: "x", first: 5, page: 1) { data { id } } }')).toHaveProperty(
    'week',
  )
  for (const query of [
    '{ earningsRows(week: "2026-06-01", first: 0, page: 1) { data { id } } }',
    '{ earningsWeeks(first: 0, page: 1) { data { week } } }',
    '{ payouts(first: 5, page: 0) { data { id } } }',
  ])
    expect([query, await fields(query)]).toEqual([query, { first: expect.any(String) }])
})

test('statements are read by their walker by a signed link, which ends after 5 minutes and cannot be altered', async () => {
  const who = await ready()
  const tripId = await walk(who)
  const { statement_csv_url: url, statement_pdf_url: pdfUrl } = await earnings(who)
  const open = async (address: string, by: TestPerson | null = who) =>
    api.http.inject({
      url: address,
      headers: by ? { authorization: `Bearer ${await tokenFor(api, by.userId)}` } : {},
    })
  // The link alone opens nothing: not for a visitor, and not for another walker.
  for (const address of [url, pdfUrl])
    for (const other of [null, await walker()]) expect((await open(address, other)).statusCode).toBe(404)
  const read = await open(url)
  expect(read.headers['content-type']).toBe('text/csv; charset=utf-8')
  // Spreadsheets know UTF-8 by its mark.
  expect([...read.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = read.body.trim().split('\r\n')
  expect(lines[1]).toContain(`,walk,,,15.00,0.88,14.12,70,9.89,${tripId}`)
  expect(lines[2]).toBe(',total,,,,,,,9.89,,')
  expect((await open(url.replace('.csv', 'x.csv'))).statusCode).toBe(404)
  const pdf = await open(pdfUrl)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/earnings-\d{4}-\d\d-\d\d\.pdf/),
  })
  const printed = (await readPaper(pdf.rawPayload)).text
  // The week runs, so that the statement is not final and has no number.
  for (const words of ['Not final', 'Walk', '$15.00 $0.88 70% $9.89', 'Total $9.89'])
    expect(printed).toContain(words)
  // One format's link does not open the other.
  expect((await open(pdfUrl.replace(/pdf$/, 'csv'))).statusCode).toBe(404)
  const year = await ask(who, '{ taxYears { year walks_cents tips_cents paid_cents csv_url pdf_url } }')
  const years: { year: number; walks_cents: number; csv_url: string; pdf_url: string }[] =
    year.data?.['taxYears']
  const [summary] = years
  expect(summary).toMatchObject({ walks_cents: 989, paid_cents: 0 })
  expect((await open(summary?.csv_url ?? '')).body).toContain(tripId)
  const yearPdf = await open(summary?.pdf_url ?? '')
  expect((await readPaper(yearPdf.rawPayload)).text).toContain(`Period ${summary?.year}`)
  api.app.twins?.clock.forward(5 * 60_000)
  expect((await open(url)).statusCode).toBe(404)
})

test('the statement of a week that is over has a number, the same each time it is printed', async () => {
  const who = await ready()
  await walk(who)
  const { week } = await earnings(who)
  await api.forward(8 * 24 * 3600)
  const token = await tokenFor(api, who.userId)
  const printed = async () => {
    const { data } = await api.gql(
      'query ($week: ID) { earnings(week: $week) { statement_pdf_url } }',
      { week: week.week },
      token,
    )
    const headers = { authorization: `Bearer ${token}` }
    const file = await api.http.inject({ url: data?.['earnings'].statement_pdf_url, headers })
    return readPaper(file.rawPayload)
  }
  const { text, title, isTagged, lang } = await printed()
  const number = /Statement number (S-\d{4}-\d{6})/.exec(text)?.[1]
  expect(number).toBeDefined()
  expect({ title, isTagged, lang }).toEqual({
    title: `Earnings statement ${number}`,
    isTagged: true,
    lang: 'en',
  })
  expect((await printed()).text).toContain(`Statement number ${number}`)
})

test('what arrives in another currency is reported with the payout and in its statement', async () => {
  const [abroad, here] = [await ready('000123456789', 'pt'), await ready()]
  const query =
    '{ payouts(first: 5, page: 1) { data { amount_cents currency arrives_amount arrives_currency } } }'
  const payoutOf = async (who: TestPerson) => (await ask(who, query)).data?.['payouts'].data[0]
  for (const who of [abroad, here]) {
    await walk(who, 6000)
    await payNow(who, 3969, 60)
  }
  expect(await payoutOf(abroad)).toEqual({
    amount_cents: 3969,
    currency: 'USD',
    arrives_amount: 3572,
    arrives_currency: 'EUR',
  })
  expect(await payoutOf(here)).toMatchObject({ arrives_amount: null, arrives_currency: null })
  const { statement_pdf_url: url } = await earnings(abroad)
  const headers = { authorization: `Bearer ${await tokenFor(api, abroad.userId)}` }
  const printed = (await readPaper((await api.http.inject({ url, headers })).rawPayload)).text
  for (const words of ['On your payout account, not yet at your bank', '$39.69', '35.72.'])
    expect(printed).toContain(words)
})

test('a tax form is checked at the field, saved, and read back without its number', async () => {
  const who = await walker()
  const read = async () =>
    (await ask(who, '{ taxForm { kind legal_name classification number_last4 birth_date signed_at } }'))
      .data?.['taxForm']
  expect(await read()).toBeNull()
  const wrong = await save(who, { ...w9, legal_name: ' ', number: '1', zip: 'x', is_certified: false })
  expect(Object.keys(wrong.error?.extensions['fields'] as object).sort()).toEqual(
    ['is_certified', 'legal_name', 'number', 'signature', 'zip'].sort(),
  )
  expect((await save(who, w9)).data?.['saveTaxForm']).toMatchObject({ status: 'TAX_FORM_SAVED' })
  expect(await read()).toMatchObject({
    kind: 'w9',
    legal_name: 'Wanda Walker',
    number_last4: '6789',
    birth_date: null,
  })
})
