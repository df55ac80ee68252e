import { TripReplayDocument } from '#web/api/generated/trips.ts'
import { ShowReplayDocument } from '#web/api/generated/walker-page.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aReplay, aTrip } from '#web/testing/trips.ts'

const address = '/trips/trip_1/replay'

type Publication = ReturnType<typeof aReplay>['showing']

/** A command to publish the replay is answered so, and the page has it from then on. */
function answerPublication(answers: Answers, role: string, status: string, next: Publication): void {
  answers.give(ShowReplayDocument, () => {
    const trip = aTrip({ viewer_role: role })
    answers.give(TripReplayDocument, { tripReplay: aReplay({ trip, showing: next }) })
    return { showReplay: { status, message: '', showing: next } }
  })
}

test('a traveler is asked about a replay, agrees, and takes it back', async ({ open, answers }) => {
  const asked = { is_wanted: true, answer: null, is_shown: false }
  answers.give(TripReplayDocument, { tripReplay: aReplay({ showing: asked }) })
  const { page, press, look } = await open(address, { as: aMe() })
  const section = page.getByRole('region', { name: 'On the public page' })
  await expect(section).toContainText('Marta would like to show this replay to everyone')
  await expect(section.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'See the page' })).toHaveAttribute(
    'href',
    '/walkers/usr_marta',
  )
  await look('replay-asked-to-be-shown')
  answerPublication(answers, 'traveller', 'SHOWN', { is_wanted: true, answer: 'agreed', is_shown: true })
  await press(section.getByRole('button', { name: 'Agree', exact: true }))
  await expect(section).toContainText('Anyone can watch this replay there')
  answerPublication(answers, 'traveller', 'NOT_SHOWN', {
    is_wanted: true,
    answer: 'refused',
    is_shown: false,
  })
  await press(section.getByRole('button', { name: 'Take it back' }))
  await expect(section).toContainText('You do not want this replay')
  expect(answers.sent(ShowReplayDocument)).toEqual([
    { id: 'trip_1', shown: true },
    { id: 'trip_1', shown: false },
  ])
})

test('a traveler who was never asked has nothing to decide', async ({ open, answers }) => {
  answers.give(TripReplayDocument, { tripReplay: aReplay() })
  const { page } = await open(address, { as: aMe() })
  await expect(page.getByRole('region', { name: 'Map of the route' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'On the public page' })).toHaveCount(0)
})

test('a walker chooses a replay, and reads what its traveler has said; a refusal says why', async ({
  open,
  answers,
}) => {
  const trip = aTrip({ viewer_role: 'walker' })
  answers.give(TripReplayDocument, { tripReplay: aReplay({ trip }) })
  const { page, press, goto } = await open(address, { as: aWalker(answers) })
  const section = page.getByRole('region', { name: 'On the public page' })
  const show = section.getByRole('button', { name: 'Show it on my page' })
  const message = 'You show three replays already.'
  const publication = { is_wanted: false, answer: null, is_shown: false }
  answers.give(ShowReplayDocument, { showReplay: { status: 'TOO_MANY', message, showing: publication } })
  await press(show)
  await expect(section.getByRole('alert')).toHaveText(message)
  answerPublication(answers, 'walker', 'ASKED', { is_wanted: true, answer: null, is_shown: false })
  await press(show)
  await expect(section).toContainText('Noor has been asked')
  const refusal = { is_wanted: true, answer: 'refused', is_shown: false }
  answers.give(TripReplayDocument, { tripReplay: aReplay({ trip, showing: refusal }) })
  await goto(address)
  await expect(section).toContainText('Noor does not want this replay to be shown.')
  await expect(show).toHaveCount(0)
})
