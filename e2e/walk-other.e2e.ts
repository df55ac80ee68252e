// Over the whole stack: a traveler and two walkers.
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, meteredAtLeast } from '#e2e/support/steps.ts'
import { show } from '#web/testing/looks.ts'

/** Far from the walkers of the demo, who would accept within seconds. */
const place = { latitude: 35.0037, longitude: 135.7788 }
const destination = 'kyoto'

test('when the chosen walker declines, the traveler reads who is asked and who comes, and can leave', async ({
  newTraveller,
  newWalker,
}) => {
  test.setTimeout(240_000)
  const [chosen, other] = [await newWalker({ destination }), await newWalker({ destination })]
  const { page, context } = await newTraveller()
  for (const walker of [chosen, other]) await goOnline(walker, place)
  await page.goto(`/show-walker-on-map?destination=${destination}&walker=${chosen.userId}&minutes=10`)
  await page.getByRole('button', { name: /^Request / }).click()
  await page.waitForURL(/\/waiting/)
  await expect(page.getByRole('heading', { name: `Asking ${chosen.name}` })).toBeVisible()

  await chosen.page.getByRole('button', { name: 'Decline' }).click()
  const reasons = chosen.page.getByRole('group', { name: 'Please Select The Reject Reason' })
  await reasons.getByRole('listitem').first().getByRole('button').click()
  const asking = `${chosen.name} can’t walk right now, asking ${other.name}`
  await expect(page.getByRole('heading', { name: asking })).toBeVisible()
  await checkEverywhere(page, 'waiting-other', true)

  await accept(other)
  const card = page.getByTestId('other-walker')
  await expect(card).toContainText(`${chosen.name} can’t walk right now. ${other.name} can walk with you.`)
  // Until the picture has come the heading is another one, which would change while axe looks.
  await meteredAtLeast(page, 1)
  await checkEverywhere(page, 'live-other')
  await card.getByRole('button', { name: 'End' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/You pay \$\d+\.00 for \d+ live minutes?\./)
  await question.getByRole('button', { name: 'Keep walking' }).click()
  const [hint, recording] = [page.getByTestId('picture-hint'), page.getByTestId('recording-question')]
  await expect(hint, 'over the cards').toBeHidden()
  await expect(recording).toBeVisible()
  await show(page, ['smallest', 'light'])
  await expect(recording, 'a second card on a short screen').toBeHidden()
  await card.getByRole('button', { name: 'OK' }).click()
  await expect(card).toBeHidden()
  await expect(hint).toBeHidden()
  await recording.getByRole('button', { name: 'No' }).click()
  await expect(hint).toBeVisible()
  await show(page, ['phone', 'light'])

  await page.getByRole('button', { name: 'Help and safety' }).click()
  const help = page.getByRole('dialog', { name: 'Help and safety' })
  await expect(help).toContainText('Ambulance: 119')
  await checkEverywhere(page, 'live-help')
  await help.getByRole('button', { name: `Block ${other.name}` }).click()
  const block = page.getByRole('dialog', { name: `Block ${other.name}?` })
  await block.getByRole('button', { name: 'Block', exact: true }).click()
  const notice = page.getByText('The two of you will not be matched again.')
  await expect(notice).toBeVisible()
  const [message, end] = [
    await notice.boundingBox(),
    await page.getByRole('button', { name: 'End' }).boundingBox(),
  ]
  expect((message?.y ?? Infinity) + (message?.height ?? 0), 'the message covers End').toBeLessThan(
    end?.y ?? 0,
  )

  await other.page.getByRole('button', { name: 'Help and safety' }).click()
  await other.page.getByRole('button', { name: /^Report / }).click()
  const report = other.page.getByRole('dialog', { name: /^Report / })
  await report.getByRole('radio', { name: 'Rude or insulting' }).check()
  await checkEverywhere(other.page, 'live-report')
  await report.getByRole('textbox', { name: 'What happened?' }).fill('Shouted at me.')
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(other.page.getByText('Our support team will look into it.')).toBeVisible()

  const settings = await context.newPage()
  await settings.goto('/settings')
  const blocked = settings.getByRole('region', { name: 'People you blocked' })
  await expect(blocked).toContainText(other.name)
  await checkEverywhere(settings, 'settings-blocked', true)
  await blocked.getByRole('button', { name: `Unblock ${other.name}` }).click()
  const unblocking = settings.getByRole('dialog', { name: `Unblock ${other.name}?` })
  await unblocking.getByRole('button', { name: 'Unblock' }).click()
  await expect(settings.getByText('The two of you can be matched again.')).toBeVisible()
  await expect(blocked).toContainText('You have blocked no one.')
})
