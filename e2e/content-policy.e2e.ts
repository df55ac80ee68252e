// Over the whole stack: the policy is sent by the server.
import { watchPolicy } from '#e2e/support/content-policy.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

test('the menu opens under the content policy, and the page behind it stands still', async ({ person }) => {
  const { page, context } = await person('noor', { size: 'phone' })
  const refused = await watchPolicy(context)
  await page.goto('/select-destinations')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  expect(refused).toEqual([])
})

test('a script that was not built does not run', async ({ person, world }) => {
  const { page, context } = await person('visitor', { size: 'phone', signedIn: false })
  const refused = await watchPolicy(context)
  await page.goto('/help')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
    const image = document.createElement('div')
    image.innerHTML = '<img src="/nothing.png" onerror="window.wasRun = true">'
    document.body.append(image)
    return new Promise((resolve) =>
      image.querySelector('img')?.addEventListener('error', () => resolve('wasRun' in window)),
    )
  })
  expect(ran).toBe(false)
  await world.settled()
  expect(refused.some((text) => text.includes('script-src'))).toBe(true)
})
