import { pageAt } from './access.ts'
import type { PageName } from './paths.ts'

/**
 * Screens that later issues bring. Until then their addresses show the coming-soon page, and never a dead link. Who may
 * open them is said where it is said of all pages: domain/identity/pages.ts.
 */
export const laterPages: readonly PageName[] = []

/** Whether an announced screen stands at an address that has no screen of its own. */
export function isLaterPage(pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && laterPages.includes(page)
}
