import {
  RefuseSharingDocument,
  ShareTripDocument,
  StopSharingDocument,
  TripReplayDocument,
} from '#web/api/generated/trips.ts'
import { creditsAreRead } from '#web/testing/credits.ts'
import { facts } from '#web/testing/video.ts'
import { aMe } from '#web/testing/people.ts'
import { aReplay, aWayAroundABlock } from '#web/testing/trips.ts'
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

test('the way of a walk has its distances with their times, and stands below the map in words', async ({
  open,
  answers,
}) => {
  answers.give(TripReplayDocument, { tripReplay: aReplay({ track: aWayAroundABlock() }) })
  const { page, press, goto, look } = await open('/no-such-page', { as: aMe() })
  await goto(address)
  const map = page.getByRole('region', { name: 'Map of the route' })
  await expect(map.locator('canvas')).toBeVisible()
  for (const mark of ['100 m1:40', '400 m6:40']) await expect(map.getByText(mark)).toBeVisible()
  await press(page.getByText('The way in words: 580 m in 9:40'))
  await expect(page.getByRole('listitem').filter({ hasText: /after/ })).toHaveText([
    /^Turn right after 200 m 3:2\d$/,
    /^Turn right after 300 m (4:5|5:0)\d$/,
    /^Turn right after 500 m (8:1|8:2)\d$/,
    'End after 580 m',
  ])
  await look('replay of a block')
})

test('where a device has no WebGL the way is drawn all the same, and its postcards open', async ({
  open,
  answers,
}) => {
  const postcards = [
    {
      id: 'pcd_1',
      url: '/banner/street.webp',
      taken_at: '2026-11-02T10:02:00.000Z',
      place: { latitude: 38.711, longitude: -9.14 },
    },
  ]
  answers.give(TripReplayDocument, { tripReplay: aReplay({ track: aWayAroundABlock(), postcards }) })
  const { page, press, goto } = await open('/no-such-page', { as: aMe() })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await goto(address)
  const map = page.getByRole('region', { name: 'Map of the route' })
  await expect(map.locator('canvas')).toHaveCount(0)
  for (const mark of ['Start', 'End', '400 m']) await expect(map.locator('svg').getByText(mark)).toBeVisible()
  await press(map.getByRole('button', { name: /^Postcard taken at/ }))
  await expect(page.getByRole('dialog', { name: 'Postcard' })).toBeVisible()
})

test('a video that does not load is tried again, and a browser that may have no decoder for it says so', async ({
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
  const video = page.locator('video')
  // The player asks by itself: it hears nothing, and the test says when it fails.
  await page.route('**/away.mp4*', () => undefined)
  const fails = async () => {
    await video.dispatchEvent('error')
    await settled()
    await video.dispatchEvent('error')
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
  expect((await facts(video)).duration).toBeGreaterThan(1)
  await settled()
  await expect(notice).toHaveCount(0)
})

test('a video and a postcard are shared by a link, which is taken back, until the other one refuses', async ({
  open,
  answers,
}) => {
  const replay = aReplay({
    postcards: [{ id: 'pst_1', url: '/banner/street.webp', taken_at: '2026-03-03T15:05:00Z', place: null }],
  })
  const shownWith = (own: Partial<typeof replay.sharing>) =>
    answers.give(TripReplayDocument, { tripReplay: { ...replay, sharing: { ...replay.sharing, ...own } } })
  shownWith({})
  const { page, press, key, look } = await open(address, { as: aMe() })
  await press(page.getByRole('button', { name: 'Share', exact: true }))
  const shareSheet = page.getByRole('dialog', { name: 'Share the replay' })
  const message = 'The first and last 150 m of a walk are never shared.'
  answers.give(ShareTripDocument, { shareTrip: { status: 'TOO_SHORT', message, link: null } })
  await press(shareSheet.getByRole('button', { name: 'Make a link' }))
  await expect(shareSheet.getByText(message)).toBeVisible()
  await look('share-video')
  await press(shareSheet.getByRole('button', { name: 'Close' }))

  await press(page.getByRole('button', { name: /Postcard taken/ }))
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Save the picture' })).toBeVisible()
  await look('postcard')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Share this postcard' })
  const link = { code: 'abcdefghijklmnopqrstuv', postcard_id: 'pst_1', expires_at: '2026-06-01T00:00:00Z' }
  answers.give(ShareTripDocument, () => {
    shownWith({ links: [link] })
    return { shareTrip: { status: 'SHARED', message: '', link } }
  })
  await press(sheet.getByRole('button', { name: 'Make a link' }))
  expect(answers.sent(ShareTripDocument)).toEqual([
    { id: 'trip_1', postcardId: null },
    { id: 'trip_1', postcardId: 'pst_1' },
  ])
  await expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared\/abcdefghijklmnopqrstuv$/)
  await look('share-postcard')
  await press(sheet.getByRole('button', { name: 'Stop sharing' }))
  answers.give(StopSharingDocument, () => {
    shownWith({})
    return { stopSharing: { status: 'SUCCESS', message: 'The link no longer works.' } }
  })
  const question = page.getByRole('dialog', { name: 'Stop sharing?' })
  await press(question.getByRole('button', { name: 'Stop sharing' }))
  await expect(sheet.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect(answers.sent(StopSharingDocument)).toEqual([{ code: link.code }])
  // The keyboard is still inside.
  await key('Escape')
  await expect(sheet).toBeHidden()
  await key('Escape')

  await press(page.getByRole('button', { name: 'Don’t allow sharing' }))
  await look('refuse-sharing')
  answers.give(RefuseSharingDocument, () => {
    shownWith({ is_refused_by_me: true })
    return { refuseSharing: { status: 'SUCCESS', message: '' } }
  })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Don’t allow sharing' }))
  await expect(page.getByText('You do not want this walk to be shared.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  expect(answers.sent(RefuseSharingDocument)).toEqual([{ id: 'trip_1', refused: true }])
})
