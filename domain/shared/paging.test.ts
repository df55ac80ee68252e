import { expect, test } from 'vitest'
import { pageInfo, pageRequest } from '#domain/shared/paging.ts'

test.each([
  [1, null, { first: 1, page: 1 }],
  [50, 3, { first: 50, page: 3 }],
  [0, 1, null],
  [51, 1, null],
  [8, 0, null],
  [8, 100_001, null],
])('first %s, page %s', (first, page, wanted) => expect(pageRequest(first, page)).toEqual(wanted))

test('page information counts from one', () => {
  expect(pageInfo({ first: 8, page: 3 }, 4, 20)).toEqual({
    count: 4,
    currentPage: 3,
    firstItem: 17,
    hasMorePages: false,
    lastItem: 20,
    lastPage: 3,
    perPage: 8,
    total: 20,
  })
  expect(pageInfo({ first: 8, page: 1 }, 8, 20)).toMatchObject({
    firstItem: 1,
    lastItem: 8,
    hasMorePages: true,
  })
  expect(pageInfo({ first: 8, page: 1 }, 0, 0)).toMatchObject({
    firstItem: null,
    lastItem: null,
    lastPage: 1,
    hasMorePages: false,
  })
})
