import { expect, test } from 'vitest'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { onboardingPersonalData } from '#server/modules/onboarding/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const { db } = t.app.base
const { money, onboarding, walkers } = t.app.services

const operator = (...rights: OperatorRight[]) => signUp(t, { firstName: 'Olga', operator: rights })
/** A walker of whom nothing is missing: with a picture, and an account for payouts. */
async function walker(): Promise<TestPerson> {
  const wim = await signUp(t, { firstName: 'Wim', online: lisbon })
  await db.updateTable('users').set({ avatar: '/avatars/p01.webp' }).where('id', '=', wim.userId).execute()
  const link = await money.payouts.startAccount(wim.userId, 'US')
  if (link.kind !== 'link') throw new Error(`no link: ${link.kind}`)
  const form = { name: 'Wim Moss', birthDate: '1990-05-04', number: '000123456789' }
  t.app.twins?.payouts?.submit(link.url.split('/').at(-1) ?? '', form)
  await t.forward(3)
  await money.payouts.payoutAccount(wim.userId)
  await t.forward(0)
  // The account came after the walker did, so that its step was lost for a moment.
  await db.deleteFrom('notifications').where('userId', '=', wim.userId).execute()
  return wim
}
const send = async (
  who: TestPerson | null,
  id: string,
  steps = ['walkerTraining'],
  reason = 'You walked on a road',
) => {
  const document = 'mutation ($data: SendBackInput!) { sendBackToSteps(data: $data) { status } }'
  const answer = await t.gql(document, { data: { id, steps, reason } }, who?.token)
  const error = answer.errors?.[0]?.extensions
  return answer.data?.['sendBackToSteps']?.status ?? error?.['fields'] ?? error?.['category']
}
const stepOf = async ({ userId }: TestPerson, code: string) =>
  (await onboarding.progress(userId)).steps.find((each) => each.code === code)
const entriesOf = async ({ userId }: TestPerson) =>
  (await db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()).filter(
    ({ kind }) => kind === 'stepsLost',
  ).length
const isOnline = async ({ userId }: TestPerson) =>
  (await db.selectFrom('walkerPresence').select('online').where('userId', '=', userId).executeTakeFirst())
    ?.online
const goOnline = async (who: TestPerson) => {
  const document = 'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }'
  const answer = await t.gql(document, { data: { online: true, place: lisbon } }, who.token)
  return answer.data?.['setWalkerOnline']?.online ?? answer.errors?.[0]?.extensions['code']
}

test('a walker who is sent back goes offline, is told, and walks again when the steps are done again', async () => {
  const [olga, wim] = [await operator('support'), await walker()]
  expect(await send(olga, wim.userId, ['walkerTraining', 'walkerKit'])).toBe('DONE')
  expect(await isOnline(wim)).toBe(false)
  expect(await entriesOf(wim)).toBe(1)
  expect((await walkers.eligibilityOf(wim.userId))?.missing).toEqual(['walkerKit', 'walkerTraining'])
  expect(await stepOf(wim, 'walkerTraining')).toMatchObject({
    state: 'attention',
    reason: 'sentBack',
    detail: 'You walked on a road',
    isFulfilled: false,
  })
  expect(await goOnline(wim)).toBe('STEPS_MISSING')
  expect((await onboarding.training(wim.userId)).doneAt).toBeNull()
  expect(await onboarding.kitOrder(wim.userId)).toBeNull()
  await onboarding.finishTraining(wim.userId, { agreed: true, given: null })
  expect((await walkers.eligibilityOf(wim.userId))?.missing).toEqual(['walkerKit'])
  const address = {
    streetAddress: '1 Main Street',
    city: 'Denver',
    state: 'CO',
    country: 'US',
    zipCode: '80202',
  }
  expect(await onboarding.orderKit(wim.userId, address)).toEqual({ kind: 'ordered' })
  expect((await onboarding.progress(wim.userId)).isComplete).toBe(true)
  expect(await goOnline(wim)).toBe(true)
  expect(await entriesOf(wim)).toBe(1)
  const noted = await db
    .selectFrom('personNotes')
    .select(['kind', 'body'])
    .where('userId', '=', wim.userId)
    .execute()
  expect(noted).toEqual([{ kind: 'sentBack', body: 'You walked on a road' }])
  const audited = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('act', '=', 'operator.personActed')
    .where('subjectId', '=', wim.userId)
    .execute()
  expect(audited[0]?.detail).toMatchObject({ kind: 'sentBack', steps: 'walkerTraining walkerKit' })
})

test('another picture ends a picture that was sent back', async () => {
  const [olga, wim] = [await operator('support'), await walker()]
  expect(await send(olga, wim.userId, ['profilePicture'])).toBe('DONE')
  expect((await onboarding.progress(wim.userId)).isComplete).toBe(false)
  await t.app.base.inTransaction((tx) => tx.event('person.pictureChanged', { userId: wim.userId }))
  expect((await onboarding.progress(wim.userId)).isComplete).toBe(true)
})

test('what is missing already, people who are no walkers, other steps and short reasons are refused', async () => {
  const [olga, wim] = [await operator('support'), await walker()]
  expect(await send(olga, wim.userId)).toBe('DONE')
  expect(await send(olga, wim.userId)).toBe('NOT_DONE')
  expect(await entriesOf(wim)).toBe(1)
  const ana = await signUp(t, { firstName: 'Ana' })
  expect(await send(olga, ana.userId)).toBe('NO_WALKER')
  expect(await send(olga, wim.userId, ['walkerKit', 'payoutAccount'])).toHaveProperty('steps')
  expect(await send(olga, wim.userId, [])).toHaveProperty('steps')
  expect(await send(olga, wim.userId, ['walkerKit'], 'x')).toHaveProperty('reason')
  expect(await send(olga, olga.userId)).toBe('OWN_ACCOUNT')
  expect(await send(olga, (await operator('money')).userId)).toBe('OPERATOR')
  expect(await send(olga, 'usr_none')).toBe('authorization')
})

test('only operators with the right send walkers back', async () => {
  const wim = await walker()
  expect(await send(await operator('money'), wim.userId)).toBe('authorization')
  expect(await send(wim, wim.userId)).toBe('authorization')
  expect(await send(null, wim.userId)).toBe('authentication')
})

test('why a walker was sent back is exported, and goes with the account', async () => {
  const [olga, wim] = [await operator('support'), await walker()]
  await send(olga, wim.userId)
  const personal = onboardingPersonalData({ db })
  const owner = { id: wim.userId, phone: wim.phone, email: null }
  const words = async () => JSON.stringify((await personal.collect(owner)).data).includes('walked on a road')
  expect(await words()).toBe(true)
  await t.app.base.inTransaction((tx) => personal.erase(tx, owner))
  expect(await words()).toBe(false)
})
