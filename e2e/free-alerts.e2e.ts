// Over the whole stack: the message comes from the server when a walker is free, to a closed page.
// The message goes out while no page of the traveler is open.
import { expect, test } from '#e2e/support/fixtures.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }

test('a traveler who finds no walker gets one message when a walker is free, with the page closed', async ({
  newTraveller,
  newWalker,
  server,
  world,
}) => {
  const { page, context, phone } = await newTraveller()
  const alerts = async () =>
    (await server.messages()).filter((one) => one.to === phone && one.text.includes('is free in Kyoto'))
      .length
  await page.goto('/show-walker-on-map?destination=kyoto')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Tell me when someone is free' }).click()
  await expect(page.getByText(/one message when someone is free in Kyoto/)).toBeVisible()
  // A page that is closed before its order has been answered takes the order along.
  await world.settled()
  await context.close()
  const walker = await newWalker({ destination: 'kyoto' })
  await server.gql(
    'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
    { data: { online: true, place: kyoto } },
    walker.token,
  )
  // Alerts are looked for every few seconds of the clock.
  await world.forward(10)
  expect(await alerts()).toBe(1)
})
