import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const { onboarding, money, walkers } = t.app.services
const { db, clock, newId } = t.app.base

const kit = {
  streetAddress: '12 Rua Augusta',
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'PT',
  zipCode: '1100-048',
}
const typed = { accepted: true, signature: 'Ana Moss', name: 'Ana Moss', version: null }
const entries = async ({ userId }: TestPerson) =>
  (await db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

async function checkClear(userId: string): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('backgroundChecks')
    .values({
      id: newId('chk'),
      userId,
      kind: 'us',
      state: 'clear',
      clearedAt: at,
      endsAt: new Date(at.getTime() + 365 * DAY),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

async function linkAccount(userId: string): Promise<void> {
  const link = await money.payouts.startAccount(userId, 'US')
  if (link.kind !== 'link') throw new Error(`no link: ${link.kind}`)
  const form = { name: 'Ana Moss', birthDate: '1990-05-04', number: '000123456789' }
  t.app.twins?.payouts?.submit(link.url.split('/').at(-1) ?? '', form)
  await t.forward(3)
  await money.payouts.payoutAccount(userId)
}

/** All six steps; the last one is the account for payouts. */
async function doAll(person: TestPerson): Promise<void> {
  const { userId } = person
  await onboarding.orderKit(userId, kit)
  await onboarding.finishTraining(userId, { agreed: true, given: null })
  await onboarding.signTerms(userId, typed)
  await db.updateTable('users').set({ avatar: '/avatars/p01.webp' }).where('id', '=', userId).execute()
  await checkClear(userId)
  await linkAccount(userId)
  await t.forward(0)
}

test('who has done all six is a walker, is welcomed once, and goes online', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await doAll(ana)
  const { state, isComplete } = await onboarding.progress(ana.userId)
  expect([state, isComplete]).toEqual(['complete', true])
  expect(await entries(ana)).toEqual(['walkerReady'])
  await onboarding.orderKit(ana.userId, kit)
  expect(await entries(ana)).toEqual(['walkerReady'])
  const answer = await t.gql(
    'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
    { data: { online: true, place: lisbon } },
    await tokenFor(t, ana.userId),
  )
  expect(answer.data?.['setWalkerOnline'].online).toBe(true)
  const me = await t.gql('{ me { type } }', {}, await tokenFor(t, ana.userId))
  expect(me.data?.['me'].type).toBe('walker')
})

test('a check that runs out: told once 30 days before and once 7 days before, then going online ends', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await doAll(ana)
  const words = async () =>
    (await entries(ana)).filter((kind) => kind === 'stepExpiring' || kind === 'checkRecheck').sort()
  await t.forward((335 * DAY) / 1000 + 1)
  expect(await words()).toEqual(['checkRecheck'])
  await t.forward(0)
  expect(await words()).toEqual(['checkRecheck'])
  await t.forward((23 * DAY) / 1000)
  expect(await words()).toEqual(['checkRecheck', 'stepExpiring'])
  await t.forward((7 * DAY) / 1000)
  expect((await walkers.eligibilityOf(ana.userId))?.missing).toEqual(['backgroundCheck'])
  expect(await entries(ana)).toContain('stepsLost')
})

test('an application is spoken of after 1, 3 and 7 days, then no more', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await onboarding.orderKit(ana.userId, kit)
  const openEntries = async () => (await entries(ana)).filter((kind) => kind === 'applicationOpen').length
  const counts: number[] = []
  for (const days of [0, 1, 1, 1, 4, 30]) {
    await t.forward((days * DAY) / 1000 + 1)
    counts.push(await openEntries())
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
})

test('an account for payouts begins an application, and it is spoken of no more once all is done', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await linkAccount(ana.userId)
  expect((await onboarding.progress(ana.userId)).state).toBe('started')
  await doAll(ana)
  await t.forward((8 * DAY) / 1000)
  expect(await entries(ana)).not.toContain('applicationOpen')
})
