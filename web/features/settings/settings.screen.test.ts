import {
  EraseMyAccountDocument,
  MyDataExportDocument,
  RequestDataExportDocument,
} from '#web/api/generated/my-data.ts'
import { SaveTrustedContactDocument } from '#web/api/generated/safety.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { EndSessionDocument, MySessionsDocument } from '#web/api/generated/sessions.ts'
import { EndAllSessionsDocument } from '#web/api/generated/sign-out.ts'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import {
  BlockedPeopleDocument,
  MailMeAgainDocument,
  MessageDeliveryDocument,
  SavePreferenceDocument,
} from '#web/api/generated/settings.ts'
import { lost, refused } from '#web/testing/answers.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, noon, test } from '#web/testing/screen.ts'
import { allDelivered, answerSettings } from '#web/testing/settings.ts'

const at = noon.toISOString()
const switches = [
  'Pause notifications',
  'New destinations',
  'Live events',
  'Live news',
  'For travelers',
  'For walkers',
]

test('each preference is saved on its own and is still there after a reload', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press, goto, settled } = await open('/settings', { as: aMe() })
  const before = new Map<string, boolean>()
  const saved = page.getByText('Saved', { exact: true })
  for (const [index, name] of switches.entries()) {
    const control = page.getByRole('switch', { name })
    before.set(name, await control.isChecked())
    await press(control)
    await expect(saved).toHaveCount(index + 1)
  }
  await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Very Infrequent' })
  const liked = ['Museums', 'Antiques', 'Portuguese', 'German']
  for (const name of liked) await press(page.locator('label').filter({ hasText: new RegExp(`^${name}$`) }))
  await settled()
  await expect(saved).toHaveCount(switches.length + 3)
  const sent = answers.calls.filter(({ operation }) => operation === 'SavePreference')
  expect(sent.every(({ variables }) => Object.keys(variables['data'] as object).length === 1)).toBe(true)

  await goto('/settings')
  for (const name of switches)
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: !before.get(name) })
  await expect(page.getByRole('combobox', { name: 'How often' })).toHaveValue('4')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  for (const name of liked) await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('a change that cannot be saved is put back and says so, and the next one is saved', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press } = await open('/settings', { as: aMe() })
  const news = page.getByRole('switch', { name: 'Live news' })
  await expect(news).toBeChecked()
  answers.give(SavePreferenceDocument, lost)
  await press(news)
  await expect(page.getByText('Not saved. Your last change was undone.')).toBeVisible()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(news).toBeChecked()
  answerSettings(answers)
  await press(news)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(news).not.toBeChecked()
})

test('the list of blocked people is empty at first, and one that did not load is asked for again', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answers.give(BlockedPeopleDocument, lost)
  const { page, press } = await open('/settings', { as: aMe() })
  const blocked = page.getByRole('region', { name: 'People you blocked' })
  const again = blocked.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  answers.give(BlockedPeopleDocument, { blockedPeople: [] })
  await press(again)
  await expect(blocked).toContainText('You have blocked no one.')
})

test('an address that takes no mail is shown with the way to give another; texts that were stopped with the way back', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const messageDelivery = {
    refused_email: 'ana@people.test',
    refused_because: 'bounced',
    refused_since: at,
    texts_stopped_since: at,
    texts_sender: '+12025550101',
  }
  answers.give(MessageDeliveryDocument, { messageDelivery })
  const { page, look } = await open('/settings', { as: aMe() })
  await expect(page.getByText(/^What we sent to .*ana@people\.test.* came back/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change or verify my address' })).toHaveAttribute(
    'href',
    '/edit-account',
  )
  await expect(page.getByRole('link', { name: '+1 202 555 0101' })).toHaveAttribute(
    'href',
    'sms:+12025550101?&body=START',
  )
  await look('settings-delivery')
})

