import { expect, test } from 'vitest'
import { chooseLocale } from '#domain/identity/locale.ts'

const available = ['en', 'pt', 'pt-BR', 'ar']

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.5', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['de-DE,de;q=0.9,ar;q=0.4,en;q=0.3', 'ar'],
  ['en;q=0.1, AR;q=0.8', 'ar'],
  ['ar;q=0, pt;q=0.2', 'pt'],
  ['de, fr', 'en'],
  [`${'x'.repeat(10_000)},pt`, 'en'],
])('%s is answered in %s', (asked, locale) => {
  expect(chooseLocale(asked, available)).toBe(locale)
})
