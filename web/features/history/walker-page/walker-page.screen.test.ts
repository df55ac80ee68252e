import {
  FollowWalkerDocument,
  IsFavouriteWalkerDocument,
  UnfollowWalkerDocument,
} from '#web/api/generated/favourites.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'
import { WalkerPageDocument } from '#web/api/generated/walker-page.ts'
import { refused } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { answerScheduling } from '#web/testing/scheduling.ts'
import { expect, test } from '#web/testing/screen.ts'
import { answerWalkerPage, aWalkerPage } from '#web/testing/walker-page.ts'

const address = '/walkers/usr_marta'

test('a visitor reads a walker’s page and watches a walk of theirs, and logs in to follow and comes back', async ({
  open,
  answers,
}) => {
  answerWalkerPage(answers, aWalkerPage())
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  const { page, goto, press, look } = await open(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta')
  await expect(page.getByText('Marta shows no walks yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  const { id, slug, name } = aDestination()
  const replay = {
    month: '2026-02',
    film_state: 'ready',
    video_url: '/banner/street-left.mp4',
    duration_ms: 4000,
    destination: { id, slug, name, image: null },
  }
  answerWalkerPage(answers, aWalkerPage({ replays: [replay] }))
  await goto(address)
  await expect(page.getByLabel('A walk in Lisbon with Marta')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Walks to watch' })).toContainText('Lisbon, February 2026')
  await look('walker-page')
  await press(page.getByRole('link', { name: 'Log in to follow Marta' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/login=%2Fwalkers%2Fusr_marta/)
})

test('a signed-in person follows and unfollows from the page', async ({ open, answers }) => {
  answerWalkerPage(answers, aWalkerPage())
  const done = { status: 'SUCCESS', message: '' }
  answers.give(FollowWalkerDocument, () => {
    answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: true })
    return { followWalker: done }
  })
  answers.give(UnfollowWalkerDocument, () => {
    answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
    return { unfollowWalker: done }
  })
  const { page, press } = await open(address, { as: aMe() })
  await press(page.getByRole('button', { name: 'Add Marta to favorites' }))
  await press(page.getByRole('button', { name: 'Marta is a favorite' }))
  await expect(page.getByRole('button', { name: 'Add Marta to favorites' })).toBeVisible()
  const marta = [{ walker_id: 'usr_marta' }]
  expect([answers.sent(FollowWalkerDocument), answers.sent(UnfollowWalkerDocument)]).toEqual([marta, marta])
})

test('a walker finds on the own page how replays come to it', async ({ open, answers }) => {
  answerWalkerPage(answers, aWalkerPage({ is_mine: true }))
  const { page } = await open(address, { as: aMe({ id: 'usr_marta', type: 'traveller' }) })
  await expect(page.getByText(/You can show up to three replays here/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'completed walks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit my walker profile' })).toHaveAttribute(
    'href',
    '/walker-profile',
  )
})

test('the address of no walker leads on, and a page that does not load is asked for again', async ({
  open,
  answers,
}) => {
  answerWalkerPage(answers, null)
  const { page, goto, press, look } = await open('/walkers/usr_of_no_walker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no walker here')
  await expect(page.getByRole('link', { name: 'See all destinations' }).first()).toHaveAttribute(
    'href',
    '/show-all-destinations',
  )
  await look('walker-page-of-none')
  answers.give(WalkerPageDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await goto(address)
  answerWalkerPage(answers, aWalkerPage())
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta')
})

test('marks of trust say what they mean, and are not there where nothing stands behind them', async ({
  open,
  answers,
}) => {
  answerWalkerPage(answers, aWalkerPage())
  const { page, goto, press, look } = await open(address)
  await expect(page.getByText('Identity checked')).toHaveCount(0)
  await expect(page.getByText('Trained')).toHaveCount(0)
  await expect(page.getByText('Answers calls')).toHaveCount(0)
  answerWalkerPage(answers, aWalkerPage({ is_checked: true, is_trained: true, answers_within_s: 20 }))
  await goto(address)
  await expect(page.getByText('Usually within 20 s')).toBeVisible()
  await press(page.getByRole('button', { name: 'Identity checked' }))
  const dialog = page.getByRole('dialog', { name: 'Identity checked' })
  await expect(dialog).toContainText('Marta has passed our background check')
  await look('walker-page-checked')
  await press(dialog.getByRole('button', { name: 'OK' }))
  await press(page.getByRole('button', { name: 'Trained' }))
  const trained = page.getByRole('dialog', { name: 'Trained' })
  await expect(trained.getByRole('link', { name: 'How walkers are checked and trained' })).toHaveAttribute(
    'href',
    '/walker-help',
  )
})

test('a free time of the walker leads on to the schedule with it', async ({ open, answers }) => {
  answerWalkerPage(answers, aWalkerPage())
  answerScheduling(answers)
  answers.give(WalkerFreeTimesDocument, {
    walkerFreeTimes: {
      walker: { id: 'usr_marta', first_name: 'Marta', avatar: null, over_all_rating: 4.8 },
      time_zone: 'Europe/Lisbon',
      has_hours: true,
      starts: ['2026-03-06T10:00:00Z', '2026-03-06T10:15:00Z', '2026-03-06T10:30:00Z'],
    },
  })
  const { page, press, look } = await open(address, { as: aMe() })
  const days = page.getByRole('group', { name: 'Day' })
  // The first day with free times is chosen.
  await expect(days.getByRole('radio', { name: 'Friday, March 6', exact: true })).toBeChecked()
  await expect(days.getByRole('radio', { name: /no free times/ })).toHaveCount(7)
  const times = page.getByRole('button', { name: /^10:/ })
  await expect(times).toHaveCount(2)
  await look('walker-page-book')
  await press(times.last())
  await expect(page).toHaveURL(/schedule-trip\?.*walker=usr_marta.*date=2026-03-06.*time=10%3A30/)
})

test('photos of the walker are looked at large, with what they show, and each can be reported', async ({
  open,
  answers,
}) => {
  const photos = ['day', 'night'].map((light) => ({
    id: `wph_${light}`,
    address: `/posters/lisbon-${light}-800.webp`,
    alt: `Stairs by ${light}`,
  }))
  answerWalkerPage(answers, aWalkerPage({ photos }))
  const { page, press, look } = await open(address, { as: aMe() })
  await look('walker-page-photos')
  await press(page.getByRole('button', { name: 'Show large: Stairs by night' }))
  const dialog = page.getByRole('dialog', { name: 'A photo by Marta' })
  await expect(dialog.getByRole('img', { name: 'Stairs by night' })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await press(page.getByRole('button', { name: 'Report something here' }))
  await expect(page.getByRole('radio', { name: 'The photo: Stairs by day' })).toBeVisible()
})
