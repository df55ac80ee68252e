import { beforeEach, describe, expect, test } from 'vitest'
import { guestRules, joinsByAddress } from '#domain/walk/guests.ts'
import { answerOrCode } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())

const ask = (document: string, variables: Record<string, unknown>, who: TestPerson | null) =>
  answerOrCode(t, who, document, variables)
const bring = (id: string, who: TestPerson | null) =>
  ask('mutation ($id: ID!) { bringAlong(booking_id: $id) { status message code } }', { id }, who)
const invited = (code: string) =>
  ask(
    `query ($code: String!) { walkInvitation(code: $code) {
      status message traveller_name walker_name destination { id } starts_at is_live
    } }`,
    { code },
    null,
  )
const join = (code: string, name = 'Ines') =>
  ask(
    'mutation ($code: String!, $name: String!) { joinWalk(code: $code, name: $name) { status guest_id trip_id pass } }',
    { code, name },
    null,
  )
const guestsOf = (id: string, who: TestPerson) =>
  ask(
    `query ($id: ID!) { walkGuests(booking_id: $id) {
      code guests { id name is_here may_speak } wheel is_refused most
    } }`,
    { id },
    who,
  )
const change = async (name: string, args: string, who: TestPerson) => {
  const answer = await ask(`mutation { ${name}(${args}) { status } }`, {}, who)
  return answer?.status ?? answer
}

describe('the link of a walk', () => {
  test('is the same each time, for its traveler alone, and says whose walk it is', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { code, status } = await bring(tripId, traveller)
    expect(status).toBe('LINK')
    expect(await bring(tripId, traveller)).toMatchObject({ code })
    expect(await bring(tripId, walker)).toBe('NOT_FOUND')
    expect(await bring(tripId, await s.traveller())).toBe('NOT_FOUND')
    expect(await bring(tripId, null)).toBe('NOT_SIGNED_IN')
    expect(await invited(code)).toMatchObject({
      status: 'INVITED',
      walker_name: expect.stringMatching(/^Wim/),
      traveller_name: expect.stringMatching(/^Tia/),
      destination: { id: s.destinationId },
      is_live: true,
    })
    expect(await guestsOf(tripId, walker)).toMatchObject({ code: null })
    expect(await guestsOf(tripId, traveller)).toMatchObject({ code, most: 3 })
  })

  test('may be made before a walker has accepted', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const { code } = await bring(tripId, traveller)
    expect(await invited(code)).toMatchObject({ status: 'INVITED', walker_name: null, is_live: false })
    expect(await join(code)).toMatchObject({ status: 'JOINED', trip_id: tripId })
  })

  test('admits no one once it was taken back, and the next one is another', async () => {
    const { tripId, traveller } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    const joined = await join(code)
    expect(await change('takeBackGuestLink', `booking_id: "${tripId}"`, traveller)).toBe('TAKEN_BACK')
    expect(await invited(code)).toMatchObject({ status: 'UNKNOWN', traveller_name: null })
    expect(await join(code)).toMatchObject({ status: 'UNKNOWN', pass: null })
    const next = await bring(tripId, traveller)
    expect(next.code).not.toBe(code)
    // Who has joined stays.
    expect((await walk.guestRoom(joined.pass))?.engine).toBe('p2p')
  })

  test('ends with the walk', async () => {
    const { tripId, traveller } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    const { pass } = await join(code)
    await trips.endBy(tripId, traveller.userId)
    expect(await invited(code)).toMatchObject({ status: 'OVER' })
    expect(await join(code)).toMatchObject({ status: 'OVER' })
    expect(await bring(tripId, traveller)).toMatchObject({ status: 'OVER', code: null })
    expect(await walk.guestRoom(pass)).toBeNull()
  })
})

test('on a walk of an institution the guests are as many as its picture reaches, and that is said', async () => {
  const { tripId, traveller } = await s.accepted()
  await t.app.base.db.updateTable('trips').set({ institutionId: 'ins_1' }).where('id', '=', tripId).execute()
  const { code } = await bring(tripId, traveller)
  const view = await ask(
    'query ($id: ID!) { walkGuests(booking_id: $id) { code most most_note } }',
    { id: tripId },
    traveller,
  )
  expect(view).toEqual({ code, most: 3, most_note: expect.stringContaining('a picture of its own') })
})

