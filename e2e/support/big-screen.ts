import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'

/** The code on a big screen, once it is there. */
export async function codeOn(screen: Page): Promise<string> {
  const code = screen.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}
