import type { Page } from '@playwright/test'
import { aMe, answerWalkHome } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

/** Pieces of the check are answered so; the page's clock moves on by so much with each look at it. */
async function answerPieces(page: Page, status: number, ms: number): Promise<void> {
  await page.route('**/live/uplink', (route) => route.fulfill({ status }))
  await page.evaluate((step) => {
    let nowMs = performance.now()
    performance.now = () => (nowMs += step)
  }, ms)
}

const check = 'Check camera and microphone'

for (const [what, status, ms, words] of [
  ['carries enough', 204, 0, 'Network is fine'],
  ['carries less than a walk needs', 204, 4000, 'The network looks weak. Walk where the signal is better.'],
  ['is not measured by a busy server', 429, 0, 'The connection could not be measured.'],
] as const)
  test(`the check says that the connection ${what}`, async ({ open, answers }) => {
    answerWalkHome(answers)
    const { page, press } = await open('/walk', { as: aMe({ type: 'walker' }) })
    await answerPieces(page, status, ms)
    await press(page.getByRole('button', { name: check }))
    await expect(page.getByText(words)).toBeVisible()
  })
