import {
  AddCardDocument,
  CardSetupDocument,
  OpenCardSetupDocument,
  UpdateCardDocument,
  UserCardsDocument,
} from '#web/api/generated/money.ts'
import { refused } from '#web/testing/answers.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const setup = { cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' } }

const opened = {
  openCardSetup: {
    status: 'SETUP_OPENED',
    message: 'The card can be entered now.',
    client_secret: 'seti_1_secret_2',
    confirm_url: '/twin/setups',
  },
}

test('the demo offers a test card above the form: two taps and it is saved', async ({ open, answers }) => {
  answers.give(CardSetupDocument, setup)
  answers.give(UserCardsDocument, { getUserCards: [] })
  const { page, press, look, passes } = await open('/add-card', { as: aMe() })
  await press(page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }))
  await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('80202')
  await look('add-card')
  const sent: unknown[] = []
  await page.route('**/twin/tokens', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { token: 'tok_1' } })
  })
  const confirmed: unknown[] = []
  await page.route('**/twin/setups', (route) => {
    confirmed.push(route.request().postDataJSON())
    return route.fulfill({ json: { setup: 'seti_1' } })
  })
  answers.give(OpenCardSetupDocument, opened)
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ADDED', message: 'Card added.' } })
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  await press(page.getByRole('button', { name: 'Enter Card Information' }))
  // The numbers go to the provider alone.
  expect(sent).toMatchObject([{ number: expect.stringMatching(/^4242/), zip: '80202' }])
  expect(confirmed).toEqual([
    { client_secret: 'seti_1_secret_2', token: 'tok_1', country: 'US', return_path: '/add-card' },
  ])
  expect(answers.sent(AddCardDocument)).toMatchObject([{ data: { token: 'seti_1' } }])
  expect(JSON.stringify(answers.calls)).not.toContain('4242 4242')
  await expect(page.getByText('Card added.')).toBeVisible()
  await passes(2000)
  await expect(page).toHaveURL('/payment-methods')
  await expect(page.getByText(/4242$/).first()).toBeVisible()
})

test('a wallet of the demo saves its card in two taps, without a form; a declined one says so and may be tried again', async ({
  open,
  answers,
}) => {
  answers.give(CardSetupDocument, setup)
  answers.give(UserCardsDocument, { getUserCards: [] })
  const { page, press, look, passes } = await open('/add-card', { as: aMe() })
  const numbers: unknown[] = []
  await page.route('**/twin/tokens', (route) => {
    numbers.push(route.request().postDataJSON().number)
    return route.fulfill({ json: { token: 'tok_1' } })
  })
  await page.route('**/twin/setups', (route) => route.fulfill({ json: { setup: 'seti_1' } }))
  answers.give(OpenCardSetupDocument, opened)
  // A sheet that is closed asks for nothing.
  await press(page.getByRole('button', { name: 'Apple Pay', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' })
  await look('wallet-sheet')
  await press(sheet.getByRole('button', { name: 'Cancel' }))
  await expect(sheet).toHaveCount(0)
  expect(answers.sent(OpenCardSetupDocument)).toEqual([])
  // The bank declines the card in the wallet.
  const message = 'Your card was declined.'
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ERROR', message } })
  await press(page.getByRole('button', { name: 'Apple Pay', exact: true }))
  await press(sheet.getByRole('button', { name: 'Decline' }))
  await expect(page.getByText(message)).toBeVisible()
  // Another wallet saves it.
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ADDED', message: 'Card added.' } })
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  await press(page.getByRole('button', { name: 'Google Pay', exact: true }))
  await press(page.getByRole('button', { name: 'Save the card' }))
  await expect(page.getByText('Card added.')).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
  expect(numbers).toEqual(['4000000000000002', '4242424242424242'])
  expect(answers.sent(AddCardDocument)).toEqual([
    { data: { token: 'seti_1' } },
    { data: { token: 'seti_1' } },
  ])
  await passes(2000)
  await expect(page).toHaveURL('/payment-methods')
})

test('on a device without a wallet the form stands alone', async ({ open, answers }) => {
  answers.give(CardSetupDocument, setup)
  answers.give(UserCardsDocument, { getUserCards: [] })
  const { page, press } = await open('/add-card', { as: aMe() })
  await press(page.getByRole('button', { name: 'As on a device without a wallet' }))
  await expect(page.getByRole('button', { name: 'Apple Pay', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enter Card Information' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Show the wallets again' }))
  await expect(page.getByRole('button', { name: 'Apple Pay', exact: true })).toBeVisible()
})

test('who comes back from the page of their bank reads what became of the card, and may try another one', async ({
  open,
  answers,
}) => {
  answers.give(CardSetupDocument, setup)
  answers.give(UserCardsDocument, { getUserCards: [] })
  const message = 'We are unable to authenticate your payment method.'
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ERROR', message } })
  const address = '/add-card?back=%2Fpayment-methods'
  const { page, press, passes } = await open(`${address}&setup_intent=seti_1&redirect_status=failed`, {
    as: aMe(),
  })
  await expect(page.getByText(message)).toBeVisible()
  expect(answers.sent(AddCardDocument)).toEqual([{ data: { token: 'seti_1' } }])
  await expect(page).toHaveURL(address)
  await press(page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }))
  await page.route('**/twin/tokens', (route) => route.fulfill({ json: { token: 'tok_1' } }))
  await page.route('**/twin/setups', (route) => route.fulfill({ json: { setup: 'seti_2' } }))
  answers.give(OpenCardSetupDocument, opened)
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ADDED', message: 'Card added.' } })
  await press(page.getByRole('button', { name: 'Enter Card Information' }))
  await expect(page.getByText('Card added.')).toBeVisible()
  expect(answers.sent(AddCardDocument).at(-1)).toMatchObject({ data: { token: 'seti_2' } })
  await passes(2000)
  await expect(page).toHaveURL('/payment-methods')
})

test('a setup that can not be opened, and a card that the provider refuses, leave what was typed', async ({
  open,
  answers,
}) => {
  answers.give(CardSetupDocument, setup)
  const { page, press } = await open('/add-card', { as: aMe() })
  await press(page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }))
  const save = page.getByRole('button', { name: 'Enter Card Information' })
  await page.route('**/twin/tokens', (route) => route.fulfill({ json: { token: 'tok_1' } }))
  const full = 'You have saved as many cards as you can.'
  answers.give(OpenCardSetupDocument, {
    openCardSetup: { status: 'CARD_ERROR', message: full, client_secret: null, confirm_url: null },
  })
  await press(save)
  await expect(page.getByText(full)).toBeVisible()
  const declined = 'Your card was declined.'
  answers.give(OpenCardSetupDocument, opened)
  await page.route('**/twin/setups', (route) =>
    route.fulfill({ status: 402, json: { error: { message: declined } } }),
  )
  await press(save)
  await expect(page.getByText(declined)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveValue('4242 4242 4242 4242')
  expect(answers.sent(AddCardDocument)).toEqual([])
})

