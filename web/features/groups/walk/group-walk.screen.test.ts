import {
  BuySeatsDocument,
  CallOffGroupWalkDocument,
  EndGroupSeriesDocument,
  GiveUpSeatsDocument,
  GroupWalkDocument,
  LeaveWaitingListDocument,
  WaitForSeatsDocument,
  type GroupWalkInFullFragment,
} from '#web/api/generated/groups.ts'
import { CardSetupDocument } from '#web/api/generated/money.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aGroupWalk, answerGroupWalk, threeSeats } from '#web/testing/groups.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

const address = '/group-trips/grp_1'
const bought = aGroupWalk({ my_seats: threeSeats, seats_left: 2, viewer_can_buy: false })

/** Answers what is bought, and the walk as it is from then on. */
function sell(
  answers: Answers,
  status: string,
  after: GroupWalkInFullFragment,
  own: { action_url?: string } = {},
) {
  answers.give(BuySeatsDocument, () => {
    answers.give(GroupWalkDocument, { groupWalk: after })
    return {
      buySeats: { status, message: `What ${status} means.`, action_url: own.action_url ?? null, walk: after },
    }
  })
}

test('a visitor sees the whole walk, and is led to sign up and back', async ({ open, answers }) => {
  answers.setServerTime(noon)
  answerGroupWalk(answers, aGroupWalk())
  const { page, look } = await open(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Alfama when the lamps come on' })).toBeVisible()
  const main = page.locator('main')
  await expect(main).toContainText('$6.00 a seat')
  await expect(main).toContainText('5 seats left')
  await expect(main).toContainText(
    'It takes place from 4 seats on. 3 are taken. If there are fewer on Thu, Mar 5, 5:30 PM, it is called off and no one pays.',
  )
  await expect(
    main.getByRole('list').filter({ hasText: 'Praça do Comércio' }).getByRole('listitem'),
  ).toHaveText(['Praça do Comércio', 'Miradouro de Santa Luzia'])
  await expect(main.getByRole('heading', { name: 'With Marta' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up and take a seat' })).toHaveAttribute(
    'href',
    '/register?back=%2Fgroup-trips%2Fgrp_1',
  )
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/calendar/group-walks/grp_1.ics',
  )
  await look('group-walk')
})

test('a person takes seats for themselves and friends, once the recording is agreed to', async ({
  open,
  answers,
}) => {
  answers.setServerTime(noon)
  answerGroupWalk(answers, aGroupWalk())
  sell(answers, 'BOUGHT', bought)
  const { page, press, look } = await open(address, { as: aMe() })
  await expect(
    page.getByText(/For each seat: Cancelling is free until Wed.*then it costs \$3\.00 until Thu/),
  ).toBeVisible()
  await press(page.getByRole('radio', { name: '3' }))
  const buy = page.getByRole('button', { name: 'Take 3 seats for $18.00' })
  await press(buy)
  await expect(
    page.getByText('Please agree to the recording. Without it you cannot take a seat.'),
  ).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  expect(answers.sent(BuySeatsDocument)).toHaveLength(0)
  await look('group-walk-buy')
  await page.getByRole('checkbox').check()
  await press(buy)
  expect(answers.sent(BuySeatsDocument)).toMatchObject([
    { input: { group_walk_id: 'grp_1', seats: 3, seat_cents: 600, recording_agreed: true } },
  ])
  await expect(page.getByRole('heading', { name: 'You have 3 seats' })).toBeVisible()
  await expect(page.getByText('Seat 2: Yusuf')).toBeVisible()
  await expect(page.getByText('Seat 3, for a friend')).toBeVisible()
  await look('group-walk-mine')
})

for (const [status, shown] of [
  ['SOLD_OUT', 'What SOLD_OUT means.'],
  ['TIME_TAKEN', 'What TIME_TAKEN means.'],
  ['CARD_DECLINED', 'What CARD_DECLINED means.'],
  ['PAYMENT_DISPUTED', 'What PAYMENT_DISPUTED means.'],
] as const)
  test(`what stands against the seats is said where they are taken: ${status}`, async ({ open, answers }) => {
    answerGroupWalk(answers, aGroupWalk())
    sell(answers, status, aGroupWalk())
    const { page, press } = await open(address, { as: aMe() })
    await page.getByRole('checkbox').check()
    await press(page.getByRole('button', { name: 'Take 1 seat for $6.00' }))
    await expect(page.getByText(shown)).toBeVisible()
  })

test('another price is shown, and the next press takes the seat for it', async ({ open, answers }) => {
  answerGroupWalk(answers, aGroupWalk())
  sell(answers, 'PRICE_CHANGED', aGroupWalk({ seat_cents: 700 }))
  const { page, press } = await open(address, { as: aMe() })
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Take 1 seat for $6.00' }))
  await press(page.getByRole('button', { name: 'Take 1 seat for $7.00' }))
  const sent = answers.sent(BuySeatsDocument).map(({ input }) => input)
  expect(sent.map(({ seat_cents: cents }) => cents)).toEqual([600, 700])
  expect(sent[0]?.order_key).not.toBe(sent[1]?.order_key)
})

test('without a card the person adds one and comes back', async ({ open, answers }) => {
  answerGroupWalk(answers, aGroupWalk())
  sell(answers, 'CARD_REQUIRED', aGroupWalk())
  answers.give(CardSetupDocument, {
    cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' },
  })
  const { page, press } = await open(address, { as: aMe() })
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Take 1 seat for $6.00' }))
  await expect(page).toHaveURL('/add-card?back=%2Fgroup-trips%2Fgrp_1')
})

test('back from the bank the same order is sent again', async ({ open, answers }) => {
  answerGroupWalk(answers, aGroupWalk())
  // The seats are the person's until the time to confirm is over.
  const asking = { ...bought, my_seats: { ...threeSeats, hold_state: 'asking' } }
  sell(answers, 'ACTION_REQUIRED', asking, { action_url: '/the-bank' })
  const { page, press, goto } = await open(address, { as: aMe() })
  await press(page.getByRole('radio', { name: '2' }))
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: 'Take 2 seats for $12.00' }))
  await expect(page.getByRole('link', { name: 'Open your bank’s page' })).toHaveAttribute('href', '/the-bank')
  sell(answers, 'BOUGHT', bought)
  await goto(address)
  await expect(page.getByText('Your card is being checked.')).toHaveCount(0)
  const [first, again] = answers.sent(BuySeatsDocument)
  expect(again).toEqual(first)
  await expect(page.getByRole('heading', { name: 'You have 3 seats' })).toBeVisible()
})

