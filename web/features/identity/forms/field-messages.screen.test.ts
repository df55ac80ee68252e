import type { Locator, Page } from '@playwright/test'
import { aMe } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

/**
 * Every message of sign-in and account, at its field: the message stands there and is
 * read with it. Nothing is sent, because each row is refused in the browser.
 */
interface Form {
  readonly path: string
  readonly submit: string
  /** The fields by label, with values that are right. `Code` is the row of boxes; a boolean is a box to tick. */
  readonly fields: Readonly<Record<string, string | boolean>>
  /** What is changed, the field that shows it, and its message. */
  readonly rows: readonly (readonly [Readonly<Record<string, string | boolean>>, string, string])[]
}

const phoneRows = [
  [{ 'Phone Number': '' }, 'Phone Number', 'Please enter Phone Number.'],
  [{ 'Phone Number': '   ' }, 'Phone Number', 'Please enter Phone Number.'],
  [{ 'Phone Number': '202' }, 'Phone Number', 'Please Enter valid Phone Number.'],
] as const
const password = 'Walk-with-me-9'

const forms: readonly Form[] = [
  { path: '/login', submit: 'Log In', fields: { 'Phone Number': '' }, rows: phoneRows },
  {
    path: '/register',
    submit: 'Sign Up',
    fields: { 'Phone Number': '', 'I accept the terms & conditions': true },
    rows: [
      ...phoneRows,
      [
        { 'Phone Number': '2025550188', 'I accept the terms & conditions': false },
        'I accept the terms & conditions',
        'Please accept the terms & conditions.',
      ],
    ],
  },
  {
    path: '/verify-otp',
    submit: 'Verify',
    fields: { Code: '' },
    rows: [
      [{}, 'Code', 'Please enter OTP.'],
      [{ Code: '123' }, 'Code', 'Please enter valid OTP.'],
    ],
  },
  {
    path: '/verify-login',
    submit: 'Verify',
    fields: { Code: '', Password: '' },
    rows: [
      [{}, 'Code', 'Please enter OTP.'],
      [{ Code: '12' }, 'Code', 'Please enter valid OTP.'],
    ],
  },
  { path: '/forgot-password', submit: 'Submit', fields: { 'Phone Number': '' }, rows: phoneRows },
  {
    path: '/update-forgot-password',
    submit: 'Reset password',
    fields: { 'Enter OTP': '12345', 'New Password': password, 'Confirm New Password': password },
    rows: [
      [{ 'Enter OTP': '' }, 'Enter OTP', 'OTP is required.'],
      [{ 'New Password': '' }, 'New Password', 'New password is required.'],
      [{ 'Confirm New Password': '' }, 'Confirm New Password', 'Confirm new password is required.'],
      [
        { 'Confirm New Password': 'Walk-with-me-8' },
        'Confirm New Password',
        'Password and confirm password should be same.',
      ],
    ],
  },
  {
    path: '/register-profile-details',
    submit: 'Submit',
    fields: {
      'First Name': 'Ana',
      'Last Name': 'Silva',
      Email: 'ana@people.example',
      Password: password,
      'Confirm Password': password,
    },
    rows: [
      [{ 'First Name': '' }, 'First Name', 'First Name is required.'],
      [{ 'First Name': '  ' }, 'First Name', 'First Name is required.'],
      [{ 'Last Name': '' }, 'Last Name', 'Last Name is required.'],
      [{ 'Last Name': '  ' }, 'Last Name', 'Last Name is required.'],
      [{ Email: '' }, 'Email', 'Email is required.'],
      [{ Email: '  ' }, 'Email', 'Email is required.'],
      [{ Email: 'ana@' }, 'Email', 'Enter a valid email.'],
      [{ Password: '' }, 'Password', 'Password is required.'],
      [{ Password: '        ' }, 'Password', 'Password is required.'],
      [
        { Password: 'Walk-1', 'Confirm Password': 'Walk-1' },
        'Password',
        'Password must be minimum 8 characters.',
      ],
      [
        { Password: 'walk-with-me', 'Confirm Password': 'walk-with-me' },
        'Password',
        'Password must have upper and lower case letters and at least 1 number.',
      ],
      [
        { Password: 'Password1', 'Confirm Password': 'Password1' },
        'Password',
        'This password is too common. Please choose another one.',
      ],
      [{ 'Confirm Password': '' }, 'Confirm Password', 'Confirm Password is required.'],
      [
        { 'Confirm Password': 'Walk-with-me-8' },
        'Confirm Password',
        'Must be same Password and Confirm Password.',
      ],
    ],
  },
]

