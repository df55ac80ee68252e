// Over the whole stack: a whole walk of two people.
import type { Page } from '@playwright/test'
import { facts, plays } from '#web/testing/video.ts'
import { setHidden } from '#e2e/support/hidden-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import {
  accept,
  choose,
  agreeToRecording,
  endWalk,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

test.use({ appWorker: true })

test('two people take a whole walk: begun in two tabs, left for a while, reloaded on each side', async ({
  newTraveller,
  newWalker,
  server,
  world,
}) => {
  test.setTimeout(240_000)
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)
  await accept(walker)

  const tab = await walker.context.newPage()
  await test.step('begun in two tabs, the walk is in one of them', async () => {
    await agreeToRecording(traveller)
    await seesPicture(traveller.page)
    await tab.goto(walker.page.url())
    const elsewhere = [tab, walker.page].map((page) =>
      page.getByText('This walk is open on another device or page'),
    )
    await Promise.any(elsewhere.map((text) => text.waitFor()))
    const refused = (await Promise.all(elsewhere.map((text) => text.isVisible()))).filter(Boolean)
    expect(refused.length).toBe(1)
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 3)
    // On a busy machine the first tab may have lost its socket, and come back after the second one came.
    const move = walker.page.getByRole('button', { name: 'Move it here' })
    if (await move.isVisible()) await move.click()
    await expect(tab.getByText('This walk is open on another device or page')).toBeVisible()
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 3)
  })

  await test.step('steering is acknowledged', async () => {
    await traveller.page.getByRole('button', { name: 'Turn left' }).click()
    await walker.page.getByRole('button', { name: 'On it' }).click()
    await expect(traveller.page.getByText(new RegExp(`${walker.name} is turning left`)).first()).toBeVisible()
  })

  await test.step('a message arrives', async () => {
    await traveller.page.getByRole('button', { name: /^Chat/ }).click()
    await traveller.page.getByRole('textbox', { name: /^Message / }).fill('What a street!')
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

  await test.step('a hidden page pauses the meter, and what is not counted is not shown', async () => {
    const hiddenAt = Date.now()
    await setHidden(traveller.page, true)
    await expect(walker.page.getByText(`${traveller.name} has left the page for a moment.`)).toBeVisible()
    await expect(
      traveller.page.getByText('You left this page, so the walk is waiting for you.'),
    ).toBeVisible()
    const before = await metered(traveller.page)
    expect(await isSending(walker.page)).toEqual([true, true])
    await stopsSending(walker.page)
    await becomesDark(traveller.page)
    // What was seen until then is counted with the last beats, which on a busy machine come seconds later.
    const countedS = (await metered(traveller.page)) - before
    expect(countedS).toBeLessThan((Date.now() - hiddenAt) / 1000 / 2)
    expect(countedS).toBeLessThanOrEqual(5)

    await setHidden(traveller.page, false)
    await meteredAtLeast(traveller.page, before + 6)
    expect(await isSending(walker.page)).toEqual([true, true])
    expect(await brightest(traveller.page)).toBeGreaterThan(100)
  })

  await test.step('a reload of each side resumes the walk', async () => {
    const before = await metered(traveller.page)
    await traveller.page.reload()
    await seesPicture(traveller.page)
    await meteredAtLeast(traveller.page, before + 2, 40_000)
    const later = await metered(traveller.page)
    await walker.page.reload()
    await meteredAtLeast(traveller.page, later + 3, 40_000)
    // What was seen just before the reload may be counted after it, while the walker's page is still coming.
    await meteredAtLeast(walker.page, later + 3, 40_000)
  })

  await test.step('both meters agree with what is captured', async () => {
    const readAt = Date.now()
    const shown = await Promise.all([metered(traveller.page), metered(walker.page)])
    expect(Math.abs(shown[0] - shown[1])).toBeLessThanOrEqual(2)
    await endWalk(traveller.page)
    const endedWithinS = Math.ceil((Date.now() - readAt) / 1000)
    await walker.page.waitForURL(/\/receipt/)
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.live_seconds).toBeGreaterThanOrEqual(shown[0])
    // No more than what passed until the end, and what the meters had not been told of when they were read.
    expect(receipt.live_seconds).toBeLessThanOrEqual(shown[0] + endedWithinS + 4)
    expect(receipt.paused_seconds).toBeGreaterThanOrEqual(15)
    expect(receipt.charged_minutes).toBe(Math.ceil(receipt.live_seconds / 60))
    expect(receipt.total_cents).toBe(500 + receipt.charged_minutes * 100)
    expect(receipt.captured_cents).toBe(receipt.total_cents)
    expect(receipt.released_cents).toBe(1500 - receipt.total_cents)
    await expect(traveller.page.getByText(`$${(receipt.total_cents / 100).toFixed(2)}`).first()).toBeVisible()
  })

  await test.step('the replay is joined and plays', async () => {
    await traveller.page.goto(`/trips/${tripId}/replay`)
    await expect(traveller.page.locator('video')).toBeVisible({ timeout: 60_000 })
    const player = traveller.page.locator('video')
    const { duration } = await facts(player)
    expect(duration).toBeGreaterThan(5)
    // Two tabs have recorded it, one of them twice, and each moment is there once.
    const { live_seconds: liveS, paused_seconds: pausedS } = await settledReceipt(server, traveller, tripId)
    expect(duration).toBeLessThanOrEqual(liveS + pausedS + 3)
    await player.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await plays(player, 1)
  })

  await test.step('a stranger cannot fetch the recording', async () => {
    const address = await traveller.page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentSrc)
    const stranger = await newTraveller()
    expect((await stranger.context.request.get(address)).status()).toBe(403)
    expect(
      (await traveller.context.request.get(address, { headers: { range: 'bytes=0-99' } })).status(),
    ).toBe(206)
  })

  await test.step('an issue with the walk opens a ticket, once it says what happened', async () => {
    const { page } = traveller
    await page.goto(`/walker-rating?trip=${tripId}`)
    await page.getByRole('button', { name: 'Report an issue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report an issue' })
    const what = dialog.getByLabel('What happened?')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(what).toHaveAccessibleDescription(/Please describe what happened\./)
    await what.fill('The sound was gone at the church.')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    const notice = page.getByRole('alertdialog', { name: 'Thank you. Our support team will look into it.' })
    await expect(notice).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the traveler rates the walker', async () => {
    await choose(traveller.page.getByRole('radio', { name: /^5 stars|5$/ }).last())
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
    await world.settled()
    expect(await given()).toMatchObject({ rating: 5, comment: 'Every turn I asked for.' })
    await traveller.page.goto(`/walker-rating?trip=${tripId}`)
    await expect(
      traveller.page.getByRole('heading', { name: 'You have already rated this walk' }),
    ).toBeVisible()
    await traveller.page.goto(`/trips/${tripId}/receipt`)
    await expect(traveller.page.getByRole('link', { name: 'Watch the replay' })).toBeVisible()
    await expect(traveller.page.getByRole('link', { name: /^Rate the walk/ })).toBeHidden()
  })
})

