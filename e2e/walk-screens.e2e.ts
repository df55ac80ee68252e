import { checkEverywhere as accessible } from '#e2e/check-screen.ts'
import { expect, test } from '#e2e/stage.ts'
import { endWalk, goOnline, meteredAtLeast, seesPicture, settledReceipt, tripIdOf } from '#e2e/steps.ts'

test('every screen of a walk is accessible, and a walk that is made longer is longer for both', async ({
  person,
  server,
}) => {
  test.setTimeout(300_000)
  const walker = await person('marta')
  const traveller = await person('june')
  const ask = async () => {
    await goOnline(walker)
    await traveller.page.goto(`/show-walker-on-map?destination=lisbon&walker=${walker.userId}&minutes=2`)
    await traveller.page.getByRole('button', { name: 'Submit' }).click()
    await traveller.page.waitForURL(/\/waiting/)
    await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
    return tripIdOf(traveller.page)
  }

  await test.step('waiting and ringing', async () => {
    const id = await ask()
    await Promise.all([accessible(traveller.page, 'waiting', true), accessible(walker.page, 'ringing', true)])
    // A request rings for 30 s, which a busy machine needs for looking alone; the walk begins with one of its own.
    for (const act of ['cancelBookingRequest', 'endTrip'])
      await server.gql(`mutation ($id: ID!) { ${act}(booking_id: $id) { status } }`, { id }, traveller.token)
  })
  const tripId = await ask()

  await test.step('camera check, and the traveler meanwhile', async () => {
    await walker.page.getByRole('button', { name: 'Accept' }).click()
    await walker.page.waitForURL(/\/live/)
    await expect(walker.page.getByText('Picture is fine')).toBeVisible()
    await traveller.page.waitForURL(/\/live/)
    await Promise.all([accessible(traveller.page, 'arriving'), accessible(walker.page, 'camera-check')])
    for (const { page } of [walker, traveller]) {
      const yes = page.getByRole('button', { name: 'Yes, I agree' })
      if (await yes.isVisible()) await yes.click()
    }
    await walker.page.getByRole('button', { name: 'Start the walk' }).click()
    await seesPicture(traveller.page)
  })

  await test.step('ten minutes more are there for both', async () => {
    for (const { page } of [walker, traveller])
      await expect(page.getByTestId('booked')).toHaveText('of 2 minutes')
    await traveller.page.getByRole('button', { name: /\+10 min/ }).click()
    for (const { page } of [walker, traveller])
      await expect(page.getByTestId('booked')).toHaveText('of 12 minutes')
    await expect(traveller.page.getByRole('button', { name: /\+10 min/ })).toBeHidden()
    const { data } = await server.gql(
      'query ($id: ID!) { trip(id: $id) { minutes held_cents } }',
      { id: tripId },
      traveller.token,
    )
    expect(data?.['trip']).toEqual({ minutes: 12, held_cents: 1700 })
  })

  await test.step('the walk itself', async () => {
    await traveller.page.getByRole('button', { name: 'Turn left' }).click()
    await expect(walker.page.getByRole('button', { name: 'Doing it' })).toBeVisible()
    await Promise.all([accessible(traveller.page, 'live-traveler'), accessible(walker.page, 'live-walker')])
    await traveller.page.getByRole('button', { name: 'Take a postcard' }).click()
    await expect(traveller.page.getByRole('button', { name: /Postcards: 1/ })).toBeAttached({
      timeout: 20_000,
    })
    await meteredAtLeast(traveller.page, 2)
  })

  await test.step('receipt and rating, for both', async () => {
    await endWalk(traveller.page)
    await walker.page.waitForURL(/\/receipt/)
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.captured_cents).toBe(500 + receipt.charged_minutes * 100)
    expect(receipt.captured_cents + receipt.released_cents).toBe(1700)
    await expect(traveller.page.getByText(/Paid with the card/)).toBeVisible()
    await Promise.all([
      accessible(traveller.page, 'receipt-traveler'),
      accessible(walker.page, 'receipt-walker'),
    ])
    await traveller.page.goto(`/walker-rating?trip=${tripId}`)
    await walker.page.goto(`/walker-rating?trip=${tripId}`)
    for (const { page } of [walker, traveller])
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await Promise.all([
      accessible(traveller.page, 'rating-traveler'),
      accessible(walker.page, 'rating-walker'),
    ])
  })

  await test.step('the replay, its postcards, and a film that goes on where its link ran out', async () => {
    const { page } = traveller
    await page.goto(`/trips/${tripId}/replay`)
    const film = page.locator('video')
    await expect(film).toBeVisible({ timeout: 60_000 })
    await accessible(page, 'replay')
    await page.getByRole('button', { name: /Postcard taken/ }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Save the picture' })).toBeVisible()
    await accessible(page, 'postcard')
    await page.keyboard.press('Escape')

    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(2)
    const old = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = 1
      await video.play()
      return video.currentSrc
    })
    await film.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('error')))
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc)).not.toBe(old)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1)
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused && !video.ended)).toBe(false)
  })
})
