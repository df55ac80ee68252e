import {
  AppealBackgroundCheckDocument,
  InviteToCheckDocument,
  MyBackgroundCheckDocument,
} from '#web/api/generated/checks.ts'
import { lost, refused } from '#web/testing/answers.ts'
import { aCheck } from '#web/testing/checks.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const landing = '/back-ground-check-traveler'

test('a check in the United States is begun at the partner’s page, and continued there', async ({
  open,
  answers,
}) => {
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: null })
  const { page, press, goto, look } = await open(landing, {
    as: aMe({ first_name: 'Ana', last_name: 'Silva' }),
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Background check')
  await expect(page.getByText('Ana Silva')).toBeVisible()
  await expect(page.getByText('This is ONLY for US Citizens')).toBeVisible()
  await look('check-ways')
  answers.give(InviteToCheckDocument, {
    createCheckrInvitation: {
      status: 'EMAIL_REQUIRED',
      message: 'Please add an email first.',
      invitation_url: null,
    },
  })
  const begin = page.getByRole('button', { name: 'Begin Background Check' })
  await press(begin)
  const state = page.getByRole('combobox', { name: 'State in which you will walk' })
  await expect(state).toHaveAccessibleDescription(/State is required\./)
  expect(answers.sent(InviteToCheckDocument)).toEqual([])
  await state.selectOption('Oregon')
  await page.getByRole('textbox', { name: /City in which you will walk/ }).fill('Portland')
  await press(begin)
  await expect(page.getByRole('alert')).toContainText('Please add an email first.')
  await expect(page.getByRole('link', { name: 'Edit My Account' })).toHaveAttribute('href', '/edit-account')
  // A page of ours in place of the partner's.
  const there = `${new URL(page.url()).origin}/no-such-page`
  answers.give(InviteToCheckDocument, {
    createCheckrInvitation: { status: 'SUCCESS', message: '', invitation_url: there },
  })
  await press(begin)
  await expect(page).toHaveURL(there)
  expect(answers.sent(InviteToCheckDocument).at(-1)).toEqual({ country: 'US', state: 'OR', city: 'Portland' })
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: aCheck() })
  await goto(landing)
  await expect(page.getByTestId('check-state')).toContainText('Please fill in the form of our partner.')
  await expect(begin).toHaveCount(0)
  await look('check-invited')
  await press(page.getByRole('button', { name: 'Continue to our partner' }))
  await expect(page).toHaveURL(there)
})

test('a check that is clear says until when, with its letter, and leads back to the steps', async ({
  open,
  answers,
}) => {
  const letter = {
    id: 'ltr_1',
    kind: 'cleared',
    text: 'Dear Ana, nothing stands against you.',
    sent_at: '2026-03-04T09:00:00Z',
    answer_by: null,
  }
  answers.give(MyBackgroundCheckDocument, {
    myBackgroundCheck: aCheck({
      state: 'clear',
      message: 'Your background check is done.',
      expires_at: '2027-03-04T09:00:00Z',
      notices: [letter],
    }),
  })
  const { page, look } = await open(landing, { as: aMe() })
  await expect(page.getByTestId('check-state')).toContainText('Valid until March 4, 2027.')
  await expect(page.getByRole('region', { name: 'Letters to you' })).toContainText(
    'nothing stands against you',
  )
  await expect(page.getByRole('link', { name: 'Back to your steps' })).toHaveAttribute(
    'href',
    '/make-money-traveler',
  )
  await expect(page.getByRole('button', { name: 'Begin Background Check' })).toHaveCount(0)
  await look('check-clear')
})

