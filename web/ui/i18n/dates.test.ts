import { expect, test } from 'vitest'

import { dateFormOf, zoneName } from './dates.ts'

const evening = Date.UTC(2026, 10, 2, 18, 42)

function written(language: string, ...own: string[]): string {
  const { locale, hourCycle } = dateFormOf(language, own)
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', hourCycle } as const
  return new Intl.DateTimeFormat(locale, options).format(evening).replaceAll(/\s/g, ' ')
}

test.each([
  [['en-US', 'en'], 'Nov 2, 2026, 6:42 PM'],
  [['en-GB'], '2 Nov 2026, 18:42'],
  [['en-AU', 'en'], '2 Nov 2026, 6:42 pm'],
  // English words for a person who reads German first, with their order and hours.
  [['de-DE', 'en-US'], '2 Nov 2026, 18:42'],
  [['fr'], 'Nov 2, 2026, 18:42'],
  [['', 'en-US@posix', 'en-GB'], '2 Nov 2026, 18:42'],
  [[], 'Nov 2, 2026, 6:42 PM'],
])('a browser that asks for %s reads %s', (own, shown) => {
  expect(written('en', ...own)).toBe(shown)
})

test.each([
  ['en', 'Europe/Lisbon', 'Western European Standard Time'],
  ['es', 'Asia/Tokyo', 'hora estándar de Japón'],
  ['en', 'Etc/Nowhere', 'Etc/Nowhere'],
])('in %s the zone %s is called %s', (language, zone, name) => {
  expect(zoneName(evening, zone, language)).toBe(name)
})
