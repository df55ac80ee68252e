import { describe, expect, test } from 'vitest'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { guestReportRules } from '#domain/support/guest-report.ts'
import { mailRules } from '#domain/support/mail.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import { travellerOfWalk, wholeWalk } from '#domain/walk/guests.ts'
import type { DataOwner } from '#server/app/module/personal-data.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const g = await groupLiveFixture(t)
const { db } = t.app.base
const { safety, support, trips, walk } = t.app.services

let people = 0
/** An internet address that no other report comes from. */
const anAddress = () => `198.51.100.${++people}`
const operator = (...rights: OperatorRight[]) => signUp(t, { firstName: 'Olga', operator: rights })
const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, who ? await tokenFor(t, who.userId) : undefined)
  return { data, error: errors?.[0]?.extensions }
}

async function joined(code: string, name: string) {
  const outcome = await walk.joinWalk({ code, name, address: anAddress() })
  if (outcome.kind !== 'joined') throw new Error(`not joined: ${outcome.kind}`)
  return outcome
}
/** A walk of two with two guests. */
async function guests() {
  await s.emptyPlace()
  const made = await s.accepted()
  const brought = await walk.bringAlong(made.tripId, made.traveller.userId)
  if (brought.kind !== 'link') throw new Error(`no link: ${brought.kind}`)
  const [ines, zoe] = [await joined(brought.code, 'Ines'), await joined(brought.code, 'Zoe')]
  return { ...made, ines, zoe }
}
/** A group walk with two payers, of whom the second has brought a friend. */
async function friends() {
  const made = await g.agreed({ seatsOf: [1, 3] })
  const [first, second] = made.payers
  if (!first || !second) throw new Error('no payers')
  const code = `link-of-${second.tripId}`
  await db
    .updateTable('groupSeats')
    .set({ linkCode: code })
    .where('tripId', '=', second.tripId)
    .where('seatNumber', '=', 2)
    .execute()
  return { ...made, first, second, fay: await joined(code, 'Fay') }
}

const typed = { about: walkerSeat, reason: 'rude', text: 'He shouts at us.', email: null }
const report = (
  pass: string,
  change: Partial<typeof typed> | { email: string } = {},
  address = anAddress(),
) => safety.reportAsGuest({ pass, typed: { ...typed, ...change }, locale: 'en', address })
const ticketsOf = (tripId: string) =>
  db
    .selectFrom('supportTickets')
    .innerJoin('guestReports', 'guestReports.ticketId', 'supportTickets.id')
    .select(['supportTickets.id', 'aboutSeat', 'reason', 'body', 'openedBy', 'closedAt'])
    .select(['guestId', 'name', 'address', 'locale'])
    .where('tripId', '=', tripId)
    .orderBy('supportTickets.id')
    .execute()
const close = (ticketId: string) =>
  t.app.base.inTransaction((tx) => support.setClosed(tx, ticketId, t.app.base.clock.now()))

const sent = (pass: string, change: object = {}) =>
  ask(null, 'mutation ($data: GuestReportInput!) { reportAsGuest(data: $data) { status message } }', {
    data: { ...typed, pass, ...change },
  })
const form = async (pass: string) =>
  (
    await ask(
      null,
      'query ($pass: String!) { guestReportForm(pass: $pass) { country choices { about kind name } } }',
      { pass },
    )
  ).data?.['guestReportForm']

describe('whom a person without an account can report', () => {
  test('a guest: the walk, its two people, and the other guests', async () => {
    const { ines, zoe } = await guests()
    expect(await form(ines.pass)).toEqual({
      country: 'Portugal',
      choices: [
        { about: wholeWalk, kind: 'walk', name: null },
        { about: walkerSeat, kind: 'walker', name: expect.stringMatching(/^Wim/) },
        { about: travellerOfWalk, kind: 'traveller', name: expect.stringMatching(/^Tia/) },
        { about: zoe.guestId, kind: 'guest', name: 'Zoe' },
      ],
    })
  })

  test('a friend on a seat: the walk, its walker, all who pay, and friends who have come', async () => {
    const { first, second, fay } = await friends()
    expect((await form(fay.pass)).choices).toEqual([
      { about: wholeWalk, kind: 'walk', name: null },
      { about: walkerSeat, kind: 'walker', name: 'Wim' },
      { about: seatId(first.tripId, 1), kind: 'payer', name: 'Pia' },
      { about: seatId(second.tripId, 1), kind: 'payer', name: 'Pia' },
    ])
  })

  test('while the walk runs, after it, and after they were put out; not by a pass that is none', async () => {
    const { tripId, traveller, ines, zoe } = await guests()
    await walk.removeGuest({ tripId, guestId: zoe.guestId, userId: traveller.userId })
    expect((await form(zoe.pass)).choices).toContainEqual({
      about: ines.guestId,
      kind: 'guest',
      name: 'Ines',
    })
    await trips.endBy(tripId, traveller.userId)
    // Who was put out can be reported by those who stayed.
    expect((await form(ines.pass)).choices).toHaveLength(4)
    expect((await report(ines.pass)).kind).toBe('reported')
    expect((await report(zoe.pass, { about: travellerOfWalk })).kind).toBe('reported')
    expect(await form('none')).toBeNull()
    expect((await report('none')).kind).toBe('unknown')
  })

  test('no longer by the pass of a seat that was given up', async () => {
    const { second, fay } = await friends()
    await db
      .updateTable('groupSeats')
      .set({ givenUpAt: t.app.base.clock.now() })
      .where('tripId', '=', second.tripId)
      .where('seatNumber', '=', 2)
      .execute()
    expect(await form(fay.pass)).toBeNull()
    expect((await sent(fay.pass)).data).toMatchObject({ reportAsGuest: { status: 'UNKNOWN' } })
  })
})

