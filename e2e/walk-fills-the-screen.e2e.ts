// Over the whole stack: the picture of a walk is the page, on both sides and on every kind of screen.
import type { Page } from '@playwright/test'
import { overPicture } from '#e2e/support/over-picture.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, meteredAtLeast, request, seesPicture } from '#e2e/support/steps.ts'
import { drawn } from '#web/testing/drawn.ts'

/** Phones both ways, a tablet and a desktop; `free` is the least of it that no key, note or figure covers. */
const screens = [
  { name: 'phone', size: [390, 844], free: 0.68 },
  { name: 'phone on its side', size: [844, 390], free: 0.75 },
  { name: 'tablet', size: [768, 1024], free: 0.85 },
  { name: 'desktop', size: [1440, 900], free: 0.9 },
] as const

const shot = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` })
}

test('the picture fills phones, tablets and desktops; the controls lie over its edges, fade, and come back', async ({
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
  const { page } = traveller
  await page.getByTestId('recording-question').getByRole('button', { name: 'No' }).click()
  await page.getByTestId('picture-hint').getByRole('button', { name: 'OK' }).click()
  const pad = page.getByRole('group', { name: 'Steering' }).locator('..')
  await page.getByRole('button', { name: 'Turn left' }).click()
  await expect(walker.page.getByRole('button', { name: 'On it' })).toBeVisible()

  for (const { name, size, free } of screens)
    await test.step(name, async () => {
      const [width, height] = size
      for (const { page: one } of [walker, traveller]) {
        await one.setViewportSize({ width, height })
        await one.mouse.move(width / 2, height / 2)
        await drawn(one)
      }
      const sides = [
        ['walker', walker.page],
        ['traveler', page],
      ] as const
      for (const [side, one] of sides) {
        const seen = await overPicture(one)
        await shot(one, `${side} ${name}`)
        expect.soft(seen.pictureShare, `picture of the ${side}`).toBeGreaterThan(0.99)
        expect.soft(seen.small, `keys of the ${side}`).toEqual([])
        expect.soft(seen.central, `keys over the middle of the ${side}`).toEqual([])
        expect.soft(seen.faint, `texts of the ${side}`).toEqual([])
        if (side === 'traveler') expect.soft(seen.freeShare, 'with controls').toBeGreaterThan(free)
      }
      await expect(pad).toHaveCSS('opacity', '0')
      await expect(page.getByTestId('meter')).toBeVisible()
      const faded = await overPicture(page)
      await shot(page, `traveler ${name} faded`)
      expect.soft(faded.freeShare, 'faded').toBeGreaterThan(0.9)
      expect.soft(faded.pictureShare).toBeGreaterThan(0.99)
    })

  await test.step('a first touch brings them back and does nothing else; what is chosen for the picture stays', async () => {
    const orders = () => page.getByTestId('steer-status').textContent()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(pad).toHaveCSS('opacity', '0')
    const before = await orders()
    await touch(page, 195, 400)
    await expect(pad).toHaveCSS('opacity', '1')
    expect(await orders()).toBe(before)
    await touch(page, 195, 400)
    await expect(page.getByTestId('steer-status')).toContainText('Look there')

    await page.getByRole('button', { name: 'Show all of the picture' }).click()
    await drawn(page)
    expect((await overPicture(page)).pictureShare).toBeLessThan(0.9)
    await page.reload()
    await seesPicture(page)
    await page.getByRole('button', { name: 'Fill the screen' }).click()
    await drawn(page)
    expect((await overPicture(page)).pictureShare).toBeGreaterThan(0.99)
  })
})

/** A finger on the glass, as the browser makes its events of it. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
