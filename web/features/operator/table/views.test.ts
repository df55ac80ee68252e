import { expect, test } from 'vitest'
import { parseViews, viewsMax, withView, type SavedView } from '#web/features/operator/table/views.ts'
import { matchesWords, type WorkColumn } from '#web/features/operator/table/work-columns.ts'

const named = (name: string, filter = ''): SavedView => ({ name, filter, sorting: [] })

test('saved views are read again, and what is none is left out', () => {
  const saved = [named('Mine', 'lisbon'), { name: 'No sorting' }, 7]
  expect(parseViews(JSON.stringify(saved))).toEqual([named('Mine', 'lisbon')])
  expect([parseViews(null), parseViews('{'), parseViews('{"a":1}')]).toEqual([[], [], []])
})

test('a view of the same name is replaced, and the oldest goes when there are too many', () => {
  expect(withView([named('A'), named('B')], named('A', 'x'))).toEqual([named('B'), named('A', 'x')])
  const full = Array.from({ length: viewsMax }, (_one, index) => named(`v${index}`))
  const more = withView(full, named('more'))
  expect([more.length, more[0]?.name, more.at(-1)?.name]).toEqual([viewsMax, 'v1', 'more'])
})

test('the filter finds rows by all words that are typed, in any column and case', () => {
  const columns: WorkColumn<{ name: string; place: string }>[] = [
    { key: 'name', header: 'Name', cell: () => null, words: ({ name }) => name },
    { key: 'place', header: 'Place', cell: () => null, words: ({ place }) => place },
  ]
  const row = { name: 'Wanda', place: 'Lisbon' }
  const found = ['wan', 'LIS wan', 'wanda porto', '']
  expect(found.map((typed) => matchesWords(columns, row, typed))).toEqual([true, true, false, true])
})
