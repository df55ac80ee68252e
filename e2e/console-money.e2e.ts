import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { hours, serverNow } from '#e2e/support/scheduling.ts'
import type { TestServer } from '#e2e/support/server.ts'
import { expect, onOwnServer, type Person } from '#e2e/support/stage.ts'

// A server of its own: all books are compared, and with them what other files would have left in theirs.
const test = onOwnServer()

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('a paid walk is refunded above $50 by one operator, approved by another, and is so in both books', async ({
  person,
  newOperator,
  newTraveller,
  newWalker,
  server,
}) => {
  test.setTimeout(180_000)
  const [traveller, walker] = [await newTraveller(), await newWalker()]
  const { trip_id: tripId } = await server.paidWalk({
    traveller_id: traveller.userId,
    walker_id: walker.userId,
    minutes: 60,
  })
  const [olga, second] = [await person('olga', { size: 'desktop' }), await newOperator({ size: 'desktop' })]
  const { page } = olga

  await test.step('looking the trip up', async () => {
    await page.goto('/console')
    await page.getByRole('navigation').getByRole('link', { name: 'Money' }).click()
    await expect(page.getByRole('heading', { name: 'Comparison of the books' })).toBeVisible()
    await page.getByLabel('Find a trip’s books').fill('June')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('Please enter the trip’s number. It begins with trip_.')).toBeVisible()
    await checkEverywhere(page, 'console-money')
    await page.getByLabel('Find a trip’s books').fill('trip_none')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: 'There is no such trip' })).toBeVisible()
    await page.goto(`/console/people/${traveller.userId}`)
    await page.getByRole('link', { name: 'Books of this trip' }).click()
    await page.waitForURL(`/console/money/trips/${tripId}`)
    await expect(figure(page, 'By card')).toHaveText('$65.00')
    await expect(figure(page, 'Can be refunded')).toHaveText('$65.00')
    for (const name of ['Held on the card', 'Walk charged and shared', 'Drawn from the hold'])
      await expect(page.getByRole('table', { name: `Postings: ${name}` })).toContainText('Sum')
    await expect(page.getByText('All postings sum to $0.00.')).toBeVisible()
    await checkEverywhere(page, 'console-trip-money')
  })

  await test.step('asking for a refund of more than one operator may give', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(page.getByText('Please enter an amount up to $65.00, for example 7.50.')).toBeVisible()
    await page.getByLabel('Amount in dollars').fill('55.00')
    await page.getByLabel('Why?').fill('No picture for most of the walk')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Refund this trip?' })
    await expect(question.getByText('Another operator has to approve it first.')).toBeVisible()
    await checkEverywhere(page, 'console-refund-question')
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('55.00')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await question.getByRole('button', { name: 'Yes, refund it' }).click()
    await expect(page.getByText(/a second operator has to approve it/)).toBeVisible()
    const own = row(page, 'No picture for most of the walk')
    await expect(own.getByText('You asked for this, so another operator has to approve it.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(own.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await checkEverywhere(page, 'console-trip-money-waits')
  })

  await test.step('another operator approves it', async () => {
    const other = second.page
    await other.goto('/console/money')
    const waiting = row(other, 'No picture for most of the walk')
    await expect(waiting).toContainText('Asked by Olga')
    await checkEverywhere(other, 'console-money-waiting')
    await waiting.getByRole('button', { name: 'Decline' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(other.getByText('Please enter at least 3 characters.')).toBeVisible()
    await checkEverywhere(other, 'console-money-decline')
    await other.keyboard.press('Escape')
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Yes, approve it' }).click()
    await expect(other.getByText('The refund is on its way.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await other.getByRole('radio', { name: 'All' }).click()
    await expect(waiting).toContainText(`Decided by ${second.name}`)
    await expect(waiting).toContainText('Done')
    await waiting.getByRole('link', { name: 'Books of the trip' }).click()
    await expect(figure(other, 'Refunded')).toHaveText('$55.00')
    await expect(figure(other, 'Can be refunded')).toHaveText('$10.00')
    await expect(other.getByRole('table', { name: 'Postings: Refunded to the card' })).toContainText('$55.00')
    await expect(other.getByText('All postings sum to $0.00.')).toBeVisible()
  })

  await test.step('both books say so', async () => {
    const document = 'query ($id: ID!) { tripBooks(id: $id) { entries { kind reference } } }'
    const { data } = await server.gql(document, { id: tripId }, olga.token)
    const entries = (data?.['tripBooks'].entries ?? []) as { kind: string; reference: string }[]
    const hold = entries.find(({ kind }) => kind === 'hold')?.reference ?? 'none'
    expect(await server.bookOf(hold)).toMatchObject([{ captured_cents: 6500, refunded_cents: 5500 }])
    await page.goto('/console/money')
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText('The books have been compared.')).toBeVisible()
    await expect
      .poll(async () => {
        const [here, there] = [
          figure(page, 'Drawn from cards, by our books'),
          figure(page, 'Drawn from cards, by the provider’s'),
        ]
        return (await here.textContent()) === (await there.textContent())
      })
      .toBe(true)
    await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible()
    await checkEverywhere(page, 'console-money-compared')
    // The message lies over the next button of a phone, and its time stands still under the pointer.
    await page.mouse.move(0, 0)
    await expect(page.getByText('The books have been compared.')).toBeHidden()
  })

  await test.step('the month as a file, which sums to zero', async () => {
    const months = page.getByLabel('Month', { exact: true })
    await months.selectOption({ index: 0 })
    await page.getByRole('button', { name: 'Show the month' }).click()
    const books = page.getByRole('table', { name: /^Books of/ })
    await expect(books.getByRole('row').last().getByRole('cell')).toHaveText(['$0.00', '$0.00', '$0.00'])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the month as CSV' }).click()
    const lines = (await fs.readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.some((line) => line.startsWith('platform:revenue,Our revenue,'))).toBe(true)
    expect(lines.at(-1)).toMatch(/^Sum,(,0\.00)+$/)
    await checkEverywhere(page, 'console-money-month')
  })
})

test('a credit is given alone, one’s own request is taken back, and the page is for the right to money', async ({
  person,
  newTraveller,
  newWalker,
  server,
}) => {
  const [traveller, walker] = [await newTraveller(), await newWalker()]
  const { trip_id: tripId } = await server.paidWalk({
    traveller_id: traveller.userId,
    walker_id: walker.userId,
    minutes: 10,
  })
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto(`/console/money/trips/${tripId}`)
  await page.getByRole('radio', { name: 'Credit' }).click()
  await page.getByLabel('Amount in dollars').fill('7,50')
  await page.getByLabel('Why?').fill('Sorry for the noise')
  await page.getByRole('button', { name: 'Give a credit' }).click()
  await page.getByRole('button', { name: 'Yes, give it' }).click()
  await expect(page.getByText('The credit is in the wallet.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Postings: Credit to the traveler' })).toContainText('$7.50')
  await page.getByLabel('Amount in dollars').fill('60')
  await page.getByLabel('Why?').fill('Typed by mistake')
  await page.getByRole('button', { name: 'Give a credit' }).click()
  await page.getByRole('button', { name: 'Yes, give it' }).click()
  const own = row(page, 'Typed by mistake')
  await own.getByRole('button', { name: 'Take it back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this request back?' })
  await dialog.getByLabel('Why?').fill('The wrong amount')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(own.getByText('Taken back')).toBeVisible()
  const { data } = await server.gql('{ wallet { credit_cents } }', {}, traveller.token)
  expect(data?.['wallet'].credit_cents).toBe(750)
  await traveller.page.goto('/console/money')
  await expect(traveller.page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})

test('a walker is paid by hand out of the books of a trip', async ({
  newOperator,
  newTraveller,
  newWalker,
  server,
}) => {
  const [traveller, walker] = [await newTraveller(), await newWalker()]
  const { trip_id: tripId } = await server.paidWalk({
    traveller_id: traveller.userId,
    walker_id: walker.userId,
    minutes: 10,
  })
  const { page } = await newOperator({ size: 'desktop' })
  await page.goto(`/console/money/trips/${tripId}`)
  await page.getByRole('radio', { name: 'Pay the walker' }).click()
  await page.getByLabel('Amount in dollars').fill('7.25')
  await page.getByLabel('Why?').fill('The tariff was wrong')
  await page.getByRole('button', { name: 'Pay the walker' }).click()
  const question = page.getByRole('dialog', { name: 'Pay this walker?' })
  await expect(question).toContainText(`$7.25 is added to what ${walker.name} has earned`)
  await checkEverywhere(page, 'console-pay-question')
  await question.getByRole('button', { name: 'Yes, pay it' }).click()
  await expect(page.getByText('The amount is in the walker’s earnings.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Postings: Paid to the walker by hand' })).toContainText(
    '$7.25',
  )
  await expect(row(page, 'The tariff was wrong')).toContainText('Pay to the walker')
})

/** A walk two hours ahead that its traveler has cancelled after it was accepted: the fee is $10.00. */
async function cancelledLate(server: TestServer, traveller: Person, walker: Person): Promise<string> {
  const [date = '', time = ''] = new Date((await serverNow(server)) + hours(2)).toISOString().split('T')
  const { data: found } = await server.gql(
    '{ destination(first: 1, search: "Kyoto") { data { id } } }',
    {},
    traveller.token,
  )
  const { data: asked } = await server.gql(
    'mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) { trips { id } } }',
    {
      data: {
        destination_id: found?.['destination'].data[0].id,
        schedule_date: date,
        schedule_time: time.slice(0, 5),
        time_zone: 'UTC',
        schedule_minute: 10,
      },
    },
    traveller.token,
  )
  const id = String(asked?.['saveScheduleTrip'].trips[0].id)
  const accept = 'mutation ($id: ID!) { acceptScheduleTripByWalker(id: $id) { status } }'
  await server.gql(accept, { id }, walker.token)
  const { data } = await server.gql(
    'mutation ($id: ID!) { cancelledScheduleTrip(data: { schedule_id: $id }) { fee_cents } }',
    { id },
    traveller.token,
  )
  expect(data?.['cancelledScheduleTrip'].fee_cents).toBe(1000)
  return id
}

test('the fee of a late cancellation is waived in part, and the traveler hears of it', async ({
  newOperator,
  newTraveller,
  newWalker,
  server,
}) => {
  const [traveller, walker] = [await newTraveller(), await newWalker({ destination: 'kyoto' })]
  const tripId = await cancelledLate(server, traveller, walker)
  const { page, token } = await newOperator({ size: 'desktop' })
  const books = 'query ($id: ID!) { tripBooks(id: $id) { fee { waivable_cents } } }'
  // What the hold pays of it is drawn by a job.
  await expect
    .poll(
      async () =>
        (await server.gql(books, { id: tripId }, token)).data?.['tripBooks'].fee.waivable_cents as number,
    )
    .toBe(1000)
  await page.goto(`/console/money/trips/${tripId}`)
  await expect(figure(page, 'Fee that can be waived')).toHaveText('$10.00')
  await page.getByRole('button', { name: 'All of it, $10.00' }).click()
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('10.00')
  await page.getByLabel('Amount in dollars').fill('6')
  await page.getByLabel('Why?').fill('The flight was cancelled')
  await page.getByRole('button', { name: 'Waive the fee' }).click()
  const question = page.getByRole('dialog', { name: 'Waive this fee?' })
  await expect(question).toContainText(`${traveller.name} does not pay $6.00 of the fee`)
  await checkEverywhere(page, 'console-waive-question')
  await question.getByRole('button', { name: 'Yes, waive it' }).click()
  await expect(page.getByText('The fee is waived.')).toBeVisible()
  await expect(
    page.getByRole('table', { name: /^Postings: (Fee waived|Refunded to the card)$/ }),
  ).toContainText('$6.00')
  await expect(figure(page, 'Fee that can be waived')).toHaveText('$4.00')
  await expect(row(page, 'The flight was cancelled')).toContainText('Waived fee')
  await expect(page.getByText('Please enter')).toHaveCount(0)
  await checkEverywhere(page, 'console-trip-money-waived')
  const { data } = await server.gql('{ notifications(first: 5) { data { title } } }', {}, traveller.token)
  expect(JSON.stringify(data)).toContain('Your fee of $6.00 is waived')
})
