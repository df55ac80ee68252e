import { expect, test } from 'vitest'
import { operatorRules } from '#domain/identity/operators.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { codeSentTo, invited } from '#server/testing/operators.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { addFactorTo } from '#server/testing/second-factor.ts'

const t = await testApp()
const { db } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

const ask = async (token: string | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  return { data, error: errors?.[0]?.extensions }
}
const said = async (name: string, asked: ReturnType<typeof ask>) => {
  const { data, error } = await asked
  return error ? (error['fields'] ?? error['code']) : data?.[name]?.status
}
const list = async (token: string | null) => {
  const document =
    '{ operators { operators { id first_name rights has_second_factor is_open } invitations { id email rights is_expired } } }'
  const { data, error } = await ask(token, document)
  return error?.['code'] ?? data?.['operators']
}
type Order = { email?: string; rights?: string[]; reason?: string }
const invite = (token: string | null, { email = 'sam@people.test', ...order }: Order = {}) =>
  said(
    'inviteOperator',
    ask(token, 'mutation ($data: InviteOperatorInput!) { inviteOperator(data: $data) { status } }', {
      data: { email, rights: ['support'], reason: 'New in support', ...order },
    }),
  )
const shown = async (token: string | null, code: string) => {
  const document =
    'query ($code: String!) { operatorInvitation(code: $code) { first_name rights expires_at } }'
  const { data, error } = await ask(token, document, { code })
  return error?.['code'] ?? data?.['operatorInvitation']
}
const accept = (token: string | null, code: string) =>
  said(
    'acceptOperatorInvitation',
    ask(token, 'mutation ($code: String!) { acceptOperatorInvitation(code: $code) { status } }', { code }),
  )
const withdraw = (token: string | null, id: string, reason = 'Sent by mistake') =>
  said(
    'withdrawOperatorInvitation',
    ask(
      token,
      'mutation ($id: ID!, $reason: String!) { withdrawOperatorInvitation(id: $id, reason: $reason) { status } }',
      { id, reason },
    ),
  )
const change = (token: string | null, id: string, rights: string[], reason = 'Does the books now') =>
  said(
    'changeOperatorRights',
    ask(token, 'mutation ($data: OperatorRightsInput!) { changeOperatorRights(data: $data) { status } }', {
      data: { id, rights, reason },
    }),
  )
const remove = (token: string | null, id: string, reason = 'Has left us') =>
  said(
    'removeOperator',
    ask(
      token,
      'mutation ($id: ID!, $reason: String!) { removeOperator(id: $id, reason: $reason) { status } }',
      {
        id,
        reason,
      },
    ),
  )
const operator = (operatorRights: true | OperatorRight[] = true) =>
  signUp(t, { firstName: 'Olga', operator: operatorRights })
const rightsOf = async ({ userId }: Pick<TestPerson, 'userId'>) =>
  (await db.selectFrom('users').select('operatorRights').where('id', '=', userId).executeTakeFirstOrThrow())
    .operatorRights
const actsOn = async (subjectId: string) =>
  db
    .selectFrom('auditLog')
    .select(['act', 'actorId', 'detail'])
    .where('subjectId', '=', subjectId)
    .where('act', 'like', 'operator.%')
    .orderBy('id')
    .execute()
const mailTo = async (userId: string) => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('outboundMessages')
    .select(['subject', 'body'])
    .where('recipient', '=', email ?? '')
    .orderBy('id')
    .execute()
}
/** What opens a page of money alone. */
const openMoney = async (token: string) =>
  said('ledgerReport', ask(token, '{ ledgerReport { status: is_balanced } }'))

