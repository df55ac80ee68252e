import type { Person } from '#e2e/support/fixtures.ts'
import { expect } from '#e2e/support/fixtures.ts'

/** Test cards by the name of their button and the last digits. */
export const testCards = {
  disputed: { name: /: Pays, and the bank takes it back$/, last4: '0259', asks: false },
  bankAsks: { name: /: The bank asks$/, last4: '3155', asks: true },
} as const

/** Saves one of the test cards, and makes it the default. */
export async function useCard(
  { page }: Person,
  card: { readonly name: RegExp; readonly last4: string; readonly asks: boolean },
): Promise<void> {
  await page.goto('/add-card')
  await page.getByText('Other test cards').click()
  await page.getByRole('button', { name: card.name }).click()
  await page.getByRole('button', { name: 'Enter Card Information' }).click()
  // The bank of such a card asks already while it is saved.
  if (card.asks) await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL('/payment-methods')
  const made = page.getByRole('listitem').filter({ hasText: card.last4 })
  await made.getByRole('button', { name: /Make .* the default/ }).click()
  await expect(made.getByText('Default', { exact: true })).toBeVisible()
}
