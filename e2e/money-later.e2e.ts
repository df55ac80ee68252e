import { testCards, useCard } from '#e2e/support/cards.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { hours } from '#e2e/support/scheduling.ts'
import { expect, onOwnServer } from '#e2e/support/stage.ts'
import { seedPassword } from '#dev/seeds/people.ts'

const test = onOwnServer()

test('a walker gives up what is not paid out, by its amount, and erases the account', async ({
  person,
  server,
}) => {
  const { page, token } = await person('marta')
  const { data } = await server.gql('{ earnings { balance_cents } }', {}, token)
  const owed = data?.['earnings'].balance_cents as number
  expect(owed).toBeGreaterThan(0)
  const amount = `$${(owed / 100).toFixed(2)}`
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(seedPassword)
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog.getByText(`You still have ${amount} of earnings`)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See my earnings' })).toBeVisible()
  const box = dialog.getByRole('checkbox', { name: `I give up ${amount}` })
  await expect(box).not.toBeChecked()
  await checkEverywhere(page, 'erase-earnings')
  // Without the tick the same is asked again, and what was typed is still there.
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog.getByText(`You still have ${amount} of earnings`)).toBeVisible()
  await box.check()
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('Your account is erased.')).toBeVisible()
})

test('a renewal that is refused: the member is told, chooses another card, pays, and goes on', async ({
  anotherDevice,
  newTraveller,
  server,
  world,
}) => {
  const member = await newTraveller()
  await member.page.goto('/membership')
  await member.page.getByRole('button', { name: 'Subscribe to Explorer' }).click()
  await member.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(member.page.getByText(/Explorer is active/)).toBeVisible()
  await useCard(member, testCards.declinedOnUse)
  // The provider is told of the card by a job; a month later it has been for long.
  await world.settled()
  expect(await server.cardOfNewestSubscription()).toBe(testCards.declinedOnUse.last4)
  await world.forward(hours(24 * 31 + 2) / 1000)
  // The member comes back after a month, and signs in anew.
  const later = await anotherDevice(member)
  const { page } = later
  const unpaid = page.getByRole('alert').filter({ hasText: '$4.99 for Explorer could not be charged.' })
  await page.goto('/membership')
  await expect(unpaid).toContainText('Your card was declined.')
  await expect(unpaid).toContainText(/Pay it by \w+ \d+, \d{4} to keep Explorer/)
  await checkEverywhere(page, 'membership-unpaid')
  await page.goto('/notifications')
  await expect(page.getByText('Your membership could not be paid').first()).toBeVisible()
  await page.goto('/membership')

  await test.step('the same card is declined once more', async () => {
    await unpaid.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /^Your card was declined/ })).toBeVisible()
    await expect(unpaid).toBeVisible()
  })
  await test.step('another card pays, and the plan goes on', async () => {
    await unpaid.getByRole('link', { name: 'Choose another card' }).click()
    await page.waitForURL('/payment-methods')
    const other = page.getByRole('listitem').filter({ hasText: '4242' })
    await other.getByRole('button', { name: /Make .* the default/ }).click()
    await expect(other.getByText('Default', { exact: true })).toBeVisible()
    await page.goto('/membership')
    await unpaid.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText(/Explorer is active\. It renews on/)).toBeVisible()
    await expect(unpaid).toHaveCount(0)
    const charges = page.getByRole('listitem').filter({ hasText: '$4.99' })
    await expect(charges.filter({ hasText: 'Not paid' })).toHaveCount(0)
    await checkEverywhere(page, 'membership-paid-late')
  })
})