describe('a report', () => {
  test('is a ticket of the walk without a person, and is sent by a visitor', async () => {
    const { tripId, ines } = await guests()
    const { data } = await sent(ines.pass, { email: ' Ines@People.test ' })
    expect(data?.['reportAsGuest']).toEqual({
      status: 'REPORTED',
      message: 'Thank you. Our support team will look into it.',
    })
    expect(await ticketsOf(tripId)).toMatchObject([
      {
        aboutSeat: walkerSeat,
        reason: 'rude',
        body: 'He shouts at us.',
        openedBy: null,
        guestId: ines.guestId,
        name: 'Ines',
        address: 'ines@people.test',
        locale: 'en',
      },
    ])
  })

  test.each([
    ['about', { about: 'gst_none' }],
    ['about', { about: 'trip_none.1' }],
    ['reason', { reason: 'boring' }],
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(4001) }],
    ['email', { email: 'at home' }],
  ])('is refused in words at its field: %s of %o', async (field, change) => {
    const { tripId, ines } = await guests()
    const { error } = await sent(ines.pass, change)
    expect(error).toMatchObject({ category: 'validation', fields: { [field]: expect.any(String) } })
    expect(await ticketsOf(tripId)).toEqual([])
  })

  test('names no one of another walk, and not the guest', async () => {
    const [one, other] = [await guests(), await guests()]
    expect((await report(one.ines.pass, { about: other.zoe.guestId })).kind).toBe('badAbout')
    expect((await report(one.ines.pass, { about: one.ines.guestId })).kind).toBe('badAbout')
    const { fay, second } = await friends()
    expect((await report(fay.pass, { about: seatId(second.tripId, 2) })).kind).toBe('badAbout')
    // A seat to which no friend has come.
    expect((await report(fay.pass, { about: seatId(second.tripId, 3) })).kind).toBe('badAbout')
    expect((await report(fay.pass, { about: travellerOfWalk })).kind).toBe('badAbout')
  })

  test('that comes twice, also at once, is one; other words are another', async () => {
    const { tripId, ines, zoe } = await guests()
    const both = await Promise.all([report(ines.pass), report(ines.pass)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['reported', 'reportedBefore'])
    expect((await sent(ines.pass)).data).toMatchObject({ reportAsGuest: { status: 'ALREADY_REPORTED' } })
    expect((await report(ines.pass, { text: 'Again.' })).kind).toBe('reported')
    // Two guests report the same person for the same reason.
    expect((await report(zoe.pass)).kind).toBe('reported')
    expect(await ticketsOf(tripId)).toHaveLength(3)
  })

  test('stands beside what the server notes of the walk', async () => {
    const { tripId, ines } = await guests()
    await report(ines.pass, { reason: 'other' })
    expect(await support.ticketsOf(tripId)).toMatchObject([{ openedBy: null, aboutSeat: walkerSeat }])
  })
})

describe('reports are bounded', () => {
  test('by the guest', async () => {
    const { ines } = await guests()
    for (let n = 0; n < guestReportRules.byGuest.max; n++)
      expect((await report(ines.pass, { text: `Report ${n}` })).kind).toBe('reported')
    expect(await report(ines.pass, { text: 'One more' })).toMatchObject({
      kind: 'tooMany',
      retryAfterS: expect.any(Number),
    })
    // What was reported before is no further one.
    expect((await report(ines.pass, { text: 'Report 0' })).kind).toBe('reportedBefore')
  })

  test('by the walk, and by the internet address', async () => {
    const { tripId, ines } = await guests()
    const address = anAddress()
    for (let n = 0; n < guestReportRules.byWalk.max; n++)
      await t.app.base.limits.allow(guestReportRules.byWalk, tripId)
    expect((await report(ines.pass)).kind).toBe('tooMany')
    const other = await guests()
    for (let n = 0; n < guestReportRules.byAddress.max; n++)
      await t.app.base.limits.allow(guestReportRules.byAddress, address)
    expect((await report(other.ines.pass, {}, address)).kind).toBe('tooMany')
    expect((await report(other.ines.pass)).kind).toBe('reported')
  })
})

