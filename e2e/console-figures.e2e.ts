import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('a walk that was paid is in the figures of its walker, as sums, by day and as a file', async ({
  person,
  newTraveller,
  newWalker,
  server,
}) => {
  test.setTimeout(120_000)
  const [traveller, walker] = [await newTraveller(), await newWalker()]
  await server.paidWalk({ traveller_id: traveller.userId, walker_id: walker.userId, minutes: 10 })
  const { page } = await person('olga', { size: 'desktop' })

  await test.step('counting again, and finding the walker', async () => {
    await page.goto('/console')
    await page.getByRole('navigation').getByRole('link', { name: 'Figures' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')
    // Counted once it is answered; a page that is loaded anew before may not even have asked.
    await Promise.all([
      page.waitForResponse((answer) => answer.request().postData()?.includes('"CountFigures"') === true),
      page.getByRole('button', { name: 'Count again' }).click(),
    ])
    const walkers = page.getByRole('table', { name: 'Figures by walker' })
    await expect
      .poll(async () => {
        await page.reload()
        await expect(walkers).toBeVisible()
        return walkers.getByRole('link', { name: walker.name, exact: true }).count()
      })
      .toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: 'Service levels of the last 30 days' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Figures by place' })).toContainText('Lisbon')
    await checkEverywhere(page, 'console-figures')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/console/figures?from=${ago(29)}&until=${ago(-1)}&walker=${walker.userId}`)
  })

  await test.step('the walker’s own figures', async () => {
    await expect(page.getByText('These are the figures of one walker.')).toBeVisible()
    await expect(figure(page, 'Walks')).toHaveText('1')
    await expect(figure(page, 'Minutes asked for')).toHaveText('10')
    await expect(figure(page, 'Live minutes')).toHaveText('10')
    await expect(figure(page, 'Live share')).toHaveText('100%')
    await expect(figure(page, 'Time to accept')).toHaveText('–')
    const pay = (await figure(page, 'Pay').textContent()) ?? ''
    expect(pay).toMatch(/^\$\d+\.\d\d$/)
    const rows = page.getByRole('table', { name: 'Figures by day' }).getByRole('row').filter({ hasText: pay })
    await expect(rows).toHaveCount(1)
    await page.getByRole('radio', { name: 'Money' }).click()
    await expect(page.locator('.u-legend')).toContainText('Refunds')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await (await saving).path()
    const [header, ...lines] = (await fs.readFile(file, 'utf8')).replace('\uFEFF', '').split('\r\n')
    expect(header).toMatch(/^Day,Requests,Accepted,/)
    // A walk that began before midnight is paid on the day after.
    const paid = lines.filter((line) => line.includes(`,${pay.slice(1)},`))
    expect(paid).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2},/)])
    await checkEverywhere(page, 'console-figures-walker')
  })

  await test.step('days that are none, and days without anything', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByLabel('First day').fill('2020-02-02')
    await page.getByLabel('Last day').fill('2020-02-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('The last day is before the first one.')).toBeVisible()
    await checkEverywhere(page, 'console-figures-range')
    await page.getByLabel('Last day').fill('2020-02-03')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing happened on these days' })).toBeVisible()
    await checkEverywhere(page, 'console-figures-empty')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(page.getByText('These are the figures of one walker.')).toHaveCount(0)
  })

  await traveller.page.goto('/console/figures')
  await expect(traveller.page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})

/** The day so many days ago, of UTC. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
