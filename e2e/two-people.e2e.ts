import { expect, test } from '#e2e/stage.ts'
import {
  acceptAndStart,
  agreeToRecording,
  callNetwork,
  endWalk,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/steps.ts'

test('two people take a whole walk, with a cut in the middle and a reload of each side', async ({
  person,
  server,
}) => {
  test.setTimeout(240_000)
  const walker = await person('marta')
  const traveller = await person('june')
  await goOnline(walker)
  const tripId = await request(traveller, 'Marta')
  await expect(walker.page.getByText('June')).toBeVisible()
  const network = await callNetwork(walker)
  await acceptAndStart(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 3)

  await test.step('steering is acknowledged', async () => {
    await traveller.page.getByRole('button', { name: 'Turn left' }).click()
    await walker.page.getByRole('button', { name: 'Doing it' }).click()
    await expect(traveller.page.getByText(/Marta is turning left/).first()).toBeVisible()
  })

  await test.step('a message arrives', async () => {
    await traveller.page.getByRole('button', { name: /^Chat/ }).click()
    await traveller.page.getByRole('textbox', { name: /Write to/ }).fill('What a street!')
    await traveller.page.getByRole('button', { name: 'Send' }).click()
    await traveller.page.keyboard.press('Escape')
    await walker.page.getByRole('button', { name: /^Chat/ }).click()
    await expect(walker.page.getByRole('log').getByText('What a street!')).toBeVisible()
    await walker.page.keyboard.press('Escape')
  })

  await test.step('a postcard comes from the walker’s camera', async () => {
    await traveller.page.getByRole('button', { name: 'Take a postcard' }).click()
    await expect(traveller.page.getByRole('button', { name: /Postcards: 1/ })).toBeAttached({
      timeout: 20_000,
    })
  })

  await test.step('a cut of 6 s pauses the meter and heals by itself', async () => {
    const before = await metered(traveller.page)
    await network.set(true)
    await expect(traveller.page.getByText('Paused. Not charged.')).toBeVisible({ timeout: 15_000 })
    await network.set(false)
    await meteredAtLeast(traveller.page, before + 4, 40_000)
    await expect(traveller.page.getByText('Paused. Not charged.')).toBeHidden()
  })

  await test.step('a reload of each side resumes the walk', async () => {
    const before = await metered(traveller.page)
    await traveller.page.reload()
    await seesPicture(traveller.page)
    await meteredAtLeast(traveller.page, before + 2, 40_000)
    const later = await metered(traveller.page)
    await walker.page.reload()
    const start = walker.page.getByRole('button', { name: 'Start the walk' })
    await expect(start.or(walker.page.getByTestId('meter')).first()).toBeVisible()
    if (await start.isVisible()) await start.click()
    await meteredAtLeast(traveller.page, later + 3, 40_000)
  })

  await test.step('both meters agree with what is captured', async () => {
    const shown = [await metered(traveller.page), await metered(walker.page)] as const
    expect(Math.abs(shown[0] - shown[1])).toBeLessThanOrEqual(2)
    await endWalk(traveller.page)
    await walker.page.waitForURL(/\/receipt/)
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.live_seconds).toBeGreaterThanOrEqual(shown[0])
    expect(receipt.live_seconds).toBeLessThanOrEqual(shown[0] + 6)
    expect(receipt.paused_seconds).toBeGreaterThanOrEqual(3)
    expect(receipt.charged_minutes).toBe(Math.ceil(receipt.live_seconds / 60))
    expect(receipt.total_cents).toBe(500 + receipt.charged_minutes * 100)
    expect(receipt.captured_cents).toBe(receipt.total_cents)
    expect(receipt.released_cents).toBe(1500 - receipt.total_cents)
    await expect(traveller.page.getByText(`$${(receipt.total_cents / 100).toFixed(2)}`).first()).toBeVisible()
  })

  await test.step('the replay is joined and plays', async () => {
    await traveller.page.goto(`/trips/${tripId}/replay`)
    await expect(traveller.page.locator('video')).toBeVisible({ timeout: 60_000 })
    await expect
      .poll(() => traveller.page.locator('video').evaluate((video: HTMLVideoElement) => video.duration), {
        timeout: 30_000,
      })
      .toBeGreaterThan(5)
    await traveller.page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect
      .poll(() => traveller.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
        timeout: 20_000,
      })
      .toBeGreaterThan(1)
  })

  await test.step('a stranger cannot fetch the recording', async () => {
    const address = await traveller.page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentSrc)
    const stranger = await person('eli')
    expect((await stranger.context.request.get(address)).status()).toBe(403)
    expect(
      (await traveller.context.request.get(address, { headers: { range: 'bytes=0-99' } })).status(),
    ).toBe(206)
  })

  await test.step('the traveler rates the walker', async () => {
    await traveller.page.goto(`/walker-rating?trip=${tripId}`)
    await traveller.page
      .getByRole('radio', { name: /^5 stars|5$/ })
      .last()
      .check({ force: true })
    await traveller.page.getByRole('textbox', { name: /Comment/ }).fill('Every turn I asked for.')
    await traveller.page.getByRole('button', { name: 'Submit' }).click()
    const given = async () => {
      const { data } = await server.gql(
        '{ archivedTrips { id ratings { rating comment } } }',
        {},
        traveller.token,
      )
      return data?.['archivedTrips'].find((trip: { id: string }) => trip.id === tripId)?.ratings
    }
    await expect.poll(given).toMatchObject({ rating: 5, comment: 'Every turn I asked for.' })
  })
})
