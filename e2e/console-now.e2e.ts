import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

test('an operator sees which places are walked, and picks one of them', async ({ person }) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/console/now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now')
  const places = page.getByRole('list', { name: 'Places' })
  await expect(places).toBeVisible()
  const first = places.getByRole('button').first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await checkEverywhere(page, 'console-now-place')
  await page.getByRole('button', { name: 'All places' }).click()
  await expect(page.getByRole('heading', { name: /^Walks under way/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests of the last 15 minutes' })).toBeVisible()
  await checkEverywhere(page, 'console-now')
})