/** The forms of a signed-in person. */
const ownForms: readonly Form[] = [
  {
    path: '/change-password',
    submit: 'Change password',
    fields: { 'Old Password': 'Walk-with-me-1', 'New Password': password, 'Confirm Password': password },
    rows: [
      [{ 'Old Password': '' }, 'Old Password', 'Old password is required.'],
      [{ 'New Password': '' }, 'New Password', 'New password is required.'],
      [
        { 'New Password': 'Walk-1', 'Confirm Password': 'Walk-1' },
        'New Password',
        'Password must be minimum 8 characters.',
      ],
      [{ 'Confirm Password': '' }, 'Confirm Password', 'Confirm password is required.'],
      [
        { 'Confirm Password': 'Walk-with-me-8' },
        'Confirm Password',
        'Password and confirm password should be same.',
      ],
    ],
  },
  {
    path: '/edit-account',
    submit: 'Next',
    fields: { 'First Name': 'Noor', 'Last Name': 'Haddad', Email: 'noor@people.example' },
    rows: [
      [{ 'First Name': ' ' }, 'First Name', 'First Name is required.'],
      [{ 'Last Name': '' }, 'Last Name', 'Last Name is required.'],
      [{ Email: '' }, 'Email', 'Email is required.'],
      [{ Email: 'noor@' }, 'Email', 'Enter a valid email.'],
    ],
  },
]

/** The number of the step before, as a browser remembers it. */
const stepBefore = {
  'huvr.phone': JSON.stringify({ e164: '+12025550188', country: 'US', dial: '+1' }),
}

const askedByTheFrame = new Set(['BeginPasskeyLogin', 'Me', 'Site', 'MyOpenTrip', 'UnreadNotifications'])

for (const form of forms)
  test(`every message of ${form.path} stands at its field, and nothing is sent`, async ({
    open,
    answers,
  }) => {
    const screen = await open(form.path, { stored: stepBefore })
    await checkForm(screen, form)
    expect(answers.calls.filter(({ operation }) => !askedByTheFrame.has(operation))).toEqual([])
  })

for (const form of ownForms)
  test(`every message of ${form.path} stands at its field, and nothing is sent`, async ({
    open,
    answers,
  }) => {
    const screen = await open(form.path, { as: aMe() })
    await checkForm(screen, form)
    expect(answers.calls.filter(({ operation }) => !askedByTheFrame.has(operation))).toEqual([])
  })

test('an account whose number is none cannot be saved, and says so at the number', async ({ open }) => {
  // The field cannot be changed, so only a number that came from the server can be wrong.
  const { page, press } = await open('/edit-account', { as: aMe({ phone_number: '+1' }) })
  await press(page.getByRole('button', { name: 'Next' }))
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
    'Please Enter valid Phone Number.',
  )
})

