import type { Page } from '@playwright/test'
import {
  DeleteHomeZoneDocument,
  MyHomeZoneDocument,
  SaveHomeZoneDocument,
} from '#web/api/generated/home-zone.ts'
import {
  DropMyNoWalkPlaceDocument,
  MarkMyNoWalkPlaceDocument,
  MyNoWalkPlacesDocument,
} from '#web/api/generated/no-walk.ts'
import { refused } from '#web/testing/answers.ts'
import { answerWalkerProfile } from '#web/testing/onboarding.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

/** The device says at once that it is here. */
const isHere = (page: Page) =>
  page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({
        coords: { latitude: 38.7223, longitude: -9.1393 },
        timestamp: Date.now(),
      } as GeolocationPosition)
  })

test('a walker marks a home zone, moves it by keyboard, and removes it', async ({ open, answers }) => {
  answerWalkerProfile(answers)
  const { page, press, goto, look } = await open('/walker-profile', { as: aWalker(answers) })
  await isHere(page)
  const zone = page.getByRole('region', { name: 'Home zone', exact: true })
  await press(zone.getByRole('button', { name: 'Mark where I am now' }))
  await zone.getByLabel('Radius').selectOption('500')
  await press(zone.getByRole('button', { name: 'Move north' }))
  const marked = { latitude: 38.72275, longitude: -9.1393, radius_m: 500 }
  const saved = { status: 'SAVED', message: 'Your home zone is saved.', zone: marked }
  answers.give(SaveHomeZoneDocument, () => {
    answers.give(MyHomeZoneDocument, { myHomeZone: marked })
    return { saveHomeZone: saved }
  })
  await press(zone.getByRole('button', { name: 'Save home zone' }))
  const [sent] = answers.sent(SaveHomeZoneDocument)
  expect(sent?.data.radius_m).toBe(500)
  // 50 m to the north.
  expect(sent?.data.place.latitude).toBeCloseTo(38.72275, 5)
  expect(sent?.data.place.longitude).toBeCloseTo(-9.1393, 5)
  await expect(page.getByText('Your home zone is saved.')).toBeVisible()
  await goto('/walker-profile')
  await expect(zone.getByLabel('Radius')).toHaveValue('500')
  await look('home-zone')

  const refusal = { status: 'NOT_ALLOWED_NOW', message: 'Your home zone stays during a walk.' }
  answers.give(DeleteHomeZoneDocument, { deleteHomeZone: refusal })
  const remove = zone.getByRole('button', { name: 'Remove home zone' })
  await press(remove)
  await expect(zone.getByRole('alert')).toHaveText(refusal.message)
  answers.give(DeleteHomeZoneDocument, () => {
    answers.give(MyHomeZoneDocument, { myHomeZone: null })
    return { deleteHomeZone: { status: 'DELETED', message: 'Your home zone is removed.' } }
  })
  await press(remove)
  await expect(zone.getByRole('button', { name: 'Mark where I am now' })).toBeVisible()
})

test('a walker marks places, where they are or by typing, and removes them', async ({ open, answers }) => {
  answerWalkerProfile(answers)
  const { page, press, look, settled } = await open('/walker-profile', { as: aWalker(answers) })
  await isHere(page)
  const places = page.getByRole('region', { name: 'Places where you don’t walk' })
  await expect(places.getByText('You have marked no places.')).toBeVisible()
  await press(places.getByRole('button', { name: 'Mark a place' }))
  await look('own-no-walk-place-world')
  const send = places.getByRole('button', { name: 'Mark the place' })
  await press(send)
  await expect(places.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name\./)
  await expect(places.getByLabel('Latitude')).toHaveAccessibleDescription(
    /Please enter degrees from −90 to 90\./,
  )
  await press(places.getByRole('button', { name: 'Use where I am now' }))
  await expect(places.getByLabel('Latitude')).toHaveValue('38.7223')
  await press(places.getByRole('button', { name: 'Move north' }))
  await expect(places.getByLabel('Latitude')).toHaveValue('38.72275')
  await places.getByLabel('Name').fill('My daughter’s school')
  await places.getByLabel('What is it?').selectOption('School')
  await places.getByLabel('Radius').selectOption('200')
  await settled()
  await look('own-no-walk-place-form')
  answers.give(
    MarkMyNoWalkPlaceDocument,
    refused({ message: 'No.', category: 'validation', fields: { name: 'Please shorten the name.' } }),
  )
  await press(send)
  await expect(places.getByLabel('Name')).toHaveAccessibleDescription(/Please shorten the name\./)
  const place = {
    id: 'nwp_1',
    kind: 'school',
    name: 'My daughter’s school',
    latitude: 38.72275,
    longitude: -9.1393,
    radius_m: 200,
    source: 'walker',
    marked_at: '2026-03-04T12:00:00Z',
  }
  answers.give(MarkMyNoWalkPlaceDocument, () => {
    answers.give(MyNoWalkPlacesDocument, { myNoWalkPlaces: [place] })
    return { markMyNoWalkPlace: { status: 'MARKED', message: 'The place is marked.' } }
  })
  await press(send)
  const marked = places.getByRole('listitem').filter({ hasText: 'My daughter’s school' })
  await expect(marked).toContainText('School, 200 m around')
  const { kind, name, latitude, longitude, radius_m } = place
  expect(answers.sent(MarkMyNoWalkPlaceDocument).at(-1)).toEqual({
    data: { kind, name, place: { latitude, longitude }, radius_m },
  })
  await marked.scrollIntoViewIfNeeded()
  await look('own-no-walk-places')
  await press(marked.getByRole('button', { name: 'Remove My daughter’s school' }))
  answers.give(DropMyNoWalkPlaceDocument, () => {
    answers.give(MyNoWalkPlacesDocument, { myNoWalkPlaces: [] })
    return { dropMyNoWalkPlace: { status: 'DROPPED', message: 'The place is removed.' } }
  })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, remove it' }))
  await expect(places.getByText('You have marked no places.')).toBeVisible()
  expect(answers.sent(DropMyNoWalkPlaceDocument)).toEqual([{ id: 'nwp_1' }])
})
