// Over the whole stack: server and page each choose the light.
import { expect, onOwnServer } from '#e2e/support/fixtures.ts'

/** Walkers of other files who come and go would change the place whose light is shown, between the two answers. */
const test = onOwnServer()

test('the first picture of the page, which the server chooses, has the light of the films that follow it', async ({
  person,
  world,
}) => {
  const { page } = await person('visitor', { signedIn: false, size: 'desktop' })
  await page.goto('/')
  await world.settled()
  const region = page.locator('#home')
  await region.getByRole('button', { name: 'Left' }).click()
  const turn = await region.locator('video[src*="-left."]').getAttribute('src')
  const film = /\/banner\/(\w+)-left\.mp4/.exec(turn ?? '')?.[1]
  const [first, still] = await Promise.all(
    [await region.locator('img').first().getAttribute('src'), `/banner/${film}.webp`].map(async (file) =>
      (await page.request.get(file ?? '')).body(),
    ),
  )
  expect(first?.equals(still ?? Buffer.alloc(0))).toBe(true)
})
