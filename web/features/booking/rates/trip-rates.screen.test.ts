import type { Locator } from '@playwright/test'
import {
  AddCardDocument,
  CardSetupDocument,
  OpenCardSetupDocument,
  MakeCardDefaultDocument,
  UserCardsDocument,
} from '#web/api/generated/money.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { answerWalkersMap, aWalkerNear } from '#web/testing/walkers.ts'

const address = '/show-walker-on-map?destination=lisbon&walker=usr_marta'

test('the booking sheet asks about recording by a switch, and shows the answer that was given', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [aWalkerNear()])
  answers.give(SaveWalkConsentDocument, {
    saveRecordingConsent: { id: 'usr_me', recording_consent: true },
  })
  const { page, press, goto } = await open(`${address}&minutes=10`, { as: aMe() })
  const record = page.getByRole('dialog').getByRole('switch', { name: 'Record my walks' })
  await expect(record).not.toBeChecked()
  await press(record)
  await expect(record).toBeChecked()
  expect(answers.sent(SaveWalkConsentDocument)).toEqual([{ granted: true }])
  answers.give(MeDocument, { me: aMe({ recording_consent: true }) })
  await goto(`${address}&minutes=10`)
  await expect(record).toBeChecked()
})

test('the booking sheet says who, where and at most how much, and comes back as it was from a new card', async ({
  open,
  answers,
}) => {
  answerWalkersMap(answers, [aWalkerNear()])
  answers.give(CardSetupDocument, {
    cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' },
  })
  const { page, press, passes } = await open(address, { as: aMe() })
  const sheet = page.getByRole('dialog', { name: 'Walk with Marta in Lisbon' })
  const request = (price: string) =>
    sheet.getByRole('button', { name: `Request Marta, up to ${price}`, exact: true })
  const choose = (radio: Locator) => press(radio.locator('xpath=ancestor::label[1]'))
  await expect(sheet.getByText('12:00 PM there now')).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Walk length' }).getByRole('radio')).toHaveCount(3)
  await expect(request('$15.00')).toBeVisible()
  await choose(sheet.getByRole('radio', { name: '30 minutes for $35.00' }))
  await expect(request('$35.00')).toBeVisible()
  await press(sheet.getByRole('button', { name: /^Increase/ }))
  await expect(request('$36.00')).toBeVisible()
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  const only = sheet.getByRole('switch', { name: 'Only Marta' })
  await expect(only).not.toBeChecked()
  await press(only)

  await press(sheet.getByRole('button', { name: 'Change card' }))
  await press(sheet.getByRole('link', { name: 'Add another card' }))
  await press(page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }))
  await page.route('**/twin/tokens', (route) => route.fulfill({ json: { token: 'tok_1' } }))
  await page.route('**/twin/setups', (route) => route.fulfill({ json: { setup: 'seti_1' } }))
  answers.give(OpenCardSetupDocument, {
    openCardSetup: {
      status: 'SETUP_OPENED',
      message: 'The card can be entered now.',
      client_secret: 'seti_1_secret_2',
      confirm_url: '/twin/setups',
    },
  })
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ADDED', message: 'Card added.' } })
  const other = (isDefault: boolean) => aCard({ card_id: 'crd_4444', last4: '4444', default: isDefault })
  answers.give(UserCardsDocument, { getUserCards: [aCard(), other(false)] })
  await press(page.getByRole('button', { name: 'Enter Card Information' }))
  await passes(2000)

  await expect(request('$36.00')).toBeVisible()
  await expect(only).toBeChecked()
  await press(sheet.getByRole('button', { name: 'Change card' }))
  answers.give(MakeCardDefaultDocument, { makeCardDefault: { status: 'SUCCESS', message: 'Saved.' } })
  answers.give(UserCardsDocument, { getUserCards: [aCard({ default: false }), other(true)] })
  await press(sheet.getByRole('radio', { name: /4444$/ }))
  expect(answers.sent(MakeCardDefaultDocument)).toEqual([{ card_id: 'crd_4444' }])
  await expect(sheet.getByRole('radio', { name: /4444$/ })).toBeHidden()
  await expect(sheet.getByText(/4444$/)).toBeVisible()
  await expect(request('$36.00')).toBeVisible()
})
