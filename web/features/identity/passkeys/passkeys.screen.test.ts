import { LoginByPasskeyDocument } from '#web/api/generated/identity.ts'
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  BeginPasskeyLoginDocument,
  DeclinePasskeyDocument,
  DeletePasskeyDocument,
  MyPasskeysDocument,
  RenamePasskeyDocument,
  type MyPasskeysQuery,
} from '#web/api/generated/passkeys.ts'
import { DestinationsInFullDocument, HomePlacesDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { addAuthenticator, countCeremonies, withoutFieldOffers } from '#web/testing/authenticator.ts'
import { lost, refused, type Answers } from '#web/testing/answers.ts'
import { aMe, type Me } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, noon, test } from '#web/testing/screen.ts'
import { answerSettings } from '#web/testing/settings.ts'

const at = noon.toISOString()
const phone = { id: 'psk_1', name: 'My phone', created_at: at, last_used_at: null }
const laptop = { id: 'psk_2', name: 'Work laptop', created_at: at, last_used_at: at }
const mine = (...passkeys: MyPasskeysQuery['myPasskeys']['passkeys']) => ({
  myPasskeys: { passkeys, is_offered: passkeys.length === 0 },
})
const challenge = 'c29tZXRoaW5nIHRvIHNpZ24'

/** What the server gives to a device that is to make a passkey. */
const toMake = (): { beginPasskey: { status: string; message: string; options: string } } => ({
  beginPasskey: {
    status: 'PASSKEY_BEGUN',
    message: '',
    options: JSON.stringify({
      rp: { name: 'Huvr', id: 'localhost' },
      user: { id: 'dXNyX21l', name: '+12025550123', displayName: 'Noor' },
      challenge,
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  },
})
const toSign = {
  beginPasskeyLogin: {
    status: 'PASSKEY_BEGUN',
    message: '',
    options: JSON.stringify({ rpId: 'localhost', challenge, userVerification: 'required' }),
  },
}
/** The page to which a login leads. */
function answerSelectDestinations(answers: Answers, me: Me): void {
  answers.give(MeDocument, { me })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  answers.give(HomePlacesDocument, { destination: { data: [] } })
}
function answerAdding(answers: Answers): void {
  answers.give(BeginPasskeyDocument, toMake())
  answers.give(AddPasskeyDocument, ({ name }) => {
    answers.give(MyPasskeysDocument, mine({ ...phone, name }))
    return {
      addPasskey: {
        status: 'PASSKEY_ADDED',
        message: 'Your passkey is set up.',
        passkey: { ...phone, name },
      },
    }
  })
}

test('a passkey is added in settings, and afterwards logs in without a number', async ({ open, answers }) => {
  answerSettings(answers)
  answerAdding(answers)
  const { page, press, goto, look } = await open('/settings', { as: aMe(), before: countCeremonies })
  const device = await addAuthenticator(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section).toContainText('You have no passkey yet.')
  await press(section.getByRole('button', { name: 'Add a passkey' }))
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue(/^Chrome on /)
  await look('passkey-add')
  await dialog.getByLabel('Name of the passkey').fill('')
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(dialog.getByText('Please give it a name.')).toBeVisible()
  await dialog.getByLabel('Name of the passkey').fill(' My phone ')
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(dialog).toHaveCount(0)
  await expect(section).toContainText('My phone')
  expect(await device.passkeys()).toEqual([{ rpId: 'localhost', userHandle: 'dXNyX21l' }])
  const [sent] = answers.sent(AddPasskeyDocument)
  expect(sent?.name).toBe('My phone')
  expect(JSON.parse(sent?.credential ?? '')).toMatchObject({
    type: 'public-key',
    response: { attestationObject: expect.any(String), transports: ['internal'] },
  })

  answers.give(MeDocument, { me: null })
  answers.give(BeginPasskeyLoginDocument, toSign)
  answers.give(LoginByPasskeyDocument, () => {
    answerSelectDestinations(answers, aMe())
    return {
      loginByPasskey: { status: 'LOGGED_IN', message: 'Welcome back.', appeal_token: null, user: aMe() },
    }
  })
  await page.evaluate(() => localStorage.clear())
  await page.addInitScript(withoutFieldOffers)
  await goto('/login')
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await press(page.getByRole('button', { name: 'Use a passkey' }))
  await expect(page).toHaveURL('/select-destinations')
  const [login] = answers.sent(LoginByPasskeyDocument)
  expect(login).toMatchObject({ remember_me: true, time_zone: 'Europe/Lisbon' })
  expect(JSON.parse(login?.credential ?? '').response.userHandle).toBe('dXNyX21l')
})

test('where the browser offers passkeys at fields, the one that is picked there logs in', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answerAdding(answers)
  const { page, press, goto } = await open('/settings', { as: aMe(), before: countCeremonies })
  await addAuthenticator(page)
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  answers.give(MeDocument, { me: null })
  answers.give(BeginPasskeyLoginDocument, toSign)
  answers.give(LoginByPasskeyDocument, () => {
    answerSelectDestinations(answers, aMe())
    return {
      loginByPasskey: { status: 'LOGGED_IN', message: 'Welcome back.', appeal_token: null, user: aMe() },
    }
  })
  await page.evaluate(() => localStorage.clear())
  await goto('/login')
  await expect(page).toHaveURL('/select-destinations')
  expect(answers.sent(LoginByPasskeyDocument)).toHaveLength(1)
})

test('a device that does not recognise its person adds nothing, and the form says so', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answerAdding(answers)
  const { page, press } = await open('/settings', { as: aMe(), before: countCeremonies })
  const device = await addAuthenticator(page)
  await device.recognises(false)
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(dialog.getByText('Your device has added none. You can try again.')).toBeVisible()
  expect(answers.sent(AddPasskeyDocument)).toEqual([])
  await device.recognises(true)
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(dialog).toHaveCount(0)
})

