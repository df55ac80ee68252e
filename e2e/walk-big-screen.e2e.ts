// Over the whole stack: a walker, a big screen in a room, the traveler's phone as its remote, and a relative at home.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import {
  accept,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

test('a room watches a walk on a big screen with a phone as its remote, and a relative watches along', async ({
  newTraveller,
  newWalker,
  person,
  server,
}) => {
  test.slow()
  const walker = await newWalker()
  const traveller = await newTraveller()
  const room = await person('Room', { signedIn: false, size: 'desktop' })
  const ines = await person('Ines', { signedIn: false })
  const phone = traveller.page
  const screen = room.page
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)

  await test.step('the screen shows a code, which the phone enters while it rings', async () => {
    await screen.goto('/screen')
    const code = await codeOn(screen)
    await phone.goto(`/trips/${tripId}/remote`)
    await phone.getByRole('textbox', { name: 'Code on the screen' }).fill(code)
    await phone.getByRole('button', { name: 'Find the screen' }).click()
    await expect(phone.getByRole('heading', { name: /^Chrome .* has this code$/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Show the walk there' }).click()
    await expect(phone.getByText(/^Chrome .* shows this walk$/)).toBeVisible()
    await expect(screen.getByText('The walk begins as soon as a walker accepts.')).toBeVisible()
  })

  await test.step('the walk begins on the screen, whose picture counts, and the phone is its remote', async () => {
    await accept(walker)
    await moves(screen)
    await meteredAtLeast(phone, 2)
    await expect(phone.getByText(/^Chrome .* shows the picture/)).toBeVisible()
    await expect(phone.locator('video')).toHaveCount(0)
    await expect(screen.getByText('$')).toHaveCount(0)
    await expect(screen.getByText('You steer')).toBeVisible()
  })

  await test.step('a relative watches along, and writes to the room', async () => {
    const { data } = await server.gql(
      'mutation ($id: ID!) { bringAlong(booking_id: $id) { code } }',
      { id: tripId },
      traveller.token,
    )
    await ines.page.goto(`/join/${data?.['bringAlong'].code}`)
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

  await test.step('the remote ends the walk; the screen says goodbye, and what the screen saw is charged', async () => {
    const shown = await metered(phone)
    await phone.getByRole('button', { name: 'End the walk' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'End the walk' }).click()
    await expect(screen.getByRole('heading', { name: 'Goodbye! The walk has ended' })).toBeVisible()
    await expect(ines.page.getByRole('heading', { name: 'The walk has ended' })).toBeVisible()
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.live_seconds).toBeGreaterThanOrEqual(shown)
  })
})

/** The code on a big screen, once it is there. */
async function codeOn(screen: Page): Promise<string> {
  const code = screen.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

/** Resolves when this page plays so many voices beside its picture that have sound. */
async function speaks(page: Page, voices: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const streams = [...document.querySelectorAll('audio')].map(
      ({ srcObject }) => srcObject as MediaStream | null,
    )
    return streams.filter((stream) => stream?.getAudioTracks().some((track) => !track.muted)).length >= wanted
  }, voices)
}

/** Resolves when the picture on this page has moved on by a second. */
async function moves(page: Page): Promise<void> {
  await seesPicture(page)
  await page.waitForFunction(() => {
    const own = window as unknown as { movedFrom?: number }
    const atS = Math.max(...[...document.querySelectorAll('video')].map((video) => video.currentTime))
    own.movedFrom ??= atS
    if (atS - own.movedFrom < 1) return false
    delete own.movedFrom
    return true
  })
}
