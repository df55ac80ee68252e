import type { GroupPerson, LiveChat, LiveWheel } from '#domain/walk/live-protocol.ts'
import { WalkGuestsDocument } from '#web/api/generated/guests.ts'
import { TripSafetyDocument } from '#web/api/generated/safety.ts'
import { WalkScreenDocument } from '#web/api/generated/screens.ts'
import { BlockTripPartnerDocument, TripByIdDocument, TripRoomDocument } from '#web/api/generated/trips.ts'
import { answerLive } from '#web/testing/live.ts'
import { overlaps } from '#web/testing/boxes.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aTrip } from '#web/testing/trips.ts'

type Fixtures = Parameters<Parameters<typeof test>[2]>[0]
type OpenOptions = Parameters<Fixtures['open']>[1]

const meter = {
  isLive: true,
  liveSeconds: 65,
  pausedSeconds: 0,
  amountCents: 22,
  leftSeconds: 500,
  pausedReason: null,
  closesInMs: null,
  isSeen: true,
} as const
const noon = '2026-03-04T12:00:00.000Z'
const [mine, bela, fay] = ['trip_1.1', 'trip_2.1', 'trip_2.2']
const people: GroupPerson[] = [
  { id: mine, name: 'Noor', isHere: true, isSilenced: false },
  { id: bela, name: 'Bela', isHere: true, isSilenced: false },
  { id: fay, name: 'Fay', isHere: true, isSilenced: false },
]
const terms = { turnMs: 45_000, chatMs: 12_000, language: 'en' }
const free: LiveWheel = { isOpen: true, holder: null, asking: [] }
const heldBy = (id: string, name: string): LiveWheel => ({
  ...free,
  holder: { id, name, endsAt: '2026-03-04T12:00:45.000Z' },
})
const line = (own: Partial<LiveChat>): LiveChat => ({
  id: 'c1',
  from: 'guest',
  name: 'Bela',
  seat: bela,
  text: 'What a view',
  sentAt: noon,
  ...own,
})

/** One of the two kinds of sides on the stage of a group walk that is live. */
async function onStage(
  { open, answers }: Pick<Fixtures, 'open' | 'answers'>,
  role: 'traveller' | 'walker',
  options: OpenOptions = {},
) {
  const viewer = { viewer_role: role, viewer_can_end: true } as const
  answers.give(TripByIdDocument, {
    trip: aTrip({
      ...viewer,
      status: 'live',
      kind: 'scheduled',
      ended_at: null,
      group_walk_id: 'gwk_1',
      both_consented: false,
    }),
  })
  answers.give(TripSafetyDocument, { tripSafety: { help_call: null, check: null } })
  answers.give(WalkGuestsDocument, { walkGuests: null })
  answers.give(WalkScreenDocument, { walkScreen: null })
  const room = { room_name: 'r', room_sid: 's', jwt_token: 't', engine: 'p2p', server_url: null }
  answers.give(TripRoomDocument, { tripRoom: { ...room, ice_servers: [], relay_only: false } })
  const screen = await open('/no-such-page', { as: aMe(), ...options })
  const live = await answerLive(screen)
  await screen.goto('/trips/trip_1/live')
  await live.hello
  const { says } = live
  const me = role === 'walker' ? 'walker' : mine
  const group = (wheel: LiveWheel, now = people) =>
    says({ type: 'group', me, wheel, people: now, terms }, { type: 'meter', meter })
  await says({
    type: 'welcome',
    role,
    peerId: 'peer_me',
    serverNow: noon,
    peer: role === 'walker' ? null : 'peer_w',
    meter,
    chat: [line({})],
    steering: [],
    postcards: [],
    trail: [],
  })
  await group(free)
  return { ...screen, live, says, group }
}

