import { expect, test } from 'vitest'
import type { InboundMail } from '#adapters/inbound-email/port.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { mailRules } from '#domain/support/mail.ts'
import { threadRules } from '#domain/support/thread.ts'
import { supportPersonalData } from '#server/modules/support/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base
const { support } = t.app.services

let mails = 0
const mailOf = (more: Partial<InboundMail> = {}): InboundMail => {
  mails += 1
  const id = `<${mails}@people.test>`
  const from = { address: `ana${mails}@people.test`, name: 'Ana' }
  const subject = 'A walk in Lisbon'
  return { id, from, subject, text: 'Where is my film?', attachments: 0, isAutomatic: false, ...more }
}
const operator = (...rights: OperatorRight[]) => signUp(t, { firstName: 'Olga', operator: rights })
const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, who?.token)
  return errors ? errors[0]?.extensions : data
}
const ticketsFrom = (address: string) =>
  db.selectFrom('supportTickets').selectAll().where('mailAddress', '=', address).execute()
const workOf = (ticketId: string) =>
  db.selectFrom('workItems').selectAll().where('subject', '=', ticketId).executeTakeFirstOrThrow()
const ticket = (who: TestPerson, id: string) =>
  ask(
    who,
    `query ($id: ID!) { workTicket(id: $id) { first_name reason text can_answer locale
       mail { address name subject person_id } messages { first_name is_operator text } } }`,
    { id },
  ).then((data) => data?.['workTicket'])
const answer = (who: TestPerson, id: string, text = 'We look into it.') =>
  ask(who, 'mutation ($id: ID!, $text: String!) { answerTicket(id: $id, text: $text) { status } }', {
    id,
    text,
  }).then((data) => data?.['answerTicket']?.status)
const act = (who: TestPerson, id: string, name: string) =>
  ask(who, 'mutation ($data: WorkActInput!) { actOnWork(data: $data) { status } }', {
    data: { id, act: name, reason: 'Answered' },
  })
const lettersTo = (address: string) =>
  db.selectFrom('outboundMessages').select(['subject', 'body']).where('recipient', '=', address).execute()

/** A mail that has become work, with its ticket. */
async function arrived(mail = mailOf()) {
  expect(await support.takeMail(mail)).toEqual({ kind: 'stored' })
  const [row] = await ticketsFrom(mail.from.address)
  if (!row) throw new Error('no ticket')
  return { mail, row, work: await workOf(row.id) }
}

test('a mail is work for operators, and its answer goes to its address', async () => {
  const olga = await operator('support')
  const { mail, row, work } = await arrived()
  expect(work).toMatchObject({ kind: 'ticket', reason: 'mail', userId: null, state: 'open' })
  expect(await ticket(olga, work.id)).toEqual({
    first_name: 'Ana',
    reason: 'mail',
    text: mail.text,
    can_answer: true,
    locale: 'en',
    mail: { address: mail.from.address, name: 'Ana', subject: mail.subject, person_id: null },
    messages: [],
  })
  expect(await answer(olga, work.id)).toBe('ANSWERED')
  const [letter] = await lettersTo(mail.from.address)
  expect(letter?.subject).toBe(`Re: ${mail.subject} [${row.id}]`)
  expect(letter?.body).toContain('We look into it.')
})

test('what is answered to our letter continues with its ticket, also after it was closed', async () => {
  const olga = await operator('support')
  const { mail, row, work } = await arrived()
  await answer(olga, work.id)
  await act(olga, work.id, 'close')
  const reply = mailOf({ from: mail.from, subject: `Re: ${mail.subject} [${row.id}]`, text: 'Thank you.' })
  expect(await support.takeMail(reply)).toEqual({ kind: 'stored' })
  expect((await ticket(olga, work.id)).messages).toEqual([
    { first_name: 'Olga', is_operator: true, text: 'We look into it.' },
    { first_name: 'Ana', is_operator: false, text: 'Thank you.' },
  ])
  expect((await workOf(row.id)).state).not.toBe('closed')
  expect(await answer(olga, work.id, 'You are welcome.')).toBe('ANSWERED')
  const letters = await lettersTo(mail.from.address)
  expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill(`Re: ${mail.subject} [${row.id}]`))
  await act(olga, work.id, 'close')
  t.app.twins?.clock.forward(threadRules.reopenMs)
  await support.takeMail(mailOf({ from: mail.from, subject: `Re: [${row.id}]`, text: 'Once more.' }))
  expect(await ticketsFrom(mail.from.address)).toHaveLength(2)
})

test('a mail from another address does not go on with a ticket that it names', async () => {
  const { row } = await arrived()
  const other = mailOf({ subject: `Re: [${row.id}]`, text: 'Tell me all.' })
  await support.takeMail(other)
  expect(await ticketsFrom(other.from.address)).toHaveLength(1)
  const messages = await db.selectFrom('ticketMessages').select('id').where('ticketId', '=', row.id).execute()
  expect(messages).toEqual([])
})

