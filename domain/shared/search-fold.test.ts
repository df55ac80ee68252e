import { expect, test } from 'vitest'
import { foundIn, searchFold } from '#domain/shared/search-fold.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  ['lodz', 'Łódź'],
  ['strasse', 'Königstraße'],
  ['STRASSE', 'KÖNIGSTRAẞE'],
  ['aero', 'Ærø'],
  ['istanbul', 'İstanbul'],
  ['diyarbakir', 'Diyarbakır'],
  ['dakovo', 'Đakovo'],
  ['sao  paulo', 'São Paulo'],
  ['sao paulo', 'São Paulo'],
  ['sao paulo', 'São\u00a0Paulo'],
  ["cote d'azur", 'Côte d’Azur'],
  ['cote dazur', 'Côte d´Azur'],
  ['saint denis', 'Saint‑Denis'],
  ['saint-denis', 'Saint Denis'],
  ['トウキョウ', 'とうきょう'],
  ['東京', '東京'],
  ['ΟΔΟΣ', 'οδός'],
  ['route 66', 'Route ٦٦'],
  ['', 'anything'],
])('%j finds %j', (typed, name) => expect(foundIn(name, typed)).toBe(true))

test.each([
  ['lodz', 'Lisboa'],
  // Marks of Indian scripts are letters of their own.
  ['कि', 'का'],
])('%j does not find %j', (typed, name) => expect(foundIn(name, typed)).toBe(false))

test('what is folded stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = searchFold(text)
      expect(searchFold(once)).toBe(once)
    }),
  )
})
