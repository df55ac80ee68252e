// Over the whole stack: each step is taken at the server or at a partner, and the walk at the end is two people's.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { signUp, unusedNumber } from '#e2e/support/sign-up.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'
import { chooseCountry } from '#web/testing/fields.ts'

const completed = (page: Page) =>
  page.getByRole('heading', { name: 'Completed Tasks' }).locator('..').getByRole('listitem')

/** Lets the film run to its end at many times its pace: what was not seen cannot be gone past. */
async function watchFilm(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.playbackRate = 16
    await video.play()
  })
}

/** Answers every question with one and the same letter. */
async function answerAll(page: Page, right: Readonly<Record<string, string>>): Promise<void> {
  for (const [question, answer] of Object.entries(right))
    await page
      .getByRole('group', { name: new RegExp(question) })
      .getByText(answer)
      .click()
}

test('a person orders the kit, sees the film, answers its questions, adds a picture, links a bank, is checked, signs, and walks', async ({
  newTraveller,
  person,
  server,
  world,
}) => {
  test.setTimeout(300_000)
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())

  await page.goto('/make-money-traveler')
  await expect(page.getByText('Hello, Ana Silva')).toBeVisible()
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await expect(page.getByText('$9.89')).toBeVisible()

  // The kit.
  await page.getByRole('link', { name: 'Walker kit' }).click()
  await page.getByRole('textbox', { name: 'Street address' }).fill('Rua da Bica 12')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await chooseCountry(page, 'Portugal')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1200-054')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Order my kit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Walker Training kit ordered successfully')
  await dialog.getByRole('button', { name: 'Back to your steps' }).click()
  await page.waitForURL('/make-money-traveler')
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  await expect(completed(page).filter({ hasText: 'Walker kit' })).toBeVisible()

  // The film, then the questions. From here on the list is that of the walker's view, which each step comes back to.
  await page.goto('/make-money-for-walker')
  await page.getByRole('link', { name: 'Walker training' }).click()
  await expect(page.getByText('The questions appear when the video has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Your pay/ })).toBeDisabled()
  await page.getByText('Read the transcript').click()
  await expect(page.getByText('This is a walk: a street, a phone in your hand')).toBeVisible()
  // What was not watched is not skipped: the film goes back.
  await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        video.addEventListener('seeked', () => {
          if (video.currentTime < 5) resolve()
        })
        video.currentTime = video.duration - 0.1
      }),
  )
  await watchFilm(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible({ timeout: 60_000 })
  await answerAll(page, {
    'A woman on the square': 'I continue: the square is public.',
    'The traveler asks you to cross': 'I wait, look at the street',
    'The traveler would like to see an inner': 'I stay outside and say why.',
    'Where do you never film': 'In schools, hospitals',
    'You do not feel safe': 'I end the walk and go',
  })
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByText('That’s not it.')).toHaveCount(1)
  await page.getByText('I turn the camera away from her at once').click()
  await submit.click()
  await page.waitForURL('/make-money-for-walker')
  await expect(page.getByText('2 of 6 done')).toBeVisible()

  // The picture leads back to the steps.
  await page.getByRole('link', { name: 'Profile picture' }).click()
  await page.locator('input[type=file]').setInputFiles('web/public/posters/lisbon-golden-800.webp')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('/make-money-for-walker')
  await expect(page.getByText('3 of 6 done')).toBeVisible()

  // The bank account at the provider.
  await page.goto('/make-money-traveler')
  await page.getByRole('link', { name: 'Payout account' }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Portugal' })
  await page.getByRole('button', { name: 'Connect to Stripe Account' }).click()
  await page.waitForURL(/twin\/payouts\/onboarding/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Silva')
  await page.getByLabel('Date of birth').fill('1990-04-30')
  await page.getByRole('textbox', { name: 'Bank account number' }).fill('000123456789')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/payout-account/)
  await page.getByRole('link', { name: 'Back to your steps' }).click()
  await expect(page.getByText('4 of 6 done')).toBeVisible()

  // The background check, at the partner.
  await page.getByRole('link', { name: 'Background check' }).click()
  await page.getByRole('combobox', { name: 'State in which you will walk' }).selectOption('California')
  await page.getByRole('button', { name: 'Begin Background Check' }).click()
  await page.waitForURL(/twin\/background-checks/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await world.settled()
  await page.goto('/make-money-traveler')
  await expect(page.getByText('5 of 6 done')).toBeVisible()

  // The terms; with them all is done.
  await page.getByRole('link', { name: 'Walker terms' }).click()
  await page.getByText('Type my name').click()
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Ana Silva')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to your steps' }).click()
  await page.waitForURL('/welcome-back')

  // The first walk, and what it earned.
  const walker = { ...ana, name: 'Ana' }
  await goOnline(walker)
  const traveller = await newTraveller()
  const tripId = await request(traveller, 'Ana')
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 2)
  await endWalk(traveller.page)
  await settledReceipt(server, traveller, tripId)
  await page.goto('/earnings')
  await expect(page.getByText('$3.81').first()).toBeVisible()
})
