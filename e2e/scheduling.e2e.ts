// Over the whole stack: two people and the clock of the server between them.
import { choose, kyoto } from '#e2e/support/steps.ts'
import { acceptRequest, hours, schedule } from '#e2e/support/scheduling.ts'
import { checkEverywhere, checkHere } from '#e2e/support/check-screen.ts'
import { expect, onOwnServer, type Person } from '#e2e/support/fixtures.ts'

const test = onOwnServer()

/** Far from the walkers of the demo, who would accept within seconds. */
const place = kyoto
const destination = 'kyoto'

test.describe.configure({ mode: 'parallel' })

/** The person cancels on the page of the trip, at the price that the dialog says; a walker with a reason. */
async function cancel(
  { page }: Person,
  tripId: string,
  { says, button, isWalker = false }: { says: RegExp; button: string; isWalker?: boolean },
): Promise<void> {
  await page.goto(`/trips/${tripId}/scheduled`)
  await page.getByRole('button', { name: /^(Cancel|Reject) the walk in Kyoto/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(says)).toBeVisible()
  if (isWalker) await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Cancelled')
}

// The free tier is the end of the walk that is moved; every boundary is looked at without a browser.
for (const [who, aheadMs, says, button] of [
  ['traveller', hours(20), /costs \$5\.00/, 'Cancel for $5.00'],
  ['walker', hours(2.5), /costs \$10\.00.*credit of \$5\.00/s, 'Cancel for $10.00'],
] as const)
  test(`the ${who} cancels ${aheadMs / hours(1)} hours ahead`, async ({
    newTraveller,
    newWalker,
    server,
  }) => {
    const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
    await walker.context.setGeolocation(place)
    const tripId = await schedule(server, traveller, { destination, aheadMs })
    await acceptRequest(walker, traveller, 'Kyoto')
    const isWalker = who === 'walker'
    await cancel(isWalker ? walker : traveller, tripId, { says, button, isWalker })
    await traveller.page.goto('/traveller-cancelled-trips')
    await expect(traveller.page.getByRole('article', { name: 'Kyoto' })).toBeVisible()
    await walker.page.goto('/walk-requests?tab=cancelled')
    await expect(walker.page.getByRole('article', { name: 'Kyoto' })).toBeVisible()
    if (aheadMs === hours(20)) await checkHere(traveller.page, `cancelled by the ${who}`)
  })

test('a walk is moved at once, then when the other side agrees, and cancelled free of charge', async ({
  newTraveller,
  newWalker,
  server,
}) => {
  const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
  await walker.context.setGeolocation(place)
  // At whatever hour the test runs, the times below are others than this one, and more than a day away, where cancelling is
  // free.
  const walk = { destination, aheadMs: hours(72), timeOfDay: '09:00' }
  const tripId = await schedule(server, traveller, walk)
  const move = async ({ page }: Person, time: string, button: string) => {
    await page.getByRole('button', { name: 'Move the walk in Kyoto' }).click()
    const sheet = page.getByRole('dialog')
    // It is open already where the walk is at such a time.
    const own = sheet.getByText('Another time', { exact: true })
    await expect(own).toBeVisible()
    if (!(await sheet.getByLabel('Time', { exact: true }).isVisible())) await own.click()
    await sheet.getByLabel('Time', { exact: true }).fill(time)
    await expect(sheet.getByRole('term').first()).toBeVisible()
    await checkEverywhere(page, `move-${time.replace(':', '')}`, true)
    await sheet.getByRole('button', { name: button }).click()
    await expect(sheet).toBeHidden()
  }
  await move(traveller, '10:15', 'Move the walk')
  await expect(traveller.page.getByRole('article')).toContainText('10:15')
  await acceptRequest(walker, traveller, 'Kyoto')
  await walker.page.goto(`/trips/${tripId}/scheduled`)
  await move(walker, '11:45', 'Propose this time')
  await expect(walker.page.getByText('You have proposed another time.')).toBeVisible()
  await traveller.page.goto(`/trips/${tripId}/scheduled`)
  await expect(traveller.page.getByText(`${walker.name} proposes another time:`)).toBeVisible()
  await traveller.page.getByRole('button', { name: 'Accept the new time' }).click()
  await expect(traveller.page.getByText(`${walker.name} proposes another time:`)).toBeHidden()
  await expect(traveller.page.getByRole('article')).toContainText('11:45')
  await cancel(traveller, tripId, { says: /free/, button: 'Cancel the walk' })
})

test('a request that no walker accepts ends by itself, and the traveler is notified', async ({
  newTraveller,
  server,
  world,
}) => {
  const traveller = await newTraveller()
  const tripId = await schedule(server, traveller, { destination, aheadMs: hours(5) })
  await world.forward((hours(4) + 60_000) / 1000)
  await traveller.page.goto(`/trips/${tripId}/scheduled`)
  await expect(traveller.page.getByRole('article')).toContainText('Expired')
  await traveller.page.goto('/notifications')
  await expect(traveller.page.getByRole('listitem').first()).toContainText('Kyoto')
  await checkEverywhere(traveller.page, 'notifications')
  await traveller.page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(traveller.page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('the same walk in three weeks is three walks with one confirmation', async ({
  newTraveller,
  server,
}) => {
  const { page } = await (async () => {
    const traveller = await newTraveller()
    await schedule(server, traveller, { destination, aheadMs: hours(30), query: '&weeks=3' })
    return traveller
  })()
  await expect(page.getByText('3 walks are requested, one each week.')).toBeVisible()
  await page.goto('/your-trips?tab=upcoming')
  await expect(page.getByRole('article', { name: 'Kyoto' })).toHaveCount(3)
  await expect(page.getByText('walk 3 of 3')).toBeVisible()
  await checkEverywhere(page, 'your-trips-upcoming')
})

test('a wish is opened to walkers, claimed, and becomes a walk of both', async ({
  newTraveller,
  newWalker,
}) => {
  const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
  await walker.context.setGeolocation(place)
  const { page } = traveller
  await page.goto('/create-destinationwish-list')
  await page.getByRole('button', { name: 'Add to my wish list' }).click()
  await expect(page.getByText('Please Enter Destination')).toBeVisible()
  await page.getByRole('textbox', { name: 'Destination' }).fill('The bamboo grove in Kyoto')
  await page.getByRole('textbox', { name: 'City' }).fill('Kyoto')
  await page.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await page.getByRole('button', { name: 'Add to my wish list' }).click()
  await page.waitForURL(/destination-wishlist/)
  await page.getByRole('button', { name: 'Ask walkers for it' }).click()
  const sheet = page.getByRole('dialog')
  const words = sheet.getByRole('textbox', { name: 'I would like to see' })
  await words.fill('My friend’s house, 12 Acacia Avenue, apartment 4')
  await sheet.getByRole('button', { name: 'Ask walkers' }).click()
  await expect(sheet.getByText(/private/i).last()).toBeVisible()
  await words.fill('The bamboo grove in the morning light')
  await checkEverywhere(page, 'wish-open', true)
  await sheet.getByRole('button', { name: 'Ask walkers' }).click()
  await expect(page.getByText('Open to walkers')).toBeVisible()

  await walker.page.goto('/wishes')
  const wish = walker.page.getByRole('article').filter({ hasText: 'The bamboo grove in the morning light' })
  await expect(wish).toBeVisible()
  await checkEverywhere(walker.page, 'wishes')
  await wish.getByRole('button', { name: 'Claim it' }).click()
  await walker.page.getByRole('dialog').getByRole('button', { name: 'Claim it' }).click()
  await walker.page.waitForURL(/\/trips\/[^/]+\/scheduled/)
  // The wishes stand until the walk has come.
  const isThere = (one: Person) =>
    expect(one.page.getByRole('heading', { level: 1, name: 'Scheduled walk' })).toBeVisible()
  await isThere(walker)
  await expect(walker.page.getByRole('article')).toContainText('Accepted')
  await page.reload()
  await page.getByRole('link', { name: 'See the walk' }).click()
  await isThere(traveller)
  await expect(page.getByRole('article')).toContainText(`with ${walker.name}`)
})

test('a walker sets weekly hours, which are free times of the next days for travelers', async ({
  newTraveller,
  newWalker,
}) => {
  const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
  const { page } = walker
  await page.goto('/walker-hours')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('button', { name: `Add hours on ${day}` }).click()
  await checkEverywhere(page, 'walker-hours')
  await page.getByRole('button', { name: 'Save your hours' }).click()
  await expect(page.getByText('Your hours are saved.')).toBeVisible()
  await traveller.page.goto(`/schedule-trip?destination=${destination}&walker=${walker.userId}`)
  // The day after tomorrow: what is left of today's hours depends on when the test runs.
  const day = traveller.page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2)
  const free = traveller.page.getByRole('group', { name: `When ${walker.name} is free` })
  // The walker's name and times come after the days and move them.
  await expect(free).toBeVisible()
  await choose(day)
  await free.getByRole('button').first().click()
  await expect(free.getByRole('button', { pressed: true })).toHaveCount(1)
  await checkEverywhere(traveller.page, 'schedule-trip')
})
