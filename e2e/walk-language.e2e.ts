// Over the whole stack: a call of two people in two languages.
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { accept, goOnline, seesPicture } from '#e2e/support/steps.ts'

test('a traveler in Spanish and a walker in English each read the phrases of the chat in their own language', async ({
  newTraveller,
  newWalker,
}) => {
  test.setTimeout(150_000)
  const [walker, traveller] = [await newWalker(), await newTraveller({ locale: 'es-US' })]

  await test.step('the walk begins', async () => {
    await goOnline(walker)
    await traveller.page.goto(`/show-walker-on-map?destination=lisbon&walker=${walker.userId}&minutes=10`)
    await traveller.page.getByRole('button', { name: /^Pedir a / }).click()
    await accept(walker)
    await seesPicture(traveller.page)
  })

  await test.step('a phrase of the traveler is large on the walker’s picture, in English', async () => {
    await traveller.page
      .getByRole('group', { name: 'Decir' })
      .getByRole('button', { name: '¿Qué es eso?' })
      .click()
    await expect(walker.page.getByText('What’s that?')).toBeVisible()
  })

  await test.step('the walker answers by a phrase and by hand', async () => {
    await walker.page.getByRole('button', { name: /^Chat/ }).click()
    const chat = walker.page.getByRole('log', { name: `Chat with ${traveller.name}` })
    await expect(chat).toContainText('What’s that?')
    await walker.page.getByRole('button', { name: 'Look at this!' }).click()
    await expect(chat).toContainText('Look at this!')
    await walker.page.getByLabel(`Message ${traveller.name}`).fill('A house of 1755.')
    await walker.page.getByRole('button', { name: 'Send', exact: true }).click()
  })

  await test.step('the traveler reads both, the phrase in Spanish', async () => {
    await traveller.page.getByRole('button', { name: /^Chat/ }).click()
    const chat = traveller.page.getByRole('log', { name: `Chat con ${walker.name}` })
    await expect(chat).toContainText('¡Mira esto!')
    await expect(chat).toContainText('A house of 1755.')
    await expect(chat).toContainText('¿Qué es eso?')
    await expect(chat).not.toContainText('Look at this!')
    await checkEverywhere(traveller.page, 'live-chat-spanish')
  })
})
