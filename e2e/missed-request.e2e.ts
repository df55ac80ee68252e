import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'
import { goOnline } from '#e2e/support/steps.ts'

test('a walker finds a missed request on the own page, with what it would have paid, until it is dismissed', async ({
  newTraveller,
  newWalker,
  world,
}) => {
  const [walker, traveller] = [await newWalker({ destination: 'jaipur' }), await newTraveller()]
  await goOnline(walker, { latitude: 26.9239, longitude: 75.8267 })
  await traveller.page.goto(`/show-walker-on-map?destination=jaipur&walker=${walker.userId}&minutes=10`)
  await traveller.page.getByRole('button', { name: /^Request / }).click()
  await traveller.page.waitForURL(/\/waiting/)
  const ring = walker.page.getByRole('dialog', { name: 'Someone wants to walk with you' })
  await expect(ring.getByText('up to $9.89, $3.81 at least')).toBeVisible()
  await checkEverywhere(walker.page, 'ring', true)
  await world.forward(31)
  await expect(ring).toBeHidden()

  const { page } = walker
  const card = page.getByRole('heading', { name: 'You missed a request' }).locator('..')
  await expect(card).toContainText(`${traveller.name} in Jaipur`)
  await expect(card).toContainText('It was not answered within 30 seconds.')
  await expect(card).toContainText('$9.89')
  await checkEverywhere(page, 'missed')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(card).toBeHidden()
})
