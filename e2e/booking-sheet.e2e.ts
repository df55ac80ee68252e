import { expect, test } from '#e2e/support/stage.ts'
import { choose, goOnline } from '#e2e/support/steps.ts'

test('the booking sheet asks about recording by a switch, and remembers the answer', async ({
  newTraveller,
  newWalker,
}) => {
  const walker = await newWalker()
  const { page } = await newTraveller()
  await goOnline(walker)
  const sheet = `/show-walker-on-map?destination=lisbon&walker=${walker.userId}&minutes=10`
  await page.goto(sheet)
  const record = page.getByRole('dialog').getByRole('switch', { name: 'Record my walks' })
  await expect(record).not.toBeChecked()
  await Promise.all([
    page.waitForResponse((answer) => answer.request().postData()?.includes('"SaveWalkConsent"') === true),
    record.click(),
  ])
  await page.goto(sheet)
  await expect(record).toBeChecked()
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Record my walks' })).toBeChecked()
})

test('the booking sheet says who, where and at most how much, and comes back as it was from a new card', async ({
  newTraveller,
  newWalker,
}) => {
  const walker = await newWalker()
  const { page } = await newTraveller()
  await goOnline(walker)
  await page.goto(`/show-walker-on-map?destination=lisbon&walker=${walker.userId}`)
  const sheet = page.getByRole('dialog', { name: `Walk with ${walker.name} in Lisbon` })
  const request = (price: string) =>
    sheet.getByRole('button', { name: `Request ${walker.name}, up to ${price}`, exact: true })
  await expect(sheet.getByText(/\d:\d\d\s[AP]M there now/)).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Walk length' }).getByRole('radio')).toHaveCount(4)
  await expect(request('$15.00')).toBeVisible()
  await choose(sheet.getByRole('radio', { name: '30 minutes for $35.00' }))
  await expect(request('$35.00')).toBeVisible()
  await sheet.getByRole('button', { name: /^Increase/ }).click()
  await expect(request('$36.00')).toBeVisible()
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  const only = sheet.getByRole('switch', { name: `Only ${walker.name}` })
  await expect(only).not.toBeChecked()
  await only.click()

  await sheet.getByRole('button', { name: 'Change card' }).click()
  await sheet.getByRole('link', { name: 'Add another card' }).click()
  await page.getByRole('textbox', { name: 'Card Number' }).fill('5555555555554444')
  await page.getByRole('textbox', { name: 'Exp.date' }).fill('1234')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
  await page.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('80202')
  await page.getByRole('button', { name: 'Enter Card Information' }).click()

  await expect(request('$36.00')).toBeVisible()
  await expect(only).toBeChecked()
  await sheet.getByRole('button', { name: 'Change card' }).click()
  await sheet.getByRole('radio', { name: /4444$/ }).click()
  await expect(sheet.getByRole('radio', { name: /4444$/ })).toBeHidden()
  await expect(sheet.getByText(/4444$/)).toBeVisible()
  await expect(request('$36.00')).toBeVisible()
})
