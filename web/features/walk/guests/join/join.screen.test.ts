import {
  GuestReportFormDocument,
  GuestRoomDocument,
  JoinWalkDocument,
  ReportAsGuestDocument,
  WalkInvitationDocument,
  type WalkInvitationQuery,
} from '#web/api/generated/guests.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { answerLive } from '#web/testing/live.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const address = '/join/abcdefghijklmnopqrstuv'
const { id, name, slug, latitude, longitude, time_zone } = aDestination()

const invitation = (own: Partial<WalkInvitationQuery['walkInvitation']> = {}): WalkInvitationQuery => ({
  walkInvitation: {
    status: 'INVITED',
    message: 'You are invited to watch this walk.',
    traveller_name: 'Noor',
    walker_name: 'Marta',
    destination: { id, name, slug, latitude, longitude, time_zone },
    starts_at: null,
    is_live: true,
    is_of_group: false,
    ...own,
  },
})
const closed = (status: string, message: string) =>
  invitation({ status, message, traveller_name: null, walker_name: null, destination: null, is_live: false })

for (const [status, title, message] of [
  ['UNKNOWN', 'This link no longer works', 'Please ask the person who sent it for a new one.'],
  ['OVER', 'The walk has ended', 'This walk is over.'],
  ['REFUSED', 'No guests on this walk', 'The walker takes no guests on this walk.'],
  ['FULL', 'All places are taken', 'This walk has 3 guests, which is the limit.'],
] as const)
  test(`a link that admits no one says why, with a way on: ${status}`, async ({ open, answers }) => {
    answers.give(WalkInvitationDocument, closed(status, message))
    const { page, look } = await open(address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See other places' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(status === 'FULL' ? 1 : 0)
    await look(`join-${status.toLowerCase()}`)
  })

test('the name is asked for at its field, and what the server says of it stands there', async ({
  open,
  answers,
}) => {
  answers.give(WalkInvitationDocument, invitation())
  const { page, press, look } = await open(address)
  await expect(page.getByRole('heading', { name: 'Noor invites you to a live walk' })).toBeVisible()
  await expect(page.getByText('Marta is walking there now.')).toBeVisible()
  await look('join-invitation')
  const field = page.getByRole('textbox', { name: 'Your first name' })
  const join = page.getByRole('button', { name: 'Watch along' })
  await press(join)
  await expect(field).toHaveAccessibleDescription(/First Name is required\./)
  const fault = 'Please enter a first name of at most 40 characters.'
  answers.give(
    JoinWalkDocument,
    refused({ message: 'Invalid.', category: 'validation', fields: { name: fault } }),
  )
  await field.fill('Ines')
  await press(join)
  await expect(field).toHaveAccessibleDescription(new RegExp(fault))
  expect(answers.sent(JoinWalkDocument)).toEqual([{ code: 'abcdefghijklmnopqrstuv', name: 'Ines' }])
})

test('a friend on a seat of a group walk reads that it is recorded before coming in', async ({
  open,
  answers,
}) => {
  answers.give(WalkInvitationDocument, invitation({ is_of_group: true }))
  const { page, look } = await open(address)
  await expect(page.getByText(/^The walk is recorded: the video/)).toBeVisible()
  await expect(page.getByText(/hear you only while you steer\.$/)).toBeVisible()
  await look('join-seat-of-a-group')
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
const ines = { id: 'gst_0000000000000ines', name: 'Ines', peer: 'peer_i', maySpeak: false }
const zoe = { id: 'gst_00000000000000zoe', name: 'Zoe', peer: 'peer_z', maySpeak: false }
const sides = { traveller: null, walker: null }

async function join({
  open,
  answers,
}: {
  open: Parameters<Parameters<typeof test>[2]>[0]['open']
  answers: Answers
}) {
  answers.give(WalkInvitationDocument, invitation())
  answers.give(JoinWalkDocument, {
    joinWalk: {
      status: 'JOINED',
      message: 'You are in.',
      guest_id: ines.id,
      trip_id: 'trip_1',
      pass: 'pass',
    },
  })
  answers.give(GuestRoomDocument, {
    guestRoom: { jwt_token: 't', engine: 'p2p', server_url: null, ice_servers: [], relay_only: false },
  })
  const screen = await open('/no-such-page')
  const live = await answerLive(screen)
  await screen.goto(address)
  await screen.page.getByRole('textbox', { name: 'Your first name' }).fill('Ines')
  await screen.press(screen.page.getByRole('button', { name: 'Watch along' }))
  await live.hello
  const { says } = live
  const begins = () =>
    says(
      {
        type: 'guestWelcome',
        guestId: ines.id,
        peerId: 'peer_i',
        serverNow: '2026-03-04T12:00:00Z',
        meter,
        chat: [{ id: 'l1', from: 'guest', name: 'Zoe', text: 'Hello!', sentAt: '2026-03-04T12:00:00Z' }],
        names: { traveller: 'Noor', walker: 'Marta' },
      },
      { type: 'roster', sides, guests: [ines, zoe], wheel: null },
    )
  return { ...screen, live, says, begins }
}

test('a guest waits for the walk, and then sees who is on it, who steers and that the meter runs, without a price', async ({
  open,
  answers,
}) => {
  const { page, says, begins, look } = await join({ open, answers })
  await says({ type: 'guestWaiting' })
  await expect(page.getByRole('heading', { name: 'The walk has not begun' })).toBeVisible()
  await look('guest-waits')
  await begins()
  await expect(page.getByText('With you: Noor, Zoe')).toBeVisible()
  await expect(page.getByText('Noor steers')).toBeVisible()
  await expect(page.getByTestId('meter')).toContainText('1:05')
  await expect(page.locator('main')).not.toContainText('$')
  await expect(page.getByRole('group', { name: 'Steering' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toHaveCount(0)
  await look('guest-watches')
})

test('a guest steers only while the wheel is theirs, and is offered the microphone only while they may speak', async ({
  open,
  answers,
}) => {
  const { page, press, live, says, begins, look } = await join({ open, answers })
  await begins()
  await says({ type: 'roster', sides, guests: [{ ...ines, maySpeak: true }, zoe], wheel: ines.id })
  await expect(page.getByText('You steer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Turn left' }))
  expect(live.sent()).toMatchObject([{ type: 'steer', command: 'left' }])
  await look('guest-steers')
  await says({ type: 'roster', sides, guests: [ines, zoe], wheel: zoe.id })
  await expect(page.getByText('Zoe steers')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Steering' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toHaveCount(0)
})

test('a guest writes and reacts, and sees the names of others who do', async ({ open, answers }) => {
  const { page, press, key, live, says, begins, look } = await join({ open, answers })
  await begins()
  await press(page.getByRole('button', { name: 'Applause' }))
  expect(live.sent()).toEqual([{ type: 'react', reaction: 'clap' }])
  await press(page.getByRole('button', { name: 'Chat', exact: true }))
  await expect(page.getByRole('log').getByText('Zoe: Hello!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message to all' }).fill('How nice')
  await key('Enter')
  expect(live.sent()[1]).toMatchObject({ type: 'chat', text: 'How nice' })
  await expect(page.getByRole('log').getByText('How nicesending')).toBeVisible()
  await look('guest-chat')
  await says({ type: 'reaction', from: 'guest', reaction: 'heart', name: 'Zoe' })
  await expect(page.getByText('Zoe', { exact: true })).toBeVisible()
})

test('why the walk stands is said over the picture', async ({ open, answers }) => {
  const { page, says, begins } = await join({ open, answers })
  await begins()
  const stands = { ...meter, isLive: false, pausedReason: 'travellerMissing' } as const
  await says({ type: 'guestMeter', meter: stands })
  await expect(page.getByText('Noor is away for a moment, and the walk waits.')).toBeVisible()
  await says({ type: 'pause', from: 'walker', reason: 'privacy' })
  await expect(page.getByText('Marta has hidden the picture for privacy.')).toBeVisible()
})

for (const [code, title] of [
  [4410, 'The walk has ended'],
  [4403, 'You are no longer on this walk'],
  [4409, 'This walk is open on another device or page'],
] as const)
  test(`a guest’s walk ends with a way on: ${code}`, async ({ open, answers }) => {
    const { page, live, begins, look } = await join({ open, answers })
    await begins()
    await live.close(code)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await look(`guest-end-${code}`)
  })

test('a reload comes back as the same guest; leaving leads to the invitation', async ({ open, answers }) => {
  const { page, press, goto, begins } = await join({ open, answers })
  await begins()
  await goto(address)
  await expect(page.getByRole('heading', { name: 'Joining the walk' })).toBeVisible()
  expect(answers.sent(JoinWalkDocument)).toHaveLength(1)
  await begins()
  await press(page.getByRole('button', { name: 'Leave the walk' }))
  await press(page.getByRole('button', { name: 'Leave', exact: true }))
  await expect(page.getByRole('heading', { name: 'Noor invites you to a live walk' })).toBeVisible()
})

const reportable = {
  guestReportForm: {
    country: 'Portugal',
    choices: [
      { about: 'walk', kind: 'walk', name: null },
      { about: 'walker', kind: 'walker', name: 'Marta' },
      { about: 'traveller', kind: 'traveller', name: 'Noor' },
      { about: zoe.id, kind: 'guest', name: 'Zoe' },
    ],
  },
}

test('a guest reports a person of the walk: faults stand at their fields, what was typed stays, and what happens next is said', async ({
  open,
  answers,
}) => {
  answers.give(GuestReportFormDocument, reportable)
  const { page, press, begins, look } = await join({ open, answers })
  await begins()
  await press(page.getByRole('button', { name: 'Report a problem' }))
  const sheet = page.getByRole('dialog', { name: 'Report a problem' })
  const about = sheet.getByLabel('Whom is it about?')
  const text = sheet.getByRole('textbox', { name: 'What happened?' })
  const email = sheet.getByRole('textbox', { name: 'Your email' })
  const send = sheet.getByRole('button', { name: 'Send the report' })
  await expect(about.getByRole('option')).toHaveText([
    'Choose the walk or a person',
    'The walk itself',
    'Marta, the walker',
    'Noor',
    'Zoe',
  ])
  await look('guest-report')
  await press(send)
  await expect(about).toHaveAccessibleDescription(/Please choose whom it is about\./)
  await expect(about).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Please describe what happened\./)
  await about.selectOption({ label: 'Zoe' })
  await text.fill('She insults everyone.')
  await email.fill('ines at home')
  await press(send)
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await look('guest-report-faults')
  expect(answers.sent(ReportAsGuestDocument)).toEqual([])

  await press(sheet.getByRole('button', { name: 'Cancel' }))
  await expect(sheet).toBeHidden()
  await press(page.getByRole('button', { name: 'Report a problem' }))
  await expect(text).toHaveValue('She insults everyone.')
  await email.fill('ines@example.com')
  const fault = 'Please choose the walk, or another person of it.'
  answers.give(
    ReportAsGuestDocument,
    refused({ message: 'Invalid.', category: 'validation', fields: { about: fault } }),
  )
  await press(send)
  await expect(about).toHaveAccessibleDescription(new RegExp(fault))
  const message = 'Thank you. Our support team will look into it.'
  answers.give(ReportAsGuestDocument, { reportAsGuest: { status: 'REPORTED', message } })
  await press(send)
  await expect(sheet.getByText(message)).toBeFocused()
  await expect(sheet.getByText(/No one on the walk is shown that you have reported\.$/)).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Emergency numbers in Portugal' })).toBeVisible()
  await look('guest-report-sent')
  expect(answers.sent(ReportAsGuestDocument).at(-1)).toEqual({
    data: {
      pass: 'pass',
      about: zoe.id,
      reason: 'unsafe',
      text: 'She insults everyone.',
      email: 'ines@example.com',
    },
  })
  await press(sheet.getByRole('button', { name: 'Close' }).last())
  await press(page.getByRole('button', { name: 'Report a problem' }))
  await expect(text).toHaveValue('')
})

test('a report that is being written stays when the walk ends, and a refusal of it says why', async ({
  open,
  answers,
}) => {
  answers.give(GuestReportFormDocument, reportable)
  const { page, press, live, begins, settled } = await join({ open, answers })
  await begins()
  await press(page.getByRole('button', { name: 'Report a problem' }))
  const sheet = page.getByRole('dialog', { name: 'Report a problem' })
  await sheet.getByLabel('Whom is it about?').selectOption({ label: 'Marta, the walker' })
  await press(sheet.getByRole('radio', { name: 'Rude or insulting' }))
  await sheet.getByRole('textbox', { name: 'What happened?' }).fill('He shouts at us.')
  await live.close(4410)
  await settled()
  await expect(sheet.getByRole('textbox', { name: 'What happened?' })).toHaveValue('He shouts at us.')
  const message = 'We no longer know this page as part of the walk, so the report was not sent.'
  answers.give(ReportAsGuestDocument, { reportAsGuest: { status: 'UNKNOWN', message } })
  await press(sheet.getByRole('button', { name: 'Send the report' }))
  await expect(sheet.getByRole('alert')).toHaveText(message)
  expect(answers.sent(ReportAsGuestDocument)).toMatchObject([
    { data: { about: 'walker', reason: 'rude', text: 'He shouts at us.', email: null } },
  ])
})

for (const [code, title] of [
  [4410, 'The walk has ended'],
  [4403, 'You are no longer on this walk'],
] as const)
  test(`a report can be made from the page after the walk; one of a page that is not known says so: ${code}`, async ({
    open,
    answers,
  }) => {
    answers.give(GuestReportFormDocument, { guestReportForm: null })
    const { page, press, live, begins, settled } = await join({ open, answers })
    await begins()
    await live.close(code)
    await settled()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await press(page.getByRole('button', { name: 'Report a problem' }))
    await expect(page.getByText(/^We no longer know this page as part of the walk/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the report' })).toHaveCount(0)
  })
