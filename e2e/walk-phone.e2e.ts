// Over the whole stack: what a phone does to camera and microphone is told to the other person, and comes back.
import type { Page } from '@playwright/test'
import { befalls, openedOn } from '#e2e/support/camera.ts'
import { setCovered, setFloating, setHidden } from '#e2e/support/hidden-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, metered, meteredAtLeast, request, seesPicture } from '#e2e/support/steps.ts'

test('a phone takes camera and microphone and gives them back, ends them, turns and silences them', async ({
  newTraveller,
  newWalker,
}) => {
  test.slow()
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  await request(traveller, walker.name)
  await accept(walker)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 2)

  await test.step('both are taken while the page is seen: the words are true, the button is there, and they come back', async () => {
    await befalls(walker.page, 'take')
    const button = walker.page.getByRole('button', { name: 'Restart camera' })
    await expect(button).toBeVisible()
    await expect(
      walker.page.getByText('Your phone has taken the camera. We keep asking for it back.'),
    ).toBeVisible()
    await expect(
      traveller.page.getByText(`${walker.name}’s phone has taken the camera for a moment.`),
    ).toBeVisible()
    const before = await metered(traveller.page)
    const taken = await openedOn(walker.page)
    await opensMore(walker.page, 'video', taken.video)
    await befalls(walker.page, 'giveBack')
    await expect(button).toBeHidden()
    await meteredAtLeast(traveller.page, before + 2)
  })

  await test.step('a camera that says twenty times that it is muted is not opened again', async () => {
    const before = await openedOn(walker.page)
    await befalls(walker.page, 'flutter', 20)
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 3)
    expect(await openedOn(walker.page)).toEqual(before)
  })

  await test.step('one that ended and is refused at the first try is back', async () => {
    const before = await metered(traveller.page)
    await befalls(walker.page, 'failOnce')
    await befalls(walker.page, 'end')
    await meteredAtLeast(traveller.page, before + 4)
    await expect(walker.page.getByRole('button', { name: 'Restart camera' })).toBeHidden()
  })

  await test.step('the browser’s back asks before it leaves the walk', async () => {
    const { page } = walker
    const before = await metered(traveller.page)
    await page.evaluate(() => window.history.back())
    const question = page.getByRole('dialog', { name: 'Leave the walk?' })
    await question.getByRole('button', { name: 'Keep walking' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/live/)
    await meteredAtLeast(traveller.page, before + 2)
  })

  await test.step('a page that is closed or reloaded in the walk asks first', async () => {
    const { page } = walker
    const before = await metered(traveller.page)
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await meteredAtLeast(traveller.page, before + 2)
  })

  await test.step('a phone that is turned shows the other shape in the same walk', async () => {
    await befalls(walker.page, 'turn')
    await traveller.page.waitForFunction(() =>
      [...document.querySelectorAll('video')].some((video) => video.videoHeight > video.videoWidth),
    )
    await befalls(walker.page, 'turn')
  })

  await test.step('a microphone without sound is told to both within 5 s, and a press opens it again', async () => {
    const silentAt = await befalls(walker.page, 'silence', true)
    const notice = traveller.page.getByText(`No sound is coming from ${walker.name}’s microphone.`)
    await expect(notice).toBeVisible()
    // A busy machine looks a little late.
    expect(Date.now() - silentAt).toBeLessThan(6500)
    await expect(walker.page.getByText('Your microphone gives no sound.')).toBeVisible()
    const before = await openedOn(walker.page)
    await befalls(walker.page, 'silence', false)
    await walker.page.getByRole('button', { name: 'Turn on the microphone' }).click()
    await expect(notice).toBeHidden()
    expect((await openedOn(walker.page)).audio).toBeGreaterThan(before.audio)
    await expect(walker.page.getByRole('button', { name: 'Mute' })).toBeVisible()
  })

  await test.step('a headset that is gone gives way to the next microphone', async () => {
    const before = await openedOn(walker.page)
    await befalls(walker.page, 'endVoice')
    await opensMore(walker.page, 'audio', before.audio)
    await expect(traveller.page.getByText('No sound is coming')).toBeHidden()
  })

  await test.step('a traveler who looks at a small window is charged, and one whose page is covered is not', async () => {
    const away = walker.page.getByText(`${traveller.name} has left the page for a moment.`)
    const before = await metered(traveller.page)
    await setFloating(traveller.page, true)
    await setHidden(traveller.page, true)
    await meteredAtLeast(traveller.page, before + 6)
    await expect(away).toBeHidden()
    await setFloating(traveller.page, false)
    await expect(away).toBeVisible()
    await setHidden(traveller.page, false)
    await expect(away).toBeHidden()
    const seen = await metered(traveller.page)
    await meteredAtLeast(traveller.page, seen + 2)
    await setCovered(traveller.page, true)
    await expect(away).toBeVisible()
    await setCovered(traveller.page, false)
    await expect(away).toBeHidden()
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 2)
  })

  await test.step('a walk that is left by the browser’s back is one tap away', async () => {
    const { page } = walker
    await page.evaluate(() => window.history.back())
    await page.getByRole('button', { name: 'Leave this page' }).click()
    await page.getByRole('link', { name: /Return to your walk/ }).click()
    await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 2)
  })
})

/** Resolves when this page has opened one of its devices more often than so. */
const opensMore = (page: Page, kind: 'audio' | 'video', times: number) =>
  page.waitForFunction(([what, before]) => (window.__camera?.opened[what] ?? 0) > before, [
    kind,
    times,
  ] as const)
