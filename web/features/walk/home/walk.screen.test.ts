import type { Page } from '@playwright/test'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { WalkerTermsDocument } from '#web/api/generated/terms.ts'
import {
  IncomingRequestsChangedDocument,
  MarkRequestSeenDocument,
  TripRoomDocument,
  type TripRoomQuery,
} from '#web/api/generated/trips.ts'
import { MissedRequestsDocument, SetWalkerOnlineDocument } from '#web/api/generated/walkers-walk.ts'
import { later, refused } from '#web/testing/answers.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'
import { aMe, answerPresence, answerWalkHome } from '#web/testing/people.ts'
import { aRingingRequest } from '#web/testing/trips.ts'
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

test('the walker home names the step that runs out, and one that is lost, and leads to it', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const soon = { state: 'attention', expires_at: '2026-03-20T12:00:00Z' }
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: { ...anOnboarding({ walkerTerms: soon }), walker_terms: true },
  })
  const reason = 'Please sign the new terms to walk again.'
  const { page, press, goto, look, settled } = await open('/walk', { as: aMe({ type: 'walker' }) })
  await expect(page.getByText('Please do this again by March 20, 2026: Walker terms')).toBeVisible()
  await look('step-expiring')
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerTerms: { state: 'attention', reason } }),
  })
  await answerCamera(page)
  await goto('/walk')
  // Going online names it too.
  const message = 'You cannot walk yet. Please do this first: walker terms.'
  answers.give(SetWalkerOnlineDocument, refused({ message, category: 'conflict', code: 'STEP_MISSING' }))
  const asked = answers.asked(SetWalkerOnlineDocument)
  await onButton(page).click()
  await asked
  await settled()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('This step is needed to walk: Walker terms')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await look('walk-lost-step')
  answers.give(WalkerTermsDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await press(page.getByRole('link', { name: 'Walker terms' }))
  await expect(page).toHaveURL('/walker-terms')
})

const onButton = (page: Page) => page.getByRole('button', { name: 'Go online' })
const offButton = (page: Page) => page.getByRole('button', { name: 'Go offline' })

/** The browser gives a picture or refuses it, as `window.isAllowed` says, and counts how often it was asked. */
async function answerCamera(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera', 'microphone', 'geolocation'])
  await page.context().setGeolocation({ latitude: 38.7139, longitude: -9.1334 })
  await page.addInitScript(() => {
    const own = Object.assign(window, { isAllowed: true, asked: 0 })
    navigator.mediaDevices.getUserMedia = () => {
      own.asked += 1
      return own.isAllowed
        ? Promise.resolve(document.createElement('canvas').captureStream())
        : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    }
  })
}
const allowCamera = (page: Page, isAllowed: boolean) =>
  page.evaluate((value) => void Object.assign(window, { isAllowed: value }), isAllowed)

test('a walker whose camera is refused reads why and stays offline; with a picture the same press goes online', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const { page, press, goto, settled } = await open('/no-such-page', { as: aMe({ type: 'walker' }) })
  await answerCamera(page)
  await page.route('**/live/uplink', (route) => route.fulfill({ status: 204 }))
  await goto('/walk')
  await allowCamera(page, false)
  await press(onButton(page))
  const check = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your camera' }) })
  await expect(check).toContainText('You are not online: travelers would see no picture.')
  await expect(check).toContainText('The camera is blocked. Press the icon to the left of the address')
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(answers.sent(SetWalkerOnlineDocument)).toEqual([])

  await allowCamera(page, true)
  await press(check.getByRole('button', { name: 'Try again' }))
  await expect(check.getByText('Picture is fine')).toBeVisible()
  await expect(check.getByText('Network is fine')).toBeVisible()
  const asked = answers.asked(SetWalkerOnlineDocument)
  await onButton(page).click()
  await asked
  await settled()
  await expect(offButton(page)).toBeVisible()
  expect(answers.sent(SetWalkerOnlineDocument)).toEqual([
    { data: { online: true, place: { latitude: 38.7139, longitude: -9.1334 } } },
  ])
  await press(offButton(page))
  await expect(onButton(page)).toBeVisible()
})

