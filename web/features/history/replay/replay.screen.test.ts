import { TripReplayDocument } from '#web/api/generated/trips.ts'
import { creditsAreRead } from '#web/testing/credits.ts'
import { facts } from '#web/testing/film.ts'
import { aMe } from '#web/testing/people.ts'
import { aReplay } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

const address = '/trips/trip_1/replay'

test('the map of a replay shows the walk: metres, start, end and north, and its credits are never covered', async ({
  open,
  answers,
}) => {
  answers.give(TripReplayDocument, { tripReplay: aReplay() })
  const { page, goto, look } = await open('/no-such-page', { as: aMe() })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await goto(address)
  const map = page.getByRole('region', { name: 'Map of the route' })
  for (const mark of ['Start', 'End', 'N']) await expect(map.getByText(mark, { exact: true })).toBeVisible()
  // A walk of some streets fills the map: the bar of at most 96 pixels is some hundred metres at most.
  await expect(map.getByText(/^[1-5]?\d?\d\sm$/)).toBeVisible()
  await expect(map).toHaveAttribute('data-scheme', 'dark')
  await creditsAreRead(map)
  await look('replay')
})

test('a video that does not load is tried again, and a browser that may have no decoder for it is told so', async ({
  open,
  answers,
}) => {
  // Each answer brings a new link; the first ones lead to nothing.
  let [asked, isAway] = [0, true]
  answers.give(TripReplayDocument, () => {
    asked += 1
    return { tripReplay: aReplay({ video_url: `${isAway ? '/away' : '/banner/street-left'}.mp4?${asked}` }) }
  })
  const { page, press, goto, settled, look } = await open('/no-such-page', { as: aMe() })
  const notice = page.getByText('The video did not load.')
  const hint = page.getByText('This browser can’t play every recording.')
  const film = page.locator('video')
  // The player asks by itself: it hears nothing, and the test says when it fails.
  await page.route('**/away.mp4*', () => undefined)
  const fails = async () => {
    await film.dispatchEvent('error')
    await settled()
    await film.dispatchEvent('error')
    await settled()
  }
  await goto(address)
  await fails()
  await expect(notice).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await goto(address)
  await fails()
  await expect(hint).toBeVisible()
  await look('replay-not-loaded')
  isAway = false
  await press(page.getByRole('button', { name: 'Try again' }))
  expect((await facts(film)).duration).toBeGreaterThan(1)
  await settled()
  await expect(notice).toHaveCount(0)
})