test('a payer asks for the wheel, waits, steers and hands it back, each with its words', async ({
  open,
  answers,
}) => {
  const { page, press, live, group, look } = await onStage({ open, answers }, 'traveller')
  await expect(page.getByText('No one steers')).toBeVisible()
  await expect(page.getByText('for 45 s')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Steering' })).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Take the wheel' }))
  await group({ ...heldBy(bela, 'Bela'), asking: [fay, mine] })
  await expect(page.getByText('Bela steers')).toBeVisible()
  await expect(page.getByText('You are number 2')).toBeVisible()
  await look('group-payer-waits')
  await group(heldBy(mine, 'Noor'))
  await expect(page.getByText('You steer', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Steering' })).toBeVisible()
  await expect(page.getByText('45 s', { exact: true })).toBeVisible()
  await look('group-payer-steers')
  await press(page.getByRole('button', { name: 'Hand it back' }))
  await group(heldBy(fay, 'Fay'))
  await expect(page.getByText('You handed the wheel back. Fay steers')).toBeVisible()
  expect(live.sent()).toMatchObject([
    { type: 'wheel', act: 'ask' },
    { type: 'wheel', act: 'withdraw' },
  ])
})

test('a payer is told how their turn has ended, and warned once before', async ({ open, answers }) => {
  const { page, passes, group } = await onStage({ open, answers }, 'traveller')
  const until = (time: string): LiveWheel => ({
    ...free,
    holder: { id: mine, name: 'Noor', endsAt: `2026-03-04T${time}Z` },
  })
  await group(until('12:00:11.500'))
  const warning = page.getByText('Your turn ends in 10 seconds.')
  await expect(warning).toHaveCount(0)
  await page.clock.setFixedTime(new Date('2026-03-04T12:00:02Z'))
  await passes(1000)
  await expect(warning).toHaveCount(1)
  await group(until('12:00:02.500'))
  await group(free)
  await expect(page.getByText('Your turn is over. No one steers')).toBeVisible()
  await group(until('12:01:00'))
  await group(heldBy(bela, 'Bela'))
  await expect(page.getByText('Your turn was ended. Bela steers')).toBeVisible()
  await group(until('12:01:00'))
  await group({ ...free, isOpen: false })
  await expect(page.getByText('The wheel was closed, which ended your turn.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the wheel' })).toHaveCount(0)
  await group(until('12:01:00'))
  await group(
    free,
    people.map((one) => ({ ...one, isSilenced: one.id === mine })),
  )
  await expect(page.getByText('You were silenced, which ended your turn.')).toBeVisible()
  await expect(page.getByText('You are silenced and cannot steer or write.')).toBeVisible()
})

test('how a turn has ended is shown for some seconds, or until a button of the wheel is pressed, and read once', async ({
  open,
  answers,
}) => {
  const { page, passes, press, group } = await onStage({ open, answers }, 'traveller')
  const ended = page.getByText('Your turn was ended.', { exact: true })
  const holder = page.getByRole('status').filter({ hasText: 'Bela steers' })
  await group(heldBy(mine, 'Noor'))
  await group(heldBy(bela, 'Bela'))
  await expect(ended).toHaveRole('status')
  await expect(holder).toHaveText('Bela steers')
  await passes(7000)
  await expect(ended).toBeVisible()
  await passes(1000)
  await expect(ended).toHaveCount(0)
  await expect(holder).toHaveText('Bela steers')
  await group(heldBy(mine, 'Noor'))
  await group(heldBy(bela, 'Bela'))
  await expect(ended).toBeVisible()
  await press(page.getByRole('button', { name: 'Ask for the wheel' }))
  await expect(ended).toHaveCount(0)
})

