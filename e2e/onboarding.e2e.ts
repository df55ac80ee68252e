import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'
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

const portugal = async (page: Page) => {
  await page.getByRole('button', { name: /^Country / }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('Portug')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
}

const completed = (page: Page) =>
  page.getByRole('heading', { name: 'Completed Tasks' }).locator('..').getByRole('listitem')

/** Lets the film run to its end at many times its pace: what was not seen cannot be gone past. */
async function watchFilm(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true
    film.playbackRate = 16
    await film.play()
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
  await checkEverywhere(page, 'make-money-traveler')

  // The kit: what is missing is told at its field, and what was typed stays.
  await page.getByRole('link', { name: 'Walker kit' }).click()
  await page.getByRole('button', { name: 'Order my kit' }).click()
  for (const text of ['Street address', 'City', 'State', 'Zipcode', 'Country'])
    await expect(page.getByText(`${text} is required.`)).toBeVisible()
  await checkEverywhere(page, 'walker-kit')
  await page.getByRole('textbox', { name: 'Street address' }).fill('Rua da Bica 12')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await page.getByRole('textbox', { name: 'State or Province' }).fill('Lisboa')
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('1200-054-99')
  await portugal(page)
  await page.getByRole('button', { name: 'Order my kit' }).click()
  await expect(page.getByText('Enter valid zipcode')).toBeVisible()
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
  await expect(page.getByText('The questions appear when the film has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Your pay/ })).toBeDisabled()
  await page.getByText('Read the words of the film').click()
  await expect(page.getByText('This is a walk: a street, a phone in your hand')).toBeVisible()
  await checkEverywhere(page, 'walker-training')
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.1
  })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? Infinity) < 5)
  await watchFilm(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible({ timeout: 60_000 })
  await submit.click()
  await expect(page.getByText('Please choose an answer.')).toHaveCount(5)
  await answerAll(page, {
    'A woman on the square': 'I go on: the square is public.',
    'The traveler asks you to cross': 'I wait, look at the street',
    'The traveler would like to see an inner': 'I stay outside and say why.',
    'Where do you never film': 'In schools, hospitals',
    'You do not feel safe': 'I end the walk and go',
  })
  await submit.click()
  await expect(page.getByText('Please tick the box to agree.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByText('That’s not it.')).toHaveCount(1)
  await checkEverywhere(page, 'walker-training-wrong')
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
  await checkEverywhere(page, 'make-money-half')

  // The background check, at the partner.
  await page.getByRole('link', { name: 'Background check' }).click()
  await page.getByRole('button', { name: 'Begin Background Check' }).click()
  await page.waitForURL(/twin\/background-checks/)
  await page.getByRole('button', { name: /Clear/ }).click()
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

test('a walker profile is told field by field, suggests the nearest places and shows the card of it', async ({
  person,
  server,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page, context } = ana
  await signUp(server, ana, unusedNumber())
  await context.setGeolocation({ latitude: 38.7139, longitude: -9.1334 })
  await page.goto('/walker-profile')
  await page.getByRole('button', { name: 'Update' }).click()
  for (const text of [
    'Please Enter City Or Town',
    'Please Enter State Or Province',
    'Country is required.',
    'Please Enter destination1',
    'Please Enter destination2',
    'Please Enter destination3',
    'Please Enter Languages',
    'Please Enter Walker Description',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await checkEverywhere(page, 'walker-profile-empty')
  await page.getByRole('textbox', { name: 'City or Town' }).fill('Lisbon')
  await page.getByRole('textbox', { name: 'State or Province' }).fill('Lisboa')
  await portugal(page)
  await page.getByRole('button', { name: 'Suggest the nearest' }).click()
  await expect(page.getByRole('combobox', { name: 'Destination 1' })).toHaveValue(/Lisbon/)
  await expect(page.getByText('Please Enter destination3')).toHaveCount(0)
  await page.getByText('Portuguese', { exact: true }).click()
  await page.getByText('Stabilizer', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Walker Description' }).fill('Tiles, fado and custard tarts.')
  await expect(page.getByText('30 of 500 characters')).toBeVisible()
  const card = page.getByRole('complementary').filter({ hasText: 'What travelers see' })
  await expect(card).toContainText('Tiles, fado and custard tarts.')
  await expect(card).toContainText('Portuguese')
  await checkEverywhere(page, 'walker-profile')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto('/walker-profile')
  await expect(page.getByRole('textbox', { name: 'Walker Description' })).toHaveValue(/custard tarts/)
  await expect(page.getByRole('checkbox', { name: 'Stabilizer' })).toBeChecked()
})

test('the steps say what went wrong, and go on', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  let isAway = true
  await page.route('**/graphql', (route) =>
    isAway && /BecomingWalker|WalkerKit|WalkerTraining|MyWalkerProfile/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  )
  for (const path of ['/make-money-for-walker', '/walker-kit', '/walker-training', '/walker-profile']) {
    isAway = true
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})

test('a walker who stops walking is asked first, and comes back after another question', async ({
  newWalker,
}) => {
  const { page } = await newWalker()
  await page.goto('/walker-profile')
  await page.getByRole('button', { name: 'Stop walking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'No, keep walking' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Stop walking' }).click()
  await dialog.getByRole('button', { name: 'Yes, stop' }).click()
  await page.waitForURL('/make-money-for-walker')
  await expect(page.getByText('You have stopped walking.')).toBeVisible()
  await checkEverywhere(page, 'make-money-left')
  await page.getByRole('button', { name: 'Come back' }).click()
  await dialog.getByRole('button', { name: 'Yes, walk again' }).click()
  await expect(page.getByText('You have stopped walking.')).toHaveCount(0)
})

test('the walker home names the step that is lost and leads to it', async ({ newWalker }) => {
  const { page } = await newWalker()
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('BecomingWalker')) return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    const told = body.data.makeMoneyWalking
    for (const [name, value] of Object.entries(told)) if (typeof value === 'boolean') told[name] = true
    for (const step of told.steps) {
      const isLost = step.code === 'walkerTerms'
      step.state = isLost ? 'attention' : 'done'
      step.reason = isLost ? 'Please sign the new terms to walk again.' : null
    }
    Object.assign(told, { walker_terms: false, is_all_verification_completed: false, state: 'started' })
    await route.fulfill({ response, json: body })
  })
  await page.goto('/walk')
  await expect(page.getByText('This step is needed to walk: Walker terms')).toBeVisible()
  await expect(page.getByText('Please sign the new terms to walk again.')).toBeVisible()
  await checkEverywhere(page, 'walk-lost-step')
  await page.getByRole('link', { name: 'Walker terms' }).click()
  await page.waitForURL('/walker-terms')
})

test('who has done all steps is led from them to the welcome page; a visitor logs in first', async ({
  newWalker,
  person,
}) => {
  const { page, name } = await newWalker()
  for (const steps of ['/make-money-traveler', '/make-money-for-walker']) {
    await page.goto(steps)
    await page.waitForURL('/welcome-back')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${name}`)
  }
  const visitor = await person('visitor', { signedIn: false })
  await visitor.page.goto('/welcome-back')
  await expect(visitor.page).toHaveURL(/login=%2Fwelcome-back/)
  await expect(visitor.page.getByRole('dialog')).toBeVisible()
})

test('the demo has a traveler in the middle of the steps', async ({ person }) => {
  const { page } = await person('teo')
  await page.goto('/make-money-traveler')
  await expect(page.getByText('3 of 6 done')).toBeVisible()
})
