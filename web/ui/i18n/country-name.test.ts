import { expect, test } from 'vitest'
import { countryName } from '#web/ui/i18n/country-name.ts'

test.each([
  ['Japan', 'es-US', 'Japón'],
  ['JP', 'es-US', 'Japón'],
  ['Japan', 'en', 'Japan'],
  ['JP', 'en', 'Japan'],
  ['Atlantis', 'es-US', 'Atlantis'],
  ['', 'es-US', ''],
])('%j for readers of %s is %j', (country, locale, name) => expect(countryName(country, locale)).toBe(name))
