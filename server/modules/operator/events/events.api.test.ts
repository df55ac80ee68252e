import { expect, test } from 'vitest'
import { payoutSignatureHeader } from '#adapters/payouts/embedded.ts'
import { signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { signWebhook } from '#adapters/twin/signature.ts'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { base } = t.app
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const sam = await signUp(t, { firstName: 'Sam', operator: ['support'] })
const tess = await signUp(t, { firstName: 'Tess' })
await addTestCard(t, tess.userId)
const secret = loadSecrets(t.app.config).twins
const headers = { payments: signatureHeader, payouts: payoutSignatureHeader }

type Sent = { type: string; object: object; id?: string; to?: 'payments' | 'payouts' }

/** An event of the provider; its id in the list. */
async function send({ type, object, id = base.newId('evt'), to = 'payments' }: Sent): Promise<string> {
  const payload = JSON.stringify({ id, type, data: { object } })
  const signature = signWebhook(payload, secret, base.clock.nowMs())
  const answer = await t.http.inject({
    method: 'POST',
    url: `/webhooks/${to}`,
    headers: { 'content-type': 'application/json', [headers[to]]: signature },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return to === 'payments' ? `embedded:${id}` : `embedded payouts:${id}`
}

const ask = async (who: TestPerson | null, text: string, variables = {}) => {
  const answer = await t.gql(text, variables, who ? await tokenFor(t, who.userId) : null)
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const listDocument = `query ($first: Int!, $after: ID) { eventsNotUnderstood(first: $first, after: $after) {
  data { id provider kind reason reference received_at } next } }`
const list = async (first = 50, after: string | null = null) =>
  (await ask(olga, listDocument, { first, after })) as {
    data: Record<string, unknown>[]
    next: string | null
  }
const found = async (id: string) => (await list()).data.find((each) => each['id'] === id)
const markDocument =
  'mutation ($id: ID!, $reason: String!) { markEventLookedAt(id: $id, reason: $reason) { status message } }'
const mark = (who: TestPerson | null, id: string, reason = 'Made by hand at the provider') =>
  ask(who, markDocument, { id, reason })
const became = async (id: string) =>
  base.db
    .selectFrom('paymentEvents')
    .select(['outcome', 'fault'])
    .where('eventId', '=', id.split(':')[1] ?? '')
    .executeTakeFirst()
const work = () =>
  base.db.selectFrom('workItems').select(['state', 'reason']).where('kind', '=', 'event').execute()
const named = (reference: string) => ({ id: 'pi_1', metadata: { reference } })

async function clear(): Promise<void> {
  for (const { id } of (await list()).data) await mark(olga, String(id))
}

/** A call to a provider; its key. */
async function call(kind: string, subject: string, isOpen = false): Promise<string> {
  const [at, id] = [base.clock.now(), `${subject}:${kind}:1`]
  const state = isOpen ? { state: 'asking', dueAt: new Date(at.getTime() + 86_400_000) } : { state: 'done' }
  const rest = { kind, subject, attempt: 1, input: '{}', inputHash: '', createdAt: at, updatedAt: at }
  await base.db
    .insertInto('durableCalls')
    .values({ id, ...rest, ...state })
    .execute()
  return id
}
const forgetCall = (id: string) => base.db.deleteFrom('durableCalls').where('id', '=', id).execute()

test('what became of an event is stored: taken, of no interest, or not understood with the reason', async () => {
  const customer = await base.db
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('userId', '=', tess.userId)
    .executeTakeFirst()
  const ofTess = { id: 'pi_2', customer: customer?.providerCustomerId, metadata: {} }
  const key = await call('test.ended', base.newId('out'))
  const taken = { outcome: 'taken', fault: null }
  const none = { outcome: 'ofNoInterest', fault: null }
  const nameless = { outcome: 'notUnderstood', fault: 'nameless' }
  const unknown = { outcome: 'notUnderstood', fault: 'unknown' }
  const cases: [Sent, object][] = [
    [{ type: 'payment_intent.succeeded', object: named(key) }, taken],
    [{ type: 'charge.dispute.created', object: { id: 'du_1' } }, taken],
    [{ type: 'payment_intent.created', object: {} }, none],
    [{ type: 'payment_intent.succeeded', object: ofTess }, none],
    [{ type: 'payment_intent.succeeded', object: {} }, nameless],
    [{ type: 'payment_intent.succeeded', object: { customer: 'cus_of_others' } }, nameless],
    [{ type: 'charge.dispute.created', object: {} }, nameless],
    [{ type: 'radar.early_fraud_warning.created', object: {} }, nameless],
    [{ type: 'refund.failed', object: {} }, nameless],
    [{ type: 'invoice.paid', object: named('mbr_never') }, unknown],
    [{ type: 'refund.failed', object: named('rfd_never:money.refund:1') }, unknown],
    [{ to: 'payouts', type: 'something.new', object: {} }, none],
    [{ to: 'payouts', type: 'payout.failed', object: { id: 'po_1' } }, nameless],
    [{ to: 'payouts', type: 'payout.failed', object: named('out_never') }, unknown],
    [{ to: 'payouts', type: 'account.updated', object: { id: 'acct_never' } }, unknown],
  ]
  for (const [event, outcome] of cases) expect(await became(await send(event)), event.type).toEqual(outcome)
  await clear()
})

test('an account that is being closed, or may be the one that is being opened, is known', async () => {
  await call('money.payoutClose', 'acct_old')
  const of = (id: string) => send({ to: 'payouts', type: 'account.updated', object: { id } })
  expect(await became(await of('acct_old'))).toMatchObject({ outcome: 'taken' })
  expect(await became(await of('acct_new'))).toMatchObject({ outcome: 'notUnderstood' })
  const opening = await call('money.payoutAccount', 'usr_new', true)
  expect(await became(await of('acct_new'))).toMatchObject({ outcome: 'taken' })
  await forgetCall(opening)
  await clear()
})

test('events that were not understood are one piece of work, which ends with the last one that is looked at', async () => {
  const one = await send({ type: 'payment_intent.succeeded', object: named('pay_never') })
  await t.forward(1)
  const two = await send({ type: 'payment_intent.succeeded', object: {} })
  expect(await work()).toEqual([{ state: 'open', reason: 'unknown' }])
  expect(await found(one)).toMatchObject({
    provider: 'embedded',
    kind: 'payment_intent.succeeded',
    reason: 'unknown',
    reference: 'pay_never',
  })
  const [first, second] = [await list(1), await list(1, one)]
  expect([first.data.map(({ id }) => id), first.next]).toEqual([[one], one])
  expect([second.data.map(({ id }) => id), second.next]).toEqual([[two], null])
  expect(await mark(olga, one)).toMatchObject({ status: 'SUCCESS' })
  expect(await mark(olga, one)).toMatchObject({ status: 'NOT_NOW' })
  expect(await found(one)).toBeUndefined()
  expect(await work()).toMatchObject([{ state: 'open' }])
  expect(await mark(olga, two)).toMatchObject({ status: 'SUCCESS' })
  expect(await work()).toMatchObject([{ state: 'closed' }])
  await send({ type: 'payment_intent.succeeded', object: {} })
  expect(await work()).toEqual([{ state: 'open', reason: 'nameless' }])
  const noted = await base.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('act', '=', 'operator.eventLookedAt')
    .where('subjectId', '=', two)
    .execute()
  expect(noted).toMatchObject([{ actorId: olga.userId, detail: { reason: 'Made by hand at the provider' } }])
  await clear()
})

test('an event that comes again is taken where it was not understood before, and once where it was', async () => {
  const subject = base.newId('out')
  const event = { id: base.newId('evt'), type: 'refund.failed', object: named(`${subject}:test.late:1`) }
  const id = await send(event)
  await send(event)
  expect(await became(id)).toMatchObject({ fault: 'unknown' })
  const key = await call('test.late', subject)
  await send(event)
  expect(await became(id)).toEqual({ outcome: 'taken', fault: null })
  expect(await found(id)).toBeUndefined()
  expect(await work()).toMatchObject([{ state: 'closed' }])
  expect(await mark(olga, id)).toMatchObject({ status: 'NOT_NOW' })
  await forgetCall(key)
  await send(event)
  expect(await became(id)).toEqual({ outcome: 'taken', fault: null })
})

test('refused: no reason, no such event, a part outside, a second factor of long ago, and who has no right', async () => {
  const id = await send({ type: 'payment_intent.succeeded', object: {} })
  expect(await mark(olga, id, 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const none of ['embedded:evt_none', 'nothing', ''])
    expect(await mark(olga, none)).toMatchObject({ code: 'NOT_FOUND' })
  for (const [first, after] of [
    [0, null],
    [51, null],
    [1, 'embedded:evt_none'],
  ] as const)
    expect(await list(first, after)).toMatchObject({ fields: { first: expect.any(String) } })
  for (const who of [sam, tess]) {
    expect(await mark(who, id)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await ask(who, listDocument, { first: 1 })).toMatchObject({ code: 'NOT_ALLOWED' })
  }
  expect(await mark(null, id)).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await ask(null, listDocument, { first: 1 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  const stale = await signUp(t, { firstName: 'Stan', operator: ['money'] })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(stale.userId)
  const late = new Date(base.clock.nowMs() - factorRules.freshMs)
  await base.db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  const answer = await t.gql(markDocument, { id, reason: 'No sound' }, accessToken)
  expect(answer.data?.['markEventLookedAt']).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await found(id)).toMatchObject({ id })
})