test('a saved card is changed, after what is wrong has been shown at its field', async ({
  open,
  answers,
}) => {
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  const { page, press, passes } = await open('/payment-methods', { as: aMe() })
  await press(page.getByRole('button', { name: /^Edit / }))
  const [expiry, zip] = [page.getByLabel('Exp.date'), page.getByLabel('Zip Code')]
  const save = page.getByRole('button', { name: 'Update Card Information' })
  await expect(expiry).toHaveValue('12/34')
  await expiry.fill('13/40')
  await zip.fill('')
  await press(save)
  await expect(expiry).toHaveAccessibleDescription('Enter valid Expiry Month.')
  await expect(zip).toHaveAccessibleDescription('Zip Code is required.')
  expect(answers.sent(UpdateCardDocument)).toEqual([])
  const past = 'This date is in the past.'
  answers.give(
    UpdateCardDocument,
    refused({ message: past, category: 'validation', code: 'BAD_INPUT', fields: { exp_year: past } }),
  )
  await expiry.fill('01/20')
  await zip.fill('94107')
  await press(save)
  await expect(expiry).toHaveAccessibleDescription(past)
  answers.give(UpdateCardDocument, {
    updateCard: { status: 'CARD_UPDATED', message: 'Card updated successfully.' },
  })
  answers.give(UserCardsDocument, { getUserCards: [aCard({ exp_month: 11, exp_year: 2040 })] })
  await expiry.fill('11/40')
  await press(save)
  await expect(page.getByText('Card updated successfully.')).toBeVisible()
  expect(answers.sent(UpdateCardDocument).at(-1)?.data).toMatchObject({
    card_id: 'crd_4242',
    exp_month: 11,
    exp_year: 2040,
    address_zip: '94107',
  })
  await passes(2000)
  await expect(page).toHaveURL('/payment-methods')
  await expect(page.getByText('Expires 11/40')).toBeVisible()
})

test('the country of a card is as a rule the one of the browser, and may be another one', async ({
  open,
  answers,
}) => {
  answers.give(CardSetupDocument, setup)
  const { page, press } = await open('/add-card', { as: aMe(), locale: 'en-IE' })
  await press(page.getByRole('button', { name: /^Country .*Ireland$/ }))
  await press(page.getByRole('option', { name: 'Portugal', exact: true }))
  await expect(page.getByRole('button', { name: /^Country .*Portugal$/ })).toBeVisible()
})
