import {
  BecomingWalkerDocument,
  MyWalkerProfileDocument,
  WalkerKitDocument,
  WalkerTrainingDocument,
} from '#web/api/generated/onboarding.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { refused } from '#web/testing/answers.ts'
import { anOnboarding, answerWalkerProfile, aTraining } from '#web/testing/onboarding.ts'
import { aMe, answerWalkHome, aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a traveler in the middle of the steps sees what is done, what is next and what walking earns', async ({
  open,
  answers,
}) => {
  const required = { state: 'required' }
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({
      backgroundCheck: { state: 'waiting', reason: 'Our team is reviewing your background check.' },
      payoutAccount: required,
      walkerTerms: { state: 'attention', reason: 'You walked on a road' },
    }),
  })
  const { page, look } = await open('/make-money-traveler', { as: aMe() })
  await expect(page.getByText('Hello, Noor Haddad')).toBeVisible()
  await expect(page.getByText('3 of 6 done')).toBeVisible()
  await expect(page.getByText('$9.89')).toBeVisible()
  await expect(page.getByText(/^United States: You are paid to your bank account/)).toBeVisible()
  const rowsOf = (title: string) =>
    page.getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]').getByRole('listitem')
  await expect(rowsOf('Required Steps')).toHaveText([/^Background check/, /^Payout account/, /^Walker terms/])
  await expect(rowsOf('Completed Tasks')).toHaveText([/^Profile picture/, /^Walker training/, /^Walker kit/])
  // What has to be done again comes first, with its reason.
  await expect(page.getByText('You walked on a road')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/Walker-terms-traveler')
  await look('make-money-half')
})

test('the steps say what went wrong, and continue', async ({ open, answers }) => {
  const away = refused({ message: 'Please try again.', category: 'internal' })
  const { page, goto, press } = await open('/no-such-page', { as: aMe() })
  const again = page.getByRole('button', { name: 'Try again' })
  const steps = [
    {
      path: '/make-money-for-walker',
      break: () => answers.give(BecomingWalkerDocument, away),
      mend: () =>
        answers.give(BecomingWalkerDocument, {
          makeMoneyWalking: anOnboarding({ walkerKit: { state: 'required' } }),
        }),
    },
    {
      path: '/walker-kit',
      break: () => answers.give(WalkerKitDocument, away),
      mend: () => answers.give(WalkerKitDocument, { walkerKit: null }),
    },
    {
      path: '/walker-training',
      break: () => answers.give(WalkerTrainingDocument, away),
      mend: () => answers.give(WalkerTrainingDocument, { walkerTrainingVideo: aTraining() }),
    },
    {
      path: '/walker-profile',
      break: () => {
        answerWalkerProfile(answers)
        answers.give(MyWalkerProfileDocument, away)
      },
      mend: () => answerWalkerProfile(answers),
    },
  ]
  for (const step of steps) {
    step.break()
    await goto(step.path)
    await expect(again).toBeVisible()
    step.mend()
    await press(again)
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('who has done all steps is led from them to the welcome page; a visitor logs in first', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const walker = aWalker(answers)
  // The server has made a walker of the person since the page heard who is asking.
  const { page, goto } = await open('/make-money-traveler', { as: { ...walker, type: 'traveller' } })
  await expect(page).toHaveURL('/welcome-back')
  answers.give(MeDocument, { me: walker })
  await goto('/make-money-for-walker')
  await expect(page).toHaveURL('/welcome-back')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Marta')
  await expect(page.getByRole('link', { name: 'Go online and walk' })).toBeVisible()

  answers.give(HomePlacesDocument, { destination: { data: [] } })
  answers.give(MeDocument, { me: null })
  const { page: other } = await open('/welcome-back')
  await expect(other).toHaveURL(/login=%2Fwelcome-back/)
  await expect(other.getByRole('dialog')).toBeVisible()
})
