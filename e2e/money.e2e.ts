// Over the whole stack: two people and the bank.
import { testCards, useCard } from '#e2e/support/cards.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { choose } from '#e2e/support/steps.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'

/** The code of the gift card whose link was sent to an address. */
async function codeSentTo(server: TestServer, email: string): Promise<string> {
  const mail = (await server.messages()).find((message) => message.to === email)
  return /\/gift\/([A-Za-z0-9-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Buys a gift card for a person by the form. */
async function buyGift({ page }: Person, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/send-gift-card')
  await choose(page.getByRole('radio', { name: '$25.00' }))
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill(name)
  await page.getByRole('textbox', { name: 'Their email' }).fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill('See the harbor for me.')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
}

test('a gift card is bought, sent, redeemed by another person, and cannot be taken back after that', async ({
  newTraveller,
  server,
  world,
}) => {
  const [buyer, friend] = [await newTraveller(), await newTraveller()]
  const email = `friend-${buyer.userId.slice(-8)}@example.com`
  await buyGift(buyer, { name: 'Ines', email })
  const list = buyer.page.getByRole('listitem').filter({ hasText: '$25.00 for Ines' })
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  await world.settled()
  const code = await codeSentTo(server, email)
  expect(code).not.toBe('')
  await friend.page.goto(`/gift/${code}`)
  await expect(friend.page.getByRole('heading', { level: 1 })).toContainText(buyer.name)
  await friend.page.getByRole('button', { name: 'Redeem' }).click()
  await expect(friend.page.getByText('This gift card has been redeemed.')).toBeVisible()
  await friend.page.goto('/wallet')
  await expect(friend.page.getByRole('heading', { name: 'Your credit' }).locator('..')).toContainText(
    '$25.00',
  )
  await buyer.page.reload()
  await expect(list.getByText(`Redeemed by ${friend.name}`)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
})

test('a membership about which the bank asks begins after its page, a dearer one too, and a refusal there changes nothing', async ({
  newTraveller,
  world,
}) => {
  const member = await newTraveller()
  const { page } = member
  const confirm = async (button: string, answer: 'Complete' | 'Fail') => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Continue to your bank' }).click()
    await page.getByRole('button', { name: answer }).click()
    await page.waitForURL(/membership/)
  }
  await useCard(member, testCards.bankAsks)
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Subscribe to Explorer' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  // A press on it would be lost if the link were drawn again once the membership tells the same as the answer.
  const link = await page.getByRole('link', { name: 'Continue to your bank' }).elementHandle()
  await expect(page.getByRole('button', { name: 'Subscribe to Explorer' })).toHaveCount(0)
  expect(await link?.evaluate((element) => element.isConnected)).toBe(true)
  await link?.click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/membership/)
  await expect(page.getByText(/Explorer is active/)).toBeVisible()
  await confirm('Change to Voyager', 'Fail')
  await expect(page.getByText(/Explorer is active/)).toBeVisible()
  // The provider reports of the refusal after the person is back; the same press before would be about the refused change.
  await world.settled()
  await confirm('Change to Voyager', 'Complete')
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
})