test('an invited person signs up, accepts, sets up the second factor, and has the rights', async () => {
  const { code, email, id, ownerId } = await invited(t, { rights: ['money', 'support'] })
  expect(await shown(null, code)).toMatchObject({ first_name: 'Owen', rights: ['support', 'money'] })
  expect(await accept(null, code)).toBe('NOT_SIGNED_IN')
  const ana = await signUp(t, { firstName: 'Ana' })
  expect(await openMoney(ana.token)).toBe('NOT_ALLOWED')
  expect(await accept(ana.token, code)).toBe('ACCEPTED')
  expect(await rightsOf(ana)).toEqual(['support', 'money'])
  // Before the second factor the console is closed.
  await db.updateTable('sessions').set({ factorProvedAt: null }).where('userId', '=', ana.userId).execute()
  const token = await tokenFor(t, ana.userId)
  await db.updateTable('sessions').set({ factorProvedAt: null }).where('userId', '=', ana.userId).execute()
  expect(await openMoney(token)).toBe('SECOND_FACTOR_NEEDED')
  await addFactorTo(t, { token })
  expect(await openMoney(token)).toBe(true)
  // The link is used up, and the owner who sent it is told.
  expect([
    await accept((await signUp(t, { firstName: 'Eve' })).token, code),
    await shown(null, code),
  ]).toEqual(['NOT_FOUND', null])
  expect((await mailTo(ownerId)).at(-1)?.subject).toMatch(/^Ana .* is an operator of/)
  expect((await actsOn(ana.userId)).map(({ act, detail }) => [act, detail])).toEqual([
    ['operator.joined', expect.objectContaining({ rights: 'support money', invitation: id })],
  ])
  expect((await actsOn(id))[0]).toMatchObject({ act: 'operator.invited', actorId: ownerId })
  expect(JSON.stringify(await actsOn(id))).not.toContain(email)
})

test('an operator who accepts keeps the rights that they have', async () => {
  const sam = await operator(['safety'])
  expect(await accept(sam.token, (await invited(t)).code)).toBe('ACCEPTED')
  expect(await rightsOf(sam)).toEqual(['support', 'safety'])
})

test('of two who open one link at the same moment one becomes an operator', async () => {
  const { code } = await invited(t)
  const two = [await signUp(t, { firstName: 'Uma' }), await signUp(t, { firstName: 'Vic' })]
  const answers = await Promise.all(two.map(({ token }) => accept(token, code)))
  expect(new Set(answers)).toEqual(new Set(['ACCEPTED', 'NOT_FOUND']))
})

test('a link ends after 7 days, with a newer one to the same mailbox, and when it is withdrawn', async () => {
  const first = await invited(t)
  const owner = await operator()
  expect(await invite(owner.token, { email: first.email.toUpperCase(), rights: ['owner'] })).toBe('INVITED')
  expect(await shown(null, first.code)).toBeNull()
  const second = await codeSentTo(t, first.email)
  expect(await shown(null, second)).toMatchObject({ rights: ['owner'] })
  const mine = (await list(owner.token)).invitations.find(
    (one: { email: string }) => one.email === first.email,
  )
  expect(await withdraw(owner.token, mine.id)).toBe('WITHDRAWN')
  expect([await withdraw(owner.token, mine.id), await shown(null, second)]).toEqual(['NOT_FOUND', null])
  const { code, id } = await invited(t)
  forward(operatorRules.invitationMs)
  expect(await shown(null, code)).toBeNull()
  const later = await operator()
  expect(await accept(later.token, code)).toBe('NOT_FOUND')
  expect((await list(later.token)).invitations).toContainEqual(
    expect.objectContaining({ id, is_expired: true }),
  )
})

