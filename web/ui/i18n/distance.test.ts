import { expect, test } from 'vitest'
import { distanceText } from '#web/ui/i18n/distance.ts'

test.each([
  [100, 'en', '100 m'],
  [999.6, 'en', '1,000 m'],
  [1250, 'en', '1.25 km'],
  [1250, 'es', '1,25 km'],
  [2000, 'es', '2 km'],
])('%d m for readers of %s', (metres, locale, text) =>
  expect(distanceText(metres, locale).replaceAll(/\s/g, ' ')).toBe(text),
)
