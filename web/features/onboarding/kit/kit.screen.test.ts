import {
  BecomingWalkerDocument,
  OrderWalkerKitDocument,
  WalkerKitDocument,
} from '#web/api/generated/onboarding.ts'
import { chooseCountry } from '#web/testing/fields.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('the kit is ordered: what is missing is shown at its field, what was typed stays, and the order leads back', async ({
  open,
  answers,
}) => {
  answers.give(WalkerKitDocument, { walkerKit: null })
  const { page, press, look } = await open('/walker-kit?back=%2Fmake-money-traveler', { as: aMe() })
  const order = page.getByRole('button', { name: 'Order my kit' })
  const field = (name: string) => page.getByRole('textbox', { name })
  await press(order)
  for (const text of ['Street address', 'City', 'State', 'Zipcode', 'Country'])
    await expect(page.getByText(`${text} is required.`)).toBeVisible()
  await look('walker-kit')
  await field('Street address').fill('Rua da Bica 12')
  await field('City').fill('Lisbon')
  await field('State or Province').fill('Lisboa')
  await field('Zip Code').fill('1200-054-99')
  await chooseCountry(page, 'Portugal')
  await press(order)
  await expect(page.getByText('Enter valid zipcode')).toBeVisible()
  expect(answers.sent(OrderWalkerKitDocument)).toEqual([])
  await field('Postal code').fill('1200-054')
  await page.getByRole('checkbox').check()
  const kit = {
    street_address: 'Rua da Bica 12',
    city: 'Lisbon',
    state: '',
    zip_code: '1200-054',
    country: 'Portugal',
    ordered_at: '2026-03-04T12:00:00Z',
  }
  answers.give(OrderWalkerKitDocument, () => {
    answers.give(WalkerKitDocument, { walkerKit: kit })
    return { walkerKitOrder: { status: 'KIT_ORDERED', message: '' } }
  })
  await press(order)
  const { ordered_at: _at, ...sent } = kit
  expect(answers.sent(OrderWalkerKitDocument)).toEqual([{ data: { ...sent, country: 'PT' } }])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Walker Training kit ordered successfully')
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerTerms: { state: 'required' } }),
  })
  await press(dialog.getByRole('button', { name: 'Back to your steps' }))
  await expect(page).toHaveURL('/make-money-traveler')
})