test('a person who has called a mail unwanted asks for mail again', async ({ open, answers }) => {
  answerSettings(answers)
  const complained = {
    ...allDelivered,
    refused_email: 'ana@people.test',
    refused_because: 'complained',
    refused_since: at,
  }
  answers.give(MessageDeliveryDocument, { messageDelivery: complained })
  answers.give(MailMeAgainDocument, () => {
    answers.give(MessageDeliveryDocument, { messageDelivery: allDelivered })
    return { mailMeAgain: { status: 'SUCCESS', message: 'We’ll email you again.' } }
  })
  const { page, press } = await open('/settings', { as: aMe() })
  const again = page.getByRole('button', { name: 'Email me again' })
  await press(again)
  await expect(page.getByText('We’ll email you again.')).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('agreement to recording is given and taken back', async ({ open, answers }) => {
  answerSettings(answers)
  answers.give(SaveWalkConsentDocument, ({ granted }) => {
    answers.give(MeDocument, { me: aMe({ recording_consent: granted }) })
    return { saveRecordingConsent: { id: 'usr_me', recording_consent: granted } }
  })
  const { page, press } = await open('/settings', { as: aMe({ recording_consent: false }) })
  const recording = page.getByRole('region', { name: 'Recording' })
  const mine = recording.getByRole('switch', { name: 'Record my walks' })
  await expect(mine).not.toBeChecked()
  await press(mine)
  await expect(recording.getByText(/^On\./)).toBeVisible()
  await expect(mine).toBeChecked()
  await press(mine)
  await expect(mine).not.toBeChecked()
  await expect(recording.getByText(/^Off\./)).toBeVisible()
  expect(answers.sent(SaveWalkConsentDocument)).toEqual([{ granted: true }, { granted: false }])
})

test('light or dark is chosen on the device, and is there before any of our code runs', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press, goto } = await open('/settings', { as: aMe() })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await press(page.getByRole('radio', { name: 'Dark' }))
  expect(await ground()).toBe('rgb(20, 17, 38)')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/help')
  expect(await ground()).toBe('rgb(20, 17, 38)')
  await page.unroute('**/assets/*.js')
  await goto('/settings')
  await press(page.getByRole('radio', { name: 'Same as device' }))
  expect(await ground()).toBe('rgb(251, 247, 238)')
})

test('another session is ended after a question, and all of them sign this device out', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const here = {
    id: 'ses_1',
    device: 'Chrome on Android',
    remember: true,
    created_at: at,
    seen_at: at,
    is_current: true,
  }
  const other = { ...here, id: 'ses_2', device: 'Firefox on Windows', is_current: false }
  answers.give(MySessionsDocument, { mySessions: [here, other] })
  const { page, press } = await open('/settings', { as: aMe() })
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  await press(page.getByRole('button', { name: 'End Firefox on Windows' }))
  answers.give(EndSessionDocument, { endSession: { status: 'SUCCESS', message: '' } })
  answers.give(MySessionsDocument, { mySessions: [here] })
  await press(page.getByRole('dialog').getByRole('button', { name: 'End it' }))
  await expect(rows).toHaveCount(1)
  expect(answers.sent(EndSessionDocument)).toEqual([{ id: 'ses_2' }])

  await press(page.getByRole('button', { name: 'Log out everywhere' }))
  answers.give(EndAllSessionsDocument, { endAllSessions: { status: 'SUCCESS', message: '' } })
  answers.give(MeDocument, { me: null })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }))
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(answers.sent(EndAllSessionsDocument)).toHaveLength(1)
})

test('what the server refuses of a trusted contact stands at its field', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press } = await open('/settings', { as: aWalker(answers) })
  const trusted = page.getByRole('region', { name: 'Trusted contact' })
  const [name, phone] = [trusted.getByRole('textbox', { name: 'Name' }), trusted.getByLabel('Phone Number')]
  const ask = trusted.getByRole('button', { name: 'Ask this person' })
  const refuse = (fields: Record<string, string>) =>
    answers.give(SaveTrustedContactDocument, refused({ message: 'No.', category: 'validation', fields }))
  await name.fill('Ines')
  await phone.fill('2025550148')
  refuse({ phone_number: 'This is your own number.' })
  await press(ask)
  await expect(phone).toHaveAccessibleDescription(/This is your own number\./)
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  refuse({ name: 'Please enter another name.' })
  await press(ask)
  await expect(name).toHaveAccessibleDescription(/Please enter another name\./)
  expect(answers.sent(SaveTrustedContactDocument)).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'Ines', phone: '+12025550148' })),
  )
})

