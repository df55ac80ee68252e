import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

test('the demo offers a test card above the form: two taps and it is saved', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/add-card')
  await page.getByRole('button', { name: 'Use test card 4242 4242 4242 4242' }).click()
  await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByRole('textbox', { name: 'Zip Code' })).toHaveValue('80202')
  await checkEverywhere(page, 'add-card')
  await page.getByRole('button', { name: 'Enter Card Information' }).click()
  await page.waitForURL('/payment-methods')
  await expect(page.getByText(/4242$/).first()).toBeVisible()
})
