import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  createRules,
  draftTranslations,
  sentDestination,
  typedNumber,
} from '#web/features/operator/destinations/destination-rules.ts'
import { mistakes } from '#web/ui/forms/rules.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const draft = {
  name: 'Belém',
  description: 'The tower.',
  image: 'data:image/jpeg;base64,AAAA',
  location: 'Lisbon, Portugal',
  longitude: '-9,2159',
  latitude: ' 38.6916 ',
  order: '3',
  ...draftTranslations({}),
}

test('numbers are read as people type them', () => {
  expect(['1', ' -9.5 ', '38,7', '\u221212'].map(typedNumber)).toEqual([1, -9.5, 38.7, -12])
  expect(['', 'x', '1e3', '1.2.3', '--1', 'Infinity'].map(typedNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(mistakes(createRules, draft)).toEqual({})
  expect(sentDestination(draft)).toMatchObject({ longitude: -9.2159, latitude: 38.6916, order: 3 })
  const { translations } = sentDestination({ ...draft, ...draftTranslations({ es: 'La torre.' }) })
  expect(translations.filter(({ description }) => description !== '')).toEqual([
    { language: 'es', description: 'La torre.' },
  ])
})

test('what is missing is said in the words of the product', () => {
  const empty = Object.fromEntries(Object.keys(draft).map((name) => [name, ' '])) as typeof draft
  expect(mistakes(createRules, empty)).toEqual({
    name: 'Please Enter Name',
    description: 'Please Enter Description',
    image: 'Please Select Image',
    location: 'Please Enter Location',
    longitude: 'Please Enter Longitude',
    latitude: 'Please Enter Latitude',
    order: 'Please Enter Order',
  })
})

test.each([
  ['longitude', '180.01'],
  ['latitude', '-90.01'],
  ['order', '0'],
  ['order', '1.5'],
  ['order', '10000'],
] as const)('a %s of %s is none', (field, value) => {
  expect(Object.keys(mistakes(createRules, { ...draft, [field]: value }))).toEqual([field])
})
