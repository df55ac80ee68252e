// Over the whole stack: a traveler, a walker and two guests, in four browsers.
import { setHidden } from '#e2e/support/hidden-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { actOn, closeGuests, hears, join, linkOn, moves, openGuests } from '#e2e/support/guests.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

test('two guests watch along by a link: one steers, one is put out, and only the traveler is charged', async ({
  newTraveller,
  newWalker,
  person,
  server,
}) => {
  test.slow()
  const walker = await newWalker()
  const traveller = await newTraveller({ size: 'desktop' })
  const ines = await person('Ines', { signedIn: false })
  const tom = await person('Tom', { signedIn: false, size: 'desktop' })
  await goOnline(walker)
  const tripId = await request(traveller, walker.name)

  const link =
    await test.step('while it rings the traveler makes a link, and the walker sees who comes along', async () => {
      await traveller.page.getByRole('button', { name: 'Bring someone along' }).click()
      await traveller.page.getByRole('button', { name: 'Make a link' }).click()
      const address = await linkOn(traveller.page)
      await closeGuests(traveller.page)
      await join(ines.page, address, 'Ines')
      await expect(ines.page.getByRole('heading', { name: 'The walk has not begun' })).toBeVisible()
      await expect(walker.page.getByText('1 guest watches along')).toBeVisible()
      return address
    })

  await test.step('both guests see the moving picture, one who waited and one who comes later', async () => {
    await accept(walker)
    await agreeToRecording(traveller)
    await moves(ines.page)
    await join(tom.page, link, 'Tom')
    await moves(tom.page)
    await expect(tom.page.getByText(`With you: ${traveller.name}, Ines`)).toBeVisible()
    await meteredAtLeast(traveller.page, 2)
    await meteredAtLeast(tom.page, 2)
    await expect(tom.page.getByText('$')).toHaveCount(0)
    await expect(walker.page.getByRole('button', { name: /^2 guests watch/ })).toBeVisible()
  })

  await test.step('a guest writes and reacts, and all see from whom', async () => {
    await tom.page.getByRole('button', { name: /^Chat/ }).click()
    await tom.page.getByRole('textbox', { name: 'Message to all' }).fill('What a street!')
    await tom.page.getByRole('button', { name: 'Send' }).click()
    await ines.page.getByRole('button', { name: /^Chat/ }).click()
    await expect(ines.page.getByRole('log').getByText('What a street!')).toBeVisible()
    await ines.page.keyboard.press('Escape')
    await expect(walker.page.getByText('What a street!')).toBeVisible()
    const seen = [traveller, walker, ines].map(({ page }) =>
      page.locator('[role=status]', { hasText: 'Applause' }),
    )
    const all = Promise.all(seen.map((one) => one.filter({ hasText: 'Tom' }).waitFor()))
    await tom.page.getByRole('button', { name: 'Applause' }).click()
    await all
  })

  await test.step('the wheel is handed to a guest, whose instruction reaches the walker, and taken back', async () => {
    await expect(ines.page.getByRole('group', { name: 'Steering' })).toBeHidden()
    await openGuests(traveller.page)
    await actOn(traveller.page, 'Ines', 'Let steer')
    await closeGuests(traveller.page)
    await expect(walker.page.getByRole('button', { name: /Ines steers/ })).toBeVisible()
    await ines.page.getByRole('button', { name: 'Turn left' }).click()
    await walker.page.getByRole('button', { name: 'On it' }).click()
    await expect(ines.page.getByText(`${walker.name} is turning left`).first()).toBeVisible()
    // While a guest steers, the traveler's own instructions are none.
    await expect(traveller.page.getByRole('button', { name: 'Turn left' })).toBeDisabled()
    await openGuests(traveller.page)
    await actOn(traveller.page, 'Ines', 'Take the steering back')
    await expect(ines.page.getByRole('group', { name: 'Steering' })).toBeHidden()
  })

  await test.step('a guest who may speak is heard by both sides, until the traveler silences them', async () => {
    await expect(ines.page.getByRole('button', { name: 'Turn on the microphone' })).toBeHidden()
    await actOn(traveller.page, 'Ines', 'Let speak')
    await ines.page.getByRole('button', { name: 'Turn on the microphone' }).click()
    await Promise.all([hears(traveller.page, 1), hears(walker.page, 2)])
    await actOn(traveller.page, 'Ines', 'Silence')
    await expect(ines.page.getByRole('button', { name: 'Mute' })).toBeHidden()
    await Promise.all([hears(traveller.page, 0), hears(walker.page, 1)])
  })

  await test.step('a guest who is put out sees nothing, and joins by no link that they had', async () => {
    await actOn(traveller.page, 'Tom', 'Remove')
    const question = traveller.page.getByRole('dialog', { name: 'Remove Tom from the walk?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(tom.page.getByRole('heading', { name: 'You are no longer on this walk' })).toBeVisible()
    await expect(tom.page.locator('video')).toHaveCount(0)
    await tom.page.getByRole('button', { name: 'Back to the invitation' }).click()
    await expect(tom.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await moves(ines.page)
  })

  await test.step('a link that was taken back admits no one, and who is there stays', async () => {
    const next = await linkOn(traveller.page)
    expect(next).not.toBe(link)
    await traveller.page.getByRole('button', { name: 'Take the link back' }).click()
    await traveller.page.getByRole('button', { name: 'Take it back' }).click()
    await expect(traveller.page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await closeGuests(traveller.page)
    await tom.page.goto(next)
    await expect(tom.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await moves(ines.page)
  })

  await test.step('only what the traveler sees counts: while they are away, the meter stands for a guest who watches', async () => {
    await setHidden(traveller.page, true)
    await expect(
      ines.page.getByText(`${traveller.name} is away for a moment, and the walk waits.`),
    ).toBeVisible()
    const before = await metered(traveller.page)
    await moves(ines.page, 4)
    // What was seen until then is counted with the last beats.
    expect((await metered(traveller.page)) - before).toBeLessThanOrEqual(2)
    await setHidden(traveller.page, false)
    await meteredAtLeast(traveller.page, before + 2)
  })

  await test.step('a reload comes back as the same guest', async () => {
    await ines.page.reload()
    await seesPicture(ines.page)
    await moves(ines.page)
    await expect(walker.page.getByRole('button', { name: /^1 guest watches/ })).toBeVisible()
  })

  await test.step('the walk ends for all, and the traveler’s seconds alone are charged', async () => {
    const shown = await metered(traveller.page)
    const readAt = Date.now()
    await endWalk(traveller.page)
    const endedWithinS = Math.ceil((Date.now() - readAt) / 1000)
    await expect(ines.page.getByRole('heading', { name: 'The walk has ended' })).toBeVisible()
    const receipt = await settledReceipt(server, traveller, tripId)
    expect(receipt.live_seconds).toBeGreaterThanOrEqual(shown)
    expect(receipt.live_seconds).toBeLessThanOrEqual(shown + endedWithinS + 4)
    expect(receipt.paused_seconds).toBeGreaterThanOrEqual(3)
    expect(receipt.total_cents).toBe(500 + Math.ceil(receipt.live_seconds / 60) * 100)
  })

  await test.step('a guest reports the walker after the walk, without an account', async () => {
    await ines.page.getByRole('button', { name: 'Report a problem' }).click()
    const sheet = ines.page.getByRole('dialog', { name: 'Report a problem' })
    await sheet.getByLabel('Whom is it about?').selectOption({ label: `${walker.name}, the walker` })
    await sheet.getByRole('textbox', { name: 'What happened?' }).fill('She shouted at people.')
    await sheet.getByRole('button', { name: 'Send the report' }).click()
    await expect(sheet.getByText('Thank you. Our support team will look into it.')).toBeVisible()
  })
})
