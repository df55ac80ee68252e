import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { helpRules } from '#domain/safety/help.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

let t: TestApp
let s: Awaited<ReturnType<typeof openTripFixture>>
let operator: TestPerson

beforeAll(async () => {
  t = await testApp()
  s = await openTripFixture(t)
  operator = await signUp(t, { firstName: 'Olga', operator: true })
})
beforeEach(() => s.emptyPlace())

const as = async (person: TestPerson | null, document: string, variables = {}) => {
  const token = person && (await tokenFor(t, person.userId))
  const { data, errors } = await t.gql(document, variables, token)
  return errors ? (errors[0]?.extensions ?? {}) : (Object.values(data ?? {})[0] as never)
}
const call = (person: TestPerson, tripId: string, place: object | null = null) =>
  as(
    person,
    'mutation ($id: ID!, $place: PlaceInput) { callForHelp(trip_id: $id, place: $place) { id since is_taken told_contact } }',
    { id: tripId, place },
  ) as Promise<Record<string, unknown>>
const safety = (person: TestPerson, tripId: string) =>
  as(person, 'query ($id: ID!) { tripSafety(trip_id: $id) { help_call { id is_taken told_contact } } }', {
    id: tripId,
  }) as Promise<{ help_call: Record<string, unknown> | null; category?: string }>
const cancel = (person: TestPerson, tripId: string) =>
  as(person, 'mutation ($id: ID!) { cancelHelpCall(trip_id: $id) { status } }', { id: tripId })
type Listed = Record<string, unknown> & { id: string }
type Detail = Record<string, unknown> | null
const detail = (id: string, by = operator) =>
  as(
    by,
    `query ($id: ID!) { helpCallDetail(id: $id) { phone_number contact_text place { latitude longitude } last_place { latitude }
      trip_status live_seconds track { at } chat { text } steering { command } } }`,
    { id },
  ) as Promise<Detail>
const listed = async (open = true, by = operator) =>
  (
    (await as(
      by,
      `query ($open: Boolean) { helpCalls(first: 50, page: 1, open: $open) { data {
        id kind trip_id role first_name partner_first_name destination taken_by close_reason is_safe
        is_mine
      } } }`,
      { open },
    )) as { data: Listed[] }
  ).data
const of = async (tripId: string, open = true, by = operator) =>
  (await listed(open, by)).filter((one) => one['trip_id'] === tripId)
const take = (id: string, by = operator) =>
  as(by, 'mutation ($id: ID!) { takeHelpCall(id: $id) { status } }', { id })
const close = (id: string, reason = 'They are well') =>
  as(
    operator,
    'mutation ($id: ID!, $reason: String!) { closeHelpCall(id: $id, reason: $reason) { status } }',
    {
      id,
      reason,
    },
  )
const link = (code: string) =>
  as(
    null,
    'query ($code: String!) { helpLink(code: $code) { first_name state place { latitude longitude } } }',
    { code },
  )
const acts = async (act: string) =>
  t.app.base.db.selectFrom('auditLog').selectAll().where('act', '=', act).orderBy('id').execute()
const texts = async (to: string) => {
  await t.app.jobs.idle()
  const sent = t.app.twins?.inbox.messages().filter((one) => one.to === to) ?? []
  return sent.toReversed().map(({ text }) => text)
}
const codeIn = (text: string | undefined) => /\/([\w-]{22})$/.exec(text ?? '')?.[1] ?? ''

let numbers = 0
/** A walker with a trusted contact who has agreed. */
async function withContact(walker: TestPerson, phone = `+1202${5_557_000 + ++numbers}`) {
  const saved = await as(
    walker,
    'mutation ($phone: String!) { saveTrustedContact(name: "Rosa", phone_number: $phone) { status contact { state } } }',
    { phone },
  )
  expect(saved).toEqual({ status: 'CONTACT_ASKED', contact: { state: 'asked' } })
  const code = codeIn((await texts(phone))[0])
  return { phone, code }
}
const answer = (code: string, agree: boolean) =>
  as(
    null,
    'mutation ($code: String!, $agree: Boolean!) { answerContactInvitation(code: $code, agree: $agree) { status } }',
    {
      code,
      agree,
    },
  )