test('a payer reacts, sees the reactions of others, and how often one may write', async ({
  open,
  answers,
}) => {
  const { page, press, key, live, says, look } = await onStage({ open, answers }, 'traveller')
  await press(page.getByRole('button', { name: 'Applause' }))
  await says({ type: 'reaction', from: 'guest', reaction: 'heart', name: 'Bela' })
  await expect(page.getByText('Bela', { exact: true })).toBeVisible()
  await press(
    page.getByRole('button', { name: 'Chat, 1 new' }).or(page.getByRole('button', { name: 'Chat' })),
  )
  await expect(page.getByText('Each person writes one message in 12 seconds.')).toBeVisible()
  await expect(page.getByRole('button', { name: /About this message/ })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Message to all' }).fill('Lovely')
  await key('Enter')
  const [reacted, chatted] = live.sent()
  expect(reacted).toEqual({ type: 'react', reaction: 'clap' })
  const id = chatted?.type === 'chat' ? chatted.id : ''
  await says({ type: 'refused', what: 'chat', code: 'TOO_SOON', id, message: 'Please wait a moment.' })
  await expect(page.getByRole('log').getByText('Lovelynot sent')).toBeVisible()
  await says(
    { type: 'chat', chat: line({ id: 'own', from: 'traveller', text: 'Mine' }) },
    { type: 'chatChanged', chat: line({ id: 'own', from: 'traveller', text: 'Mine', isHidden: true }) },
    { type: 'chatHidden', id: 'c1' },
  )
  await expect(page.getByRole('log').getByText('What a view')).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Minehidden from the others')).toBeVisible()
  await look('group-payer-chat')
})

test('the walker’s screen says whose turn it is and how many watch; the rest lies behind one button', async ({
  open,
  answers,
}) => {
  const { page, press, live, says, group, look } = await onStage({ open, answers }, 'walker', {
    before: still,
  })
  await group({ ...heldBy(bela, 'Bela'), asking: [fay] })
  await expect(page.getByText('Bela steers')).toBeVisible()
  await says({ type: 'steer', steer: { id: 's1', command: 'left', state: 'sent', sentAt: noon } })
  await expect(page.getByRole('button', { name: 'On it' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Help and safety' })).toBeVisible()
  await look('group-walker-steered')
  await press(page.getByRole('button', { name: '3 watch' }))
  const sheet = page.getByRole('dialog', { name: 'Wheel and people' })
  await press(sheet.getByRole('button', { name: 'End this turn' }))
  await press(sheet.getByRole('button', { name: 'Close the wheel' }))
  const row = sheet.getByRole('listitem').filter({ hasText: 'Bela' })
  await press(row.getByRole('button', { name: 'Silence' }))
  await look('group-walker-people')
  await press(row.getByRole('button', { name: 'Remove' }))
  await press(
    page.getByRole('dialog', { name: 'Remove Bela from the walk?' }).getByRole('button', { name: 'Remove' }),
  )
  expect(live.sent().filter(({ type }) => type !== 'steerAck')).toEqual([
    { type: 'wheel', act: 'skip' },
    { type: 'wheel', act: 'close' },
    { type: 'order', act: 'silence', id: bela },
    { type: 'order', act: 'putOut', id: bela },
  ])
})

test('the walker reads up to how much the seats pay until the first of it is earned', async ({
  open,
  answers,
}) => {
  const { page, press, says, look } = await onStage({ open, answers }, 'walker', { before: still })
  const pill = page.getByTestId('meter')
  await says({ type: 'meter', meter: { ...meter, earnedCents: 0, upToCents: 2840 } })
  await expect(pill).toContainText('Up to $28.40')
  await expect(pill).not.toContainText('$0.00')
  await look('group-walker-up-to', ['smallest', 'light'])
  await says({ type: 'meter', meter: { ...meter, earnedCents: 115, upToCents: 2840 } })
  await expect(pill).toContainText('$1.15')
  await expect(pill).not.toContainText('Up to')
  await press(page.getByRole('button', { name: 'End the walk' }))
  await expect(page.getByText('It ends for all who are on it.')).toBeVisible()
})

test('the walker hides a line by a button beside it, which shows it again', async ({ open, answers }) => {
  const { page, press, live, says, look } = await onStage({ open, answers }, 'walker', { before: still })
  await press(page.getByRole('button', { name: 'Chat', exact: true }))
  const more = page.getByRole('button', { name: 'About this message of Bela' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await press(more)
  await press(page.getByRole('button', { name: 'Hide from all' }))
  await says({ type: 'chatChanged', chat: line({ isHidden: true }) })
  await expect(page.getByRole('log').getByText('hidden from the others')).toBeVisible()
  await press(page.getByRole('button', { name: 'Show it again' }))
  await says({ type: 'chatChanged', chat: line({}) })
  await expect(page.getByRole('log').getByText('hidden from the others')).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Silence' }))
  expect(live.sent()).toEqual([
    { type: 'order', act: 'hide', id: 'c1' },
    { type: 'order', act: 'unhide', id: 'c1' },
    { type: 'order', act: 'silence', id: bela },
  ])
  await look('group-walker-hides')
})

for (const [name, size] of [
  ['on its side', { width: 812, height: 375 }],
  ['upright', { width: 375, height: 812 }],
] as const)
  test(`nothing lies over what is pressed on a phone ${name}`, async ({ open, answers }) => {
    const payer = await onStage({ open, answers }, 'traveller', { size })
    for (const label of ['Take the wheel', 'Heart', 'Chat', 'Leave the walk', 'Help and safety'])
      await payer.page.getByRole('button', { name: label }).click({ trial: true })
    await payer.group(heldBy(mine, 'Noor'))
    for (const label of ['Hand it back', 'Heart', 'Help and safety'])
      await payer.page.getByRole('button', { name: label }).click({ trial: true })
    const walker = await onStage({ open, answers }, 'walker', { size })
    await walker.group(heldBy(bela, 'Bela'))
    await walker.says(
      { type: 'chat', chat: line({ id: 'c2', text: 'Could you show us the tiles of that house, please?' }) },
      { type: 'steer', steer: { id: 's1', command: 'left', state: 'sent', sentAt: noon } },
    )
    for (const label of ['3 watch', 'On it', 'Not safe', 'Help and safety', 'Hide my picture'])
      await walker.page.getByRole('button', { name: label }).click({ trial: true })
  })

test('on a phone on its side the arrow of an order lies beside whose turn it is and what was written', async ({
  open,
  answers,
}) => {
  const { page, says, group } = await onStage({ open, answers }, 'walker', {
    size: { width: 812, height: 375 },
  })
  await group(heldBy(bela, 'Bela'))
  await says({ type: 'chat', chat: line({ id: 'c2', text: 'Could you show us the tiles of that house?' }) })
  for (const [command, words] of [
    ['left', 'Turn left'],
    ['right', 'Turn right'],
    ['go', 'Go ahead'],
  ] as const) {
    await says({ type: 'steer', steer: { id: command, command, state: 'sent', sentAt: noon } })
    const parts = [
      page.getByText(words).locator('xpath=..'),
      page.getByRole('button', { name: '3 watch' }).locator('xpath=..'),
      page.locator('p', { hasText: 'Could you show us the tiles' }),
      page.getByText('of 30 minutes').locator('xpath=..'),
    ]
    expect(await overlaps(parts), command).toEqual([])
  }
})

test('what the walker’s screen says of the group begins as a sentence does', async ({ open, answers }) => {
  const { page, says } = await onStage({ open, answers }, 'walker', { before: still })
  const gone = { isLive: false, pausedReason: 'noPicture', closesInMs: 60_000 } as const
  await says({ type: 'meter', meter: { ...meter, ...gone } })
  await expect(page.getByText('Your group can’t see your picture right now.')).toBeVisible()
})

test('what was written stands below whose turn it is, however long the name', async ({ open, answers }) => {
  const { page, says, group } = await onStage({ open, answers }, 'walker')
  await group(heldBy(bela, 'María de los Ángeles Wolfeschlegelsteinhausenbergerdorff'))
  await says({ type: 'chat', chat: line({ id: 'c2', text: 'Could you show us the tiles of that house?' }) })
  const parts = [
    page.getByRole('button', { name: '3 watch' }).locator('xpath=..'),
    page.locator('p', { hasText: 'Could you show us the tiles' }),
  ]
  expect(await overlaps(parts)).toEqual([])
})

/** A camera whose picture does not move, so that the screen is the same at each look. */
const still = () => {
  const picture = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 640 })
    canvas.getContext('2d')?.fillRect(0, 0, 360, 640)
    return Promise.resolve(canvas.captureStream(1))
  }
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: picture })
}

/** A voice that says nothing and remembers what it was asked for. */
const listening = () => {
  const said: { text: string; lang: string; utterance: EventTarget }[] = []
  Object.assign(window, { said })
  class Utterance extends EventTarget {
    lang = ''
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  Object.assign(window, { SpeechSynthesisUtterance: Utterance })
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      cancel: () => undefined,
      speak: (one: Utterance) => said.push({ text: one.text, lang: one.lang, utterance: one }),
    },
  })
}

