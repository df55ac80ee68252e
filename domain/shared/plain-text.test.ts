import { expect, test } from 'vitest'
import { cleanLine, isLonger, isPlainText, pathToUnplain } from '#domain/shared/plain-text.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  ['abc', 3, false],
  ['abcd', 3, true],
  ['👩🚀🌍', 3, false],
  ['👩🚀🌍!', 3, true],
  ['', 0, false],
])('%s is longer than %i characters: %s', (text, most, is) => expect(isLonger(text, most)).toBe(is))

test('what people write is plain: any script, emoji, tabs and lines', () => {
  for (const text of ['', 'Ana', 'Łucja\nO’Neill\t42', '李小龍', 'ن', '👩‍👩‍👧‍👦', '\r\n'])
    expect(isPlainText(text), JSON.stringify(text)).toBe(true)
})

test('control characters and halves of characters are not', () => {
  for (const text of ['a\u0000b', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\ud83d', '\udc00a'])
    expect(isPlainText(text), JSON.stringify(text)).toBe(false)
})

test('the path leads to the text, through lists and names of fields', () => {
  expect(pathToUnplain({ data: { tags: ['a', 'b\u0000'] } })).toEqual(['data', 'tags', '1'])
  expect(pathToUnplain({ data: { 'x\u0000': 1 } })).toEqual(['data'])
  expect(pathToUnplain({ a: 1, b: [null, true, 'ok'] })).toBeNull()
})

test('every control character is found wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('\u0000', '\u0001', '\u000b', '\u009f'),
      (a, b, bad) => {
        expect(isPlainText(a + bad + b)).toBe(false)
      },
    ),
  )
})

test.each([
  ['  Belém \n\t Tower ', 'Belém Tower'],
  ['Cafe\u0301', 'Café'],
  ['Lis\u200bbon\u202e', 'Lisbon'],
  ['\u2066 \u2069', ''],
  // The joiners of Persian and of emoji stay.
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
])('%j is stored as the line %j', (text, line) => expect(cleanLine(text)).toBe(line))