describe('a call for help', () => {
  test('is one while it is open, notifies operators, ends nothing and is not told to the other side', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    await s.walk(tripId, 10)
    const emitted: unknown[] = []
    t.app.base.events.subscribe({ hints: { 'safety.helpCalled': (payload) => void emitted.push(payload) } })
    const [first, again] = await Promise.all([call(walker, tripId, lisbon), call(walker, tripId, lisbon)])
    expect(first).toMatchObject({ id: expect.any(String), is_taken: false, told_contact: null })
    expect(again).toEqual(first)
    expect(emitted).toEqual([{ callId: first['id'], tripId, userId: walker.userId, kind: 'call' }])
    expect(await of(tripId)).toMatchObject([
      {
        id: first['id'],
        kind: 'call',
        role: 'walker',
        first_name: walker.firstName,
        partner_first_name: traveller.firstName,
        destination: 'Lisbon',
        taken_by: null,
        is_mine: false,
      },
    ])
    expect(await detail(String(first['id']))).toBeNull()
    expect((await s.trip(tripId)).status).toBe('live')
    expect(await safety(walker, tripId)).toMatchObject({ help_call: { id: first['id'] } })
    expect(await safety(traveller, tripId)).toEqual({ help_call: null })
    // The other side has a call of its own.
    const other = await call(traveller, tripId, { latitude: 1, longitude: 1 })
    expect(other['id']).not.toBe(first['id'])
  })

  test('shows where and what to the operator who takes it, which is in the audit log; another may take it over', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    await s.walk(tripId, 30)
    const { record } = t.app.services.trips
    const at = t.app.base.clock.now()
    await record.addPosition(tripId, { ...lisbon, at: new Date(at.getTime() - 90_000), accuracyM: 5 })
    await record.addPosition(tripId, { ...lisbon, at: new Date(at.getTime() - 5000), accuracyM: 5 })
    await record.addChat(tripId, { id: `c-${tripId}`, from: 'walker', text: 'A man follows me', sentAt: at })
    await record.addSteer(tripId, {
      id: `s-${tripId}`,
      command: 'left',
      x: null,
      y: null,
      state: 'sent',
      sentAt: at,
    })
    const { id } = (await call(traveller, tripId, { latitude: 1, longitude: 1 })) as { id: string }
    expect(await take(id)).toEqual({ status: 'TAKEN' })
    expect((await acts('operator.helpTaken')).at(-1)).toMatchObject({
      actorId: operator.userId,
      subjectId: id,
      detail: { address: '127.0.0.1' },
    })
    expect(await of(tripId)).toMatchObject([{ taken_by: 'Olga', is_mine: true }])
    const seen = await detail(id)
    expect(seen).toMatchObject({
      phone_number: traveller.phone,
      // Of a traveler's call, where the walker was: never where the traveler says they sit.
      place: lisbon,
      trip_status: 'live',
      chat: [{ text: 'A man follows me' }],
      steering: [{ command: 'left' }],
    })
    expect(seen?.['live_seconds']).toBeGreaterThanOrEqual(25)
    expect(seen?.['track']).toHaveLength(1)
    expect(await safety(traveller, tripId)).toMatchObject({ help_call: { is_taken: true } })
    const other = await signUp(t, { firstName: 'Otto', operator: true })
    expect(await detail(id, other)).toBeNull()
    expect(await take(id, other)).toEqual({ status: 'TAKEN' })
    expect(await detail(id)).toBeNull()
    expect(await detail(id, other)).not.toBeNull()
    expect(walker.userId).not.toBe(traveller.userId)
  })

  test('is closed by an operator with a reason, which is in the audit log, and stays open when the walk ends', async () => {
    const { tripId, walker, traveller } = await s.accepted()
    await s.walk(tripId, 10)
    const { id } = (await call(walker, tripId)) as { id: string }
    await t.app.services.trips.endBy(tripId, traveller.userId)
    expect(await of(tripId)).toMatchObject([{ id }])
    // Holding the button again, when the walk has just ended, is the call that is open.
    expect(await call(walker, tripId)).toMatchObject({ id })
    expect(await close(id, 'x')).toMatchObject({
      category: 'validation',
      fields: { reason: expect.any(String) },
    })
    expect(await close(id)).toEqual({ status: 'CLOSED' })
    expect(await close(id)).toEqual({ status: 'CLOSED' })
    expect(await take(id)).toEqual({ status: 'CLOSED' })
    expect((await acts('operator.helpClosed')).at(-1)).toMatchObject({ detail: { reason: 'They are well' } })
    expect(await of(tripId)).toEqual([])
    expect(await of(tripId, false)).toMatchObject([{ id, close_reason: 'They are well', is_safe: false }])
    expect(await call(walker, tripId)).toMatchObject({ category: 'conflict', code: 'NOT_ALLOWED_NOW' })
    expect(await take('hlp_none')).toMatchObject({ category: 'authorization' })
    expect(await close('hlp_none')).toMatchObject({ category: 'authorization' })
  })

  test('is taken back by its own person, and only then is there room for another', async () => {
    const { tripId, walker, traveller } = await s.accepted()
    const { id } = (await call(walker, tripId)) as { id: string }
    expect(await cancel(traveller, tripId)).toEqual({ status: 'SAFE' })
    expect(await of(tripId)).toMatchObject([{ id }])
    expect(await cancel(walker, tripId)).toEqual({ status: 'SAFE' })
    expect(await cancel(walker, tripId)).toEqual({ status: 'SAFE' })
    expect(await of(tripId, false)).toMatchObject([{ id, is_safe: true, close_reason: null }])
    expect((await call(walker, tripId))['id']).not.toBe(id)
  })

  test('is never refused; after ten that were taken back it is the last of them again', async () => {
    const { tripId, walker } = await s.accepted()
    const ids = new Set<unknown>()
    for (let time = 0; time < 12; time++) {
      const { id } = await call(walker, tripId)
      ids.add(id)
      expect(await of(tripId), `call ${time}`).toMatchObject([{ id, is_safe: false }])
      expect(await cancel(walker, tripId)).toEqual({ status: 'SAFE' })
    }
    expect(ids.size).toBe(helpRules.takenBackAtMost)
  })

  test('is not for strangers, nor before the walk is accepted', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    expect(await call(traveller, tripId)).toMatchObject({ code: 'NOT_ALLOWED_NOW' })
    for (const act of [call, cancel, safety])
      expect(await act(await s.traveller(null), tripId)).toMatchObject({ category: 'authorization' })
    expect(await as(operator, '{ helpCalls(first: 51, page: 1) { data { id } } }')).toMatchObject({
      category: 'validation',
    })
  })
})

