import type { Locator } from '@playwright/test'
import {
  MyBackgroundCheckDocument,
  SaveCheckDocumentDocument,
  SaveOtherCountryCheckDocument,
} from '#web/api/generated/checks.ts'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { aCheck } from '#web/testing/checks.ts'
import { chooseCountry } from '#web/testing/fields.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { refused } from '#web/testing/answers.ts'

const address = '/begin-background-check-walker'
/** Pictures that are large enough for small print, and one that is not. */
const [first, better, tooSmall] = ['web/public/og.png', 'web/public/icon-512.png', 'web/public/icon-192.png']

const form = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Silva',
  street_address: 'Rua da Bica 12',
  state: '',
  zipcode: '1200-054',
}

/** The form of another country is sent, its pictures are not. */
const aSentForm = (own: Parameters<typeof aCheck>[0] = {}) =>
  aCheck({
    kind: 'other',
    state: 'started',
    message: 'Please send the pictures.',
    identification_last4: '4567',
    identification_type: 'Driving Licence',
    form: { ...form, country: 'Portugal' },
    documents_missing: ['front', 'back'],
    ...own,
  })

test('the form of other countries says what is missing at each field, and what was typed stays', async ({
  open,
  answers,
}) => {
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: null })
  const { page, press, look, settled } = await open(address, { as: aMe() })
  const field = (name: string) => page.getByRole('textbox', { name })
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await field('First name').fill(' ')
  await field('Last name').fill(' ')
  await press(submit)
  for (const text of [
    'First Name is required.',
    'Middle Name is required.',
    'Last Name is required.',
    'Street address is required.',
    'State is required.',
    'Country is required.',
    'Zipcode is required.',
    'Identification type is required.',
    'Identification number is required.',
    'Please accept the consent.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await press(page.getByText('Do you live in the United States?'))
  await expect(page.getByRole('button', { name: 'Begin Background Check' })).toBeVisible()
  await look('check-form-empty')

  await field('First name').fill('Ana')
  await press(page.getByRole('checkbox', { name: 'I have no middle name' }))
  await expect(field('Middle name')).toBeDisabled()
  await field('Last name').fill('Silva')
  await field('Street address').fill('Rua da Bica 12')
  await chooseCountry(page, 'Portugal')
  await field('Postal code').fill('1200-054-99')
  await page.getByRole('combobox', { name: 'Identification type' }).selectOption('Driving Licence')
  await field('Identification number').fill('12')
  await page.getByRole('checkbox', { name: 'I agree to all of this.' }).check()
  await press(submit)
  await expect(page.getByText('Enter valid zipcode')).toBeVisible()
  await field('Postal code').fill('1200-054')
  await settled()
  expect(answers.sent(SaveOtherCountryCheckDocument)).toEqual([])
  const message = 'Please enter at least 4 letters or digits.'
  answers.give(
    SaveOtherCountryCheckDocument,
    refused({ message: 'No.', category: 'validation', fields: { identification_number: message } }),
  )
  await press(submit)
  await expect(field('Identification number')).toHaveAccessibleDescription(new RegExp(message))
  await look('check-form')
  await expect(field('Street address')).toHaveValue('Rua da Bica 12')
  await field('Identification number').fill('PT-1234567')
  answers.give(SaveOtherCountryCheckDocument, () => {
    answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: aSentForm() })
    return { saveWalkerBackgroundCheckOtherCountry: { status: 'SUCCESS', message: '' } }
  })
  await press(submit)
  expect(answers.sent(SaveOtherCountryCheckDocument).at(-1)).toEqual({
    data: {
      ...form,
      middle_name: null,
      no_middle_name: true,
      country: 'Portugal',
      identification_type: 'Driving Licence',
      identification_number: 'PT-1234567',
      consent: true,
    },
  })
  await expect(page.getByRole('heading', { name: 'Pictures of your document' })).toBeFocused()
  await expect(page.getByText('number ending in 4567')).toBeVisible()
  await expect(page.getByText('0 of 2 sent')).toBeVisible()
})

test('pictures of the document are refused for what is wrong with them, sent one by one, and lead back', async ({
  open,
  answers,
}) => {
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: aSentForm() })
  const { page, press, settled, look } = await open(address, { as: aMe() })
  const front = page.getByRole('group', { name: 'Front of your driving licence' })
  const back = page.getByRole('group', { name: 'Back of your driving licence' })
  const choose = async (group: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
    await group.getByLabel(/Choose a picture/).setInputFiles(file)
    await settled()
  }
  await choose(front, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(front.getByText('can’t be opened as a picture')).toBeVisible()
  await choose(front, tooSmall)
  await expect(front.getByText('This picture is too small.')).toBeVisible()
  await look('check-documents-refused')
  await choose(front, first)
  await expect(front.getByRole('img', { name: 'Front of your driving licence' })).toBeVisible()
  await choose(front, better)
  await look('check-documents')
  answers.give(SaveCheckDocumentDocument, ({ data: { side } }) => {
    const check =
      side === 'front'
        ? aSentForm({ documents: ['front'], documents_missing: ['back'] })
        : aSentForm({ state: 'review', message: 'Our team is reviewing your background check.' })
    answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: check })
    return { saveCheckDocument: check }
  })
  await press(front.getByRole('button', { name: 'Send this picture' }))
  await expect(page.getByText('1 of 2 sent')).toBeVisible()
  await choose(back, first)
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerTerms: { state: 'required' } }),
  })
  await press(back.getByRole('button', { name: 'Send this picture' }))
  await expect(page).toHaveURL('/make-money-for-walker')
  await expect(page.getByText('Our team is reviewing your background check.').first()).toBeVisible()
  const image = expect.stringMatching(/^data:image\/\w+;base64,/) as unknown
  expect(answers.sent(SaveCheckDocumentDocument)).toEqual([
    { data: { side: 'front', image } },
    { data: { side: 'back', image } },
  ])
})

test('what was asked again says why, and its form begins with what was sent, but for the number', async ({
  open,
  answers,
}) => {
  const reason = 'The back is not sharp.'
  answers.give(MyBackgroundCheckDocument, {
    myBackgroundCheck: aSentForm({ state: 'asked', message: 'Something has to be sent again.', reason }),
  })
  const { page, press, goto, look } = await open(address, { as: aMe() })
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await look('check-asked')
  await press(page.getByRole('button', { name: 'Send the form again' }))
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('Rua da Bica 12')
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('1200-054')
  await expect(page.getByRole('textbox', { name: 'Identification number' })).toHaveValue('')
  await press(page.getByRole('button', { name: 'Keep it as it is' }))
  await expect(page.getByText('0 of 2 sent')).toBeVisible()

  const message = 'Our team is reviewing your background check.'
  answers.give(MyBackgroundCheckDocument, { myBackgroundCheck: aSentForm({ state: 'review', message }) })
  await goto('/back-ground-check-walker')
  await expect(page.getByTestId('check-state')).toContainText(message)
  await look('check-review')
})
