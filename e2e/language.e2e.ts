// Over the whole stack: what the server sends by itself is in the language that was chosen on the screen.
import { expect, test } from '#e2e/support/fixtures.ts'

test('a person chooses Spanish in settings, and what they are sent is in Spanish from then on', async ({
  newTraveller,
  server,
}) => {
  const { page, phone } = await newTraveller()
  // The server is asked by a caller that names no language, so that the one it knows of the person decides.
  const codeMessage = async () => {
    await server.gql('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
    return (await server.messages()).find(({ channel, to }) => channel === 'sms' && to === phone)?.text
  }
  await page.goto('/settings')
  const choice = page.locator('main').getByRole('radiogroup', { name: 'Language' })
  await choice.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  expect(await codeMessage()).toContain('Tu código de Huvr es ')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
})
