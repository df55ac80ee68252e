import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { decide, openCheck, sendForm, shows, state } from '#e2e/support/checks.ts'
import { hours } from '#e2e/support/scheduling.ts'
import { expect, onOwnServer } from '#e2e/support/stage.ts'

const test = onOwnServer()

test('a check that is suspended, refused, and appealed against', async ({
  anotherDevice,
  newTraveller,
  person,
  server,
  world,
}) => {
  const traveller = await newTraveller()
  const { userId } = traveller
  let { page } = traveller
  await page.goto('/back-ground-check-walker')
  await page.getByRole('button', { name: 'Begin Background Check' }).click()
  await sendForm(page, 'Suspended')
  await shows(server, page, /Our team is looking/)
  const office = await openCheck(server, await person('olga'), userId)
  await expect(office.getByText('The report is suspended')).toBeVisible()
  await decide(office, 'Send the notice', 'A document is missing.')
  await world.forward(hours(24 * 12) / 1000)
  // Both come back after days, and sign in anew.
  const later = await anotherDevice(traveller)
  page = later.page
  await decide(
    await openCheck(server, await person('olga'), userId),
    'Send the refusal',
    'The document was never sent.',
  )
  await shows(server, page, /Your background check was refused/)
  await expect(state(page)).toContainText('The document was never sent.')
  await expect(state(page)).toContainText('You can begin a new check from')
  await expect(page.getByRole('button', { name: 'Begin Background Check' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Your appeal' }).fill('I have sent it by mail on Monday.')
  await checkEverywhere(page, 'check-refused')
  await page.getByRole('button', { name: 'Send my appeal' }).click()
  await expect(page.getByText('Your appeal will be read by another person')).toBeVisible()
  await expect(state(page)).toContainText('You appealed on')
})
