import {
  FollowWalkerDocument,
  IsFavouriteWalkerDocument,
  UnfollowWalkerDocument,
} from '#web/api/generated/favourites.ts'
import { WalkerReviewsDocument } from '#web/api/generated/feedback.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { WalkerPageDocument, type WalkerPageQuery } from '#web/api/generated/walker-page.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

type Walker = NonNullable<WalkerPageQuery['walkerPage']>

const address = '/walkers/usr_marta'

/** Marta, who walks in Lisbon, is offline and shows no walks yet. */
function aWalkerPage(own: Partial<Walker> = {}): Walker {
  const { id, slug, name, country, image, latitude, longitude, time_zone } = aDestination()
  return {
    id: 'usr_marta',
    first_name: 'Marta',
    avatar: null,
    over_all_rating: null,
    is_demo: false,
    no_of_walks: 3,
    languages: [],
    equipments: [],
    description: 'I know every stair of Alfama.',
    online: false,
    is_mine: false,
    hidden_because: null,
    near: null,
    hours_ahead: [],
    places: [{ id, slug, name, country, image, latitude, longitude, time_zone }],
    replays: [],
    ...own,
  }
}

/** Answers the page of a walker whom no one has reviewed, and whom the person does not follow. */
function answerWalkerPage(answers: Answers, walker: Walker | null): void {
  answers.give(WalkerPageDocument, { walkerPage: walker })
  answers.give(WalkerReviewsDocument, { walkerReviews: { has_more_pages: false, data: [] } })
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
}

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
  await expect(page.getByRole('link', { name: 'Change my walker profile' })).toHaveAttribute(
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
