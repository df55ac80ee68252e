import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { DAY } from '#domain/shared/units.ts'
import { searchPeople } from '#server/modules/identity/console/search.store.ts'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { web, lastCode } = browserOf(t)
const { db, clock } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

const ask = async (who: TestPerson, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, who.token)
  return { data, error: errors?.[0]?.extensions }
}
const operator = (rights: true | 'support'[] = ['support']) =>
  signUp(t, { firstName: 'Olga', operator: rights })

const find = (who: TestPerson, search: string, first = 10, after: string | null = null) =>
  ask(
    who,
    'query ($search: String!, $first: Int!, $after: ID) { peopleFound(search: $search, first: $first, after: $after) { data { id first_name phone_number standing } next } }',
    { search, first, after },
  )
const idsOf = async (who: TestPerson, search: string) =>
  ((await find(who, search)).data?.['peopleFound']?.data ?? []).map(
    ({ id }: { id: string }) => id,
  ) as string[]

const file = (who: TestPerson, id: string) =>
  ask(
    who,
    `query ($id: ID!) { personFile(id: $id) {
      person { id last_name email standing standing_reason standing_until is_operator }
      money { paid_cents due_cents credit_cents earned_cents paid_out_cents currency }
      trips { data { id role place partner_first_name status } next }
      reports { kind text trip_id } sessions { device } check_state check_id
      notes { kind text by until } walker_ratings traveller_ratings } }`,
    { id },
  )
const notesOf = async (who: TestPerson, id: string) =>
  ((await file(who, id)).data?.['personFile']?.notes ?? []) as { kind: string; by: string }[]
const act = async (who: TestPerson, data: { id: string; act: string; reason?: string; days?: number }) => {
  const { data: answer, error } = await ask(
    who,
    'mutation ($data: PersonActInput!) { actOnPerson(data: $data) { status message } }',
    { data: { reason: 'Rude on three walks', ...data } },
  )
  return error ?? answer?.['actOnPerson'].status
}
const rename = async (who: TestPerson, id: string, first: string, last: string) => {
  const { data, error } = await ask(
    who,
    'mutation ($data: PersonNameInput!) { correctPersonName(data: $data) { status } }',
    { data: { id, first_name: first, last_name: last, reason: 'As in the passport' } },
  )
  return error ?? data?.['correctPersonName'].status
}
const auditOf = async (act: string, actorId: string) =>
  db
    .selectFrom('auditLog')
    .select(['subjectId', 'detail'])
    .where('act', '=', act)
    .where('actorId', '=', actorId)
    .orderBy('id')
    .execute()
const isSignedIn = async ({ token }: TestPerson) =>
  (await t.gql('{ mySessions { id } }', {}, token)).errors === undefined
const loginOf = async ({ phone }: TestPerson) => {
  await web('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { status message } }'
  return (await web(login, { input: { username: phone, otp: lastCode(phone) } })).data?.['login']
}
const lettersTo = async (userId: string) => {
  const { email, phone } = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('outboundMessages')
    .select('body')
    .where('recipient', 'in', [email ?? '', phone])
    .execute()
}

test('people are found by parts of their name, e-mail and number, by their id and by a trip', async () => {
  const olga = await operator()
  const zoe = await signUp(t, { firstName: 'Zoë-Maria' })
  const { tripId, traveller, walker } = await s.accepted()
  expect(await idsOf(olga, 'zoë')).toEqual([zoe.userId])
  expect(await idsOf(olga, 'zoe maria')).toEqual([zoe.userId])
  expect(await idsOf(olga, 'maria  surname')).toEqual([zoe.userId])
  expect(await idsOf(olga, `${zoe.userId}@people`.toLowerCase())).toEqual([zoe.userId])
  expect(await idsOf(olga, `(202) ${zoe.phone.slice(5, 8)}-${zoe.phone.slice(8)}`)).toEqual([zoe.userId])
  expect(await idsOf(olga, zoe.userId)).toEqual([zoe.userId])
  expect(new Set(await idsOf(olga, tripId))).toEqual(new Set([traveller.userId, walker.userId]))
  expect([await idsOf(olga, 'trip_none'), await idsOf(olga, '100%_'), await idsOf(olga, 'xyzzy')]).toEqual([
    [],
    [],
    [],
  ])
  expect((await find(olga, 'zo')).error).toMatchObject({ fields: { search: expect.any(String) } })
  expect((await find(olga, 'zoë', 51)).error).toMatchObject({ fields: { first: expect.any(String) } })
  expect((await auditOf('operator.peopleSearched', olga.userId))[0]?.detail).toMatchObject({ search: 'zoë' })
})

test('a search continues after the last one that was shown, and an index answers it', async () => {
  const olga = await operator()
  const made: string[] = []
  for (let i = 0; i < 3; i++) made.unshift((await signUp(t, { firstName: 'Quill' })).userId)
  const first = (await find(olga, 'quill', 2)).data?.['peopleFound']
  expect([first.data.map(({ id }: { id: string }) => id), first.next]).toEqual([made.slice(0, 2), made[1]])
  const rest = (await find(olga, 'quill', 2, first.next)).data?.['peopleFound']
  expect([rest.data.map(({ id }: { id: string }) => id), rest.next]).toEqual([made.slice(2), null])
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    const text = await sql<{ 'QUERY PLAN': string }>`explain select id from users
      where erased_at is null and lower(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone) like all (array['%quill%'])`.execute(
      tx,
    )
    return JSON.stringify(text.rows)
  })
  expect(plan).toContain('users_search')
  expect(await searchPeople(db, { parts: ['quill'], after: null, limit: 9 })).toHaveLength(3)
})

