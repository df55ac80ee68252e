import { languageNamesIn } from '#domain/walkers/languages.ts'
import {
  BecomingWalkerDocument,
  LeaveWalkingDocument,
  NearestDestinationsDocument,
  ReturnToWalkingDocument,
  UpdateWalkerProfileDocument,
} from '#web/api/generated/onboarding.ts'
import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { WalkPlacesDocument } from '#web/api/generated/walkers-walk.ts'
import { refused } from '#web/testing/answers.ts'
import { chooseCountry } from '#web/testing/fields.ts'
import { anOnboarding, answerWalkerProfile } from '#web/testing/onboarding.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const inPortugal = ['Lisbon', 'Porto', 'Sintra'].map((name) => ({ id: `dst_${name}`, name, country: 'PT' }))

test('a walker profile is entered field by field, suggests the nearest places and shows the card of it', async ({
  open,
  answers,
}) => {
  answerWalkerProfile(answers)
  answers.give(WalkPlacesDocument, {
    destination: { data: inPortugal.map((place) => ({ ...place, latitude: 38.7, longitude: -9.1 })) },
  })
  answers.give(NearestDestinationsDocument, { nearestDestinations: inPortugal })
  const { page, press, look, settled } = await open('/walker-profile', { as: aMe() })
  const update = page.getByRole('button', { name: 'Update' })
  const field = (name: string) => page.getByRole('textbox', { name })
  await press(update)
  for (const text of [
    'Please Enter City Or Town',
    'Please Enter State Or Province',
    'Country is required.',
    'Please Enter destination1',
    'Please Enter destination2',
    'Please Enter destination3',
    'Please Enter Languages',
    'Please Enter Walker Description',
  ])
    await expect(page.getByText(text)).toBeVisible()
  expect(answers.sent(UpdateWalkerProfileDocument)).toEqual([])
  await look('walker-profile-empty')

  await field('City or Town').fill('Lisbon')
  await chooseCountry(page, 'Portugal')
  await settled()
  // Addresses in Portugal have no such part.
  await expect(field('State or Province')).toHaveCount(0)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 38.7139, longitude: -9.1334 })
  const asked = answers.asked(NearestDestinationsDocument)
  await page.getByRole('button', { name: 'Suggest the nearest' }).click()
  await asked
  await settled()
  expect(answers.sent(NearestDestinationsDocument)).toEqual([
    { place: { latitude: 38.7139, longitude: -9.1334 }, first: 3 },
  ])
  await expect(page.getByRole('combobox', { name: 'Destination 1' })).toHaveValue('Lisbon')
  await expect(page.getByText('Please Enter destination3')).toHaveCount(0)
  await press(page.getByText('Portuguese', { exact: true }))
  await press(page.getByText('Stabilizer', { exact: true }))
  await field('Walker Description').fill('Tiles, fado and custard tarts.')
  await settled()
  await expect(page.getByText('30 of 500 characters')).toBeVisible()
  const card = page.getByRole('complementary').filter({ hasText: 'What travelers see' })
  await expect(card).toContainText('Tiles, fado and custard tarts.')
  await expect(card).toContainText('Portuguese')
  await look('walker-profile')

  answers.give(
    UpdateWalkerProfileDocument,
    refused({
      message: 'No.',
      category: 'validation',
      fields: { 'top_three_destinations.1': 'There is no such place.' },
    }),
  )
  await press(update)
  await expect(page.getByRole('combobox', { name: 'Destination 2' })).toHaveAccessibleDescription(
    'There is no such place.',
  )
  const saved = {
    description: 'Tiles, fado and custard tarts.',
    no_of_walks: 0,
    city_or_town: 'Lisbon',
    state_or_province: '',
    country: 'Portugal',
    country_code: 'PT',
    languages: [languageNamesIn('en').indexOf('Portuguese')],
    equipments: [5],
    top_three_destinations: inPortugal.map(({ name }) => name),
  }
  answers.give(UpdateWalkerProfileDocument, () => {
    answerWalkerProfile(answers, { ...saved })
    const { no_of_walks } = saved
    answers.give(MeDocument, { me: aMe({ walker_profile: { online: false, no_of_walks } }) })
    return { updateWalkerProfile: { ...saved } }
  })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [], paginatorInfo: { lastPage: 1, total: 0 } },
  })
  await press(update)
  await expect(page).toHaveURL('/select-destinations')
  const { no_of_walks: _walks, country_code: country, ...sent } = saved
  expect(answers.sent(UpdateWalkerProfileDocument).at(-1)).toEqual({ data: { ...sent, country } })
  await page.goBack()
  await settled()
  await expect(field('Walker Description')).toHaveValue(/custard tarts/)
  await expect(page.getByRole('checkbox', { name: 'Stabilizer' })).toBeChecked()

  // What was saved is there again, also where the browser has stored what it was before.
  saved.description = 'Tiles and fado.'
  await field('Walker Description').fill(saved.description)
  await press(update)
  await expect(page).toHaveURL('/select-destinations')
  await page.goBack()
  await settled()
  await expect(field('Walker Description')).toHaveValue(saved.description)
})

test('a walker who stops walking is asked first, and comes back after another question', async ({
  open,
  answers,
}) => {
  const walks = anOnboarding()
  answerWalkerProfile(answers)
  answers.give(BecomingWalkerDocument, { makeMoneyWalking: walks })
  const { page, press, look } = await open('/walker-profile', { as: aWalker(answers) })
  const dialog = page.getByRole('dialog')
  const stop = page.getByRole('button', { name: 'Stop walking' })
  await press(stop)
  await press(dialog.getByRole('button', { name: 'No, keep walking' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(LeaveWalkingDocument)).toEqual([])
  await press(stop)
  const message = 'You have agreed to a walk.'
  answers.give(LeaveWalkingDocument, { leaveWalking: { status: 'WALK_AHEAD', message } })
  await press(dialog.getByRole('button', { name: 'Yes, stop' }))
  await expect(page.getByRole('alert')).toContainText(message)

  await press(stop)
  answers.give(LeaveWalkingDocument, () => {
    answers.give(BecomingWalkerDocument, { makeMoneyWalking: { ...walks, state: 'left' } })
    return { leaveWalking: { status: 'WALKER_LEFT', message: '' } }
  })
  await press(dialog.getByRole('button', { name: 'Yes, stop' }))
  await expect(page).toHaveURL('/make-money-for-walker')
  const left = page.getByText('You have stopped walking.')
  await expect(left).toBeVisible()
  await look('make-money-left')
  await press(page.getByRole('button', { name: 'Come back' }))
  answers.give(ReturnToWalkingDocument, () => {
    answers.give(BecomingWalkerDocument, { makeMoneyWalking: walks })
    return { returnToWalking: { status: 'WALKER_BACK', message: '' } }
  })
  await press(dialog.getByRole('button', { name: 'Yes, walk again' }))
  await expect(left).toHaveCount(0)
})
