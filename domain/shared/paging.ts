/** Pages of a list as the contract counts them: `first` items a page, `page` from 1. */
export type PageRequest = { first: number; page: number }

export const pageRules = {
  firstMin: 1,
  firstMax: 50,
  pageMax: 100_000,
  searchMax: 80,
  /** Lists of operators say at most so many as their total; the pages behind it are there all the same. */
  countedMax: 10_000,
} as const

/** A page request within the bounds; null when it is outside them. */
export function pageRequest(first: number, page: number | null | undefined): PageRequest | null {
  const wanted = page ?? 1
  const fits =
    first >= pageRules.firstMin && first <= pageRules.firstMax && wanted >= 1 && wanted <= pageRules.pageMax
  return fits ? { first, page: wanted } : null
}

/** What to skip and take of a list, 50 a page unless said otherwise; null when it is outside the bounds. */
export function slice(
  first: number | null | undefined,
  page: number | null | undefined,
): { offset: number; limit: number } | null {
  const request = pageRequest(first ?? pageRules.firstMax, page)
  return request && { offset: (request.page - 1) * request.first, limit: request.first }
}

/** Where a page lies in the whole; item numbers count from 1 and are null on an empty page. */
export type PageInfo = {
  count: number
  currentPage: number
  firstItem: number | null
  hasMorePages: boolean
  lastItem: number | null
  lastPage: number
  perPage: number
  total: number
}

export function pageInfo(request: PageRequest, count: number, total: number): PageInfo {
  const before = (request.page - 1) * request.first
  return {
    count,
    currentPage: request.page,
    firstItem: count === 0 ? null : before + 1,
    hasMorePages: before + count < total,
    lastItem: count === 0 ? null : before + count,
    lastPage: Math.max(1, Math.ceil(total / request.first)),
    perPage: request.first,
    total,
  }
}