test('the file of a person tells what is known in both roles, and each look is in the audit log', async () => {
  const olga = await operator()
  const { tripId, traveller, walker } = await s.accepted()
  const report = { text: 'Did not answer.', reason: 'rude' }
  await t.app.services.support.reportIssue({ tripId, userId: traveller.userId, ...report })
  const [of, about] = [await file(olga, traveller.userId), await file(olga, walker.userId)]
  expect(of.data?.['personFile']).toMatchObject({
    person: { id: traveller.userId, standing: 'open', is_operator: false },
    money: {
      paid_cents: 0,
      due_cents: 0,
      credit_cents: 0,
      earned_cents: 0,
      paid_out_cents: 0,
      currency: 'USD',
    },
    trips: {
      data: [{ id: tripId, role: 'traveller', partner_first_name: walker.firstName, status: 'accepted' }],
      next: null,
    },
    reports: [{ kind: 'by', text: report.text, trip_id: tripId }],
    sessions: [expect.anything()],
    check_state: 'none',
    notes: [],
  })
  expect(about.data?.['personFile']).toMatchObject({
    trips: { data: [{ id: tripId, role: 'walker', partner_first_name: traveller.firstName }] },
    reports: [{ kind: 'about' }],
  })
  expect((await file(olga, 'usr_none')).data?.['personFile']).toBeNull()
  expect((await auditOf('operator.personSeen', olga.userId)).map(({ subjectId }) => subjectId)).toEqual([
    traveller.userId,
    walker.userId,
    'usr_none',
  ])
  const more = await ask(
    olga,
    'query ($id: ID!, $after: ID!) { personTrips(id: $id, after: $after) { data { id } next } }',
    {
      id: traveller.userId,
      after: tripId,
    },
  )
  expect(more.data?.['personTrips']).toEqual({ data: [], next: null })
})

test('notes, messages and warnings are kept with who wrote them, and sent where the act does', async () => {
  const [olga, ana] = [await operator(), await signUp(t, { firstName: 'Ana' })]
  for (const one of ['note', 'message', 'warn'])
    expect(await act(olga, { id: ana.userId, act: one })).toBe('DONE')
  const notes = await notesOf(olga, ana.userId)
  expect(notes.map(({ kind, by }) => [kind, by])).toEqual([
    ['warning', 'Olga'],
    ['message', 'Olga'],
    ['note', 'Olga'],
  ])
  const letters = (await lettersTo(ana.userId)).map(({ body }) => body)
  expect(letters.filter((body) => body.includes('Rude on three walks'))).toHaveLength(2)
  expect(await isSignedIn(ana)).toBe(true)
  expect((await auditOf('operator.personActed', olga.userId)).map(({ detail }) => detail)).toMatchObject([
    { kind: 'note', reason: 'Rude on three walks' },
    { kind: 'message' },
    { kind: 'warning' },
  ])
})

test('a suspended person is signed out, reads why at the login, and is let in when the time is over', async () => {
  const [olga, ana] = [await operator(), await signUp(t, { firstName: 'Ana' })]
  expect(await act(olga, { id: ana.userId, act: 'suspend', days: 3 })).toBe('DONE')
  expect(await isSignedIn(ana)).toBe(false)
  const until = new Date(clock.nowMs() + 3 * DAY)
  expect((await file(olga, ana.userId)).data?.['personFile'].person).toMatchObject({
    standing: 'suspended',
    standing_reason: 'Rude on three walks',
  })
  const day = until.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  const refused = await loginOf(ana)
  expect(refused).toMatchObject({ status: 'NOT_VERIFIED' })
  expect(refused.message).toContain(`suspended until ${day}. The reason: “Rude on three walks”`)
  forward(3 * DAY)
  expect(await loginOf(ana)).toMatchObject({ status: 'LOGGED_IN' })
  const fresh = await operator()
  expect((await file(fresh, ana.userId)).data?.['personFile'].person.standing).toBe('open')
})

