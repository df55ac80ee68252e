import { expect, test } from '#e2e/support/stage.ts'

test('what a walk pays is read on the smallest phone without scrolling sideways', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/walker-pay')
  const table = page.getByRole('table')
  await expect(table.getByText('$43.66')).toBeVisible()
  // The amounts, and the box around them that would be scrolled.
  const parts = await table.evaluate((one) =>
    [...one.querySelectorAll('th, td'), one.parentElement ?? one].map((part) => ({
      text: part.textContent,
      endsAt: part.getBoundingClientRect().right,
      overflows: part.scrollWidth > part.clientWidth,
    })),
  )
  expect(parts.filter(({ endsAt, overflows }) => endsAt > 320 || overflows)).toEqual([])
  await expect(table.getByRole('columnheader', { name: '60' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'A walk, cent by cent' })).toBeVisible()
})
