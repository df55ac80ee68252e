import { expect, test } from 'vitest'
import { countryCodes } from '#domain/shared/country.ts'
import { countryName, locationName } from '#web/ui/i18n/country-name.ts'

test.each([
  ['Japan', 'es-US', 'Japón'],
  ['JP', 'es-US', 'Japón'],
  ['Japan', 'en', 'Japan'],
  ['JP', 'en', 'Japan'],
  ['Atlantis', 'es-US', 'Atlantis'],
  ['', 'es-US', ''],
])('%j for readers of %s is %j', (country, locale, name) => expect(countryName(country, locale)).toBe(name))

test('each country is found by its English name', () => {
  const names = {
    en: new Intl.DisplayNames('en', { type: 'region' }),
    es: new Intl.DisplayNames('es-US', { type: 'region' }),
  }
  for (const code of countryCodes)
    expect(countryName(names.en.of(code) ?? '', 'es-US'), code).toBe(names.es.of(code))
})

test.each([
  ['Venice, Italy', 'Venice, Italia'],
  ['Italy', 'Italia'],
  ['Alfama, Lisbon', 'Alfama, Lisbon'],
  ['', ''],
])('the place %j is %j in Spanish', (location, name) => expect(locationName(location, 'es-US')).toBe(name))
