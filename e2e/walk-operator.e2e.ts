// Over the whole stack: a call of two people and an operator.
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, meteredAtLeast, seesPicture } from '#e2e/support/steps.ts'

test('an operator writes to a side of a walk under way, takes its walker off, and ends it for a reason', async ({
  newTraveller,
  newWalker,
  person,
  server,
  world,
}) => {
  test.setTimeout(200_000)
  const [walker, traveller] = [await newWalker(), await newTraveller()]
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/console/now')
  await expect(page.getByRole('heading', { name: /^Walks under way/ })).toBeVisible()
  const open = page.getByRole('button', { name: `Act on the walk of ${traveller.name} · ${walker.name}` })
  const dialog = page.getByRole('dialog', { name: `${traveller.name} · ${walker.name}` })

  await test.step('a walk that begins comes onto the open page', async () => {
    await goOnline(walker)
    await traveller.page.goto(`/show-walker-on-map?destination=lisbon&walker=${walker.userId}&minutes=10`)
    await traveller.page.getByRole('button', { name: /^Request / }).click()
    await accept(walker)
    await seesPicture(traveller.page)
    await meteredAtLeast(traveller.page, 2)
    await expect(open).toBeVisible()
    const row = page.getByRole('row').filter({ has: open })
    await expect(row.getByText(/^Traveler: good for [1-9]/)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('writing to the traveler', async () => {
    await open.click()
    await expect(dialog).toBeVisible()
    await checkEverywhere(page, 'console-now-act')
    await dialog.getByRole('button', { name: `Write to ${traveller.name}` }).click()
    const letter = page.getByRole('dialog', { name: `Write to ${traveller.name}` })
    await letter.getByRole('button', { name: 'Send a message' }).click()
    await expect(letter.getByText('Please enter at least 3 characters.')).toBeVisible()
    await checkEverywhere(page, 'console-now-write')
    await letter.getByLabel('Message').fill('Please let the walker cross the street first.')
    await letter.getByRole('button', { name: 'Send a message' }).click()
    await expect(letter).toBeHidden()
    const sent = async () => (await server.messages()).map(({ text }) => text)
    const words = `Hello ${traveller.name},\n\nPlease let the walker cross the street first.`
    await world.settled()
    expect(await sent()).toContainEqual(expect.stringContaining(words))
  })

  await test.step('taking the walker off leaves the walk', async () => {
    await open.click()
    await dialog.getByRole('button', { name: 'Take the walker off' }).click()
    await expect(dialog.getByText('Please enter at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Why?').fill('Walks on a closed street')
    await dialog.getByRole('button', { name: 'Take the walker off' }).click()
    await expect(page.getByText('The walker is offline.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const online = '{ myWalkerPresence { online } }'
    const { data } = await server.gql(online, {}, walker.token)
    expect(data?.['myWalkerPresence']).toEqual({ online: false })
    await meteredAtLeast(traveller.page, 3)
    await expect(open).toBeVisible()
  })

  await test.step('ending it, which both of them read', async () => {
    await open.click()
    await dialog.getByRole('button', { name: 'End the walk' }).click()
    await expect(dialog.getByText('Please enter at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Why?').fill('The street is closed by the police')
    await checkEverywhere(page, 'console-now-end')
    await dialog.getByRole('button', { name: 'End the walk' }).click()
    await expect(page.getByText('The walk is ended.')).toBeVisible()
    for (const side of [traveller, walker]) {
      await expect(side.page.getByText('Our support ended the walk.')).toBeVisible({ timeout: 20_000 })
      await expect(side.page.getByText(/police/)).toHaveCount(0)
    }
    await expect(open).toBeHidden()
    await page.goto(`/console/people/${traveller.userId}`)
    await expect(page.getByText('Please let the walker cross the street first.')).toBeVisible()
  })
})