describe('the trusted contact', () => {
  test('is asked, and is told with a link that shows the place and ends with the walk', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { phone, code } = await withContact(walker)
    const invitation = 'query ($code: String!) { contactInvitation(code: $code) { first_name state } }'
    expect(await as(null, invitation, { code })).toEqual({ first_name: walker.firstName, state: 'asked' })
    // One who has not agreed is not told.
    expect(await call(walker, tripId)).toMatchObject({ told_contact: null })
    expect(await texts(phone)).toHaveLength(1)
    await cancel(walker, tripId)
    expect(await answer(code, true)).toEqual({ status: 'CONTACT_AGREED' })
    expect(await call(walker, tripId, lisbon)).toMatchObject({ told_contact: 'Rosa' })
    const [, text] = await texts(phone)
    expect(text).toContain(`${walker.firstName} has called for help`)
    expect(await link(codeIn(text))).toEqual({ first_name: walker.firstName, state: 'open', place: lisbon })
    const at = new Date(t.app.base.clock.nowMs() + 1000)
    await t.app.services.trips.record.addPosition(tripId, {
      latitude: 38.72,
      longitude: -9.13,
      at,
      accuracyM: 5,
    })
    expect(await link(codeIn(text))).toMatchObject({ place: { latitude: 38.72, longitude: -9.13 } })
    await cancel(walker, tripId)
    expect(await link(codeIn(text))).toMatchObject({ state: 'safe', place: null })
    await t.app.services.trips.endBy(tripId, traveller.userId)
    expect(await link(codeIn(text))).toBeNull()
    expect(await link('none')).toBeNull()
  })

  test('of a traveler there is none, and a walker may take theirs away', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { phone, code } = await withContact(walker)
    await answer(code, true)
    expect(await call(traveller, tripId)).toMatchObject({ told_contact: null })
    const contact = '{ trustedContact { name phone_number state } }'
    expect(await as(walker, contact)).toEqual({ name: 'Rosa', phone_number: phone, state: 'agreed' })
    expect(await as(traveller, contact)).toMatchObject({ category: 'authorization' })
    expect(await as(walker, 'mutation { deleteTrustedContact { status } }')).toEqual({
      status: 'CONTACT_DELETED',
    })
    expect(await as(walker, contact)).toBeNull()
    expect(await call(walker, tripId)).toMatchObject({ told_contact: null })
    expect(await answer(code, true)).toEqual({ status: 'UNKNOWN' })
  })

  test('who declines is not texted again, whatever the walker does', async () => {
    const { tripId, walker } = await s.accepted()
    const { phone, code } = await withContact(walker)
    expect(await answer(code, false)).toEqual({ status: 'CONTACT_DECLINED' })
    const again =
      'mutation ($phone: String!) { saveTrustedContact(name: "Rosa Maria", phone_number: $phone) { status } }'
    expect(await as(walker, again, { phone })).toEqual({ status: 'CONTACT_DECLINED' })
    await call(walker, tripId)
    expect(await texts(phone)).toHaveLength(1)
  })

  test('is a person at another number, named in plain words, and asked a few times a day at most', async () => {
    const walker = await s.walker()
    const save = (name: string, phone: string) =>
      as(
        walker,
        'mutation ($name: String!, $phone: String!) { saveTrustedContact(name: $name, phone_number: $phone) { status } }',
        { name, phone },
      )
    const fresh = () => `+1202${5_558_000 + ++numbers}`
    for (const [name, phone, field] of [
      ['  ', fresh(), 'name'],
      ['x'.repeat(61), fresh(), 'name'],
      ['see http://evil.example/', fresh(), 'name'],
      ['Rosa', '12', 'phone_number'],
      ['Rosa', walker.phone, 'phone_number'],
    ] as const)
      expect(await save(name, phone)).toMatchObject({ fields: { [field]: expect.any(String) } })
    const phones = Array.from({ length: 6 }, fresh)
    for (const phone of phones.slice(0, 5))
      expect(await save('Rosa', phone)).toEqual({ status: 'CONTACT_ASKED' })
    expect(await save('Rosa', phones[5] ?? '')).toMatchObject({ category: 'rate_limited' })
    // Nothing but the name: no number is asked again.
    expect(await save('Rosa Maria', phones[4] ?? '')).toEqual({ status: 'CONTACT_SAVED' })
    for (const phone of phones.slice(0, 5)) expect(await texts(phone)).toHaveLength(1)
  })
})

test('a text that does not reach the trusted contact is told to the operator of the call', async () => {
  const texts = t.app.twins?.texts
  texts?.deliverTo(async (url, payload, headers) => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    await t.http.inject({ method: 'POST', url, headers: form, payload })
  })
  const stateAfterCall = async (phone: string) => {
    const { tripId, walker } = await s.accepted()
    await s.walk(tripId, 5)
    const { code } = await withContact(walker, phone)
    await answer(code, true)
    const { id } = (await call(walker, tripId)) as { id: string }
    await t.app.jobs.idle()
    await texts?.flush()
    await take(id)
    return (await detail(id))?.['contact_text']
  }
  expect(await stateAfterCall('+12025570606')).toBe('undelivered')
  expect(await stateAfterCall('+12025570607')).toBe('delivered')
})
