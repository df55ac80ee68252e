import {
  AskSupportDocument,
  SupportTicketDocument,
  SupportTicketsDocument,
  WalksToAskAboutDocument,
  WriteToSupportDocument,
  type SupportTicketQuery,
} from '#web/api/generated/support.ts'
import { later, refused } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Ticket = NonNullable<SupportTicketQuery['supportTicket']>

const aTicket = (own: Partial<Ticket> = {}): Ticket => ({
  id: 'tkt_1',
  reason: 'account',
  text: 'How do I change my name?',
  status: 'waiting',
  trip_id: null,
  place: null,
  created_at: '2026-03-04T11:00:00Z',
  answered_at: null,
  closed_at: null,
  reopen_until: null,
  can_write: true,
  messages: [],
  ...own,
})

test('a person asks support something, and what was asked opens as a page of its own', async ({
  open,
  answers,
}) => {
  answers.give(WalksToAskAboutDocument, { archivedTrips: [], completedInstantTrip: [] })
  const { page, press, look, settled } = await open('/contact-us', { as: aMe() })
  const [about, question, send] = [
    page.getByLabel('What is it about?'),
    page.getByLabel('Your question'),
    page.getByRole('button', { name: 'Send', exact: true }),
  ]
  await press(send)
  await expect(about).toHaveAccessibleDescription(/Please choose what it is about\./)
  await about.selectOption({ label: 'My account' })
  await question.fill('My name?')
  await press(send)
  await expect(question).toHaveAccessibleDescription(/Please write 10 to/)
  expect(answers.sent(AskSupportDocument)).toEqual([])
  await look('contact-us-ask')
  await question.fill('How do I change my name?')
  const refuse = (fields: Record<string, string>) =>
    answers.give(AskSupportDocument, refused({ message: 'No.', category: 'validation', fields }))
  refuse({ kind: 'We take no questions about it now.' })
  await press(send)
  await expect(about).toHaveAccessibleDescription(/We take no questions about it now\./)
  refuse({ text: 'You have asked this already.' })
  await press(send)
  await expect(question).toHaveAccessibleDescription(/You have asked this already\./)
  const { answer, come } = later({ askSupport: { status: 'ASKED', message: 'We have it.', id: 'tkt_1' } })
  answers.give(AskSupportDocument, answer)
  answers.give(SupportTicketDocument, { supportTicket: aTicket() })
  await press(send)
  await question.press('Control+Enter')
  come()
  await settled()
  await expect(page).toHaveURL('/support/tkt_1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await expect(page.getByText('How do I change my name?')).toBeVisible()
  const asked = { data: { kind: 'account', text: 'How do I change my name?', trip_id: null } }
  expect(answers.sent(AskSupportDocument)).toEqual([asked, asked, asked])
})

test('a visitor is asked to log in before asking support', async ({ open }) => {
  const { page, look } = await open('/contact-us')
  await expect(page.getByText('Log in to ask us something.')).toBeVisible()
  await look('contact-us-visitor')
})

test('a person reads the answer in the account and writes back, and finds it among all messages', async ({
  open,
  answers,
}) => {
  const ours = {
    id: 'msg_1',
    is_operator: true,
    text: 'Please tell us what you saw.',
    created_at: '2026-03-04T11:30:00Z',
  }
  const walk = { reason: null, trip_id: 'trip_1', place: 'Kyoto' }
  answers.give(SupportTicketDocument, {
    supportTicket: aTicket({ ...walk, status: 'answered', messages: [ours] }),
  })
  const { page, press, look } = await open('/support/tkt_1', { as: aMe() })
  await expect(page.getByRole('listitem').filter({ hasText: 'tell us what you saw' })).toContainText(
    'The Huvr team',
  )
  const [write, send] = [
    page.getByLabel('Write back'),
    page.getByRole('button', { name: 'Send', exact: true }),
  ]
  await press(send)
  await expect(write).toHaveAccessibleDescription(/Please write 3 to/)
  answers.give(
    WriteToSupportDocument,
    refused({ message: 'No.', category: 'validation', code: 'BAD_INPUT', fields: { text: 'Too long.' } }),
  )
  await write.fill('At the third minute.')
  await press(send)
  await expect(write).toHaveAccessibleDescription(/Too long\./)
  answers.give(WriteToSupportDocument, { writeToSupport: { status: 'SENT', message: 'Sent.' } })
  const mine = {
    id: 'msg_2',
    is_operator: false,
    text: 'At the third minute.',
    created_at: '2026-03-04T12:00:00Z',
  }
  answers.give(SupportTicketDocument, { supportTicket: aTicket({ ...walk, messages: [ours, mine] }) })
  await press(send)
  expect(answers.sent(WriteToSupportDocument).at(-1)).toEqual({ id: 'tkt_1', text: 'At the third minute.' })
  await expect(page.getByRole('listitem').filter({ hasText: 'At the third minute.' })).toContainText('You')
  await expect(write).toHaveValue('')
  await expect(page.getByText('Waits for our answer')).toBeVisible()
  await look('support-ticket')
  const { messages: _none, ...row } = aTicket(walk)
  answers.give(SupportTicketsDocument, { supportTickets: { data: [row], next: null } })
  await press(page.getByRole('link', { name: 'All messages' }))
  await expect(page.getByRole('link', { name: /^Your walk in Kyoto/ })).toBeVisible()
  await look('support-tickets')
})
