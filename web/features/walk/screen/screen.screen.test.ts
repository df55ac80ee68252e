import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import {
  OpenScreenDocument,
  ScreenRoomDocument,
  ScreenStateDocument,
  type ScreenStateQuery,
} from '#web/api/generated/screens.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { answerLive } from '#web/testing/live.ts'
import { overlaps } from '#web/testing/boxes.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const { id, name, slug, latitude, longitude, time_zone } = aDestination()
const walk = {
  trip_id: 'trip_1',
  destination: { id, name, slug, latitude, longitude, time_zone },
  walker_name: 'Marta',
  starts_at: '2026-03-04T12:20:00Z',
  is_open: false,
}
const state = (own: Partial<ScreenStateQuery['screenState']>): ScreenStateQuery => ({
  screenState: { status: 'CODE', code: null, code_until: null, walk: null, ...own },
})
const shows = (code: string) => state({ code, code_until: '2026-03-04T12:10:00Z' })
const opened = (code: string) => ({
  openScreen: {
    status: 'OPENED',
    message: 'Enter this code on the phone.',
    pass: 'pass',
    code,
    code_until: '2026-03-04T12:10:00Z',
  },
})
const television = { width: 1280, height: 720 }
const pass = { 'huvr.screen': 'pass' }

test('a screen shows a code by itself, and another one when that has run out', async ({ open, answers }) => {
  answers.give(OpenScreenDocument, opened('ACDEFG'))
  answers.give(ScreenStateDocument, shows('ACDEFG'))
  const { page, passes, look } = await open('/screen', { size: television })
  await expect(page.getByText('ACD EFG')).toBeVisible()
  await expect(page.getByText('A new code comes by itself in 10:00.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture to scan with the phone' })).toBeVisible()
  await look('screen-code', ['desktop', 'dark'])
  answers.give(ScreenStateDocument, state({ status: 'EXPIRED' }))
  answers.give(OpenScreenDocument, () => {
    answers.give(ScreenStateDocument, shows('HJKLMN'))
    return opened('HJKLMN')
  })
  await passes(3000)
  await expect(page.getByText('HJK LMN')).toBeVisible()
  expect(answers.sent(OpenScreenDocument)).toEqual([{ pass: null }, { pass: 'pass' }])
})

test('a screen without an answer says why, and tries again by itself', async ({ open, answers }) => {
  answers.give(
    OpenScreenDocument,
    refused({ message: 'Too many. Please wait.', category: 'rate_limited', code: 'TOO_MANY' }),
  )
  const { page, passes } = await open('/screen', { size: television })
  await expect(page.getByText('Too many. Please wait.')).toBeVisible()
  await expect(page.getByText('It tries again by itself.')).toBeVisible()
  answers.give(OpenScreenDocument, opened('ACDEFG'))
  answers.give(ScreenStateDocument, shows('ACDEFG'))
  await passes(15_000)
  await expect(page.getByText('ACD EFG')).toBeVisible()
})

test('a paired screen waits with a countdown and the picture of the place', async ({ open, answers }) => {
  answers.give(ScreenStateDocument, state({ status: 'PAIRED', walk }))
  const { page, look } = await open('/trips/trip_1/screen', { size: television, stored: pass })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Marta walks for you')).toBeVisible()
  await expect(page.getByText('20:00')).toBeVisible()
  await look('screen-waits', ['desktop', 'dark'])
})

test('a screen that waits shows all of a long name', async ({ open, answers }) => {
  const destination = {
    ...walk.destination,
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  }
  answers.give(ScreenStateDocument, state({ status: 'PAIRED', walk: { ...walk, destination } }))
  const { page } = await open('/trips/trip_1/screen', { size: television, stored: pass })
  const heading = page.getByRole('heading', { name: destination.name })
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a screen says goodbye, and shows a code again after a press of OK', async ({ open, answers }) => {
  answers.give(ScreenStateDocument, state({ status: 'OVER' }))
  const { page, key, look } = await open('/screen', { size: television, stored: pass })
  await expect(page.getByRole('heading', { name: 'Goodbye. The walk has ended' })).toBeVisible()
  await look('screen-over', ['desktop', 'dark'])
  answers.give(OpenScreenDocument, opened('ACDEFG'))
  answers.give(ScreenStateDocument, shows('ACDEFG'))
  await key('Enter')
  await expect(page.getByText('ACD EFG')).toBeVisible()
  expect(answers.sent(OpenScreenDocument)).toEqual([{ pass: null }])
})

const meter = {
  isLive: true,
  liveSeconds: 65,
  pausedSeconds: 0,
  amountCents: 700,
  leftSeconds: 500,
  pausedReason: null,
  closesInMs: null,
  isSeen: true,
} as const
const zoe = { id: 'gst_1', name: 'Zoe', peer: 'peer_z', maySpeak: false }
const remote = { id: 'remote', name: '', peer: 'peer_r', maySpeak: true, isRemote: true } as const

