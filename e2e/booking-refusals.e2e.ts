// Over the whole stack: two people, the bank and the end of a request on the server.
import { expect, test } from '#e2e/support/fixtures.ts'
import { goOnline, kyoto, request } from '#e2e/support/steps.ts'

test('a refused card is told and nothing rings', async ({ newTraveller, newWalker, server }) => {
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  await server.gql(
    'mutation ($id: ID!) { deleteCard(card_id: $id) { status } }',
    { id: await firstCard(server, traveller.token) },
    traveller.token,
  )
  const { data } = await server.gql('{ cardSetup { tokenize_url } }', {}, traveller.token)
  const tokenized = await traveller.context.request.post(
    new URL(data?.['cardSetup'].tokenize_url as string, server.url).href,
    { data: { number: '4000000000000341', exp: '12/34', cvc: '123', zip: '80202' } },
  )
  await server.gql(
    'mutation ($t: String!) { addCard(data: { token: $t, address_zip: "80202", address_country: "US" }) { status } }',
    { t: (await tokenized.json()).token },
    traveller.token,
  )

  const { page } = traveller
  await page.goto('/show-walker-on-map?destination=lisbon')
  await page.getByRole('button', { name: 'OK' }).click()
  await page
    .getByRole('region', { name: 'Walkers' })
    .getByRole('button', { name: new RegExp(`^${walker.name} .*Free now`) })
    .click()
  await page.getByRole('button', { name: 'Start Trip' }).click()
  await page.getByRole('button', { name: /^Request / }).click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await expect(page).toHaveURL(/show-walker-on-map/)
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeHidden()
  expect((await server.gql('{ myOpenTrip { id } }', {}, traveller.token)).data?.['myOpenTrip']).toBeNull()
})

test('a walker who lets it ring: the request ends clearly, survives a reload, and nothing is charged', async ({
  newTraveller,
  newWalker,
  server,
  world,
}) => {
  // Where no demo walker is, who would be free for the next request.
  const walker = await newWalker({ destination: 'kyoto' })
  const traveller = await newTraveller()
  await goOnline(walker, kyoto)
  const tripId = await request(traveller, walker.name, 'kyoto')
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await traveller.page.reload()
  await expect(traveller.page.getByRole('button', { name: 'Cancel the request' })).toBeVisible()
  await world.forward(31)
  await world.forward(61)
  const { data: ended } = await server.gql(
    'query ($id: ID!) { trip(id: $id) { status } }',
    { id: tripId },
    traveller.token,
  )
  expect(ended?.['trip'].status).toMatch(/expired|rejected/)
  await expect(traveller.page.getByRole('button', { name: 'Cancel the request' })).toBeHidden()
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeHidden()
  const { data } = await server.gql(
    'query ($id: ID!) { tripReceipt(id: $id) { total_cents captured_cents } }',
    { id: tripId },
    traveller.token,
  )
  expect(data?.['tripReceipt']?.captured_cents ?? 0).toBe(0)
  // The walker is online, but she has just let it ring; so the way on is to be told.
  await traveller.page.getByRole('button', { name: 'Tell me when someone is free' }).click()
  await expect(traveller.page.getByText(/one message when someone is free in Kyoto/)).toBeVisible()
})

test('a request that is cancelled stops ringing at once', async ({ newTraveller, newWalker }) => {
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  await request(traveller, walker.name)
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await traveller.page.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeHidden()
})

async function firstCard(
  server: {
    gql: (
      document: string,
      variables: Record<string, unknown>,
      token: string,
    ) => Promise<{ data: Record<string, any> | null }>
  },
  token: string,
): Promise<string> {
  return (await server.gql('{ getUserCards { card_id } }', {}, token)).data?.['getUserCards'][0].card_id
}