test('a walker who is suspended or banned is offline at once', async () => {
  const olga = await operator()
  const isOnline = async ({ userId }: TestPerson) =>
    (await db.selectFrom('walkerPresence').select('online').where('userId', '=', userId).executeTakeFirst())
      ?.online
  for (const what of [{ act: 'suspend', days: 1 }, { act: 'ban' }]) {
    const walker = await signUp(t, { firstName: 'Wim', online: { latitude: -34.6, longitude: -58.4 } })
    expect(await isOnline(walker)).toBe(true)
    expect(await act(olga, { id: walker.userId, ...what })).toBe('DONE')
    expect(await isOnline(walker)).toBe(false)
  }
})

test('a ban holds until it is lifted; signing out leaves the account open', async () => {
  const [olga, ana, ben] = [
    await operator(),
    await signUp(t, { firstName: 'Ana' }),
    await signUp(t, { firstName: 'Ben' }),
  ]
  expect(await act(olga, { id: ana.userId, act: 'ban' })).toBe('DONE')
  expect([await isSignedIn(ana), await isSignedIn(ben)]).toEqual([false, true])
  expect((await loginOf(ana)).message).toContain('Rude on three walks')
  expect(await act(olga, { id: ana.userId, act: 'lift' })).toBe('DONE')
  forward(31_000)
  expect(await loginOf(ana)).toMatchObject({ status: 'LOGGED_IN' })
  expect(await act(olga, { id: ben.userId, act: 'signOut' })).toBe('DONE')
  expect(await isSignedIn(ben)).toBe(false)
  expect(await loginOf(ben)).toMatchObject({ status: 'LOGGED_IN' })
  const notes = await notesOf(olga, ana.userId)
  expect(notes.map(({ kind }) => kind)).toEqual(['lifted', 'banned'])
})

test('a name is corrected, with the one before in the file, and faults stand at their field', async () => {
  const [olga, ana] = [await operator(), await signUp(t, { firstName: 'Anna' })]
  expect(await rename(olga, ana.userId, ' Ana ', 'Lima')).toBe('DONE')
  expect((await file(olga, ana.userId)).data?.['personFile']).toMatchObject({
    person: { last_name: 'Lima' },
    notes: [{ kind: 'renamed', text: expect.stringMatching(/^Anna Surname\d+: As in the passport$/) }],
  })
  expect(await rename(olga, ana.userId, '', 'Lima')).toMatchObject({
    fields: { first_name: expect.any(String) },
  })
  expect(await rename(olga, 'usr_none', 'Ana', 'Lima')).toMatchObject({ category: 'authorization' })
})

test('an act asks for a reason, a fresh second factor, and a person on whom this operator may act', async () => {
  const [olga, ana, other, owner] = [
    await operator(),
    await signUp(t, { firstName: 'Ana' }),
    await operator(),
    await operator(true),
  ]
  const id = ana.userId
  expect(await act(olga, { id, act: 'note', reason: ' a ' })).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect(await act(olga, { id, act: 'forget' })).toMatchObject({ fields: { act: expect.any(String) } })
  for (const days of [0, 366]) {
    expect(await act(olga, { id, act: 'suspend', days })).toMatchObject({
      fields: { days: expect.any(String) },
    })
  }
  expect(await act(olga, { id: 'usr_none', act: 'note' })).toMatchObject({ category: 'authorization' })
  expect(await act(olga, { id: olga.userId, act: 'ban' })).toBe('OWN_ACCOUNT')
  expect(await act(olga, { id: other.userId, act: 'ban' })).toBe('OPERATOR')
  expect(await act(owner, { id: other.userId, act: 'note' })).toBe('DONE')
  forward(factorRules.freshMs)
  const late = { ...olga, token: await tokenOf(olga) }
  expect(await act(late, { id, act: 'note' })).toBe('PROVE_AGAIN')
  const erased = await signUp(t, { firstName: 'Gone' })
  await db.updateTable('users').set({ erasedAt: clock.now() }).where('id', '=', erased.userId).execute()
  const again = { ...olga, token: await tokenFor(t, olga.userId) }
  expect(await act(again, { id: erased.userId, act: 'note' })).toBe('ERASED')
})

/** A session of the operator whose second factor was shown too long ago. */
async function tokenOf({ userId }: TestPerson): Promise<string> {
  const { accessToken, sessionId } = await t.app.services.identity.openSession(userId)
  const factorProvedAt = new Date(clock.nowMs() - factorRules.freshMs)
  await db.updateTable('sessions').set({ factorProvedAt }).where('id', '=', sessionId).execute()
  return accessToken
}