test('messages are read to the walker who wants it, and never over an instruction', async ({
  open,
  answers,
}) => {
  const { page, press, says } = await onStage({ open, answers }, 'walker', { before: listening })
  const said = () =>
    page.evaluate(() =>
      (window as unknown as { said: { text: string; lang: string }[] }).said.map(({ text }) => text),
    )
  const ends = () =>
    page.evaluate(() => {
      const { said: all } = window as unknown as { said: { utterance: EventTarget }[] }
      all.at(-1)?.utterance.dispatchEvent(new Event('end'))
    })
  await says({ type: 'chat', chat: line({ id: 'c2', text: 'Before' }) })
  expect(await said()).toEqual([])
  await press(page.getByRole('button', { name: '3 watch' }))
  await press(page.getByRole('switch', { name: 'Read new messages aloud' }))
  await says(
    { type: 'chat', chat: line({ id: 'c3', text: 'Hello' }) },
    { type: 'steer', steer: { id: 's1', command: 'left', state: 'sent', sentAt: noon } },
    { type: 'chat', chat: line({ id: 'c4', text: 'Hidden soon' }) },
    { type: 'chatChanged', chat: line({ id: 'c4', text: 'Hidden soon', isHidden: true }) },
  )
  const [first, order, ...others] = await said()
  expect([first, others]).toEqual(['Bela: Hello', []])
  expect(order).toMatch(/left/i)
  await ends()
  expect((await said()).at(-1)).toBe('Bela: Hello')
  await ends()
  expect(await said()).toHaveLength(3)
})

