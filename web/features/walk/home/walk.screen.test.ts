import type { Page } from '@playwright/test'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { WalkerTermsDocument } from '#web/api/generated/terms.ts'
import { refused } from '#web/testing/answers.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'
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

test('the walker home names the step that is lost and leads to it', async ({ open, answers }) => {
  answerWalkHome(answers)
  const reason = 'Please sign the new terms to walk again.'
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerTerms: { state: 'attention', reason } }),
  })
  const { page, press, look } = await open('/walk', { as: aMe({ type: 'walker' }) })
  await expect(page.getByText('This step is needed to walk: Walker terms')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await look('walk-lost-step')
  answers.give(WalkerTermsDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await press(page.getByRole('link', { name: 'Walker terms' }))
  await expect(page).toHaveURL('/walker-terms')
})
