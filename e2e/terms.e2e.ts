// Over the whole stack: the server reads the picture of what was drawn, and writes it into the copy.
import { expect, test } from '#e2e/support/fixtures.ts'
import { signUp, unusedNumber } from '#e2e/support/sign-up.ts'
import { drawStroke } from '#web/testing/fields.ts'

test('a person signs the terms by hand and keeps a copy', async ({ person, server }) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  await page.goto('/walker-terms-traveler')
  await expect(page.getByText(/Terms Dated January 1, 2026/)).toBeVisible()
  await drawStroke(page, 0.1, 0.4)
  await drawStroke(page, 0.5, 0.9)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have signed the walker terms.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/$/)

  await page.goto('/walker-terms-traveler')
  const copy = page.getByRole('region', { name: 'Your signed copy' })
  await expect(copy).toContainText('Ana Silva')
  await expect(copy).toContainText(/[0-9a-f]{64}/)
  await expect(page.locator('canvas')).toHaveCount(0)
  const pdf = await copy.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
})
