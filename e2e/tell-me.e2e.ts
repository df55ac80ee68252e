import { checkHere } from '#e2e/check-screen.ts'
import { expect, phoneOf, test } from '#e2e/stage.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }

test('whoever finds nobody is told once when somebody is free, with the page closed', async ({
  person,
  server,
}) => {
  const { page, context } = await person('june')
  const toldJune = async () =>
    (await server.messages()).filter(
      (one) => one.to === phoneOf('june') && one.text.includes('free to walk in Kyoto'),
    ).length
  const tell = page.getByRole('button', { name: 'Tell me when somebody is free' })
  const notice = page.getByText(/one message when somebody is free in Kyoto/)
  await page.goto('/show-walker-on-map?destination=kyoto')
  await page.getByRole('button', { name: 'OK' }).click()
  await tell.click()
  await expect(notice).toBeVisible()
  await checkHere(page, 'waiting to be told')
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Do not tell me' }).click()
  await expect(tell).toBeVisible()
  await tell.click()
  await expect(notice).toBeVisible()
  await context.close()
  const walker = await person('kenji')
  await server.gql(
    'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
    { data: { online: true, place: kyoto } },
    walker.token,
  )
  await expect.poll(toldJune, { timeout: 20_000 }).toBe(1)
})
