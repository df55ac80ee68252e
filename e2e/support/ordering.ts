import { expect, type Locator } from '@playwright/test'

/**
 * Takes a row of an ordered list up, moves it to the first place and drops it there, all by keys and as a person does: focus
 * enters the list at its first row, arrows lead to the row, Tab to its grip. Each key waits until the one before it has led
 * somewhere: what is taken up has the keyboard only from the next frame on.
 */
export async function moveFirstByKeys(rows: Locator, index: number): Promise<void> {
  const page = rows.page()
  const place = page.getByRole('button', { name: /^Insert/ }).and(page.locator(':focus'))
  await rows.first().focus()
  for (let at = 1; at <= index; at += 1) {
    await expect(rows.nth(at - 1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(rows.nth(index)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(index).getByRole('button', { name: /^Move/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place).toBeVisible()
  await page.keyboard.press('Home')
  await expect(place).toHaveAccessibleName(/^Insert before/)
  await page.keyboard.press('Enter')
}
