import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { bookWalker, walkerOnline } from '#bench/server/light-peer.ts'
import { placeholderSize } from '#web/features/walk/engine/livekit/placeholders.ts'
import type { Account, World } from '#bench/world.ts'

/** Something of each side of a call. */
export type Sides<T> = { walker: T; traveller: T }

/** A traveler with a card and a walker who may walk. */
export async function twoPeople(world: World): Promise<Sides<Account>> {
  const [[traveller], [walker]] = [await world.people(1, 'traveller'), await world.people(1, 'walker')]
  if (!traveller || !walker) throw new Error('too few people')
  return { traveller, walker }
}

/** Switches of a browser with fake camera and microphone. */
export const callSwitches = [
  '--use-fake-device-for-media-stream=fps=30',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]

/** A browser with fake camera and microphone, in which pages of one machine can call each other. */
export function launchForCalls(): Promise<Browser> {
  return chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [...callSwitches, '--allow-loopback-in-peer-connection'],
  })
}

/** Both people's browsers, signed in. */
export async function bothContexts(
  world: World,
  browser: Browser,
  people: Sides<Account>,
): Promise<Sides<BrowserContext>> {
  return {
    walker: await personContext(world, browser, people.walker),
    traveller: await personContext(world, browser, people.traveller),
  }
}

/** A new page of each side. */
export async function bothPages(contexts: Sides<BrowserContext>): Promise<Sides<Page>> {
  return { walker: await contexts.walker.newPage(), traveller: await contexts.traveller.newPage() }
}

/** Closes what each side has open. */
export async function closeBoth(sides: Sides<{ close(): Promise<void> }>): Promise<void> {
  await Promise.all([sides.walker.close(), sides.traveller.close()])
}

/** Both sides agree to a recording where the traveler does: walkers who are made for tests have agreed. */
export async function agreeToRecording(world: World, traveller: Account, granted: boolean): Promise<void> {
  const document = 'mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id } }'
  await world.gql(document, { granted }, traveller.token)
}

/** The traveler asks the walker, who is online, and both look at it; the trip's id. */
export async function askAndOpen(
  world: World,
  { traveller, walker }: Sides<Account>,
  pages: Sides<Page>,
  url = world.url,
): Promise<string> {
  await walkerOnline(world, walker)
  const tripId = await bookWalker(world, traveller, walker)
  await Promise.all([
    pages.walker.goto(`${url}/walk`),
    pages.traveller.goto(`${url}/trips/${tripId}/waiting`),
  ])
  return tripId
}

/** Presses Accept, of the product or of the bare page, and waits for the traveler's first frame that is no placeholder. */
export async function acceptAndSee({ walker, traveller }: Sides<Page>): Promise<void> {
  await walker.getByRole('button', { name: /^accept/i }).click({ noWaitAfter: true })
  await traveller.waitForFunction(
    ({ width, height }) =>
      [...document.querySelectorAll('video')].some(
        (video) =>
          video.currentTime > 0 &&
          video.videoWidth > 0 &&
          (video.videoWidth !== width || video.videoHeight !== height),
      ),
    placeholderSize,
    { timeout: 60_000 },
  )
}

export async function endTrip(world: World, traveller: Account, tripId: string): Promise<void> {
  await world.gql(
    'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
    { id: tripId },
    traveller.token,
  )
}

/** A signed-in browser: the same access cookie as the screens give. */
export async function personContext(
  world: World,
  browser: Browser,
  account: Account,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['camera', 'microphone', 'geolocation'],
    geolocation: world.place,
  })
  await context.addCookies([
    { name: 'huvr_access', value: account.token, url: world.url, httpOnly: true, sameSite: 'Lax' },
  ])
  await context.addInitScript((userId) => {
    localStorage.setItem('huvr.userId', userId)
    localStorage.setItem('huvr.isLoggedIn', '1')
  }, account.id)
  return context
}
