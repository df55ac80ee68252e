import {
  AddCardDocument,
  CardSetupDocument,
  UpdateCardDocument,
  UserCardsDocument,
} from '#web/api/generated/money.ts'
import { refused } from '#web/testing/answers.ts'
import { aCard } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const setup = { cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' } }

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
  answers.give(AddCardDocument, { addCard: { status: 'CARD_ADDED', message: 'Card added.' } })
  answers.give(UserCardsDocument, { getUserCards: [aCard()] })
  await press(page.getByRole('button', { name: 'Enter Card Information' }))
  // The numbers go to the provider alone.
  expect(sent).toMatchObject([{ number: expect.stringMatching(/^4242/), zip: '80202' }])
  expect(JSON.stringify(answers.sent(AddCardDocument))).toContain('tok_1')
  expect(JSON.stringify(answers.calls)).not.toContain('4242 4242')
  await expect(page.getByText('Card added.')).toBeVisible()
  await passes(2000)
  await expect(page).toHaveURL('/payment-methods')
  await expect(page.getByText(/4242$/).first()).toBeVisible()
})

test('a saved card is changed, after what is wrong has been told at its field', async ({ open, answers }) => {
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