test('a copy of one’s data is asked for, is made, and is there to download', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press, goto } = await open('/settings', { as: aMe() })
  const data = page.getByRole('region', { name: 'Your data' })
  await press(page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your data' }))
  await expect(data.getByRole('heading', { name: 'Your data', exact: true })).toBeInViewport()
  const making = { id: 'exp_1', status: 'making', url: null, requested_at: at, ready_at: null, bytes: null }
  const ready = { ...making, status: 'ready', url: '/exports/exp_1.zip', ready_at: at, bytes: 48_000 }
  answers.give(RequestDataExportDocument, { requestDataExport: making })
  answers.give(MyDataExportDocument, { myDataExport: making })
  await press(data.getByRole('button', { name: 'Make a copy of my data' }))
  await expect(data.getByText('Your copy is being made.')).toBeVisible()
  await expect(data.getByRole('button', { name: /copy/ })).toHaveCount(0)
  answers.give(MyDataExportDocument, { myDataExport: ready })
  await goto('/settings')
  await expect(data.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', '/exports/exp_1.zip')
})

test('an account is erased by its password, after a wrong one', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press } = await open('/settings', { as: aMe() })
  await press(page.getByRole('button', { name: 'Erase my account' }))
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await expect(dialog.getByText('This is deleted for good:')).toBeVisible()
  const password = dialog.getByLabel('Your password')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  await press(erase)
  await expect(password).toHaveAccessibleDescription('Password is required.')
  const wrong = { status: 'WRONG_PASSWORD', message: 'This is not your password.', earnings_cents: null }
  answers.give(EraseMyAccountDocument, { eraseMyAccount: wrong })
  await password.fill('Not-my-password-1')
  await press(erase)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('This is not your password.')
  const erased = { status: 'ACCOUNT_ERASED', message: 'Your account is erased.', earnings_cents: null }
  answers.give(EraseMyAccountDocument, { eraseMyAccount: erased })
  answers.give(MeDocument, { me: null })
  await password.fill('Walk-with-me-1')
  await press(erase)
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(answers.sent(EraseMyAccountDocument).at(-1)).toEqual({ data: { password: 'Walk-with-me-1' } })
})

test('a walker gives up what is not paid out, by its amount, before the account is erased', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press, look } = await open('/settings', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Erase my account' }))
  const dialog = page.getByRole('dialog')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  const owed = {
    status: 'EARNINGS_OPEN',
    message: 'You still have $45.50 of earnings.',
    earnings_cents: 4550,
  }
  answers.give(EraseMyAccountDocument, { eraseMyAccount: owed })
  await dialog.getByLabel('Your password').fill('Walk-with-me-1')
  await press(erase)
  await expect(dialog.getByText('You still have $45.50 of earnings')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See my earnings' })).toHaveAttribute('href', '/earnings')
  const box = dialog.getByRole('checkbox', { name: 'I give up $45.50' })
  await expect(box).not.toBeChecked()
  await look('erase-earnings')
  // Without the tick the same is asked again, and what was typed is still there.
  await press(erase)
  await expect(dialog.getByText('You still have $45.50 of earnings')).toBeVisible()
  await box.check({ force: true })
  const erased = { status: 'ACCOUNT_ERASED', message: 'Your account is erased.', earnings_cents: null }
  answers.give(EraseMyAccountDocument, { eraseMyAccount: erased })
  answers.give(MeDocument, { me: null })
  await press(erase)
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  expect(answers.sent(EraseMyAccountDocument).map(({ data }) => data)).toEqual([
    { password: 'Walk-with-me-1' },
    { password: 'Walk-with-me-1' },
    { password: 'Walk-with-me-1', give_up_earnings_cents: 4550 },
  ])
})
