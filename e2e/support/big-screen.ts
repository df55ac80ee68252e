import type { Page } from '@playwright/test'
import { asked } from '#e2e/support/asked.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'

/** The code on a big screen, once it is there. */
export async function codeOn(screen: Page): Promise<string> {
  const code = screen.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

/** A browser becomes the big screen of a walk; the traveler enters its code by the API. */
export async function pairScreen(traveller: Person, tripId: string, screen: Page): Promise<void> {
  await screen.goto('/screen')
  const pair =
    'mutation ($id: ID!, $code: String!) { pairScreen(booking_id: $id, code: $code, replace: false) { status } }'
  expect(await asked(traveller, pair, { id: tripId, code: await codeOn(screen) })).toEqual({
    pairScreen: { status: 'PAIRED' },
  })
}