describe('joining', () => {
  test.each([[''], ['   '], ['x'.repeat(guestRules.nameChars + 1)], ['a\u0007']])(
    'the name %j is refused at its field',
    async (name) => {
      const { tripId, traveller } = await s.accepted()
      const { code } = await bring(tripId, traveller)
      const { errors } = await t.gql(
        'mutation ($code: String!, $name: String!) { joinWalk(code: $code, name: $name) { status } }',
        { code, name },
      )
      expect(errors?.[0]?.extensions['category']).toBe('validation')
    },
  )

  test('a name is shown as one line', async () => {
    const { tripId, traveller } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    await join(code, '  Ana\n Maria\u202e ')
    expect((await guestsOf(tripId, traveller)).guests).toMatchObject([{ name: 'Ana Maria', is_here: false }])
  })

  test('is counted by address', async () => {
    const { tripId, traveller } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    for (let n = 0; n < joinsByAddress.max; n++)
      await walk.joinWalk({ code, name: 'Ana', address: '192.0.2.9' })
    const outcome = await walk.joinWalk({ code, name: 'Ana', address: '192.0.2.9' })
    expect(outcome.kind).toBe('tooMany')
    expect((await walk.joinWalk({ code, name: 'Ana', address: '192.0.2.10' })).kind).toBe('joined')
  })
})

describe('a guest', () => {
  test('may speak, steers and is put out by the traveler; the walker may put out, too', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    const [ana, ben] = [await join(code, 'Ana'), await join(code, 'Ben')]
    const of = (guest: { guest_id: string }) => `booking_id: "${tripId}", guest_id: "${guest.guest_id}"`
    expect(await change('letGuestSpeak', `${of(ana)}, may_speak: true`, traveller)).toBe('SAVED')
    expect(await change('letGuestSpeak', `${of(ana)}, may_speak: true`, walker)).toBe('NOT_FOUND')
    // Who has not opened the page cannot steer.
    expect(await change('handWheel', of(ana), traveller)).toBe('NOT_FOUND')
    expect(await change('removeGuest', of(ana), walker)).toBe('REMOVED')
    expect(await change('removeGuest', of(ana), traveller)).toBe('NOT_FOUND')
    expect(await change('removeGuest', of(ben), await s.traveller())).toBe('NOT_FOUND')
    expect(await walk.guestRoom(ana.pass)).toBeNull()
    expect((await guestsOf(tripId, traveller)).guests).toMatchObject([{ name: 'Ben', may_speak: false }])
  })

  test('who was put out joins by no link that they had: another one admits, and who has joined stays', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    const [ana, ben] = [await join(code, 'Ana'), await join(code, 'Ben')]
    await change('removeGuest', `booking_id: "${tripId}", guest_id: "${ana.guest_id}"`, walker)
    expect(await join(code, 'Ana')).toMatchObject({ status: 'UNKNOWN', pass: null })
    const next = (await guestsOf(tripId, traveller)).code
    expect([code, null]).not.toContain(next)
    expect(await join(next, 'Zoe')).toMatchObject({ status: 'JOINED' })
    expect((await walk.guestRoom(ben.pass))?.engine).toBe('p2p')
    // Where no link admits, none is made.
    await change('takeBackGuestLink', `booking_id: "${tripId}"`, traveller)
    await change('removeGuest', `booking_id: "${tripId}", guest_id: "${ben.guest_id}"`, traveller)
    expect(await guestsOf(tripId, traveller)).toMatchObject({ code: null })
  })
})

describe('a walker who wants no guests', () => {
  test('refuses them for one walk: who has joined is put out, the link admits no one', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    const { pass } = await join(code)
    expect(await change('refuseGuests', `booking_id: "${tripId}", refused: true`, traveller)).toBe(
      'NOT_FOUND',
    )
    expect(await change('refuseGuests', `booking_id: "${tripId}", refused: true`, walker)).toBe('SAVED')
    expect(await walk.guestRoom(pass)).toBeNull()
    expect(await bring(tripId, traveller)).toMatchObject({ status: 'REFUSED' })
    expect(await guestsOf(tripId, traveller)).toMatchObject({ is_refused: true, guests: [], code: null })
    await change('refuseGuests', `booking_id: "${tripId}", refused: false`, walker)
    expect(await bring(tripId, traveller)).toMatchObject({ status: 'LINK' })
  })

  test('refuses them for all walks', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { code } = await bring(tripId, traveller)
    expect(await ask('{ guestsRefused }', {}, walker)).toBe(false)
    expect(await change('refuseGuests', 'refused: true', walker)).toBe('SAVED')
    expect(await ask('{ guestsRefused }', {}, walker)).toBe(true)
    expect(await invited(code)).toMatchObject({ status: 'REFUSED' })
    expect(await join(code)).toMatchObject({ status: 'REFUSED' })
  })
})
