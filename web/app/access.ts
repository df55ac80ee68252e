import { matchPath } from 'react-router'
import { pageAccess, type PageAccess } from '#domain/identity/pages.ts'
import { patterns, type PageName } from './paths.ts'

/** The one table of who may see which page. A page of paths.ts without a row there does not compile. */
const access: Readonly<Record<PageName, PageAccess>> = pageAccess

/** The page at an address, matched without case as the router does; null where there is none. */
export function pageAt(pathname: string): PageName | null {
  const names = Object.keys(patterns) as PageName[]
  return names.find((name) => matchPath(patterns[name], pathname) !== null) ?? null
}

/** Who may open an address. An unknown address needs no session: it shows "not found" to all. */
export function accessAt(pathname: string): PageAccess {
  const page = pageAt(pathname)
  return page === null ? 'public' : access[page]
}
