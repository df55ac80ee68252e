import { LoginDocument, VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'
import { DestinationsInFullDocument, HomePlacesDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { aMe, answerSignIn, answerWalkHome, aWalker, type Me } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const number = '2025550188'
const code = '48291'
const password = 'Walk-with-me-1'

/** The number has an account, and the pages to which its login leads. */
function answerLogin(answers: Answers, me: Me): void {
  answerSignIn(answers, me)
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  // Below the dialog stands the start page.
  answers.give(HomePlacesDocument, { destination: { data: [] } })
}

test('a wrong password is shown at the form, the right one signs in, and Remember Me goes along', async ({
  open,
  answers,
}) => {
  answerLogin(answers, aMe())
  const { page, press } = await open('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await press(page.getByRole('button', { name: 'Log In' }))
  await expect(page).toHaveURL('/verify-login')
  expect(answers.sent(VerifyPhoneNumberDocument)).toEqual([{ phone: `+1${number}` }])
  await expect(page.getByLabel('Phone Number')).toBeDisabled()
  await expect(page.getByText(/^New code in \d+ s$/)).toBeVisible()

  answers.give(
    LoginDocument,
    refused({
      message: 'The user credentials were incorrect.',
      category: 'validation',
      code: 'WRONG_CREDENTIALS',
    }),
  )
  await page.getByLabel('Password', { exact: true }).fill('Not-my-password-1')
  await press(page.getByRole('button', { name: 'Verify' }))
  await expect(page.getByText('The user credentials were incorrect.')).toBeVisible()
  await expect(page).toHaveURL('/verify-login')

  answerLogin(answers, aMe())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'Verify' }))
  await expect(page).toHaveURL('/select-destinations')
  await expect(page.getByRole('button', { name: /menu/i })).toBeVisible()
  expect(answers.sent(LoginDocument).map(({ input }) => input)).toMatchObject([
    { username: `+1${number}`, password: 'Not-my-password-1', remember_me: true },
    { username: `+1${number}`, password, remember_me: true },
  ])
  expect(await page.evaluate(() => localStorage.getItem('huvr.phone'))).toBeNull()
})

test('a walker who logs in lands on the page where one goes online', async ({ open, answers }) => {
  answerLogin(answers, aWalker(answers))
  answerWalkHome(answers)
  const { page, press } = await open('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await press(page.getByRole('button', { name: 'Log In' }))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'Verify' }))
  await expect(page).toHaveURL('/walk')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Walk' }),
  ).toBeVisible()
  expect(answers.sent(LoginDocument).map(({ input }) => input.remember_me)).toEqual([false])
})

for (const by of ['password', 'code'] as const)
  test(`the login dialog takes the ${by} and continues to the page that was asked for`, async ({
    open,
    answers,
  }) => {
    answerLogin(answers, aMe())
    const { page, press, settled } = await open('/change-password')
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
    await dialog.getByLabel('Phone Number', { exact: true }).fill(number)
    await press(dialog.getByRole('button', { name: 'Log In' }))
    const next = page.getByRole('dialog', { name: 'Enter your code' })
    await expect(next.getByRole('textbox', { name: 'Digit 1 of 5' })).toBeFocused()
    // The last of five digits sends them.
    if (by === 'code') await page.keyboard.type(code)
    else {
      await next.getByLabel('Password', { exact: true }).fill(password)
      await press(next.getByRole('button', { name: 'Verify' }))
    }
    await settled()
    await expect(page).toHaveURL('/change-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password')
    const sent = by === 'code' ? { otp: code, password: '' } : { otp: '', password }
    expect(answers.sent(LoginDocument).map(({ input }) => input)).toMatchObject([sent])
  })

test('a page that opens with the login dialog is taken over by the app without an error', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  const { page, goto } = await open('/')
  page.on('console', (message) => {
    if (message.type() === 'error') answers.fault(message.text())
  })
  for (const path of ['/?login=%2Fsettings', '/settings']) {
    await goto(path)
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible()
  }
})

test('the login dialog that came with the page leaves the focus at the content of the page', async ({
  open,
  answers,
}) => {
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  const { page, key } = await open('/?login=%2Fsettings')
  await expect(page.getByRole('dialog')).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})

test('too many tries with a number are shown at the form, and the number stays', async ({
  open,
  answers,
}) => {
  answers.give(
    VerifyPhoneNumberDocument,
    refused({
      message: 'Too many tries. Please wait 12 minutes and try again.',
      category: 'rate_limited',
      code: 'RATE_LIMITED',
    }),
  )
  const { page, press } = await open('/login')
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await press(page.getByRole('button', { name: 'Log In' }))
  await expect(page.getByText('Too many tries. Please wait 12 minutes and try again.')).toBeVisible()
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue(number)
  await expect(page).toHaveURL('/login')
})