test('going online asks for the camera before anything else, and does not wait for a connection that cannot be measured', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const { page, goto, settled } = await open('/no-such-page', { as: aMe({ type: 'walker' }) })
  await answerCamera(page)
  await page.route('**/live/uplink', (route) => route.abort())
  await goto('/walk')
  expect(await page.evaluate('asked')).toBe(0)
  const asked = answers.asked(SetWalkerOnlineDocument)
  await onButton(page).click()
  await asked
  await settled()
  await expect(offButton(page)).toBeVisible()
  expect(await page.evaluate('asked')).toBe(1)
})

test('a walker finds a missed request on the own page, with what it would have paid, until it is dismissed', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  answerPresence(answers, true)
  const { page, press, emit, goto, look } = await open('/walk', { as: aMe({ type: 'walker' }) })
  const request = aRingingRequest()
  answers.give(MarkRequestSeenDocument, { markRequestSeen: { status: 'SUCCESS', message: '' } })
  // The connection that is made ready while it rings is not what is tested.
  answers.give(TripRoomDocument, later<TripRoomQuery>({ tripRoom: null }).answer)
  await emit(IncomingRequestsChangedDocument, { incomingRequestsChanged: [request] })
  const ring = page.getByRole('dialog', { name: 'Someone wants to walk with you' })
  await expect(ring.getByText('up to $9.89, $3.81 at least')).toBeVisible()
  await look('ring')
  answers.give(MissedRequestsDocument, {
    missedRequests: [
      {
        booking_id: request.booking_id,
        destination: request.destination,
        minutes: 10,
        pays_cents: 989,
        currency: 'USD',
        traveller_first_name: 'Ana',
        offered_at: request.offered_at,
        why: 'notAnswered',
      },
    ],
  })
  await emit(IncomingRequestsChangedDocument, { incomingRequestsChanged: [] })
  await expect(ring).toBeHidden()
  const card = page.getByRole('heading', { name: 'You missed a request' }).locator('..')
  await expect(card).toContainText('Ana in Lisbon')
  await expect(card).toContainText('It was not answered within 30 seconds.')
  await expect(card).toContainText('$9.89')
  await look('missed')
  await press(card.getByRole('button', { name: 'Dismiss' }))
  await expect(card).toBeHidden()
  await goto('/walk')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('the walker reads what a walk takes of the data before going online, and defers recordings to Wi-Fi', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const { page, press, goto } = await open('/walk', { as: aMe({ type: 'walker' }) })
  const wifiOnly = page.getByRole('switch', { name: 'Send recordings on Wi-Fi only' })
  await expect(wifiOnly).not.toBeChecked()
  await expect(wifiOnly).toHaveAccessibleDescription(/up to 1\.1 GB an hour, with its recording up to 2 GB/)
  await press(wifiOnly)
  await goto('/walk')
  await expect(wifiOnly).toBeChecked()
})

test('an iPhone’s walker reads what its switches do, and its own picture begins with a touch', async ({
  open,
  answers,
}) => {
  answerWalkHome(answers)
  const { page, press, settled } = await open('/walk', {
    as: aMe({ type: 'walker' }),
    before: anIphoneSavingPower,
  })
  await expect(page.getByText(/Turn silent mode off and the volume up while you are online/)).toBeVisible()
  await press(page.getByRole('button', { name: check }))
  const picture = page.locator('video')
  await expect(picture).toBeVisible()
  const isPaused = () => picture.evaluate((video: HTMLVideoElement) => video.paused)
  await settled()
  expect(await isPaused()).toBe(true)
  await press(page.getByRole('heading', { name: 'Before your first request' }))
  expect(await isPaused()).toBe(false)
})

/** Runs in the page before its own scripts: nothing plays before a touch. */
function anIphoneSavingPower(): void {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { value: iphone })
  const { play } = HTMLMediaElement.prototype
  let isTouched = false
  window.addEventListener(
    'click',
    ({ target }) => {
      isTouched = target instanceof Element && target.closest('h2') !== null
    },
    true,
  )
  HTMLMediaElement.prototype.play = function playLater() {
    if (isTouched) return play.call(this)
    this.pause()
    return Promise.reject(new DOMException('Saving power.', 'NotAllowedError'))
  }
}