test('a notice is answered once, within its time', async ({ open, answers }) => {
  const notice = {
    id: 'ltr_1',
    kind: 'preAdverse',
    text: 'Read https://checks.example/reports/1. SUMMARY OF YOUR RIGHTS',
    sent_at: '2026-03-04T09:00:00Z',
    answer_by: '2026-03-11T09:00:00Z',
  }
  const considered = aCheck({
    state: 'considered',
    message: 'We have sent you a notice.',
    can_appeal: true,
    notices: [notice],
  })
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: considered })
  const { page, press, look } = await open(landing, { as: aMe() })
  const state = page.getByTestId('check-state')
  await expect(state).toContainText('Your answer counts until March 11, 2026')
  const letters = page.getByRole('region', { name: 'Letters to you' })
  await expect(letters).toContainText('SUMMARY OF YOUR RIGHTS')
  // The full stop belongs to the sentence.
  await expect(letters.getByRole('link')).toHaveAttribute('href', 'https://checks.example/reports/1')
  const [answer, send] = [
    page.getByRole('textbox', { name: 'Your answer' }),
    page.getByRole('button', { name: 'Send my answer' }),
  ]
  await press(send)
  await expect(answer).toHaveAccessibleDescription(/Please write 10 to 4000 characters\./)
  await answer.fill('This is about another person of my name.')
  await look('check-considered')
  answers.give(
    AppealBackgroundCheckDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { text: 'No links, please.' },
    }),
  )
  await press(send)
  await expect(answer).toHaveAccessibleDescription(/No links, please\./)
  answers.give(AppealBackgroundCheckDocument, {
    appealBackgroundCheck: { status: 'ANSWERED', message: 'Your answer was sent.' },
  })
  // The page asks again by itself.
  answers.give(MyBackgroundCheckDocument, {
    myBackgroundCheck: { ...considered, can_appeal: false, appealed_at: '2026-03-04T12:00:00Z' },
  })
  await press(send)
  await expect(page.getByText('Your answer was sent.')).toBeVisible()
  expect(answers.sent(AppealBackgroundCheckDocument).at(-1)).toEqual({
    text: 'This is about another person of my name.',
  })
})

test('a refusal says why and from when on a check can be begun again, and is appealed against by the keyboard', async ({
  open,
  answers,
}) => {
  const refusal = {
    id: 'ltr_1',
    kind: 'refused',
    text: 'Your background check was refused.',
    sent_at: '2026-03-04T09:00:00Z',
    answer_by: null,
  }
  const check = aCheck({
    kind: 'other',
    state: 'refused',
    message: 'Your background check was refused.',
    reason: 'The document was never sent.',
    can_appeal: true,
    notices: [refusal],
  })
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: check })
  const { page, key, goto, look } = await open('/back-ground-check-walker', {
    as: aMe(),
    size: sizes.desktop,
  })
  const state = page.getByTestId('check-state')
  await expect(state).toContainText('The document was never sent.')
  await expect(state).toContainText('You can start a new check from')
  await expect(page.getByRole('button', { name: 'Begin Background Check' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Your appeal' }).focus()
  await page.keyboard.type('It is mine; I have married since.')
  await look('check-refused')
  answers.give(AppealBackgroundCheckDocument, {
    appealBackgroundCheck: { status: 'APPEALED', message: 'Your appeal will be read by another person.' },
  })
  await key('Tab')
  await expect(page.getByRole('button', { name: 'Send my appeal' })).toBeFocused()
  await key('Enter')
  await expect(page.getByText('Your appeal will be read by another person')).toBeVisible()
  answers.give(MyBackgroundCheckDocument, {
    myBackgroundCheck: { ...check, can_appeal: false, appealed_at: '2026-03-04T12:00:00Z' },
  })
  await goto('/back-ground-check-walker')
  await expect(state).toContainText('You appealed on March 4, 2026.')
  await expect(page.getByRole('textbox', { name: 'Your appeal' })).toHaveCount(0)
})

for (const path of [landing, '/begin-background-check-walker'])
  test(`a check that does not load says so, and continues: ${path}`, async ({ open, answers }) => {
    answers.give(MyBackgroundCheckDocument, lost)
    const { page, press } = await open(path, { as: aMe() })
    answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: null })
    await press(page.getByRole('button', { name: 'Try again' }))
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
