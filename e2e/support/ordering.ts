import { expect, type Locator } from '@playwright/test'

/**
 * Takes a row of an ordered list up by its grip, moves it to the first place and drops it there, all by keys. What is taken
 * up has the keyboard from the next frame on, and a key pressed before that goes to the list instead; a person is not that
 * fast, so each key waits until the place that the key before it led to has focus.
 */
export async function moveFirstByKeys(grip: Locator): Promise<void> {
  const page = grip.page()
  const place = page.getByRole('button', { name: /^Insert/ }).and(page.locator(':focus'))
  await grip.focus()
  await page.keyboard.press('Enter')
  await expect(place).toBeVisible()
  await page.keyboard.press('Home')
  await expect(place).toHaveAccessibleName(/^Insert before/)
  await page.keyboard.press('Enter')
}
