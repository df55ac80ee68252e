import {
  ChangeNoWalkPlaceDocument,
  LiftNoWalkPlaceDocument,
  MarkNoWalkPlaceDocument,
  NoWalkPlacesDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import type { Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const school: NoWalkFieldsFragment = {
  id: 'nwp_1',
  kind: 'school',
  name: 'Maple School',
  latitude: 34.9987,
  longitude: 135.7782,
  radius_m: 500,
  source: 'The city’s list of schools',
  marked_at: '2026-03-04T12:00:00Z',
}

const answerPlaces = (answers: Answers, ...data: NoWalkFieldsFragment[]) =>
  answers.give(NoWalkPlacesDocument, { noWalkPlaces: { data, paginatorInfo: { lastPage: 1 } } })

const { kind, name, latitude, longitude, radius_m, source } = school
const sent = { data: { kind, name, place: { latitude, longitude }, radius_m }, source }

test('an operator marks a place by typing it, after a form with nothing in it was refused at its fields', async ({
  open,
  answers,
}) => {
  answerPlaces(answers)
  const { page, press, look, settled } = await open('/console/no-walk-places', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places that are not walked')
  await expect(page.getByText('No places are marked')).toBeVisible()
  await press(page.getByRole('button', { name: 'Mark a place' }))
  const send = page.getByRole('button', { name: 'Mark the place' })
  await press(send)
  for (const [label, fault] of [
    ['Name', /Please enter a name\./],
    ['Latitude', /Please enter degrees from −90 to 90\./],
    ['Longitude', /Please enter degrees from −180 to 180\./],
    ['Where is it known from?', /Please say where it is known from\./],
    ['Why?', /Please give a reason\./],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault)
  expect(answers.sent(MarkNoWalkPlaceDocument)).toEqual([])
  await page.getByLabel('Name').fill('Maple School')
  await page.getByLabel('What is it?').selectOption('School')
  await page.getByLabel('Latitude').fill('34.9987')
  await page.getByLabel('Longitude').fill('135.7782')
  await settled()
  await page.getByLabel('Radius').selectOption('500')
  await page.getByLabel('Where is it known from?').fill('The city’s list of schools')
  await page.getByLabel('Why?').fill('Parents asked for it')
  await settled()
  await look('no-walk-place-form')
  answers.give(MarkNoWalkPlaceDocument, () => {
    answerPlaces(answers, school)
    return { markNoWalkPlace: { status: 'MARKED', message: 'The place is marked.' } }
  })
  await press(send)
  await expect(page.getByRole('row').filter({ hasText: 'Maple School' })).toContainText('500 m')
  expect(answers.sent(MarkNoWalkPlaceDocument)).toEqual([{ ...sent, reason: 'Parents asked for it' }])
  await look('no-walk-places')
})

test('a mark is changed and lifted, both with a reason', async ({ open, answers }) => {
  answerPlaces(answers, school)
  const { page, press, look } = await open('/console/no-walk-places', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('link', { name: 'Maple School' }))
  const longer = 'Maple School and its yard'
  const save = page.getByRole('button', { name: 'Save the place' })
  await page.getByLabel('Name').fill(longer)
  await press(save)
  await expect(page.getByLabel('Why?')).toHaveAccessibleDescription(/Please give a reason\./)
  await page.getByLabel('Why?').fill('The yard belongs to it')
  answers.give(ChangeNoWalkPlaceDocument, () => {
    answerPlaces(answers, { ...school, name: longer })
    return { changeNoWalkPlace: { status: 'CHANGED', message: 'The place is changed.' } }
  })
  await press(save)
  expect(answers.sent(ChangeNoWalkPlaceDocument)).toEqual([
    { id: 'nwp_1', ...sent, data: { ...sent.data, name: longer }, reason: 'The yard belongs to it' },
  ])
  await press(page.getByRole('link', { name: longer }))
  await press(page.getByRole('button', { name: 'Lift the mark' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('The school has moved away')
  await look('no-walk-place-lift')
  answers.give(LiftNoWalkPlaceDocument, () => {
    answerPlaces(answers)
    return { liftNoWalkPlace: { status: 'LIFTED', message: 'The mark is lifted.' } }
  })
  await press(dialog.getByRole('button', { name: 'Yes, lift it' }))
  await expect(page.getByText('No places are marked')).toBeVisible()
  expect(answers.sent(LiftNoWalkPlaceDocument)).toEqual([
    { id: 'nwp_1', reason: 'The school has moved away' },
  ])
})
