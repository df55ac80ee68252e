import type { Page } from '@playwright/test'

/** Chooses a country in the list that is searched by its name. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Country / }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill(name.slice(0, -1))
  await page.getByRole('option', { name, exact: true }).click()
}

/** Draws a stroke across a part of the box for a signature, as a finger or a mouse would. */
export async function drawStroke(page: Page, from: number, to: number): Promise<void> {
  const box = page.locator('canvas')
  await box.scrollIntoViewIfNeeded()
  const place = await box.boundingBox()
  if (!place) throw new Error('there is no place to sign in')
  const at = (part: number, height: number) =>
    [place.x + place.width * part, place.y + place.height * height] as const
  await page.mouse.move(...at(from, 0.7))
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(...at(from + ((to - from) * step) / 8, step % 2 === 0 ? 0.7 : 0.3))
  await page.mouse.up()
}
