import { expect, test } from 'vitest'
import { languageNamesIn, languagesOf } from '#domain/walkers/languages.ts'

test('the languages of the contract have names in the language of the reader', () => {
  expect(languageNamesIn('en')).toHaveLength(14)
  expect([languageNamesIn('en')[6], languageNamesIn('en-GB')[9]]).toEqual(['Bengali', 'Lahnda'])
  expect([languageNamesIn('es')[6], languageNamesIn('es')[9]]).toEqual(['bengalí', 'lahnda'])
  expect(languageNamesIn('en').slice(0, 3)).toEqual(['English', 'Spanish', 'Chinese'])
  expect(languageNamesIn('de').slice(10)).toEqual(['Italienisch', 'Griechisch', 'Französisch', 'Deutsch'])
})

test('codes give names in their order, unknown codes none', () => {
  expect(languagesOf([7, 0, 99, -1], 'en')).toEqual(['Portuguese', 'English'])
})
