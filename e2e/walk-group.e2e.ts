// Over the whole stack: the walker of a group walk, two payers and a friend, in four browsers.
import type { Page } from '@playwright/test'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { asked } from '#e2e/support/asked.ts'
import { expect, onOwnServer, type Person } from '#e2e/support/fixtures.ts'
import {
  groupTitle,
  payerComesIn,
  plannedMinutes,
  publishGroupWalk,
  seatCents,
  seatsOf,
  walkerComesIn,
} from '#e2e/support/group-walk.ts'
import { metered, meteredAtLeast, seesPicture } from '#e2e/support/steps.ts'
import { serverNow } from '#e2e/support/world.ts'

const test = onOwnServer()
/** The room is open for five minutes before the start. */
const earlyMs = 4 * 60_000

test('a group of three takes turns at the wheel, a friend by a link, and each seat pays what it saw', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
}) => {
  test.slow()
  const walker = await newWalker()
  const pia = await newTraveller({ size: 'desktop' })
  const pau = await newTraveller()
  const fay = await person('Fay', { signedIn: false })
  const walk = await publishGroupWalk(server, walker)
  const { id, startsAtMs } = walk

  const mine =
    await test.step('one person finds the walk in the list and takes two seats, another takes one', async () => {
      await pia.page.goto('/group-trips')
      await pia.page.getByRole('link', { name: groupTitle }).first().click()
      await pia.page.getByRole('radio', { name: '2' }).click()
      await pia.page.getByRole('checkbox').check()
      await pia.page.getByRole('button', { name: 'Take 2 seats for $12.00' }).click()
      await expect(pia.page.getByRole('heading', { name: 'You have 2 seats' })).toBeVisible()
      await pau.page.goto(`/group-trips/${id}`)
      await pau.page.getByRole('checkbox').check()
      await pau.page.getByRole('button', { name: 'Take 1 seat for $6.00' }).click()
      await expect(pau.page.getByRole('heading', { name: 'You have a seat' })).toBeVisible()
      return { pia: await seatsOf(pia, id), pau: await seatsOf(pau, id) }
    })

  await test.step('in the last minutes before the start all come in, and see what the walker shows', async () => {
    await world.forward((startsAtMs - earlyMs - (await serverNow(server))) / 1000)
    await walkerComesIn(walker, walk)
    for (const payer of [pia, pau]) await payerComesIn(payer, walk)
    await fay.page.goto(`/seat/${mine.pia.friendCode}`)
    await fay.page.getByRole('link', { name: 'Come in' }).click()
    await fay.page.getByRole('textbox', { name: 'Your first name' }).fill('Fay')
    await fay.page.getByRole('button', { name: 'Watch along' }).click()
    await Promise.all([pia, pau, fay].map(({ page }) => seesPicture(page)))
    await expect(walker.page.getByRole('button', { name: '3 watch' })).toBeVisible()
    for (const { page } of [pia, pau]) expect(await metered(page)).toBe(0)
  })

  await test.step('it goes live at its start, for all at once', async () => {
    await world.forward(Math.ceil((startsAtMs - (await serverNow(server))) / 1000))
    await Promise.all([pia, pau, fay].map(({ page }) => meteredAtLeast(page, 2)))
    await expect(fay.page.getByText('$')).toHaveCount(0)
  })

  await test.step('turns go in the order of asking, and all see who steers', async () => {
    await pia.page.getByRole('button', { name: 'Take the wheel' }).click()
    for (const { page } of [walker, pau, fay])
      await expect(page.getByText(`${pia.name} steers`).first()).toBeVisible()
    await pau.page.getByRole('button', { name: 'Ask for the wheel' }).click()
    await expect(pau.page.getByText('You are next')).toBeVisible()
    await fay.page.getByRole('button', { name: 'Ask for the wheel' }).click()
    await expect(fay.page.getByText('You are number 2')).toBeVisible()
    await steers(pia.page, 'Turn left', walker, 'is turning left')
    await pia.page.getByRole('button', { name: 'Hand it back' }).click()
    await expect(pau.page.getByText('You steer').first()).toBeVisible()
    await expect(fay.page.getByText('You are next')).toBeVisible()
    await expect(pia.page.getByText(`${pau.name} steers`).first()).toBeVisible()
  })

  await test.step('the walker ends a turn, and the friend’s begins', async () => {
    await walker.page.getByRole('button', { name: '3 watch' }).click()
    const sheet = walker.page.getByRole('dialog', { name: 'Wheel and people' })
    await sheet.getByRole('button', { name: 'End this turn' }).click()
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(fay.page.getByText('You steer').first()).toBeVisible()
    await steers(fay.page, 'Turn right', walker, 'is turning right')
  })

  await test.step('a payer whose page is loaded again is back on their seat, with what it has seen', async () => {
    const before = await metered(pau.page)
    await pau.page.reload()
    await seesPicture(pau.page)
    await meteredAtLeast(pau.page, before + 2)
    await expect(walker.page.getByRole('button', { name: '3 watch' })).toBeVisible()
  })

  const shown = await test.step('the walker ends the walk for all', async () => {
    const seconds = { pia: await metered(pia.page), pau: await metered(pau.page) }
    const readAt = Date.now()
    await walker.page.getByRole('button', { name: 'End the walk' }).click()
    await walker.page.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
    const endedWithinS = Math.ceil((Date.now() - readAt) / 1000)
    await Promise.all([walker, pia, pau].map(({ page }) => page.waitForURL(/\/receipt/)))
    await expect(fay.page.getByRole('heading', { name: 'The walk has ended' })).toBeVisible()
    return { ...seconds, endedWithinS }
  })

  await test.step('each seat pays what it saw, and the receipts say so', async () => {
    await world.settled()
    for (const [who, { tripId }, seats, least] of [
      [pia, mine.pia, 2, shown.pia],
      [pau, mine.pau, 1, shown.pau],
    ] as const) {
      const receipt = await receiptOf(who, tripId)
      expect(receipt.payment_status).toBe('captured')
      expect(receipt.seats.map(({ number, has_come }) => [number, has_come])).toEqual(
        Array.from({ length: seats }, (_, at) => [at + 1, true]),
      )
      for (const { live_seconds, charge_cents } of receipt.seats)
        expect(charge_cents).toBe(seatCharge(seatCents, live_seconds, plannedMinutes))
      const own = receipt.seats[0]?.live_seconds ?? -1
      expect(own).toBeGreaterThanOrEqual(least)
      expect(own).toBeLessThanOrEqual(least + shown.endedWithinS + 4)
      expect(receipt.total_cents).toBe(receipt.seats.reduce((sum, { charge_cents }) => sum + charge_cents, 0))
      expect(receipt.captured_cents).toBe(receipt.total_cents)
      expect(receipt.released_cents).toBe(seats * seatCents - receipt.total_cents)
      for (const { number } of receipt.seats)
        await expect(who.page.getByText(`Seat ${number} of ${seats}`)).toBeVisible()
    }
  })
})

type SeatReceipt = {
  payment_status: string
  total_cents: number
  captured_cents: number
  released_cents: number
  seats: { number: number; has_come: boolean; live_seconds: number; charge_cents: number }[]
}

async function receiptOf(payer: Person, id: string): Promise<SeatReceipt> {
  const { tripReceipt } = await asked<{ tripReceipt: SeatReceipt }>(
    payer,
    'query ($id: ID!) { tripReceipt(id: $id) { payment_status total_cents captured_cents released_cents seats { number has_come live_seconds charge_cents } } }',
    { id },
  )
  return tripReceipt
}

/** The person at the wheel gives an instruction, and sees that the walker does it. */
async function steers(page: Page, instruction: string, walker: Person, doing: string): Promise<void> {
  await page.getByRole('button', { name: instruction }).click()
  await walker.page.getByRole('button', { name: 'On it' }).click()
  await expect(page.getByText(`${walker.name} ${doing}`).first()).toBeVisible()
}