test('a browser that cannot read aloud says so', async ({ open, answers }) => {
  const mute = () => void Reflect.deleteProperty(window, 'speechSynthesis')
  const { page, press } = await onStage({ open, answers }, 'walker', { before: mute })
  await press(page.getByRole('button', { name: '3 watch' }))
  await expect(page.getByText('This browser cannot read messages aloud.')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a payer who was put out is told what they pay', async ({ open, answers }) => {
  const { page, live, look } = await onStage({ open, answers }, 'traveller')
  await live.close(4403)
  await expect(page.getByRole('heading', { name: 'You are no longer on this group walk' })).toBeVisible()
  await expect(page.getByText('You pay for what you have seen')).toBeVisible()
  await look('group-payer-put-out')
})

test('help and safety asks whom a report or a block is about', async ({ open, answers }) => {
  const { page, press, look } = await onStage({ open, answers }, 'traveller')
  answers.give(BlockTripPartnerDocument, { blockTripPartner: { status: 'SUCCESS', message: 'Blocked.' } })
  await press(page.getByRole('button', { name: 'Help and safety' }))
  const sheet = page.getByRole('dialog', { name: 'Help and safety' })
  await expect(sheet.getByRole('radio', { name: 'Marta' })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Block Marta' })).toBeVisible()
  await press(sheet.getByRole('radio', { name: 'Fay' }))
  await expect(sheet.getByText('has no account')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Block/ })).toHaveCount(0)
  await press(sheet.getByRole('radio', { name: 'Bela' }))
  await look('group-safety')
  await press(sheet.getByRole('button', { name: 'Block Bela' }))
  const asked = page.getByRole('dialog', { name: 'Block Bela?' })
  await expect(asked.getByText('You do not get each other’s messages and reactions.')).toBeVisible()
  await press(asked.getByRole('button', { name: 'Block', exact: true }))
  expect(answers.sent(BlockTripPartnerDocument)).toEqual([{ bookingId: 'trip_1', seat: bela }])
})
