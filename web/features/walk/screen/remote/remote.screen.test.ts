import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import {
  FindScreenDocument,
  PairScreenDocument,
  RemoteRoomDocument,
  UnpairScreenDocument,
  WalkScreenDocument,
} from '#web/api/generated/screens.ts'
import {
  EndTripDocument,
  ExtendTripDocument,
  TripByIdDocument,
  type TripCardFragment,
} from '#web/api/generated/trips.ts'
import type { Answers } from '#web/testing/answers.ts'
import { answerLive } from '#web/testing/live.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aTrip } from '#web/testing/trips.ts'

const address = '/trips/trip_1/remote'
const ahead = aTrip({
  status: 'accepted',
  kind: 'scheduled',
  starts_at: '2026-03-04T15:00:00Z',
  opens_at: '2026-03-04T14:50:00Z',
  live_at: null,
  ended_at: null,
})
const running = aTrip({ status: 'live', ended_at: null })
const paired = { walkScreen: { name: 'Chrome on a television', paired_at: '2026-03-04T11:50:00Z' } }
const found = (own: Partial<{ status: string; replaces: string | null }> = {}) => ({
  status: 'FOUND',
  message: 'This screen has that code.',
  screen: 'Chrome on a television',
  replaces: null,
  ...own,
})

test('a code is typed, the screen is seen, and only a confirmation pairs it', async ({ open, answers }) => {
  answers.give(TripByIdDocument, { trip: ahead })
  answers.give(WalkScreenDocument, { walkScreen: null })
  const { page, press, look } = await open(address, { as: aMe() })
  await expect(page.getByRole('heading', { name: 'Show on a big screen' })).toBeVisible()
  await look('remote-pair')
  const field = page.getByRole('textbox', { name: 'Code on the screen' })
  const find = page.getByRole('button', { name: 'Find the screen' })
  await field.fill('ABC')
  await press(find)
  await expect(field).toHaveAccessibleDescription(/6 letters and digits/)
  answers.give(FindScreenDocument, {
    findScreen: {
      ...found({ status: 'NO_SUCH_CODE' }),
      message: 'No screen shows this code now.',
      screen: null,
    },
  })
  await field.fill('acd efg')
  await press(find)
  await expect(field).toHaveAccessibleDescription(/No screen shows this code now/)
  answers.give(FindScreenDocument, { findScreen: found() })
  await press(find)
  await expect(page.getByRole('heading', { name: 'Chrome on a television has this code' })).toBeVisible()
  expect(answers.sent(PairScreenDocument)).toEqual([])
  await look('remote-confirm')
  answers.give(PairScreenDocument, () => {
    answers.give(WalkScreenDocument, paired)
    return { pairScreen: { ...found(), status: 'PAIRED', message: 'The screen shows the walk.' } }
  })
  await press(page.getByRole('button', { name: 'Show the walk there' }))
  expect(answers.sent(PairScreenDocument)).toEqual([{ bookingId: 'trip_1', code: 'acd efg', replace: false }])
  await expect(page.getByText('Chrome on a television shows this walk')).toBeVisible()
  await look('remote-paired')
})

test('a scanned code is filled in, and another screen is replaced only after a question', async ({
  open,
  answers,
}) => {
  answers.give(TripByIdDocument, { trip: ahead })
  answers.give(WalkScreenDocument, paired)
  answers.give(FindScreenDocument, { findScreen: found({ replaces: 'Firefox on Linux' }) })
  const { page, press } = await open(`${address}?code=ACDEFG`, { as: aMe() })
  await expect(page.getByRole('textbox', { name: 'Code on the screen' })).toHaveValue('ACDEFG')
  await press(page.getByRole('button', { name: 'Find the screen' }))
  await expect(page.getByText(/paired with another screen \(Firefox on Linux\)/)).toBeVisible()
  answers.give(PairScreenDocument, { pairScreen: { ...found(), status: 'PAIRED' } })
  await press(page.getByRole('button', { name: 'Show it there instead' }))
  expect(answers.sent(PairScreenDocument)).toEqual([{ bookingId: 'trip_1', code: 'ACDEFG', replace: true }])
})

const meter = {
  isLive: true,
  liveSeconds: 65,
  pausedSeconds: 0,
  leftSeconds: 500,
  pausedReason: null,
  closesInMs: null,
  isSeen: true,
} as const
const own = { id: 'remote', name: '', peer: 'peer_r', maySpeak: true, isRemote: true } as const

async function onWalk(
  { open, answers }: { open: Parameters<Parameters<typeof test>[2]>[0]['open']; answers: Answers },
  { walker = 'Marta', trip = {} }: { walker?: string; trip?: Partial<TripCardFragment> } = {},
) {
  answers.give(TripByIdDocument, { trip: { ...running, ...trip } })
  answers.give(WalkScreenDocument, paired)
  answers.give(RemoteRoomDocument, {
    remoteRoom: { jwt_token: 't', engine: 'p2p', server_url: null, ice_servers: [], relay_only: false },
  })
  const screen = await open('/no-such-page', { as: aMe() })
  const live = await answerLive(screen)
  const { says, of } = live
  await screen.goto(address)
  await live.hello
  const roster = (seat: string | null): ServerMessage => ({
    type: 'roster',
    sides: { traveller: seat, walker: 'peer_w' },
    guests: [own],
    wheel: null,
  })
  await says(
    {
      type: 'guestWelcome',
      guestId: 'remote',
      peerId: 'peer_r',
      serverNow: '2026-03-04T12:00:00Z',
      meter,
      chat: [],
      names: { traveller: 'Noor', walker },
    },
    roster('peer_s'),
    { type: 'screen', volume: 0.8, isMuted: false, needsPress: false, isSpeaking: false },
  )
  return { ...screen, says, roster, of }
}

