import { expect, test } from 'vitest'
import { codeIn, plainDigits, plainFigures } from '#domain/shared/digits.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  ['۱۲۳۴۵', '12345'],
  ['१२३४५', '12345'],
  ['١٢٣٤٥', '12345'],
  ['๐๙', '09'],
  ['１２３', '123'],
  // Five runs of ten that touch each other: bold, double-struck, sans-serif, bold sans-serif, monospace.
  ['𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '0909090909'],
  ['a1²½', 'a1²½'],
])('%s is %s', (written, plain) => expect(plainDigits(written)).toBe(plain))

test('every decimal digit of Unicode has a value, and a run begins with 0', () => {
  const all = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((each) => /\p{Nd}/u.test(each))
  expect(all.length % 10).toBe(0)
  expect(plainDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})

test('wide signs are the usual ones', () => expect(plainFigures('＋４４　１２')).toBe('+44 12'))

test.each([
  ['12345', '12345'],
  [' 98 765 ', '98765'],
  ['98-765', '98765'],
  ['G-12345', '12345'],
  ['10 min: 12345', '12345'],
  ['Your code is 98 765.', '98765'],
  ['١٢٣٤٥ هو رمزك', '12345'],
  ['12345 (12345)', '12345'],
])('%s holds the code %s', (text, code) => expect(codeIn(text, 5)).toBe(code))

test.each(['', '1234', '123456', '10 min: 123', '12345 or 54321', 'room 101, 23 h', '1'.repeat(501)])(
  '%s holds none',
  (text) => expect(codeIn(text, 5)).toBeNull(),
)

test('what is found stands in the text as it is, but for gaps', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '2', ' ', '-', 'x', '٣'), maxLength: 20 }), (text) => {
      const found = codeIn(text, 5)
      if (found === null) return
      expect(found).toMatch(/^\d{5}$/)
      expect(plainDigits(text).replaceAll(/[ -]/g, '')).toContain(found)
    }),
  )
})
