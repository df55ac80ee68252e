// Over the whole stack: a walk, the bank and an operator.
import type { Page } from '@playwright/test'
import type { World } from '#e2e/support/world.ts'
import { testCards, useCard } from '#e2e/support/cards.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  settledReceipt,
} from '#e2e/support/steps.ts'

/** The operator opens the dispute of this person from the console's navigation, as soon as it is there. */
async function openDispute(world: World, operator: Person, name: string, about: string): Promise<Page> {
  const { page } = operator
  await page.goto('/console')
  await page.getByRole('navigation').getByRole('link', { name: 'Disputes' }).click()
  const row = page.getByRole('link', { name: `${name}, ${about}` })
  await world.settled()
  await page.reload()
  await expect(row).toBeVisible()
  await checkEverywhere(page, 'console-disputes')
  await row.click()
  await page.waitForURL(/\/console\/disputes\/dsp_/)
  return page
}

/** The traveler asks for one more walk, as one who has been welcomed before. */
async function askAgain(page: Page, walkerName: string): Promise<void> {
  await page.goto('/show-walker-on-map?destination=lisbon')
  await page
    .getByRole('region', { name: 'Walkers' })
    .getByRole('button', { name: new RegExp(`^${walkerName} .*Free now`) })
    .click()
  await page.getByRole('button', { name: 'Start Trip' }).click()
  await page.getByRole('button', { name: /^Request / }).click()
}

/** The traveler is shown why one more walk is refused, with the way on. */
async function isRefused({ page }: Person, walkerName: string): Promise<void> {
  await askAgain(page, walkerName)
  await expect(page.getByText(/A bank is looking at a payment of yours/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask our support' })).toBeVisible()
  await checkEverywhere(page, 'booking-disputed')
}

test('a walk is disputed: the traveler books nothing, an operator sends evidence, and it is won', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
}) => {
  test.setTimeout(240_000)
  const [walker, other, traveller] = [await newWalker(), await newWalker(), await newTraveller()]
  const operator = await person('olga', { size: 'desktop' })
  await useCard(traveller, testCards.disputed)
  await goOnline(walker)
  await goOnline(other)
  const tripId = await request(traveller, walker.name)
  await accept(walker)
  await agreeToRecording(traveller)
  await meteredAtLeast(traveller.page, 3)
  await endWalk(traveller.page)
  await settledReceipt(server, traveller, tripId)
  const office = await openDispute(world, operator, traveller.name, 'Walk')
  await isRefused(traveller, other.name)

  await test.step('the operator looks at the dispute and at the walk', async () => {
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(`$6.00 of ${traveller.name}`)
    await expect(office.getByText('Waiting for evidence')).toBeVisible()
    await expect(office.getByText('The cardholder did not pay this')).toBeVisible()
    await expect(office.getByText('Evidence is taken until')).toBeVisible()
    const link = office.getByRole('link', { name: 'Everything kept of the walk' })
    await expect(link).toHaveAttribute('href', `/console/trips/${tripId}`)
    await checkEverywhere(office, 'console-dispute')
  })

  await test.step('evidence is sent, after the question, with words of the operator', async () => {
    await office.getByRole('button', { name: 'Send the evidence' }).click()
    await expect(office.getByText('Please give a reason.')).toBeVisible()
    await office.getByRole('textbox', { name: 'What should the bank know?' }).fill('winning_evidence')
    await office.getByRole('button', { name: 'Send the evidence' }).click()
    const dialog = office.getByRole('dialog', { name: 'Send the evidence to the bank?' })
    await checkEverywhere(office, 'console-dispute-question')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(office.getByRole('textbox', { name: 'What should the bank know?' })).toHaveValue(
      'winning_evidence',
    )
    await office.getByRole('button', { name: 'Send the evidence' }).click()
    await dialog.getByRole('button', { name: 'Yes, send it' }).click()
    await expect(office.getByText('The answer is on its way to the bank.')).toBeVisible()
  })

  await test.step('it is won, and the traveler books again', async () => {
    await world.settled()
    await office.reload()
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/\$6\.00/)
    await expect(office.getByText('Won', { exact: true })).toBeVisible()
    await expect(office.getByRole('textbox')).toHaveCount(0)
    await expect(office.getByRole('listitem').filter({ hasText: 'by Olga' })).toContainText(
      'winning_evidence',
    )
    await office.getByText('What the bank was shown').click()
    await expect(office.getByText(/the walk is live/)).toBeVisible()
    await checkEverywhere(office, 'console-dispute-won')
    await askAgain(traveller.page, other.name)
    await traveller.page.waitForURL(/\/waiting/)
  })
})

test('a gift card’s payment is disputed and the operator accepts the loss', async ({
  newTraveller,
  person,
  server,
  world,
}) => {
  const buyer = await newTraveller()
  const operator = await person('olga')
  await useCard(buyer, testCards.disputed)
  const { data } = await server.gql(
    'mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { status } }',
    { data: { amount_cents: 2500, recipient_name: 'Rita', recipient_email: 'rita@example.com' } },
    buyer.token,
  )
  expect(data?.['sendGiftCard'].status).toBe('GIFT_BOUGHT')
  const office = await openDispute(world, operator, buyer.name, 'Gift card')
  await office.getByRole('radio', { name: 'Accept the loss' }).click()
  await office.getByRole('textbox', { name: 'Why?' }).fill('We cannot show who bought it.')
  await office.getByRole('button', { name: 'Accept the loss' }).click()
  await expect(office.getByRole('button', { name: 'Yes, accept it' })).toBeVisible()
  await checkEverywhere(office, 'console-dispute-accept')
  await office.getByRole('button', { name: 'Yes, accept it' }).click()
  await expect(office.getByText('Lost', { exact: true })).toBeVisible()
  await expect(office.getByText('The gift card is void')).toBeVisible()
  await office.getByRole('link', { name: 'All disputes' }).click()
  await expect(office.getByRole('link', { name: `${buyer.name}, Gift card` })).toHaveCount(0)
  await office.getByRole('radio', { name: 'All' }).click()
  await expect(office.getByRole('link', { name: `${buyer.name}, Gift card` })).toBeVisible()
  await office.goto('/console/disputes/dsp_none')
  await expect(office.getByText('There is no dispute at this address')).toBeVisible()
})