test('giving up says what it costs, for as many seats as are chosen', async ({ open, answers }) => {
  answers.setServerTime(noon)
  const late = {
    cancel_terms: [
      { until: '2026-03-05T15:30:00Z', fee_cents: 300 },
      { until: null, fee_cents: 600 },
    ],
  }
  answerGroupWalk(answers, { ...bought, ...late })
  answers.give(GiveUpSeatsDocument, ({ fee_cents: shown }) =>
    shown === 600
      ? {
          giveUpSeats: {
            status: 'FEE_CHANGED',
            message: 'It costs more now.',
            fee_cents: 1200,
            walk: bought,
          },
        }
      : { giveUpSeats: { status: 'GIVEN_UP', message: '', fee_cents: 1200, walk: bought } },
  )
  const { page, press, look } = await open(address, { as: aMe() })
  await press(page.getByRole('button', { name: 'Give up seats' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('radio', { name: '2' }))
  await expect(dialog).toContainText('Seats of friends go first.')
  await look('group-walk-give-up')
  await press(dialog.getByRole('button', { name: 'Give up 2 seats for $6.00' }))
  await expect(dialog).toContainText('It costs more now.')
  await press(dialog.getByRole('button', { name: 'Give up 2 seats for $12.00' }))
  expect(answers.sent(GiveUpSeatsDocument)).toEqual([
    { id: 'grp_1', seats: 2, fee_cents: 600 },
    { id: 'grp_1', seats: 2, fee_cents: 1200 },
  ])
  await expect(dialog).toHaveCount(0)
})

test('a declined card leads to another one, with the time until which it can be mended', async ({
  open,
  answers,
}) => {
  const declined = { ...threeSeats, hold_state: 'declined', fix_until: '2026-03-05T17:00:00Z' }
  answerGroupWalk(answers, { ...bought, my_seats: declined })
  const { page } = await open(address, { as: aMe() })
  await expect(page.getByText('Fix it by Thu 5:00 PM, or your seats are free for others.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use another card' })).toHaveAttribute(
    'href',
    '/add-card?back=%2Fgroup-trips%2Fgrp_1',
  )
})

test('once it is open, the person enters, and may give up seats until the start', async ({
  open,
  answers,
}) => {
  answers.setServerTime(noon)
  const inFive = new Date(noon.getTime() + 5 * 60_000)
  const at = { opens_at: noon.toISOString(), starts_at: inFive.toISOString() }
  answerGroupWalk(answers, { ...bought, status: 'AGREED', ...at })
  const { page, goto } = await open(address, { as: aMe() })
  await expect(page.getByRole('link', { name: 'Enter the walk' })).toHaveAttribute(
    'href',
    '/trips/trip_seats/live',
  )
  await expect(page.getByRole('button', { name: 'Give up seats' })).toBeVisible()
  // The walker is late: the walk has not begun, and its seats are given up no longer.
  answers.setServerTime(inFive)
  await page.clock.setFixedTime(inFive)
  await goto(address)
  await expect(page.getByRole('link', { name: 'Enter the walk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give up seats' })).toHaveCount(0)
})

test('where it is sold out a person waits, sees their place, and leaves the list', async ({
  open,
  answers,
}) => {
  const soldOut = aGroupWalk({ seats_left: 0, viewer_can_buy: false, viewer_can_wait: true })
  const waits = { ...soldOut, viewer_can_wait: false, my_waiting_place: 2 }
  answerGroupWalk(answers, soldOut)
  answers.give(WaitForSeatsDocument, () => {
    answers.give(GroupWalkDocument, { groupWalk: waits })
    return { waitForSeats: { status: 'WAITING', message: '', walk: waits } }
  })
  answers.give(LeaveWaitingListDocument, () => {
    answers.give(GroupWalkDocument, { groupWalk: soldOut })
    return { leaveWaitingList: { status: 'NOT_WAITING', message: '', walk: soldOut } }
  })
  const { page, press, look } = await open(address, { as: aMe() })
  await press(page.getByRole('radio', { name: '2' }))
  await look('group-walk-sold-out')
  await press(page.getByRole('button', { name: 'Wait for 2 seats' }))
  expect(answers.sent(WaitForSeatsDocument)).toEqual([{ id: 'grp_1', seats: 2 }])
  await expect(page.getByText('You are number 2.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Leave the waiting list' }))
  await expect(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible()
})

test('who waits without a card adds one first', async ({ open, answers }) => {
  const soldOut = aGroupWalk({ seats_left: 0, viewer_can_buy: false, viewer_can_wait: true })
  answerGroupWalk(answers, soldOut)
  answers.give(WaitForSeatsDocument, {
    waitForSeats: { status: 'CARD_REQUIRED', message: 'Please add a card.', walk: soldOut },
  })
  answers.give(CardSetupDocument, {
    cardSetup: { provider: 'embedded', publishable_key: null, tokenize_url: '/twin/tokens' },
  })
  const { page, press } = await open(address, { as: aMe() })
  await press(page.getByRole('button', { name: 'Wait for 1 seat' }))
  await expect(page).toHaveURL('/add-card?back=%2Fgroup-trips%2Fgrp_1')
})

const martas = aGroupWalk({
  viewer_is_walker: true,
  viewer_can_buy: false,
  viewer_can_call_off: true,
  call_off_fee_cents: 500,
  is_weekly: true,
})

test('its walker sees how many come, and calls it off knowing what it costs', async ({ open, answers }) => {
  answerGroupWalk(answers, martas)
  const off = { ...martas, status: 'CALLED_OFF', called_off_because: 'walker', viewer_can_call_off: false }
  answers.give(CallOffGroupWalkDocument, () => {
    answers.give(GroupWalkDocument, { groupWalk: off })
    return { callOffGroupWalk: { status: 'CALLED_OFF', message: '', walk: off } }
  })
  const { page, press, look } = await open(address, { as: aWalker(answers) })
  await expect(page.getByText('3 of 8 seats are taken.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Call off this walk' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'It costs you $5.00, taken from what you earn, and each payer gets a credit.',
  )
  await look('group-walk-call-off')
  await dialog.getByRole('checkbox').check()
  await press(dialog.getByRole('button', { name: 'Call off for $5.00' }))
  expect(answers.sent(CallOffGroupWalkDocument)).toEqual([{ id: 'grp_1', series: true }])
  await expect(page.getByText('The walker called it off. No one pays.')).toBeVisible()
})

test('its walker goes to the walk once the room is open', async ({ open, answers }) => {
  answerGroupWalk(answers, { ...martas, status: 'AGREED', enter_trip_id: 'trip_first' })
  const { page } = await open(address, { as: aWalker(answers) })
  await expect(page.getByRole('link', { name: 'Go to the walk' })).toHaveAttribute(
    'href',
    '/trips/trip_first/live',
  )
})

test('a series is ended, and the walk stays', async ({ open, answers }) => {
  answerGroupWalk(answers, martas)
  const alone = { ...martas, is_weekly: false }
  answers.give(EndGroupSeriesDocument, () => {
    answers.give(GroupWalkDocument, { groupWalk: alone })
    return { endGroupSeries: { status: 'CHANGED', message: '', walk: alone } }
  })
  const { page, press } = await open(address, { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'End the series' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'End the series' }))
  await expect(page.getByRole('button', { name: 'End the series' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Call off this walk' })).toBeVisible()
})

test('a walk that is not there says so', async ({ open, answers }) => {
  answerGroupWalk(answers, null)
  const { page, look } = await open(address)
  await expect(page.getByRole('heading', { name: 'There is no group walk here' })).toBeVisible()
  await look('group-walk-none')
})

const paused = { viewer_can_buy: false, paused_because: 'walker' }

test('while its walker may not walk, no seat is offered and the page says why', async ({ open, answers }) => {
  answerGroupWalk(answers, aGroupWalk(paused))
  const { page } = await open(address)
  await expect(page.getByText('No seats are sold at the moment: Marta can’t walk right now.')).toBeVisible()
  await expect(page.getByText('Not sold now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up and take a seat' })).toHaveCount(0)
})

test('while its place is closed, seats that were taken stay', async ({ open, answers }) => {
  answerGroupWalk(answers, aGroupWalk({ ...paused, paused_because: 'place', my_seats: threeSeats }))
  const { page } = await open(address, { as: aMe() })
  await expect(page.getByText('the place of this walk is closed.')).toBeVisible()
  await expect(page.getByText('Your seats stay yours.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have 3 seats' })).toBeVisible()
})

test('while a part of its way is not walked, no seat is offered and the page says why', async ({
  open,
  answers,
}) => {
  answerGroupWalk(answers, aGroupWalk({ ...paused, paused_because: 'area' }))
  const { page } = await open(address)
  await expect(page.getByText('a part of its way is not walked now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up and take a seat' })).toHaveCount(0)
})

test('its walker reads that a part of its way is not walked, and that nothing is missing', async ({
  open,
  answers,
}) => {
  answerGroupWalk(answers, { ...martas, ...paused, paused_because: 'area' })
  const { page } = await open(address, { as: aWalker(answers) })
  await expect(page.getByText('A part of its way is not walked now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what is missing' })).toHaveCount(0)
})

test('its walker is led to what is missing while it is not sold', async ({ open, answers }) => {
  answerGroupWalk(answers, { ...martas, ...paused })
  const { page, look } = await open(address, { as: aWalker(answers) })
  await expect(page.getByText('You can’t walk at the moment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what is missing' })).toBeVisible()
  await look('group-walk-paused')
})
