import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { base } = t.app
const { money } = t.app.services
const twin = t.app.twins?.payouts
if (!twin) throw new Error('no twin')
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const sam = await signUp(t, { firstName: 'Sam', operator: ['support'] })

const ask = async (who: TestPerson | null, text: string) => {
  const answer = await t.gql(text, {}, who ? await tokenFor(t, who.userId) : null)
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const act = (who: TestPerson | null, name: string, id: string, reason = 'The bank does not know it') =>
  ask(who, `mutation { ${name}(id: "${id}", reason: "${reason}") { status message } }`)
const fields = 'id first_name amount_cents kind status since message refusals retry_at is_under_way can_act'
const listed = async (id: string) => {
  const all = (await ask(olga, `{ openPayouts { ${fields} } }`)) as { id: string }[]
  return all.find((each) => each.id === id)
}

/** A payout on the account of a walker whose bank refuses it. */
async function onAccount(who?: TestPerson): Promise<{ id: string; walker: TestPerson }> {
  const walker = who ?? (await signUp(t, { firstName: 'Wanda', walker: true }))
  const walkerId = walker.userId
  const started = await money.payouts.startAccount(walkerId, 'US')
  if (started.kind !== 'link') throw new Error(started.kind)
  const form = { name: 'Wanda', birthDate: '1990-05-04', number: '000111111116' }
  twin?.submit(started.url.split('/').at(-1) ?? '', form)
  await money.payouts.payoutAccount(walkerId)
  await money.saveTaxForm(walkerId, signedW9())
  const order = { tripId: base.newId('trip'), travellerId: base.newId('usr'), walkerId }
  await base.inTransaction((tx) => money.charge(tx, { ...order, chargeCents: 6000, currency: 'USD' }))
  const seen = await money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
  if (seen.kind !== 'changed') throw new Error(seen.kind)
  expect(await money.payouts.payOutNow(walkerId, seen)).toMatchObject({ kind: 'onAccount' })
  const rows = base.db.selectFrom('payouts').select('id').where('walkerId', '=', walkerId)
  return { id: (await rows.executeTakeFirstOrThrow()).id, walker }
}

const noted = async (subjectId: string) => {
  const rows = base.db
    .selectFrom('auditLog')
    .select(['act', 'actorId', 'detail'])
    .where('subjectId', '=', subjectId)
  return rows.orderBy('id').execute()
}

test('what is on an account is listed with its reason, tried again and taken back, and each act is noted', async () => {
  const { id } = await onAccount()
  expect(await listed(id)).toMatchObject({
    first_name: 'Wanda',
    amount_cents: 3969,
    kind: 'instant',
    status: 'transferred',
    message: 'Your bank does not know this account. Please correct the account number.',
    refusals: 1,
    is_under_way: false,
    can_act: true,
  })
  expect(await act(olga, 'payFromAccount', id)).toMatchObject({ status: 'SUCCESS' })
  expect(await listed(id)).toMatchObject({ is_under_way: true, can_act: false, retry_at: null })
  expect(await act(olga, 'payFromAccount', id)).toMatchObject({ status: 'NOT_NOW' })
  expect(await act(olga, 'reversePayout', id)).toMatchObject({ status: 'UNDER_WAY' })
  await base.calls.sweepNow()
  twin.faults.add({ operation: 'takeBack', kind: 'insufficientBalance', times: 1 })
  expect(await act(olga, 'reversePayout', id)).toEqual({
    status: 'REFUSED',
    message: 'There is not enough available on the account to take this back.',
  })
  expect(await act(olga, 'reversePayout', id)).toMatchObject({ status: 'REVERSED' })
  expect(await listed(id)).toBeUndefined()
  expect(await act(olga, 'reversePayout', id)).toMatchObject({ status: 'NOT_NOW' })
  expect(await noted(id)).toMatchObject([
    {
      act: 'operator.payoutTriedAgain',
      actorId: olga.userId,
      detail: { reason: 'The bank does not know it' },
    },
    { act: 'operator.payoutTriedAgain' },
    ...Array.from({ length: 4 }, () => ({ act: 'operator.payoutReversed' })),
  ])
})

test('one that has gone on to the bank meanwhile is not taken back; without an answer the list shows what comes', async () => {
  const { id } = await onAccount()
  twin.faults.mode = 'down'
  expect(await act(olga, 'reversePayout', id)).toMatchObject({ status: 'UNCLEAR' })
  twin.faults.clear()
  await t.forward(60)
  await base.calls.sweepNow()
  expect(await listed(id)).toBeUndefined()
  const other = await onAccount()
  const row = await base.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  // The number is corrected, and the payout was made under the provider's own console.
  const started = await money.payouts.startAccount(other.walker.userId, 'US')
  if (started.kind !== 'link') throw new Error(started.kind)
  const form = { name: 'Wanda', birthDate: '1990-05-04', number: '000123456789' }
  twin.submit(started.url.split('/').at(-1) ?? '', form)
  const { amountCents, currency, providerAccountId } = row
  const order = {
    amountCents,
    currency,
    providerAccountId: providerAccountId ?? '',
    speed: 'standard',
  } as const
  await twin.pay({ ...order, reference: other.id, key: 'by hand' })
  expect(await act(olga, 'reversePayout', other.id)).toMatchObject({ status: 'PAID_OUT' })
  await base.calls.sweepNow()
  expect(await listed(other.id)).toBeUndefined()
})

test('refused: no reason, no such payout, one’s own money, a second factor of long ago, and who has no right', async () => {
  const { id } = await onAccount()
  for (const name of ['payFromAccount', 'reversePayout']) {
    expect(await act(olga, name, id, 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
    expect(await act(olga, name, 'out_none')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await act(sam, name, id)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await act(null, name, id)).toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
  expect(await ask(sam, '{ openPayouts { id } }')).toMatchObject({ code: 'NOT_ALLOWED' })
  const stale = await signUp(t, { firstName: 'Stan', operator: ['money'] })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(stale.userId)
  const late = new Date(base.clock.nowMs() - factorRules.freshMs)
  await base.db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  for (const name of ['payFromAccount', 'reversePayout']) {
    const document = `mutation { ${name}(id: "${id}", reason: "No sound") { status } }`
    expect((await t.gql(document, {}, accessToken)).data?.[name]).toEqual({ status: 'PROVE_AGAIN' })
  }
  const own = await onAccount(await signUp(t, { firstName: 'Oona', walker: true }))
  // The walker has used the operator's own device.
  for (const { userId } of [own.walker, olga])
    await base.inTransaction((tx) =>
      addMark(tx.sql, { kind: 'device', mark: 'one device', userId, at: base.clock.now() }),
    )
  expect(await act(olga, 'reversePayout', own.id)).toMatchObject({ status: 'OWN_MONEY' })
  expect(await listed(id)).toMatchObject({ status: 'transferred' })
})

test('the forecast sets what Monday’s run needs against what the balance holds by then, and says where it is not told', async () => {
  const walker = await signUp(t, { firstName: 'Fina', walker: true })
  const before = (await ask(olga, '{ payoutForecast { needed_cents walkers } }')) as {
    needed_cents: number
    walkers: number
  }
  await onAccount(walker)
  const all =
    'status message needed_cents walkers sending_cents available_cents by_run_cents short_cents is_whole arrivals { date cents }'
  const order = { tripId: base.newId('trip'), travellerId: base.newId('usr'), walkerId: walker.userId }
  await base.inTransaction((tx) => money.charge(tx, { ...order, chargeCents: 6000, currency: 'USD' }))
  // What the bank has refused is not paid with the next week.
  expect(await ask(olga, `{ payoutForecast { ${all} } }`)).toMatchObject({
    status: 'told',
    message: null,
    needed_cents: before.needed_cents,
    walkers: before.walkers,
    is_whole: true,
    arrivals: [],
  })
  await base.db.updateTable('payouts').set({ refusals: 0 }).where('walkerId', '=', walker.userId).execute()
  twin.platform.cents = 1000
  const needed = before.needed_cents + 4029
  expect(await ask(olga, `{ payoutForecast { ${all} } }`)).toMatchObject({
    needed_cents: needed,
    walkers: before.walkers + 1,
    available_cents: 1000,
    by_run_cents: 1000,
    short_cents: needed - 1000,
  })
  twin.faults.mode = 'down'
  expect(await ask(olga, `{ payoutForecast { ${all} } }`)).toMatchObject({
    status: 'unclear',
    message: expect.stringContaining('is not answering'),
    needed_cents: needed,
    available_cents: null,
    short_cents: null,
  })
  twin.faults.clear()
  twin.platform.cents = null
  expect(await ask(sam, '{ payoutForecast { status } }')).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await ask(null, '{ payoutForecast { status } }')).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