describe('operators', () => {
  const caseOf = async (ticketId: string) => {
    const { id } = await db
      .selectFrom('workItems')
      .select('id')
      .where('subject', '=', ticketId)
      .executeTakeFirstOrThrow()
    const olga = await operator('support')
    const { data } = await ask(
      olga,
      `query ($id: ID!) { workTicket(id: $id) { first_name text can_answer locale mail { address }
         reported { seat name is_friend group_walk_id }
         guest_report { kind name address of_name trip_id group_walk_id place about { kind name user_id is_put_out } } } }`,
      { id },
    )
    return { id, olga, ticket: data?.['workTicket'] }
  }
  const onlyTicket = async (tripId: string) => {
    const [ticket] = await ticketsOf(tripId)
    if (!ticket) throw new Error('no ticket')
    return ticket
  }

  test('see whose guest has reported whom, and that no answer can be sent without an address', async () => {
    const { tripId, traveller, walker, ines } = await guests()
    await report(ines.pass)
    const { id } = await onlyTicket(tripId)
    const { ticket, olga, id: workId } = await caseOf(id)
    expect(ticket).toMatchObject({
      first_name: 'Ines',
      text: 'He shouts at us.',
      can_answer: false,
      mail: null,
      reported: null,
      guest_report: {
        kind: 'guest',
        name: 'Ines',
        address: null,
        of_name: expect.stringMatching(/^Tia/),
        trip_id: tripId,
        group_walk_id: null,
        place: expect.any(String),
        about: {
          kind: 'walker',
          name: expect.stringMatching(/^Wim/),
          user_id: walker.userId,
          is_put_out: false,
        },
      },
    })
    const answer = 'mutation ($id: ID!) { answerTicket(id: $id, text: "We look into it.") { status } }'
    expect((await ask(olga, answer, { id: workId })).data?.['answerTicket'].status).toBe('NO_PERSON')
    // Nothing of it is shown to who is reported, nor to who brought the guest.
    for (const person of [walker, traveller]) {
      const own = await ask(person, '{ supportTickets(first: 5) { data { id } } }')
      expect(own.data?.['supportTickets'].data).toEqual([])
    }
  })

  test('see a guest who was put out, and the walk itself', async () => {
    const { tripId, traveller, ines, zoe } = await guests()
    await report(ines.pass, { about: zoe.guestId })
    await walk.removeGuest({ tripId, guestId: zoe.guestId, userId: traveller.userId })
    expect((await caseOf((await onlyTicket(tripId)).id)).ticket.guest_report.about).toEqual({
      kind: 'guest',
      name: 'Zoe',
      user_id: null,
      is_put_out: true,
    })
    const other = await guests()
    await report(other.ines.pass, { about: wholeWalk })
    expect((await caseOf((await onlyTicket(other.tripId)).id)).ticket).toMatchObject({
      reported: null,
      guest_report: { about: { kind: 'walk', name: null, user_id: null } },
    })
  })

  test('see the seat that a friend has reported, with whose friend it was', async () => {
    const { groupWalkId, first, second, fay } = await friends()
    const about = seatId(first.tripId, 1)
    await report(fay.pass, { about })
    expect((await caseOf((await onlyTicket(second.tripId)).id)).ticket).toMatchObject({
      first_name: 'Fay',
      reported: { seat: about, name: 'Pia', is_friend: false, group_walk_id: groupWalkId },
      guest_report: { kind: 'friend', name: 'Fay', of_name: 'Pia', group_walk_id: groupWalkId, about: null },
    })
  })

  test('answer to the address, in the language of the guest, and what is written back continues with it', async () => {
    const { tripId, ines } = await guests()
    const email = `ines${tripId.slice(-8).toLowerCase()}@people.test`
    await safety.reportAsGuest({
      pass: ines.pass,
      typed: { ...typed, email },
      locale: 'es',
      address: anAddress(),
    })
    const { id } = await onlyTicket(tripId)
    const { id: workId, olga, ticket } = await caseOf(id)
    expect(ticket).toMatchObject({ can_answer: true, locale: 'es', guest_report: { address: email } })
    const answer = 'mutation ($id: ID!) { answerTicket(id: $id, text: "Lo estamos mirando.") { status } }'
    expect((await ask(olga, answer, { id: workId })).data?.['answerTicket'].status).toBe('ANSWERED')
    const [letter] = await db
      .selectFrom('outboundMessages')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .execute()
    expect(letter?.subject).toBe(`Re: Tu denuncia sobre un paseo [${id}]`)
    expect(letter?.body).toContain('Hola, Ines:')
    const from = { address: email, name: 'Ines' }
    await support.takeMail({
      id: `<${id}@people.test>`,
      from,
      subject: `Re: [${id}]`,
      text: 'Gracias.',
      attachments: 0,
      isAutomatic: false,
    })
    const written = await db.selectFrom('ticketMessages').select('body').where('ticketId', '=', id).execute()
    expect(written.map(({ body }) => body)).toContain('Gracias.')
  })

  test('find it on the page of the trip as of a guest', async () => {
    const { tripId, ines, walker } = await guests()
    await report(ines.pass)
    const olga = await operator('support', 'safety')
    const evidence = await ask(
      olga,
      'query ($id: ID!) { tripEvidence(id: $id, reason: "A guest has reported it") { tickets { by reason text } } }',
      {
        id: tripId,
      },
    )
    expect(evidence.data?.['tripEvidence'].tickets).toEqual([
      { by: 'guest', reason: 'rude', text: 'He shouts at us.' },
    ])
    const file = await ask(olga, 'query ($id: ID!) { personFile(id: $id) { reports { kind } } }', {
      id: walker.userId,
    })
    expect(file.data?.['personFile'].reports).toEqual([{ kind: 'guest' }])
  })
})

