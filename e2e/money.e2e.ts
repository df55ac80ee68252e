import { testCards, useCard } from '#e2e/support/cards.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import type { TestServer } from '#e2e/support/server.ts'
import { choose } from '#e2e/support/steps.ts'
import { expect, test, type Person } from '#e2e/support/stage.ts'

/** The code of the gift card whose link was sent to an address, as soon as it was. */
async function codeSentTo(server: TestServer, email: string): Promise<string> {
  const code = async () => {
    const mail = (await server.messages()).find((message) => message.to === email)
    return /\/gift\/([A-Za-z0-9-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(code).not.toBe('')
  return code()
}

/** Buys a gift card for a person by the form. */
async function buyGift({ page }: Person, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/send-gift-card')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Please choose an amount.')).toBeVisible()
  await choose(page.getByRole('radio', { name: '$25.00' }))
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill(name)
  await page.getByRole('textbox', { name: 'Their email' }).fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill('See the harbor for me.')
  await checkEverywhere(page, 'send-gift-card')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
}

test('a gift card is bought, sent, redeemed by another person, and cannot be taken back after that', async ({
  newTraveller,
  server,
}) => {
  const [buyer, friend] = [await newTraveller(), await newTraveller()]
  const email = `friend-${buyer.userId.slice(-8)}@example.com`
  await buyGift(buyer, { name: 'Ines', email })
  const list = buyer.page.getByRole('listitem').filter({ hasText: '$25.00 for Ines' })
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  const code = await codeSentTo(server, email)
  await friend.page.goto(`/gift/${code}`)
  await expect(friend.page.getByRole('heading', { level: 1 })).toContainText(buyer.name)
  await checkEverywhere(friend.page, 'gift')
  await friend.page.getByRole('button', { name: 'Redeem' }).click()
  await expect(friend.page.getByText('This gift card has been redeemed.')).toBeVisible()
  await friend.page.goto('/wallet')
  await expect(friend.page.getByRole('heading', { name: 'Your credit' }).locator('..')).toContainText(
    '$25.00',
  )
  await checkEverywhere(friend.page, 'wallet')
  await buyer.page.reload()
  await expect(list.getByText(`Redeemed by ${friend.name}`)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
})

test('a gift card whose payment the bank asks about is paid after its page, and is sent', async ({
  newTraveller,
  server,
}) => {
  const buyer = await newTraveller()
  const { page } = buyer
  await useCard(buyer, testCards.bankAsks)
  const email = `bank-${buyer.userId.slice(-8)}@example.com`
  await buyGift(buyer, { name: 'Rui', email })
  const waiting = page.getByRole('listitem').filter({ hasText: '$25.00 for Rui' })
  await expect(waiting.getByText('Waiting for your bank')).toBeVisible()
  await checkEverywhere(page, 'gift-at-bank')
  await page.getByRole('link', { name: 'Continue to your bank' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/send-gift-card/)
  const list = page.getByRole('listitem').filter({ hasText: '$25.00 for Rui' })
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  await codeSentTo(server, email)
})

test('a gift card whose payment is disputed is not good until the bank has decided', async ({
  newTraveller,
  server,
}) => {
  const [buyer, friend] = [await newTraveller(), await newTraveller()]
  await useCard(buyer, testCards.disputed)
  const email = `disputed-${buyer.userId.slice(-8)}@example.com`
  await buyGift(buyer, { name: 'Ana', email })
  const list = buyer.page.getByRole('listitem').filter({ hasText: '$25.00 for Ana' })
  const statuses = 'query { giftCards(first: 8, page: 1) { data { status } } }'
  const isShown = async (status: string, words: string) => {
    const found = async () => (await server.gql(statuses, {}, buyer.token)).data?.['giftCards'].data
    await expect.poll(found).toEqual([{ status }])
    await buyer.page.reload()
    await expect(list.getByText(words, { exact: true })).toBeVisible()
  }
  await isShown('disputed', 'Your bank is looking at it')
  await expect(list.getByRole('button')).toHaveCount(0)
  await checkEverywhere(buyer.page, 'gift-disputed')
  await server.judgeNewestDispute('won')
  await isShown('sent', 'Sent')
  await friend.page.goto(`/gift/${await codeSentTo(server, email)}`)
  await friend.page.getByRole('button', { name: 'Redeem' }).click()
  await expect(friend.page.getByText('This gift card has been redeemed.')).toBeVisible()
})

test('a gift card that is not redeemed is taken back, and its link says so', async ({
  newTraveller,
  person,
  server,
}) => {
  const buyer = await newTraveller()
  const email = `late-${buyer.userId.slice(-8)}@example.com`
  await buyGift(buyer, { name: 'Joao', email })
  const list = buyer.page.getByRole('listitem').filter({ hasText: '$25.00 for Joao' })
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Take it back' }).click()
  await buyer.page.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(list.getByText('Refunded', { exact: true })).toBeVisible()
  const code = await codeSentTo(server, email)
  const visitor = await person('visitor', { signedIn: false })
  await visitor.page.goto(`/gift/${code}`)
  await expect(visitor.page.getByText('This gift card was taken back.')).toBeVisible()
  await visitor.page.goto('/gift/NOSUCHCODE000000')
  await expect(visitor.page.getByRole('heading', { name: "We can't find this gift card" })).toBeVisible()
})

test('a person links a bank account', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/payout-account')
  await page.getByRole('button', { name: 'Connect to Stripe Account' }).click()
  await expect(page.getByText('Country is required.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Portugal' })
  await checkEverywhere(page, 'payout-account')
  await page.getByRole('button', { name: 'Connect to Stripe Account' }).click()
  await page.waitForURL(/twin\/payouts\/onboarding/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Marta Silva')
  await page.getByLabel('Date of birth').fill('1990-04-30')
  await page.getByRole('textbox', { name: 'Bank account number' }).fill('000123456789')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/payout-account/)
  await expect(page.getByText('··6789')).toBeVisible()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await checkEverywhere(page, 'payout-account-active')
})

test('a walker signs the tax form and is paid at once', async ({ person }) => {
  const { page } = await person('marta')
  await page.goto('/earnings')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  const row = page.locator('details').first()
  await row.locator('summary').click()
  await expect(row.getByText('The traveler paid')).toBeVisible()
  await expect(row.getByText('Your 70%')).toBeVisible()
  await checkEverywhere(page, 'earnings')
  await page.goto('/payout-account')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await page.getByRole('link', { name: 'Fill in the tax form' }).click()
  await page.getByRole('button', { name: 'Sign and save' }).click()
  await expect(page.getByText('Your name is required.')).toBeVisible()
  await page.getByRole('radio', { name: "I don't" }).click()
  await page.getByRole('textbox', { name: 'Full name, as on your tax return' }).fill('Marta Silva')
  await page.getByLabel('Date of birth').fill('1990-04-30')
  await page.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('1200-054')
  await page.getByRole('button', { name: /^Country United/ }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await page.getByRole('textbox', { name: 'Foreign tax number' }).fill('123456789')
  await page.getByRole('textbox', { name: 'Signature' }).fill('Marta Silva')
  await page.getByRole('checkbox').check()
  await checkEverywhere(page, 'tax-form')
  await page.getByRole('button', { name: 'Sign and save' }).click()
  await expect(page.getByText('Thank you, your tax form is saved.')).toBeVisible()
  await expect(page.getByText('Number ending in 6789')).toBeVisible()

  await page.goto('/earnings')
  await page.getByRole('button', { name: /^Get \$/ }).click()
  await expect(page.getByRole('button', { name: 'Pay me now' })).toBeVisible()
  await checkEverywhere(page, 'payout-at-once', true)
  await page.getByRole('button', { name: 'Pay me now' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /on its way|paid|sent/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Get \$/ })).toHaveCount(0)
})

test('a membership is subscribed, changed, ended and kept', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  await page.goto('/membership')
  await expect(page.getByText('Your plan')).toBeVisible()
  await checkEverywhere(page, 'membership')
  await page.getByRole('button', { name: 'Subscribe to Explorer' }).click()
  await expect(page.getByRole('dialog')).toContainText('from your default card now')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/Explorer is active/)).toBeVisible()
  await page.getByRole('button', { name: 'Change to Voyager' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/Voyager ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
  await checkEverywhere(page, 'membership-active')
})

test('a membership about which the bank asks begins after its page, a dearer one too, and a refusal there changes nothing', async ({
  newTraveller,
  server,
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
  // A press on it would be lost if the link were drawn anew once the membership tells the same as the answer.
  const link = await page.getByRole('link', { name: 'Continue to your bank' }).elementHandle()
  await expect(page.getByRole('button', { name: 'Subscribe to Explorer' })).toHaveCount(0)
  expect(await link?.evaluate((element) => element.isConnected)).toBe(true)
  await link?.click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(/membership/)
  await expect(page.getByText(/Explorer is active/)).toBeVisible()
  await confirm('Change to Voyager', 'Fail')
  await expect(page.getByText(/Explorer is active/)).toBeVisible()
  // The provider tells of the refusal after the person is back; the same press before would be about the refused change.
  const waitsAtBank = async () => {
    const { data } = await server.gql('{ membership { action_url } }', {}, member.token)
    return data?.['membership'].action_url !== null
  }
  await expect.poll(waitsAtBank).toBe(false)
  await confirm('Change to Voyager', 'Complete')
  await expect(page.getByText(/Voyager is active/)).toBeVisible()
})