test('a mail that comes again, also at once, is one ticket', async () => {
  const mail = mailOf()
  const said = await Promise.all([1, 2, 3].map(() => support.takeMail(mail)))
  expect(said).toEqual(Array(3).fill({ kind: 'stored' }))
  const [row] = await ticketsFrom(mail.from.address)
  expect(await ticketsFrom(mail.from.address)).toHaveLength(1)
  const reply = mailOf({ from: mail.from, subject: `[${row?.id}]` })
  await support.takeMail(reply)
  await support.takeMail(reply)
  const messages = await db
    .selectFrom('ticketMessages')
    .select('id')
    .where('ticketId', '=', row?.id ?? '')
    .execute()
  expect(messages).toHaveLength(1)
})

test('a person answers the letter of a ticket of theirs from their verified address', async () => {
  const olga = await operator('support')
  const { tripId, traveller } = await s.accepted()
  const email = 'tia.mails@people.test'
  const at = t.app.base.clock.now()
  const report = 'mutation ($id: ID!) { reportTripIssue(booking_id: $id, text: "No sound.") { status } }'
  await ask(traveller, report, { id: tripId })
  const row = await db
    .selectFrom('supportTickets')
    .selectAll()
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  const work = await workOf(row.id)
  const text = `It was at noon.\n\nYou wrote:\n> To write back: https://walks.test/support/${row.id}\n`
  const reply = (verifiedAt: Date | null) => async () => {
    await db
      .updateTable('users')
      .set({ email, emailVerifiedAt: verifiedAt })
      .where('id', '=', traveller.userId)
      .execute()
    await support.takeMail(mailOf({ from: { address: email, name: '' }, subject: 'Re: Our answer', text }))
    return (await ticket(olga, work.id)).messages
  }
  expect(await reply(null)()).toEqual([])
  expect(await reply(at)()).toEqual([
    { first_name: traveller.firstName, is_operator: false, text: 'It was at noon.' },
  ])
  // The mail of the unverified address is a ticket of its own; the account is found by it now.
  const [own] = await ticketsFrom(email)
  expect((await ticket(olga, (await workOf(own?.id ?? '')).id)).mail.person_id).toBe(traveller.userId)
})

test('mails of machines are dropped; those without an address or a text are refused, and too many are', async () => {
  const automatic = mailOf({ isAutomatic: true })
  expect(await support.takeMail(automatic)).toEqual({ kind: 'stored' })
  expect(await ticketsFrom(automatic.from.address)).toEqual([])
  expect(await support.takeMail(mailOf({ from: { address: 'nowhere', name: '' } }))).toMatchObject({
    kind: 'refused',
  })
  expect(await support.takeMail(mailOf({ text: ' \n' }))).toMatchObject({ kind: 'refused' })
  const { from } = mailOf()
  for (let sent = 0; sent < mailRules.byAddress.max; sent += 1)
    expect(await support.takeMail(mailOf({ from }))).toEqual({ kind: 'stored' })
  expect(await support.takeMail(mailOf({ from }))).toEqual({
    kind: 'refused',
    reason: 'You can send us up to 10 emails a day. Please write again tomorrow.',
  })
})

test('mails are in the archive of who has shown that the address is theirs, and go with the account', async () => {
  const olga = await operator('support')
  const { mail, work } = await arrived()
  await answer(olga, work.id)
  const personal = supportPersonalData({ db })
  const owner = { id: olga.userId, phone: '', email: mail.from.address }
  expect((await personal.collect(owner)).data['mails']).toEqual([])
  const proven = { ...owner, isEmailVerified: true }
  expect((await personal.collect(proven)).data['mails']).toMatchObject([{ body: mail.text }])
  await t.app.base.inTransaction((tx) => personal.erase(tx, owner))
  expect(await ticketsFrom(mail.from.address)).toHaveLength(1)
  await t.app.base.inTransaction((tx) => personal.erase(tx, proven))
  const found = await ticket(olga, work.id)
  expect(JSON.stringify(found)).not.toMatch(/Ana|people\.test|film|look into/)
  expect(found.can_answer).toBe(false)
  expect(await answer(olga, work.id)).toBe('NO_PERSON')
})

test('a mail is stored for a year after its ticket was closed', async () => {
  const olga = await operator('support')
  const { mail, work } = await arrived()
  const open = await arrived()
  await answer(olga, work.id)
  await act(olga, work.id, 'close')
  t.app.twins?.clock.forward(mailRules.retentionMs - MINUTE)
  await support.forgetOldMails()
  expect(await ticketsFrom(mail.from.address)).toHaveLength(1)
  t.app.twins?.clock.forward(MINUTE)
  await support.forgetOldMails()
  expect(await ticketsFrom(mail.from.address)).toEqual([])
  expect(await ticketsFrom(open.mail.from.address)).toHaveLength(1)
})