describe('what is stored of who reports', () => {
  test('goes 30 days after the link was made, but not while the ticket is open', async () => {
    const { tripId, ines, zoe } = await guests()
    await report(ines.pass, { email: 'open@people.test' })
    await report(zoe.pass, { email: 'closed@people.test' })
    const [, second] = await ticketsOf(tripId)
    await close(second?.id ?? '')
    const stored = async () => (await ticketsOf(tripId)).map(({ name, address }) => ({ name, address }))
    t.app.twins?.clock.forward(guestReportRules.forgottenMs - HOUR)
    await support.forgetOldGuestReports()
    expect(await stored()).toEqual([
      { name: 'Ines', address: 'open@people.test' },
      { name: 'Zoe', address: 'closed@people.test' },
    ])
    t.app.twins?.clock.forward(2 * HOUR)
    await support.forgetOldGuestReports()
    await walk.forgetOldGuests()
    expect(await stored()).toEqual([
      { name: 'Ines', address: 'open@people.test' },
      { name: '', address: null },
    ])
    const [open] = await ticketsOf(tripId)
    await close(open?.id ?? '')
    await support.forgetOldGuestReports()
    expect(await stored()).toEqual([
      { name: '', address: null },
      { name: '', address: null },
    ])
    // The words stay for a year after they were closed, and then all of it goes.
    expect(await ticketsOf(tripId)).toMatchObject([{ body: 'He shouts at us.' }, {}])
    t.app.twins?.clock.forward(mailRules.retentionMs + DAY)
    await support.forgetOldGuestReports()
    expect(await support.ticketsOf(tripId)).toEqual([])
  })

  test('is in the archive of the account whose verified address it is, and goes with it; not with who is reported', async () => {
    const { tripId, traveller, walker, ines } = await guests()
    const email = `mine${tripId.slice(-8).toLowerCase()}@people.test`
    await report(ines.pass, { email })
    const part = supportPersonalData({ db })
    const owner = { id: (await s.traveller()).userId, email, phone: '', isEmailVerified: true }
    const data = async (of: DataOwner) => (await part.collect(of)).data
    expect((await data(owner))['reportsAsGuest']).toMatchObject([
      { address: email, body: 'He shouts at us.' },
    ])
    expect((await data({ ...owner, isEmailVerified: false }))['reportsAsGuest']).toEqual([])
    for (const { userId } of [traveller, walker]) {
      const other = { id: userId, email: null, phone: '' }
      expect(await data(other)).toMatchObject({ tickets: [], reportsAsGuest: [] })
      await t.app.base.inTransaction((tx) => part.erase(tx, other))
    }
    expect(await ticketsOf(tripId)).toMatchObject([{ name: 'Ines', body: 'He shouts at us.' }])
    await t.app.base.inTransaction((tx) => part.erase(tx, owner))
    expect(await ticketsOf(tripId)).toMatchObject([{ name: '', address: null, body: '[erased]' }])
  })
})
