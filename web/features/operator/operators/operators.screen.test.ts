import {
  AcceptOperatorInvitationDocument,
  ChangeOperatorRightsDocument,
  InviteOperatorDocument,
  OperatorInvitationDocument,
  OperatorsDocument,
  RemoveOperatorDocument,
  WithdrawOperatorInvitationDocument,
  type OperatorsQuery,
} from '#web/api/generated/operators.ts'
import { ProveSecondFactorDocument } from '#web/api/generated/second-factor.ts'
import type { Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe, anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Operators = OperatorsQuery['operators']

const ana = {
  id: 'usr_ana',
  first_name: 'Ana',
  last_name: 'Silva',
  email: 'ana@people.example',
  rights: ['support'],
  has_second_factor: true,
  is_open: true,
}
const invitation = {
  id: 'inv_1',
  email: 'rui@people.example',
  rights: ['support'],
  created_at: '2026-03-04T12:00:00Z',
  expires_at: '2026-03-11T12:00:00Z',
  is_expired: false,
}
const answerOperators = (answers: Answers, own: Partial<Operators> = {}) =>
  answers.give(OperatorsDocument, { operators: { operators: [], invitations: [], ...own } })

test('an operator is invited with an address, a right and a reason, and the invitation is withdrawn', async ({
  open,
  answers,
}) => {
  answerOperators(answers)
  const { page, press, look } = await open('/console/operators', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByText('No one is invited right now.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Invite an operator' }))
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send the invitation' })
  await press(send)
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an email address\./)
  await expect(dialog.getByText('Please choose at least one right.')).toBeVisible()
  await dialog.getByLabel('Email').fill('rui@people.example')
  await dialog.getByRole('checkbox', { name: 'Support' }).check({ force: true })
  await dialog.getByLabel('Why?').fill('New in support')
  await look('operators-invite')
  answers.give(InviteOperatorDocument, {
    inviteOperator: { status: 'ALREADY_OPERATOR', message: 'This is an operator.' },
  })
  await press(send)
  await expect(dialog.getByRole('alert')).toHaveText('This is an operator.')
  answers.give(InviteOperatorDocument, { inviteOperator: { status: 'INVITED', message: 'Sent.' } })
  answerOperators(answers, { invitations: [invitation] })
  await press(send)
  await expect(page.getByText('rui@people.example')).toBeVisible()
  expect(answers.sent(InviteOperatorDocument).at(-1)?.data).toEqual({
    email: 'rui@people.example',
    rights: ['support'],
    reason: 'New in support',
  })
  await look('operators')
  await press(page.getByRole('button', { name: 'Withdraw the invitation of rui@people.example' }))
  await dialog.getByLabel('Why?').fill('Another address')
  answers.give(WithdrawOperatorInvitationDocument, {
    withdrawOperatorInvitation: { status: 'WITHDRAWN', message: 'It is done.' },
  })
  answerOperators(answers)
  await press(dialog.getByRole('button', { name: 'Withdraw the invitation' }))
  await expect(page.getByText('rui@people.example')).toBeHidden()
  expect(answers.sent(WithdrawOperatorInvitationDocument)).toEqual([
    { id: 'inv_1', reason: 'Another address' },
  ])
})

test('an operator gets other rights, and is removed once the second factor was shown again', async ({
  open,
  answers,
}) => {
  answerOperators(answers, { operators: [ana] })
  const { page, press, look } = await open('/console/operators', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const mine = page.getByRole('listitem').filter({ hasText: 'ana@people.example' })
  await press(mine.getByRole('button', { name: 'Change the rights of Ana Silva' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Money' }).check({ force: true })
  await dialog.getByLabel('Why?').fill('Does the books now')
  answers.give(ChangeOperatorRightsDocument, {
    changeOperatorRights: { status: 'CHANGED', message: 'It is done.' },
  })
  answerOperators(answers, { operators: [{ ...ana, rights: ['support', 'money'] }] })
  await press(dialog.getByRole('button', { name: 'Change the rights' }))
  await expect(mine.getByText('Money')).toBeVisible()
  expect(answers.sent(ChangeOperatorRightsDocument)[0]?.data).toEqual({
    id: 'usr_ana',
    rights: ['support', 'money'],
    reason: 'Does the books now',
  })
  await press(mine.getByRole('button', { name: 'Remove Ana Silva' }))
  await dialog.getByLabel('Why?').fill('Has left us')
  await look('operators-remove')
  answers.give(RemoveOperatorDocument, { removeOperator: { status: 'PROVE_AGAIN', message: '' } })
  await press(dialog.getByRole('button', { name: 'Remove the operator' }))
  await expect(dialog.getByText('Show your second factor again to go on.')).toBeVisible()
  answers.give(ProveSecondFactorDocument, {
    proveSecondFactor: { status: 'PROVED', message: '', recovery_codes_left: 10 },
  })
  answers.give(RemoveOperatorDocument, { removeOperator: { status: 'REMOVED', message: 'It is done.' } })
  answerOperators(answers)
  await dialog.getByLabel('Code').fill('123456')
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(mine).toBeHidden()
  expect(answers.sent(RemoveOperatorDocument).at(-1)).toEqual({ id: 'usr_ana', reason: 'Has left us' })
})

test('an invitation asks a visitor to sign up, is accepted by the person who is logged in, and is used up', async ({
  open,
  answers,
}) => {
  const found = { first_name: 'Olga', rights: ['support'], expires_at: '2026-03-11T12:00:00Z' }
  answers.give(OperatorInvitationDocument, { operatorInvitation: found })
  const visitor = await open('/operator-invitation/abc')
  await expect(visitor.page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await visitor.look('operator-invitation-visitor')
  answers.give(OperatorInvitationDocument, { operatorInvitation: null })
  await visitor.goto('/operator-invitation/abc')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')

  answers.give(OperatorInvitationDocument, { operatorInvitation: found })
  const { page, press, look } = await open('/operator-invitation/abc', { as: aMe({ first_name: 'Ana' }) })
  await expect(page.getByText('You are logged in as Ana.')).toBeVisible()
  await look('operator-invitation')
  answers.give(AcceptOperatorInvitationDocument, {
    acceptOperatorInvitation: { status: 'ACCEPTED', message: 'Welcome.' },
  })
  await press(page.getByRole('button', { name: 'Accept' }))
  expect(answers.sent(AcceptOperatorInvitationDocument)).toEqual([{ code: 'abc' }])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are an operator')
  await expect(page.getByRole('button', { name: 'Open the console' })).toBeVisible()
})
