// Over the whole stack: two people, and a request whose answer is lost on the way to the server.
// Two people: what the server has done with a request whose answer is lost rings at the walker.
import { goOnline, kyoto, request } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

test('a request whose answer is lost on its way is asked about again, and rings once', async ({
  newTraveller,
  newWalker,
}) => {
  const walker = await newWalker({ destination: 'kyoto' })
  const traveller = await newTraveller()
  await goOnline(walker, kyoto)
  const keys: (string | undefined)[] = []
  await traveller.page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"SendBookingRequest"')) return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    // The server has acted by then; its answer does not arrive.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await request(traveller, walker.name, 'kyoto')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await traveller.page.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(walker.page.getByRole('button', { name: 'Accept' })).toBeHidden()
})