test('the remote steers, writes, and sets the sound of the screen, and never takes its seat', async ({
  open,
  answers,
}) => {
  const { page, press, key, settled, of, look } = await onWalk({ open, answers })
  expect(of('hello')).toEqual([{ type: 'hello', tripId: 'trip_1', isRemote: true }])
  await expect(page.getByText('Chrome on a television shows the picture')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('$')
  await look('remote-walk')
  await press(page.getByRole('button', { name: 'Turn left' }))
  expect(of('steer')).toMatchObject([{ command: 'left' }])
  await page.getByRole('slider', { name: 'Volume of the screen' }).fill('40')
  await settled()
  expect(of('screen').at(-1)).toMatchObject({ volume: 0.4, isMuted: false })
  await press(page.getByRole('button', { name: 'Turn the sound of the screen off' }))
  expect(of('screen').at(-1)).toMatchObject({ isMuted: true })
  await press(page.getByRole('button', { name: 'Chat', exact: true }))
  await page.getByRole('textbox', { name: 'Message to all' }).fill('Hello')
  await key('Enter')
  expect(of('chat')).toMatchObject([{ text: 'Hello' }])
})

test('names of sixty characters are no wider than the phone', async ({ open, answers }) => {
  const { says, look } = await onWalk(
    { open, answers },
    { walker: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' },
  )
  const sentAt = '2026-03-04T12:00:00Z'
  await says({ type: 'steer', steer: { id: 's1', command: 'left', state: 'doing', sentAt } })
  await look('remote-long-names', ['smallest', 'light'])
})

test('a screen that is gone is said, with the picture on this phone as a way on', async ({
  open,
  answers,
}) => {
  const { page, press, says, roster, look } = await onWalk({ open, answers })
  await says(roster(null))
  await expect(page.getByText('The screen is not there right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the picture on this phone' })).toHaveAttribute(
    'href',
    '/trips/trip_1/live?here=1',
  )
  await look('remote-without-screen')
  answers.give(UnpairScreenDocument, () => {
    answers.give(WalkScreenDocument, { walkScreen: null })
    return { unpairScreen: { status: 'REMOVED', message: 'The screen no longer shows the walk.' } }
  })
  await press(page.getByRole('button', { name: 'Take the walk off the screen' }))
  await press(page.getByRole('button', { name: 'Take it off' }))
  await expect(page.getByRole('textbox', { name: 'Code on the screen' })).toBeVisible()
})

test('shortly before the end ten minutes more are offered with their price, and a refusal is said beside it', async ({
  open,
  answers,
}) => {
  const { page, press, says, look } = await onWalk({ open, answers }, { trip: { viewer_can_extend: true } })
  const more = page.getByRole('button', { name: /^\+10 min/ })
  await expect(more).toHaveCount(0)
  await says({ type: 'guestMeter', meter: { ...meter, liveSeconds: 1700, leftSeconds: 100 } })
  await expect(page.getByText('1:40 left')).toBeVisible()
  await expect(more).toContainText('$10.00')
  const message = 'These minutes are above your institution’s limit for the month: $4.00 is left.'
  answers.give(ExtendTripDocument, { extendTrip: { status: 'VENUE_LIMIT', message } })
  await press(more)
  await expect(page.getByText(message)).toBeVisible()
  await look('remote-refused-minutes')
  answers.give(ExtendTripDocument, { extendTrip: { status: 'SUCCESS', message: 'Extended.' } })
  await press(more)
  expect(answers.sent(ExtendTripDocument)).toEqual([
    { bookingId: 'trip_1', minutes: 10 },
    { bookingId: 'trip_1', minutes: 10 },
  ])
  await expect(page.getByText(message)).toHaveCount(0)
  await says({ type: 'guestMeter', meter: { ...meter, liveSeconds: 1700, leftSeconds: 700 } })
  await expect(more).toHaveCount(0)
})

test('what would be refused is not offered: the reason stands in its place', async ({ open, answers }) => {
  const reason = 'The next scheduled walk of one of you is at 13:05.'
  const { page, says, look } = await onWalk({ open, answers }, { trip: { extend_refusal: reason } })
  await says({ type: 'guestMeter', meter: { ...meter, liveSeconds: 1700, leftSeconds: 100 } })
  await expect(page.getByRole('status').filter({ hasText: '1:40 left' })).toContainText(reason)
  await expect(page.getByRole('button', { name: /^\+10 min/ })).toHaveCount(0)
  await look('remote-without-more-minutes')
})

test('the walk is ended after a question', async ({ open, answers }) => {
  const { page, press } = await onWalk({ open, answers })
  await press(page.getByRole('button', { name: 'End the walk' }))
  expect(answers.sent(EndTripDocument)).toEqual([])
  answers.give(EndTripDocument, () => {
    answers.give(TripByIdDocument, { trip: aTrip() })
    return { endTrip: { status: 'SUCCESS', message: '' } }
  })
  await press(page.getByRole('dialog').getByRole('button', { name: 'End the walk' }))
  expect(answers.sent(EndTripDocument)).toEqual([{ bookingId: 'trip_1' }])
})

test('the walk’s own page leads to the remote while a screen shows it', async ({ open, answers }) => {
  answers.give(TripByIdDocument, { trip: { ...running, kind: 'scheduled' } })
  answers.give(WalkScreenDocument, paired)
  answers.give(RemoteRoomDocument, { remoteRoom: null })
  const { page } = await open('/trips/trip_1/live', { as: aMe() })
  await expect(page).toHaveURL(/\/trips\/trip_1\/remote$/)
})
