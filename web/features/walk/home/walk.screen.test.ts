import type { Page } from '@playwright/test'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MissedRequestsDocument, WalkHomeDocument } from '#web/api/generated/walkers-walk.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

function answerHome(answers: Answers): void {
  answers.give(WalkHomeDocument, {
    me: { id: 'usr_me', type: 'walker', first_name: 'Noor', recording_consent: true },
    myWalkerPresence: { online: false, expires_in_s: 0 },
    completedInstantTrip: [],
  })
  answers.give(MissedRequestsDocument, { missedRequests: [] })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: {
      backgground_check: true,
      walker_training: true,
      walker_kit_ordered: true,
      profie_picture: true,
      bank_account_linked: true,
      walker_terms: true,
      is_all_verification_completed: true,
      is_background_check_pending: false,
      is_stripe_connect_form_submitted: true,
      state: 'approved',
      steps: [],
    },
  })
}

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
    answerHome(answers)
    const { page, press } = await open('/walk', { as: aMe({ type: 'walker' }) })
    await answerPieces(page, status, ms)
    await press(page.getByRole('button', { name: check }))
    await expect(page.getByText(words)).toBeVisible()
  })