/** Whether the tracks of this walker's camera and microphone carry anything. */
function isSending(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('video')].map((video) => video.srcObject as MediaStream | null)
    return (own.find((stream) => stream !== null)?.getTracks() ?? []).map((track) => track.enabled)
  })
}

/** Resolves once the tracks of this page's own camera and microphone carry nothing. */
async function stopsSending(page: Page): Promise<void> {
  const stands = () => {
    const own = [...document.querySelectorAll('video')].map((video) => video.srcObject as MediaStream | null)
    const tracks = own.find((stream) => stream !== null)?.getTracks() ?? []
    return tracks.length > 0 && tracks.every((track) => !track.enabled)
  }
  // A page that counts as hidden may draw nothing, so that its frames are no measure of time.
  await page.waitForFunction(stands, undefined, { polling: 100, timeout: 30_000 })
}

/** Resolves with a frame of the other side that is dark. */
async function becomesDark(page: Page): Promise<void> {
  while ((await brightest(page)) >= 40)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const picture = [...document.querySelectorAll('video')].find((video) => video.videoWidth > 0)
          picture?.requestVideoFrameCallback(resolve)
        }),
    )
}

/** The brightest red, green or blue of the picture that this page shows, 0 to 255. */
function brightest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const picture = [...document.querySelectorAll('video')].find((video) => video.videoWidth > 0)
    const paper = new OffscreenCanvas(64, 36)
    const pen = paper.getContext('2d')
    if (!picture || !pen) throw new Error('there is no picture')
    pen.drawImage(picture, 0, 0, 64, 36)
    const { data } = pen.getImageData(0, 0, 64, 36)
    return data.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0)
  })
}
