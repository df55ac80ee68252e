// Over the whole stack: an institution's walk on a big screen with its remote and a relative, and the invoice of the month.
import type { Page } from '@playwright/test'
import { monthAround } from '#domain/money/invoices/invoices.ts'
import { toDollars } from '#domain/shared/cents.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { asked } from '#e2e/support/asked.ts'
import { codeOn } from '#e2e/support/big-screen.ts'
import { expect, onOwnServer } from '#e2e/support/fixtures.ts'
import { moves } from '#e2e/support/guests.ts'
import { comparedLedger, openInstitution, quietPlace, receiptOnAccount } from '#e2e/support/institution.ts'
import { acceptRequest, hours, schedule } from '#e2e/support/scheduling.ts'
import { metered, meteredAtLeast } from '#e2e/support/steps.ts'
import { serverNow } from '#e2e/support/world.ts'

const test = onOwnServer()
const house = 'Rosewood House'
const place = quietPlace()
const destination = place.key

test('an institution asks for a walk, a room watches it on a big screen with a phone as its remote, and the invoice is paid', async ({
  newTraveller,
  newWalker,
  newOperator,
  anotherDevice,
  person,
  server,
  world,
}) => {
  test.slow()
  const walker = await newWalker({ destination })
  const owner = await newTraveller()
  const operator = await newOperator()
  const room = await person('Room', { signedIn: false, size: 'desktop' })
  const ines = await person('Ines', { signedIn: false })
  const phone = owner.page
  const screen = room.page
  await walker.context.setGeolocation({ latitude: place.latitude, longitude: place.longitude })
  await openInstitution(server, { owner, operator, name: house })
  await operator.page.close()

  const tripId =
    await test.step('the owner puts it on the account, and the walker reads for whom before accepting', async () => {
      const walk = { destination, aheadMs: hours(1.5), minutes: 15, people: 25 }
      const id = await schedule(server, owner, walk)
      await walker.page.goto('/walk-requests')
      await expect(walker.page.getByRole('article', { name: place.name })).toContainText(house)
      await acceptRequest(walker, owner, place.name)
      return id
    })

  await test.step('the screen shows a code, which the phone enters while the walk lies ahead', async () => {
    await screen.goto('/screen')
    const code = await codeOn(screen)
    await phone.goto(`/trips/${tripId}/remote`)
    await phone.getByRole('textbox', { name: 'Code on the screen' }).fill(code)
    await phone.getByRole('button', { name: 'Find the screen' }).click()
    await expect(phone.getByRole('heading', { name: /^Chrome .* has this code$/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Show the walk there' }).click()
    await expect(phone.getByText(/^Chrome .* shows this walk$/)).toBeVisible()
  })

  await test.step('its time comes: it begins on the screen, whose picture counts, and the phone is its remote', async () => {
    await world.forward((hours(1.5) - 4 * MINUTE) / SECOND)
    await walker.page.goto(`/trips/${tripId}/scheduled`)
    await walker.page.getByRole('link', { name: 'Enter the walk' }).click()
    await moves(screen)
    await meteredAtLeast(phone, 2)
    await expect(phone.getByText(/^Chrome .* shows the picture/)).toBeVisible()
    await expect(phone.locator('video')).toHaveCount(0)
    await expect(screen.getByText('$')).toHaveCount(0)
    await expect(screen.getByText('You steer')).toBeVisible()
  })

  await test.step('a relative watches along, and writes to the room', async () => {
    const { bringAlong } = await asked<{ bringAlong: { code: string } }>(
      owner,
      'mutation ($id: ID!) { bringAlong(booking_id: $id) { code } }',
      { id: tripId },
    )
    await ines.page.goto(`/join/${bringAlong.code}`)
    await ines.page.getByRole('textbox', { name: 'Your first name' }).fill('Ines')
    await ines.page.getByRole('button', { name: 'Watch along' }).click()
    await moves(ines.page)
    await expect(screen.getByText('With you: Ines')).toBeVisible()
    await ines.page.getByRole('button', { name: /^Chat/ }).click()
    await ines.page.getByRole('textbox', { name: 'Message to all' }).fill('Hello grandma')
    await ines.page.getByRole('button', { name: 'Send' }).click()
    await expect(screen.getByRole('log')).toContainText('Ines Hello grandma')
    await ines.page.keyboard.press('Escape')
  })

  await test.step('the remote steers, and the room sees the arrow', async () => {
    await phone.getByRole('button', { name: 'Turn left' }).click()
    await expect(screen.getByTestId('screen-order')).toContainText('Turn left')
    await walker.page.getByRole('button', { name: 'On it' }).click()
    await expect(screen.getByTestId('screen-order')).toContainText(`${walker.name} is turning left`)
  })

  await test.step('the phone’s voice reaches the walker and not the screen, which plays less loudly meanwhile', async () => {
    await phone.getByRole('button', { name: `Speak to ${walker.name}` }).click()
    await expect(screen.getByText(`You are speaking to ${walker.name}`)).toBeVisible()
    await speaks(walker.page, 1)
    expect(await screen.locator('audio').count()).toBe(0)
    await phone.getByRole('button', { name: 'Stop speaking' }).click()
    await expect(screen.getByText(`You are speaking to ${walker.name}`)).toBeHidden()
  })

  await test.step('the remote turns the sound of the screen off', async () => {
    await phone.getByRole('button', { name: 'Turn the sound of the screen off' }).click()
    await expect(screen.getByText('The sound is off')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Turn the sound of the screen on' })).toBeVisible()
  })

  await test.step('a screen that is loaded again comes back by itself, and the remote says so', async () => {
    const before = await metered(phone)
    await screen.reload()
    await moves(screen)
    await meteredAtLeast(phone, before + 2)
    await expect(phone.getByText(/^Chrome .* shows the picture/)).toBeVisible()
    await expect(screen.getByText('The sound is off')).toBeVisible()
  })

  const live = await test.step('the remote ends the walk, and the screen says goodbye', async () => {
    const shown = await metered(phone)
    await phone.getByRole('button', { name: 'End the walk' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
    await expect(screen.getByRole('heading', { name: 'Goodbye. The walk has ended' })).toBeVisible()
    await expect(ines.page.getByRole('heading', { name: 'The walk has ended' })).toBeVisible()
    return shown
  })

  const costs =
    await test.step('what the screen saw is on the account, and the receipt says so', async () => {
      await world.settled()
      await phone.goto(`/trips/${tripId}/receipt`)
      await expect(phone.getByText(`On the account of ${house}. It is on the next invoice.`)).toBeVisible()
      const receipt = await receiptOnAccount(owner, tripId)
      expect(receipt).toMatchObject({ payment_status: 'onAccount', captured_cents: 0 })
      expect(receipt.live_seconds).toBeGreaterThanOrEqual(live)
      return `$${toDollars(receipt.total_cents).toFixed(2)}`
    })

  await test.step('on the 1st it is a line of an invoice, which is paid on the provider’s page', async () => {
    for (const { page } of [walker, room, ines, owner]) await page.close()
    const now = await serverNow(server)
    await world.forward((monthAround(new Date(now + hours(1))).until.getTime() - now + MINUTE) / SECOND)
    const { page } = await anotherDevice(owner)
    await page.goto('/for-institutions')
    await page.getByRole('link', { name: /^Pay V-/ }).click()
    await expect(page.getByRole('heading', { name: 'Invoice to be paid' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${place.name}, .*minute`))).toBeVisible()
    await page.getByRole('button', { name: `Pay ${costs}` }).click()
    await expect(page.getByRole('heading', { name: 'Invoice paid' })).toBeVisible()
    await world.settled()
    await page.goto('/for-institutions')
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay V-/ })).toHaveCount(0)
  })

  await test.step('the ledger sums to zero, and agrees with the provider’s book', async () => {
    expect(await comparedLedger(await newOperator())).toEqual({ isBalanced: true, differences: [] })
  })
})

/** Resolves when this page plays so many voices beside its picture that have sound. */
async function speaks(page: Page, voices: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const streams = [...document.querySelectorAll('audio')].map(
      ({ srcObject }) => srcObject as MediaStream | null,
    )
    return streams.filter((stream) => stream?.getAudioTracks().some((track) => !track.muted)).length >= wanted
  }, voices)
}
