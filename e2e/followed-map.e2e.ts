// Over the whole stack: people come and go on the server while a map is open on its socket.
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }

/** The socket of a page for subscriptions, with all that the page was told of walkers on the map. */
async function socketOf(page: Page) {
  const received: { number: number; all: unknown[] | null }[] = []
  const state = { isLosing: false, lost: [] as string[], cut: () => Promise.resolve() }
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer()
    state.cut = () => socket.close({ code: 1012 })
    server.onMessage((data) => {
      const differences = JSON.parse(data.toString())?.payload?.data?.walkersNearDifferences
      if (differences && state.isLosing) return void state.lost.push(JSON.stringify(differences))
      if (differences) received.push(differences)
      return socket.send(data)
    })
  })
  return { told: received, state }
}

test('a map that is open follows who comes and goes, over a lost message and a lost connection too', async ({
  newTraveller,
  newWalker,
  server,
  world,
}) => {
  const walkers = [
    await newWalker({ destination: 'kyoto' }),
    await newWalker({ destination: 'kyoto' }),
    await newWalker({ destination: 'kyoto' }),
  ] as const
  const [first, second, third] = walkers
  const { page } = await newTraveller()
  const { told: received, state } = await socketOf(page)
  const setOnline = (walker: Person, online: boolean) =>
    server.gql(
      'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
      { data: { online, place: kyoto } },
      walker.token,
    )
  const row = ({ name }: Person) =>
    page
      .getByRole('region', { name: 'Walkers' })
      .getByRole('button', { name: new RegExp(`^${name} .*Free now`) })
  await page.goto('/show-walker-on-map?destination=kyoto')
  await page.getByRole('button', { name: 'OK' }).click()
  await world.settled()
  expect(received.length).toBe(1)
  expect(received[0]?.all).not.toBeNull()

  await setOnline(first, true)
  await expect(row(first)).toBeVisible()
  await setOnline(second, true)
  await expect(row(second)).toBeVisible()
  await setOnline(first, false)
  await expect(row(first)).toHaveCount(0)
  expect(received.slice(1).every(({ all }) => all === null)).toBe(true)

  // What is lost is not shown, and the message after it has the page begin again.
  const before = received.length
  state.isLosing = true
  await setOnline(first, true)
  await setOnline(second, false)
  await world.settled()
  expect([first, second].every(({ userId }) => state.lost.some((text) => text.includes(userId)))).toBe(true)
  state.isLosing = false
  await setOnline(third, true)
  for (const walker of [first, third]) await expect(row(walker)).toBeVisible()
  await expect(row(second)).toHaveCount(0)
  expect(received.slice(before).filter(({ all }) => all !== null)).toHaveLength(1)

  await state.cut()
  await setOnline(third, false)
  await setOnline(second, true)
  await expect(row(second)).toBeVisible()
  await expect(row(third)).toHaveCount(0)
})