async function onWalk(
  {
    open,
    answers,
  }: {
    open: Parameters<Parameters<typeof test>[2]>[0]['open']
    answers: Answers
  },
  own: Partial<typeof walk> = {},
) {
  answers.give(ScreenStateDocument, state({ status: 'PAIRED', walk: { ...walk, ...own, is_open: true } }))
  answers.give(ScreenRoomDocument, {
    screenRoom: { jwt_token: 't', engine: 'p2p', server_url: null, ice_servers: [], relay_only: false },
  })
  const screen = await open('/no-such-page', { size: television, stored: pass })
  const live = await answerLive(screen)
  await screen.goto('/screen')
  await live.hello
  const { says } = live
  await says(
    {
      type: 'welcome',
      role: 'traveller',
      peerId: 'peer_s',
      serverNow: '2026-03-04T12:00:00Z',
      peer: 'peer_w',
      meter,
      chat: [],
      steering: [],
      postcards: [],
      trail: [],
    },
    {
      type: 'roster',
      sides: { traveller: 'peer_s', walker: 'peer_w' },
      guests: [zoe, remote],
      wheel: null,
    },
    { type: 'meter', meter },
  )
  return { ...screen, live, says }
}

test('on the walk it says hello by its pass, and shows place, walker, who steers, what was asked, and the chat', async ({
  open,
  answers,
}) => {
  const { page, live, says, look } = await onWalk({ open, answers })
  expect(live.of('hello')).toEqual([{ type: 'hello', tripId: 'trip_1', screenPass: 'pass' }])
  const at = '2026-03-04T12:01:00Z'
  await says(
    { type: 'steer', steer: { id: 's1', command: 'left', state: 'doing', sentAt: at } },
    { type: 'chat', chat: { id: 'c1', from: 'walker', text: 'Look at this!', sentAt: at } },
    { type: 'chat', chat: { id: 'c2', from: 'guest', name: 'Zoe', text: 'Lovely', sentAt: at } },
  )
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('with Marta')).toBeVisible()
  await expect(page.getByText('You steer')).toBeVisible()
  await expect(page.getByText('With you: Zoe')).toBeVisible()
  await expect(page.getByText('Marta is turning left')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Zoe Lovely')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('$')
  await look('screen-walk', ['desktop', 'dark'])
  await says({
    type: 'roster',
    sides: { traveller: 'peer_s', walker: 'peer_w' },
    guests: [zoe, remote],
    wheel: zoe.id,
  })
  await expect(page.getByText('Zoe steers')).toBeVisible()
})

test('long names, long lines and twenty relatives lie over nothing, and leave the picture free', async ({
  open,
  answers,
}) => {
  const walker = 'María de los Ángeles Wolfeschlegelsteinhausenbergerdorff'
  const { page, says } = await onWalk({ open, answers }, { walker_name: walker })
  const sentAt = '2026-03-04T12:01:00Z'
  const relatives = Array.from({ length: 20 }, (_, n) => ({ ...zoe, id: `gst_${n}`, name: `Cousin ${n}` }))
  await says(
    {
      type: 'roster',
      sides: { traveller: 'peer_s', walker: 'peer_w' },
      guests: [...relatives, remote],
      wheel: null,
    },
    { type: 'steer', steer: { id: 's1', command: 'left', state: 'doing', sentAt } },
    ...['c1', 'c2', 'c3'].map((id): ServerMessage => {
      const text = 'She went to school up there behind the yellow house every day. '.repeat(7)
      return { type: 'chat', chat: { id, from: 'walker', text, sentAt } }
    }),
    { type: 'screen', volume: 0.5, isMuted: true, needsPress: false, isSpeaking: true },
  )
  await expect(page.getByText('With you: Cousin 0, Cousin 1, Cousin 2, Cousin 3, and 16 more')).toBeVisible()
  const parts = [
    page.getByRole('heading', { name }).locator('xpath=..'),
    page.getByText('You steer').locator('xpath=..'),
    page.getByRole('log'),
    page.getByText(`${walker} is turning left`),
    page.getByText('You are speaking to').locator('xpath=..'),
  ]
  for (const size of [television, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size)
    expect(await overlaps(parts), `${size.width}`).toEqual([])
  }
})

test('its remote sets the sound, which the screen says and stores', async ({ open, answers }) => {
  const { page, live, says } = await onWalk({ open, answers })
  expect(live.of('screen').at(-1)).toEqual({ type: 'screen', volume: 1, isMuted: false, needsPress: false })
  await says({ type: 'screen', volume: 0.5, isMuted: true, needsPress: false, isSpeaking: true })
  await expect(page.getByText('The sound is off')).toBeVisible()
  await expect(page.getByText('You are speaking to Marta')).toBeVisible()
  expect(live.of('screen').at(-1)).toMatchObject({ volume: 0.5, isMuted: true })
  expect(await page.evaluate(() => localStorage.getItem('huvr.screen.sound'))).toBe('0.5 true')
})

test('another device that shows the walk is said, and OK brings it back', async ({ open, answers }) => {
  const { page, live, key } = await onWalk({ open, answers })
  await live.close(4409)
  await expect(page.getByRole('heading', { name: 'The walk is shown on another device now' })).toBeVisible()
  await key('Enter')
  expect(live.of('hello')).toHaveLength(2)
})

test('a screen that was taken off shows a code again', async ({ open, answers }) => {
  const { page, live } = await onWalk({ open, answers })
  answers.give(ScreenStateDocument, state({ status: 'NONE' }))
  answers.give(OpenScreenDocument, () => {
    answers.give(ScreenStateDocument, shows('ACDEFG'))
    return { openScreen: { ...opened('ACDEFG').openScreen, pass: 'another' } }
  })
  await live.close(4403)
  await expect(page.getByText('ACD EFG')).toBeVisible()
})
