// Over the whole stack: two people, the clock and the end of a walk.
import { acceptRequest, hours, schedule } from '#e2e/support/scheduling.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, onOwnServer, type Person } from '#e2e/support/fixtures.ts'
import {
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

const test = onOwnServer()

/** Far from the walkers of the demo, who would accept within seconds. */
const place = { latitude: 35.0037, longitude: 135.7788 }
const destination = 'kyoto'

test('a walk is scheduled, accepted, reminded of, entered early, walked and settled', async ({
  newTraveller,
  newWalker,
  anotherDevice,
  server,
  world,
}) => {
  test.setTimeout(300_000)
  const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
  await walker.context.setGeolocation(place)
  const tripId = await schedule(server, traveller, { destination, aheadMs: hours(1.5) })
  await checkEverywhere(traveller.page, 'scheduled')
  await acceptRequest(walker, traveller, 'Kyoto')
  await checkEverywhere(walker.page, 'walk-requests-accepted')
  await expect(traveller.page.getByText('Accepted')).toBeVisible()
  await expect(traveller.page.getByText(`with ${walker.name}`)).toBeVisible()

  // No side can enter before the last five minutes.
  await world.forward((hours(1.5) - 20 * 60_000) / 1000)
  await traveller.page.reload()
  await expect(traveller.page.getByText(/^Starts in /)).toBeVisible()
  await expect(traveller.page.getByRole('link', { name: 'Enter the walk' })).toHaveCount(0)
  await world.forward((16 * 60_000) / 1000)
  const reminders = (await server.messages()).filter(
    ({ text }) => text.includes('Kyoto') && /5 minutes|starts/.test(text),
  )
  expect(reminders.length).toBeGreaterThanOrEqual(2)

  for (const { page } of [walker, traveller]) {
    await page.goto(`/trips/${tripId}/scheduled`)
    await page.getByRole('link', { name: 'Enter the walk' }).click()
    await page.waitForURL(/\/live/)
  }
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 4)
  await endWalk(traveller.page)
  const signedIn = await anotherDevice(traveller)
  const receipt = await settledReceipt(server, signedIn, tripId)
  expect(receipt).toMatchObject({ charged_minutes: 1, captured_cents: 600, payment_status: 'captured' })
})

/** Resolves once the server has answered this person's hello: from then on it counts them as come. */
function welcomed({ page }: Person): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith('/live')) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"type":"welcome"')) resolve()
      })
    })
  })
}

for (const missing of ['walker', 'traveller'] as const)
  test(`a ${missing} who does not come: the walk is settled three minutes after its start`, async ({
    newTraveller,
    newWalker,
    anotherDevice,
    server,
    world,
  }) => {
    test.setTimeout(240_000)
    const [walker, traveller] = [await newWalker({ destination }), await newTraveller()]
    await walker.context.setGeolocation(place)
    const tripId = await schedule(server, traveller, { destination, aheadMs: hours(1.5) })
    await acceptRequest(walker, traveller, 'Kyoto')
    await world.forward((hours(1.5) - 4 * 60_000) / 1000)
    const there = missing === 'walker' ? traveller : walker
    const isCounted = welcomed(there)
    await there.page.goto(`/trips/${tripId}/scheduled`)
    await there.page.getByRole('link', { name: 'Enter the walk' }).click()
    await expect(there.page.getByRole('heading', { level: 1 })).toContainText(/Waiting for/)
    // The room is entered once it can be left.
    await expect(there.page.getByRole('button', { name: 'End the walk' })).toBeVisible()
    await isCounted
    // The start was rounded up to a whole minute.
    await world.forward((8 * 60_000 + 5000) / 1000)
    await there.page.waitForURL(new RegExp(`/trips/${tripId}/scheduled`))
    const signedIn = await anotherDevice(traveller)
    const { data } = await server.gql(
      'query ($id: ID!) { scheduledTrip(id: $id) { state credit_cents cancellation_fee_cents } }',
      { id: tripId },
      signedIn.token,
    )
    expect(data?.['scheduledTrip']).toMatchObject(
      missing === 'walker'
        ? { state: 'noShow', credit_cents: 500 }
        : { state: 'noShow', credit_cents: 0, cancellation_fee_cents: 500 },
    )
    const walkNow = traveller.page.getByRole('button', { name: 'Walk now, up to $15.00' })
    if (missing === 'traveller') {
      await traveller.page.goto(`/trips/${tripId}/scheduled`)
      await expect(traveller.page.getByText(/^You did not/)).toBeVisible()
      return expect(walkNow).toHaveCount(0)
    }
    // A walker who is free meanwhile is asked with one press, for the same length.
    await expect(traveller.page.getByText('No walker is free in Kyoto right now.')).toBeVisible()
    const another = await newWalker({ destination })
    await goOnline(another, place)
    await expect(traveller.page.getByText(`${another.name} is free in Kyoto now.`)).toBeVisible()
    await checkEverywhere(traveller.page, 'scheduled-no-show')
    await walkNow.click()
    await traveller.page.waitForURL(/\/trips\/[^/]+\/waiting/)
    await expect(another.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  })