test('without a country the number asks for one, and forgotten passwords wait for it', async ({ open }) => {
  // A language that belongs to no country suggests none.
  const { page, press, goto, settled } = await open('/login', { locale: 'eo' })
  const number = page.getByLabel('Phone Number', { exact: true })
  const country = page.getByRole('button', { name: /^Country calling code/ })
  const search = page.getByRole('searchbox', { name: 'Search for a country or code' })
  await number.focus()
  await settled()
  await expect(number).toHaveAccessibleDescription(/Please Select Country Calling Code\./)
  await press(country)
  await search.fill('351')
  await press(page.getByRole('option', { name: /Portugal/ }))
  await expect(page.getByText('Please Select Country Calling Code.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Country calling code: Portugal +351' })).toBeVisible()
  await goto('/forgot-password')
  await expect(number).toBeDisabled()
  await press(country)
  await search.fill('Port')
  await press(page.getByRole('option', { name: /Portugal/ }))
  await expect(number).toBeEnabled()
})

for (const [path, start] of [
  ['/verify-login', '/login'],
  ['/verify-otp', '/register'],
  ['/register-profile-details', '/register'],
  ['/update-forgot-password', '/forgot-password'],
] as const)
  test(`${path} without its phone number leads to the step before`, async ({ open }) => {
    const { page } = await open(path)
    await expect(page).toHaveURL(start)
  })

test('the hint list shows while a password field has the focus and follows what is typed', async ({
  open,
}) => {
  const { page, settled } = await open('/register-profile-details', { stored: stepBefore })
  const hints = page.getByRole('list', { name: 'Rules for the password' })
  const unmet = hints.getByRole('img', { name: 'Not met yet:' })
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expect(hints).toBeHidden()
  await page.getByLabel('Password', { exact: true }).focus()
  await settled()
  await expect(hints.getByRole('listitem')).toHaveText([
    'At least 8 characters',
    'Upper and lower case letters',
    'At least 1 number',
    'Passwords match',
  ])
  await expect(unmet).toHaveCount(4)
  await page.getByLabel('Password', { exact: true }).fill('Walkwithme')
  await settled()
  await expect(unmet).toHaveCount(2)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await settled()
  await expect(unmet).toHaveCount(0)
  await page.getByLabel('Email').focus()
  await settled()
  await expect(hints).toBeHidden()
})

test('the first tap on Submit counts, whatever leaving the field has to show', async ({ open }) => {
  const { page, settled } = await open('/register-profile-details', { stored: stepBefore })
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Silva')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('Email').fill('ana@')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.scrollIntoViewIfNeeded()
  const box = await submit.boundingBox()
  if (!box) throw new Error('there is no button')
  // Near its upper edge, where a message that came between press and release would push it out of reach.
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await settled()
  await expect(page.getByLabel('Email')).not.toBeFocused()
  await page.mouse.up()
  await settled()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email\./)
  // Only the Submit brings the focus back to the first wrong field.
  await expect(page.getByLabel('Email')).toBeFocused()
})

async function checkForm({ page, press }: Screen, form: Form): Promise<void> {
  const entered = new Map<string, string | boolean>()
  for (const [change, field, message] of form.rows) {
    for (const [label, value] of Object.entries({ ...form.fields, ...change })) {
      if (entered.get(label) === value) continue
      await enter(page, label, value)
      entered.set(label, value)
    }
    await press(page.getByRole('button', { name: form.submit, exact: true }))
    await expect
      .soft(fieldOf(page, field), JSON.stringify(change))
      .toHaveAccessibleDescription(new RegExp(message.replace(/[.&]/g, '\\$&')))
    await expect.soft(page).toHaveURL(form.path)
  }
}

function fieldOf(page: Page, label: string): Locator {
  return label === 'Code' || label === 'Enter OTP'
    ? page.getByRole('group', { name: label })
    : page.getByLabel(label, { exact: true })
}

async function enter(page: Page, label: string, value: string | boolean): Promise<void> {
  const field = fieldOf(page, label)
  if (typeof value === 'boolean') return field.setChecked(value)
  if (label !== 'Code' && label !== 'Enter OTP') return field.fill(value)
  const boxes = field.getByRole('textbox')
  for (let index = (await boxes.count()) - 1; index >= 0; index -= 1) await boxes.nth(index).fill('')
  for (const [index, digit] of Array.from(value).entries()) await boxes.nth(index).fill(digit)
}