test('the code of a link stands in no row', async () => {
  const { code, id } = await invited(t)
  const row = await db
    .selectFrom('operatorInvitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row) + row.codeHash.toString('latin1')).not.toContain(code)
})

test('rights change at once, are mailed to their person and audited with the reason', async () => {
  const owner = await operator()
  const sam = await operator(['money'])
  expect(await openMoney(sam.token)).toBe(true)
  expect(await change(owner.token, sam.userId, ['support', 'safety'])).toBe('CHANGED')
  expect(await openMoney(sam.token)).toBe('NOT_ALLOWED')
  expect((await mailTo(sam.userId)).at(-1)?.body).toContain('Your rights now: support, safety.')
  expect((await actsOn(sam.userId))[0]).toMatchObject({
    act: 'operator.rightsChanged',
    actorId: owner.userId,
    detail: { before: 'money', rights: 'support safety', reason: 'Does the books now' },
  })
})

test('a removed operator loses the rights, the second factor and the invitations; the account stays', async () => {
  const [owner, other] = [await operator(), await operator()]
  await addFactorTo(t, other)
  expect(await invite(other.token, { email: 'gone@people.test' })).toBe('INVITED')
  const code = await codeSentTo(t, 'gone@people.test')
  expect(await remove(owner.token, other.userId)).toBe('REMOVED')
  expect([await openMoney(other.token), await shown(null, code)]).toEqual(['NOT_ALLOWED', null])
  const factors = db.selectFrom('secondFactors').select('id').where('userId', '=', other.userId)
  expect(await factors.execute()).toEqual([])
  expect((await t.gql('{ me { first_name } }', {}, other.token)).data?.['me'].first_name).toBe('Olga')
  expect((await mailTo(other.userId)).at(-1)?.subject).toMatch(/no longer an operator/)
  expect([
    await remove(owner.token, other.userId),
    await change(owner.token, other.userId, ['money']),
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  // Made an operator again, the session that had shown the second factor has to show one again.
  const { code: again } = await invited(t)
  expect([await accept(other.token, again), await openMoney(other.token)]).toEqual([
    'ACCEPTED',
    'NOT_ALLOWED',
  ])
  expect(
    await said('peopleFound', ask(other.token, '{ peopleFound(search: "Olga", first: 1) { next } }')),
  ).toBe('SECOND_FACTOR_NEEDED')
})

test('one owner is always left, also when two remove each other at the same moment', async () => {
  await db
    .updateTable('users')
    .set({ isAdmin: false, operatorRights: [] })
    .where('isAdmin', '=', true)
    .execute()
  const [olga, otto] = [await operator(), await operator()]
  const answers = await Promise.all([remove(olga.token, otto.userId), remove(otto.token, olga.userId)])
  expect(answers.filter((one) => one === 'REMOVED')).toHaveLength(1)
  const left = answers[0] === 'REMOVED' ? olga : otto
  expect([await remove(left.token, left.userId), await change(left.token, left.userId, ['money'])]).toEqual([
    'LAST_OWNER',
    'LAST_OWNER',
  ])
  // An owner whose account is closed does not count.
  const closed = await operator()
  await db
    .updateTable('users')
    .set({ bannedAt: t.app.base.clock.now(), banReason: 'Lost phone' })
    .where('id', '=', closed.userId)
    .execute()
  expect(await remove(left.token, left.userId)).toBe('LAST_OWNER')
  await operator()
  expect(await remove(left.token, left.userId)).toBe('REMOVED')
})

test('each change asks for a reason, known rights, an e-mail and a fresh second factor', async () => {
  const owner = await operator()
  const sam = await operator(['money'])
  const { id } = await invited(t)
  expect(await invite(owner.token, { email: 'no-mail' })).toEqual({ email: expect.any(String) })
  expect(await invite(owner.token, { rights: [] })).toEqual({ rights: expect.any(String) })
  expect(await change(owner.token, sam.userId, ['root'])).toEqual({ rights: expect.any(String) })
  for (const answer of [
    await invite(owner.token, { reason: ' x ' }),
    await change(owner.token, sam.userId, ['support'], ''),
    await remove(owner.token, sam.userId, 'no'),
    await withdraw(owner.token, id, ''),
  ])
    expect(answer).toEqual({ reason: expect.stringContaining('3 to 500') })
  forward(11 * MINUTE)
  expect([
    await invite(owner.token),
    await change(owner.token, sam.userId, ['support']),
    await remove(owner.token, sam.userId),
    await withdraw(owner.token, id),
  ]).toEqual(['PROVE_AGAIN', 'PROVE_AGAIN', 'PROVE_AGAIN', 'PROVE_AGAIN'])
  expect(await rightsOf(sam)).toEqual(['money'])
})

test('there are at most 50 invitations at once', async () => {
  const owner = await operator()
  const at = t.app.base.clock.now()
  const rows = Array.from({ length: operatorRules.invitationsMax }, (_one, index) => ({
    id: t.app.base.newId('oin'),
    codeHash: Buffer.from(`hash ${index}`),
    email: `full${index}@people.test`,
    rights: ['support'],
    invitedBy: owner.userId,
    createdAt: at,
    expiresAt: at,
  }))
  await db.deleteFrom('operatorInvitations').execute()
  await db.insertInto('operatorInvitations').values(rows).execute()
  expect(await invite(owner.token)).toBe('FULL')
  expect((await list(owner.token)).invitations).toHaveLength(operatorRules.invitationsMax)
})

test('strangers, visitors and other operators are refused', async () => {
  const stranger = await signUp(t, { firstName: 'Eve' })
  const other = await operator(['support', 'money', 'safety'])
  for (const token of [stranger.token, other.token])
    expect([await list(token), await invite(token), await remove(token, stranger.userId)]).toEqual(
      Array(3).fill('NOT_ALLOWED'),
    )
  expect([await list(null), await invite(null), await withdraw(null, 'oin_x')]).toEqual(
    Array(3).fill('NOT_SIGNED_IN'),
  )
})
