// Over the whole stack: the screens of a real call of two people.
import type { Page } from '@playwright/test'
import { facts, plays, sizeOf } from '#web/testing/video.ts'
import { checkEverywhere as accessible, insideEveryScreen } from '#e2e/support/check-screen.ts'
import { watchPolicy } from '#e2e/support/content-policy.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import {
  accept,
  endWalk,
  goOnline,
  meteredAtLeast,
  seesPicture,
  settledReceipt,
  tripIdOf,
} from '#e2e/support/steps.ts'

test('every screen of a walk works under the content policy, those of the call are accessible, and a longer walk is longer for both', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
}) => {
  test.setTimeout(300_000)
  const walker = await newWalker()
  const traveller = await newTraveller()
  const refused = [await watchPolicy(traveller.context), await watchPolicy(walker.context)]
  const ask = async () => {
    await goOnline(walker)
    await traveller.page.goto(`/show-walker-on-map?destination=lisbon&walker=${walker.userId}&minutes=2`)
    await traveller.page.getByRole('button', { name: /^Request / }).click()
    await traveller.page.waitForURL(/\/waiting/)
    await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
    return tripIdOf(traveller.page)
  }

  await test.step('waiting and ringing', async () => {
    const id = await ask()
    await accessible(traveller.page, 'waiting', true)
    // A request rings for 30 s, which a busy machine needs for looking alone; the walk begins with one of its own.
    for (const act of ['cancelBookingRequest', 'endTrip'])
      await server.gql(`mutation ($id: ID!) { ${act}(booking_id: $id) { status } }`, { id }, traveller.token)
  })
  const tripId = await ask()

  await test.step('accepting is starting', async () => {
    await accept(walker)
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

  await test.step('the question about recording is at a corner of the picture, and each answer ends it', async () => {
    const { page } = traveller
    const question = page.getByTestId('recording-question')
    await insideEveryScreen(page, [
      page.getByRole('button', { name: 'Point at something in the picture' }),
      page.getByTestId('meter'),
      page.getByTestId('booked'),
      page.getByRole('button', { name: 'End the walk' }),
      question.getByRole('button', { name: 'Yes' }),
      question.getByRole('button', { name: 'No' }),
    ])
    await accessible(page, 'recording-question')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(question).toBeHidden()
    await expect(walker.page.getByText('Recording', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(walker.page.getByTestId('recording-question')).toBeHidden()
  })

  await test.step('meter, steering and End are inside every screen', async () => {
    const end = (page: Page) => page.getByRole('button', { name: 'End the walk' })
    const meter = (page: Page) => page.getByTestId('meter')
    const pad = traveller.page.getByRole('group', { name: 'Steering' })
    await Promise.all([
      insideEveryScreen(traveller.page, [meter(traveller.page), pad, end(traveller.page)]),
      insideEveryScreen(walker.page, [meter(walker.page), end(walker.page)]),
    ])
  })

  await test.step('keys of a desktop steer, a phrase is said with one tap, and the hint goes with the first tap', async () => {
    const { page } = traveller
    const status = page.getByTestId('steer-status')
    // Two orders within a third of a second are one.
    const steers = (act: () => Promise<void>, order: string) =>
      expect(async () => {
        await act()
        await expect(status).toContainText(order, { timeout: 1000 })
      }).toPass()
    await steers(() => page.getByRole('button', { name: 'Closer', exact: true }).click(), 'Closer')
    await steers(() => page.keyboard.press('Space'), 'Stop')
    await steers(() => page.keyboard.press('ArrowRight'), 'Turn right')
    await page.getByRole('group', { name: 'Say' }).getByRole('button', { name: 'What’s that?' }).click()
    await expect(walker.page.getByText('What’s that?')).toBeVisible()
    await expect(page.getByTestId('picture-hint')).toBeVisible()
    const picture = page.getByRole('button', { name: 'Point at something in the picture' })
    await steers(() => picture.click(), 'Look there')
    await expect(page.getByTestId('picture-hint')).toBeHidden()
    await page.reload()
    await seesPicture(page)
    await expect(page.getByTestId('picture-hint')).toBeHidden()
  })

  await test.step('the walk itself', async () => {
    await traveller.page.getByRole('button', { name: 'Turn left' }).click()
    await expect(walker.page.getByRole('button', { name: 'On it' })).toBeVisible()
    const say = traveller.page.getByRole('group', { name: 'Say' })
    await say.getByRole('button', { name: 'What’s that?' }).click()
    await expect(walker.page.getByText('What’s that?')).toBeVisible()
    // What was written lies over neither answer: both can be pressed.
    for (const name of ['On it', 'Not safe'])
      await walker.page.getByRole('button', { name }).click({ trial: true })
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
    // The hold of the ten minutes is released by a call of its own.
    const returned = async () => (await settledReceipt(server, traveller, tripId)).released_cents
    await world.settled()
    expect(await returned()).toBe(1700 - receipt.captured_cents)
    await expect(traveller.page.getByText(/Paid with the card/)).toBeVisible()
    await traveller.page.goto(`/walker-rating?trip=${tripId}`)
    await walker.page.goto(`/walker-rating?trip=${tripId}`)
    for (const { page } of [walker, traveller])
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  })

  await test.step('the replay, its postcards, and a film that continues where its link ran out', async () => {
    const { page } = traveller
    await page.goto(`/trips/${tripId}/replay`)
    const player = page.locator('video')
    await expect(player).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /Postcard taken/ }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Save the picture' })).toBeVisible()
    await page.keyboard.press('Escape')

    expect((await facts(player)).duration).toBeGreaterThan(2)
    const old = await player.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = 1
      await video.play()
      return video.currentSrc
    })
    await player.evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('error')))
    await page.waitForFunction((earlier) => document.querySelector('video')?.currentSrc !== earlier, old)
    await plays(player, 1)
    expect(await player.evaluate((video: HTMLVideoElement) => video.paused && !video.ended)).toBe(false)
  })

  await test.step('a postcard is shared by a link until that is taken back or refused; a film around one door is not', async () => {
    const { page } = traveller
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const filmSheet = page.getByRole('dialog', { name: 'Share the replay' })
    await filmSheet.getByRole('button', { name: 'Make a link' }).click()
    await expect(filmSheet.getByText(/first and last 150 m of a walk are never shared/)).toBeVisible()
    await filmSheet.getByRole('button', { name: 'Close' }).click()

    const link = await sharePostcard(page)
    const visitor = await person('visitor', { signedIn: false })
    const answer = await visitor.page.goto(link)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(visitor.page.getByRole('heading', { name: 'A postcard from Lisbon' })).toBeVisible()
    await expect(visitor.page.getByText(`${traveller.name} with ${walker.name}`)).toBeVisible()
    const picture = visitor.page.getByRole('img', { name: 'Postcard from Lisbon' })
    expect((await sizeOf(picture))[0]).toBeGreaterThan(0)
    await expect(visitor.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

    const sheet = page.getByRole('dialog', { name: 'Share this postcard' })
    await sheet.getByRole('button', { name: 'Stop sharing' }).click()
    const question = page.getByRole('dialog', { name: 'Stop sharing?' })
    await question.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(sheet.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

    await sheet.getByRole('button', { name: 'Make a link' }).click()
    const again = await sheet.getByRole('textbox', { name: 'Link' }).inputValue()
    await walker.page.goto(`/trips/${tripId}/replay`)
    await expect(walker.page.getByText(`${traveller.name} shares something of this walk`)).toBeVisible()
    await walker.page.getByRole('button', { name: 'Don’t allow sharing' }).click()
    await walker.page.getByRole('dialog').getByRole('button', { name: 'Don’t allow sharing' }).click()
    await expect(walker.page.getByText('You do not want this walk to be shared.')).toBeVisible()
    await visitor.page.goto(again)
    await expect(visitor.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
  expect(refused.flat()).toEqual([])
})

/** Shares the first postcard of a replay and leaves the sheet with its link open. */
async function sharePostcard(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Postcard taken/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this postcard' })
  await sheet.getByRole('button', { name: 'Make a link' }).click()
  const link = sheet.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/shared\/[\w-]{22}$/)
  return link.inputValue()
}
