import { expect, test } from 'vitest'
import { csvOf, readCsv } from '#domain/shared/csv.ts'
import { fc } from '#tools/testing/properties.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return read.kind === 'read' ? read.rows : read
}

test('cells are quoted where they must be, and nothing is run as a formula', () => {
  expect(
    csvOf([
      ['Day', 'A, b', 'say "x"'],
      ['=1+1', '-5', '-5.20'],
    ]),
  ).toBe('\uFEFFDay,"A, b","say ""x"""\r\n\'=1+1,-5,-5.20\r\n')
  // The wide signs of East Asian keyboards begin a formula too.
  expect(csvOf([['=HYPERLINK("http://evil.test")', '＝1+1', '＠x']])).toContain(
    `"'=HYPERLINK(""http://evil.test"")",'＝1+1,'＠x`,
  )
  expect(csvOf([['@home', '-cmd', 'two\nlines']])).toBe(`\uFEFF'@home,'-cmd,"two\nlines"\r\n`)
})

test('a file begins with the mark by which spreadsheets know UTF-8, and is read with and without it', () => {
  expect([...new TextEncoder().encode(csvOf([['Š']]))]).toEqual([0xef, 0xbb, 0xbf, 0xc5, 0xa0, 13, 10])
  for (const before of ['', '\uFEFF']) expect(cellsOf(`${before}"a",b\r\n`)).toEqual([['a', 'b']])
})

test('semicolons and tabs are read where the first line has them, as are other line ends', () => {
  expect(cellsOf('name;place\nA;"B; b"\n')).toEqual([
    ['name', 'place'],
    ['A', 'B; b'],
  ])
  expect(cellsOf('name\tplace\rA\tB, b')).toEqual([
    ['name', 'place'],
    ['A', 'B, b'],
  ])
})

test('empty lines are rows of one cell, and quotes within a cell are plain', () => {
  expect(cellsOf('a,b\r\n\r\n1,the 5" pipe\r\n,2')).toEqual([
    ['a', 'b'],
    [''],
    ['1', 'the 5" pipe'],
    ['', '2'],
  ])
  expect(cellsOf('')).toEqual([['']])
})

test('a quote that never ends is reported with its line', () => {
  expect(cellsOf('a,b\n1,2\n3,"four\n5,6\n')).toEqual({ kind: 'openQuote', line: 3 })
})

test('what was written is read again, whatever the cells hold', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '"', ',', ';', '\n', '\r', '\t', '1', 'a') }),
  )
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (written) => {
      // A first line of names, as each file has one, tells the separator.
      const lines = [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'], ...written]
      expect(cellsOf(csvOf(lines))).toEqual(lines)
    }),
  )
})
