import { expect, test } from 'vitest'
import { csvOf } from '#domain/shared/csv.ts'

test('cells are quoted where they must be, and nothing is run as a formula', () => {
  expect(
    csvOf([
      ['Day', 'A, b', 'say "x"'],
      ['=1+1', '-5', '-5.20'],
    ]),
  ).toBe('Day,"A, b","say ""x"""\r\n\'=1+1,-5,-5.20\r\n')
  expect(csvOf([['@home', '-cmd', 'two\nlines']])).toBe(`'@home,'-cmd,"two\nlines"\r\n`)
})
