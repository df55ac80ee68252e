import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'
import { readCsv } from '#domain/shared/csv.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const identity = await generateX25519Identity()
const t = await testApp({ TAX_EXPORT_RECIPIENT: await identityToRecipient(identity) })
const { base } = t.app
const { money } = t.app.services
const olga = await signUp(t, { firstName: 'Olga', operator: true })
const mona = await signUp(t, { firstName: 'Mona', operator: ['money'] })
const year = base.clock.now().getUTCFullYear()

const text = `mutation ($year: Int!, $part: Int!, $reason: String!) {
  exportTaxForms(year: $year, part: $part, reason: $reason) {
    status file { name content part parts people without_form } } }`
const order = { year, part: 1, reason: 'For the tax office' }
async function ask(who: TestPerson | null, given: Partial<typeof order> = {}) {
  const answer = await t.gql(text, { ...order, ...given }, who ? await tokenFor(t, who.userId) : null)
  return answer.errors?.[0]?.extensions ?? answer.data?.['exportTaxForms']
}

const w9 = signedW9()

/** A walker who has signed a form and was paid $39.69. */
async function paidWalker(): Promise<string> {
  const { userId: walkerId } = await signUp(t, { firstName: 'Wanda', walker: true })
  const started = await money.payouts.startAccount(walkerId, 'US')
  if (started.kind !== 'link') throw new Error(started.kind)
  const form = { name: 'Wanda', birthDate: '1990-05-04', number: '000123456789' }
  t.app.twins?.payouts?.submit(started.url.split('/').at(-1) ?? '', form)
  await money.payouts.payoutAccount(walkerId)
  await money.saveTaxForm(walkerId, w9)
  const trip = { tripId: base.newId('trip'), travellerId: base.newId('usr'), walkerId }
  await base.inTransaction((tx) => money.charge(tx, { ...trip, chargeCents: 6000, currency: 'USD' }))
  const seen = await money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
  if (seen.kind !== 'changed') throw new Error(seen.kind)
  expect(await money.payouts.payOutNow(walkerId, seen)).toMatchObject({ kind: 'sent' })
  return walkerId
}

async function opened(file: { content: string }): Promise<string[][]> {
  const opening = new Decrypter()
  opening.addIdentity(identity)
  const read = readCsv(await opening.decrypt(Buffer.from(file.content, 'base64'), 'text'))
  if (read.kind !== 'read') throw new Error(read.kind)
  return read.rows
}

test('the file has who was paid in the year with the form in force, opens for its recipient alone, and is noted', async () => {
  const [walkerId, other] = [await paidWalker(), await paidWalker()]
  await money.saveTaxForm(other, { ...w9, number: '234-56-7890' })
  // A walker who signed a form and was never paid.
  const idle = await signUp(t, { firstName: 'Ida', walker: true })
  await money.saveTaxForm(idle.userId, w9)
  const answer = await ask(olga)
  expect(answer).toMatchObject({
    status: 'SUCCESS',
    file: { name: `tax-forms-${year}.csv.age`, part: 1, parts: 1, people: 2, without_form: 0 },
  })
  const bytes = Buffer.from(answer.file.content, 'base64')
  expect(bytes.includes('123-45-6789')).toBe(false)
  const [, ...lines] = await opened(answer.file)
  const of = (id: string) => lines.find(([, person]) => person === id)?.slice(0, 7)
  expect(lines).toHaveLength(2)
  const paid = [String(year), walkerId, '39.69', 'USD', 'w9', '123-45-6789', 'Wanda Walker']
  expect(of(walkerId)).toEqual(paid)
  expect(of(other)).toEqual(paid.with(1, other).with(5, '234-56-7890'))
  const stranger = new Decrypter()
  stranger.addIdentity(await generateX25519Identity())
  await expect(stranger.decrypt(bytes)).rejects.toThrow()
  const noted = base.db.selectFrom('auditLog').select(['subjectId', 'detail'])
  expect(await noted.where('act', '=', 'operator.taxFormsExported').execute()).toMatchObject([
    { subjectId: olga.userId, detail: { year, part: 1, reason: 'For the tax office' } },
  ])
})

test('a year without payouts is a file without lines', async () => {
  const answer = await ask(olga, { year: 2025 })
  expect(answer).toMatchObject({ status: 'SUCCESS', file: { people: 0, parts: 1 } })
  expect(await opened(answer.file)).toHaveLength(1)
})

test('refused: no reason, no such year or part, a second factor of long ago, and who is no owner', async () => {
  expect(await ask(olga, { reason: 'x' })).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const one of [1999, year + 1])
    expect(await ask(olga, { year: one })).toMatchObject({ fields: { year: expect.any(String) } })
  for (const part of [0, 9])
    expect(await ask(olga, { part })).toMatchObject({ fields: { part: expect.any(String) } })
  expect(await ask(mona)).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await ask(null)).toMatchObject({ code: 'NOT_SIGNED_IN' })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(olga.userId)
  const late = new Date(base.clock.nowMs() - factorRules.freshMs)
  await base.db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  expect((await t.gql(text, order, accessToken)).data?.['exportTaxForms']).toEqual({
    status: 'PROVE_AGAIN',
    file: null,
  })
})

test('without a recipient nothing is read', async () => {
  const calm = await testApp()
  const owner = await signUp(calm, { firstName: 'Olga', operator: true })
  const answer = await calm.gql(text, order, await tokenFor(calm, owner.userId))
  expect(answer.data?.['exportTaxForms']).toEqual({ status: 'NO_RECIPIENT', file: null })
})
