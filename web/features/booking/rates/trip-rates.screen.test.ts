import type { Locator } from '@playwright/test'
import { SendBookingRequestDocument, TripRatesDocument } from '#web/api/generated/booking.ts'
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
import type { Answers } from '#web/testing/answers.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'
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

const answered = (status: string, message: string) => ({
  sendBookingRequestToWalker: {
    status,
    message,
    booking_id: null,
    price: null,
    action_url: null,
    not_walked: null,
  },
})

/** A person without a card, and a provider that saves the next one. */
function answerFirstCard(answers: Answers): void {
  answerWalkersMap(answers, [aWalkerNear()])
  answers.give(UserCardsDocument, { getUserCards: [] })
  answers.give(CardSetupDocument, {
    cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' },
  })
  answers.give(OpenCardSetupDocument, {
    openCardSetup: {
      status: 'SETUP_OPENED',
      message: 'The card can be entered now.',
      client_secret: 'seti_1_secret_2',
      confirm_url: '/twin/setups',
    },
  })
  answers.give(AddCardDocument, () => {
    answers.give(UserCardsDocument, { getUserCards: [aCard()] })
    return { addCard: { status: 'CARD_ADDED', message: 'Card added.' } }
  })
}

/** Saves the demo's card by the button with these words, and is back at the sheet. */
async function savesCard({ page, press, passes }: Screen, words: string): Promise<void> {
  await page.route('**/twin/tokens', (route) => route.fulfill({ json: { token: 'tok_1' } }))
  await page.route('**/twin/setups', (route) => route.fulfill({ json: { setup: 'seti_1' } }))
  await press(page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }))
  await press(page.getByRole('button', { name: words, exact: true }))
  await passes(2000)
}

const forMarta = 'Save and request Marta, up to $15.00'

test('a request that needs a card goes out once the card is saved, which its button says', async ({
  open,
  answers,
}) => {
  answerFirstCard(answers)
  answers.give(SendBookingRequestDocument, answered('CARD_REQUIRED', 'Please add a card.'))
  const screen = await open(`${address}&minutes=10`, { as: aMe() })
  const { page, press, look } = screen
  await press(page.getByRole('button', { name: 'Request Marta, up to $15.00' }))
  await expect(
    page.getByText(/Marta is asked for a walk of 10 minutes\. At most \$15\.00 is held/),
  ).toBeVisible()
  await look('add-card-for-request')
  const message = 'Your bank declined the hold.'
  answers.give(SendBookingRequestDocument, answered('CARD_DECLINED', message))
  await savesCard(screen, forMarta)
  await expect(
    page.getByRole('dialog', { name: 'Walk with Marta in Lisbon' }).getByText(message),
  ).toBeVisible()
  const sent = answers.sent(SendBookingRequestDocument)
  expect(sent).toMatchObject([{ data: { tripe_minute: 10, tripe_price: 15 } }, { data: { tripe_price: 15 } }])
  // Another key, because the first one has been answered.
  expect(sent[1]?.data.request_key).not.toBe(sent[0]?.data.request_key)
})

test('a request that was left for a card does not go out by itself at another price, nor without a card', async ({
  open,
  answers,
}) => {
  answerFirstCard(answers)
  answers.give(SendBookingRequestDocument, answered('CARD_REQUIRED', 'Please add a card.'))
  const screen = await open(`${address}&minutes=10`, { as: aMe() })
  const { page, press } = screen
  const request = (price: string) => page.getByRole('button', { name: `Request Marta, up to ${price}` })
  await press(request('$15.00'))
  await press(page.getByRole('link', { name: 'Change the walk' }))
  await expect(request('$15.00')).toBeVisible()
  expect(answers.sent(SendBookingRequestDocument)).toHaveLength(1)
  await press(request('$15.00'))
  answers.give(TripRatesDocument, {
    getTripRate: [{ id: 'rate_10', minutes: 10, price: 18, status: 'active' }],
  })
  await savesCard(screen, forMarta)
  await expect(request('$18.00')).toBeVisible()
  expect(answers.sent(SendBookingRequestDocument)).toHaveLength(2)
})

test('a person who has signed up for a walk continues to the card, and from there to the walk or back to its length', async ({
  open,
  answers,
}) => {
  answerFirstCard(answers)
  const screen = await open('/show-walker-on-map?destination=lisbon&walker=usr_marta')
  const { page, press, goto } = screen
  await press(page.getByRole('link', { name: 'Sign up and walk' }))
  await expect(page).toHaveURL(/\/register\?back=/)
  // The registration itself is not what is tested here: the same tab, signed in.
  answers.give(MeDocument, { me: aMe() })
  await page.evaluate(() => localStorage.setItem('huvr.signed_in', '1'))
  await goto(address)
  await expect(page).toHaveURL(/\/add-card\?back=/)
  await expect(page.getByRole('button', { name: forMarta })).toBeVisible()
  await press(page.getByRole('link', { name: 'Change the walk' }))
  await expect(page.getByRole('button', { name: 'Request Marta, up to $15.00' })).toBeVisible()
  expect(answers.sent(SendBookingRequestDocument)).toEqual([])
})