test('the password is asked for when the login is older, and a wrong one is shown at its field', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answerAdding(answers)
  answers.give(BeginPasskeyDocument, {
    beginPasskey: { status: 'PASSWORD_NEEDED', message: 'Please enter your password.', options: null },
  })
  const { page, press, look } = await open('/settings', { as: aMe(), before: countCeremonies })
  await addAuthenticator(page)
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const goOn = dialog.getByRole('button', { name: 'Continue' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await press(goOn)
  await expect(password).toBeVisible()
  await expect(dialog.getByText('Please enter your password.')).toHaveCount(0)
  await press(goOn)
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  answers.give(
    BeginPasskeyDocument,
    refused({
      message: 'Please check what you have entered.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { password: 'This password is not correct.' },
    }),
  )
  await password.fill('Wrong-1')
  await press(goOn)
  await expect(dialog.getByText('This password is not correct.')).toBeVisible()
  await look('passkey-password')
  answerAdding(answers)
  await password.fill('Walk-with-me-1')
  await press(goOn)
  await expect(dialog).toHaveCount(0)
  expect(answers.sent(BeginPasskeyDocument).map((sent) => sent.password)).toEqual([
    null,
    null,
    'Wrong-1',
    'Walk-with-me-1',
  ])
})

test('passkeys are listed with their last use, renamed, and deleted after a question', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answers.give(MyPasskeysDocument, lost)
  const { page, press, look } = await open('/settings', { as: aMe() })
  const section = page.getByRole('region', { name: 'Passkeys' })
  answers.give(MyPasskeysDocument, mine(phone, laptop))
  await press(section.getByRole('button', { name: 'Try again' }))
  await expect(section.getByRole('listitem')).toHaveText([
    /My phone.*Added Mar 4, 2026, not used yet/,
    /Work laptop.*Last used Mar 4, 2026, 12:00/,
  ])
  await look('settings-passkeys')
  await press(section.getByRole('button', { name: 'Rename My phone' }))
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' })
  answers.give(RenamePasskeyDocument, ({ id, name }) => {
    answers.give(MyPasskeysDocument, mine({ ...phone, name }, laptop))
    return { renamePasskey: { status: 'PASSKEY_RENAMED', message: '', passkey: { id, name } } }
  })
  await dialog.getByLabel('Name of the passkey').fill('Old phone')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(section).toContainText('Old phone')
  answers.give(DeletePasskeyDocument, () => {
    answers.give(MyPasskeysDocument, mine(laptop))
    return { deletePasskey: { status: 'PASSKEY_DELETED', message: '' } }
  })
  await press(section.getByRole('button', { name: 'Delete Old phone' }))
  expect(answers.sent(DeletePasskeyDocument)).toEqual([])
  await press(page.getByRole('button', { name: 'Delete it' }))
  await expect(section.getByRole('listitem')).toHaveCount(1)
  expect(answers.sent(DeletePasskeyDocument)).toEqual([{ id: 'psk_1' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with ten passkeys settings say that it is the most, and a browser without any says so', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answers.give(
    MyPasskeysDocument,
    mine(...Array.from({ length: 10 }, (_, n) => ({ ...phone, id: `psk_${n}` }))),
  )
  const { page } = await open('/settings', { as: aMe() })
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section).toContainText('You have 10 passkeys, which is the most.')
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)

  answers.give(MyPasskeysDocument, mine())
  const older = await open('/settings', {
    as: aMe(),
    before: () => Reflect.deleteProperty(window, 'PublicKeyCredential'),
  })
  await expect(older.page.getByRole('region', { name: 'Passkeys' })).toContainText(
    'This browser has no passkeys.',
  )
  answers.give(MeDocument, { me: null })
  await older.goto('/login')
  await expect(older.page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(older.page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})

test('a passkey that the server refuses is shown at the form, and the number still logs in', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answerAdding(answers)
  const { page, press, goto, look } = await open('/settings', { as: aMe(), before: countCeremonies })
  const device = await addAuthenticator(page)
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  answers.give(MeDocument, { me: null })
  answers.give(BeginPasskeyLoginDocument, toSign)
  const message = 'This passkey could not log you in. Please try again, or use a code.'
  const refusal = { status: 'PASSKEY_REFUSED', message, appeal_token: null, user: null }
  answers.give(LoginByPasskeyDocument, { loginByPasskey: refusal })
  await page.evaluate(() => localStorage.clear())
  await page.addInitScript(withoutFieldOffers)
  await goto('/login')
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await press(button)
  await expect(page.getByText(message)).toBeVisible()
  await look('login-passkey-refused')
  await device.recognises(false)
  await press(button)
  // A sheet that the person has closed needs no words.
  await expect(page.getByText(message)).toHaveCount(0)
  expect(answers.sent(LoginByPasskeyDocument)).toHaveLength(1)
  await device.recognises(true)
  const closed = {
    ...refusal,
    status: 'NOT_VERIFIED',
    message: 'This account is closed.',
    appeal_token: 'app',
  }
  answers.give(LoginByPasskeyDocument, { loginByPasskey: closed })
  await press(button)
  await expect(page.getByRole('heading', { name: 'You cannot log in' })).toBeVisible()
  await expect(page.getByText('This account is closed.')).toBeVisible()
})

test('after a login by code a passkey is offered beside the places, and "Not now" is stored', async ({
  open,
  answers,
}) => {
  answerSelectDestinations(answers, aMe())
  answers.give(MyPasskeysDocument, mine())
  answers.give(DeclinePasskeyDocument, { declinePasskey: { status: 'PASSKEY_DECLINED', message: '' } })
  const { page, press, goto, look } = await open('/select-destinations', { as: aMe() })
  await addAuthenticator(page)
  const offer = page.getByRole('region', { name: 'Log in without a code next time?' })
  await goto('/select-destinations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(answers.calls.filter(({ operation }) => operation === 'MyPasskeys')).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('huvr.passkey_offer', '1'))
  await goto('/select-destinations')
  await expect(offer).toBeVisible()
  await look('passkey-offer')
  await press(offer.getByRole('button', { name: 'Not now' }))
  await expect(offer).toHaveCount(0)
  expect(answers.sent(DeclinePasskeyDocument)).toHaveLength(1)
  await goto('/select-destinations')
  await expect(offer).toHaveCount(0)
})

test('the offer adds a passkey in place', async ({ open, answers }) => {
  answerSelectDestinations(answers, aMe())
  answers.give(MyPasskeysDocument, mine())
  answerAdding(answers)
  const { page, press, goto } = await open('/select-destinations', { as: aMe(), before: countCeremonies })
  const device = await addAuthenticator(page)
  await page.evaluate(() => sessionStorage.setItem('huvr.passkey_offer', '1'))
  await goto('/select-destinations')
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(
    page.getByText('Your passkey is set up. Next time, you can log in without a code.'),
  ).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)
})
