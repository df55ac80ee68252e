import { isServerAddress } from '#domain/identity/page-addresses.ts'

/** What the worker does with a request: nothing at all, or one of the three things it is there for. */
export type Treatment = 'pass' | 'page' | 'asset' | 'offline'

export type Asked = {
  method: string
  url: string
  /** `navigate` for a page, see Request.mode. */
  mode: string
  headers: { has(name: string): boolean }
}

/** What the page for the time without a connection is made of. */
export const offlineFiles = ['/offline.html', '/offline.css', '/offline.js', '/logo.svg']

/** Where the build puts files whose name changes with their content. */
const fingerprinted = '/assets/'

/**
 * Only pages, fingerprinted files and what the page without a connection needs are touched; everything else goes to the network as if there were no
 * worker. So an answer of the API can never be an old one, and uploads, sockets and parts of videos are left alone.
 */
export function treatmentOf(asked: Asked, origin: string): Treatment {
  if (asked.method !== 'GET' || asked.headers.has('range')) return 'pass'
  const url = new URL(asked.url)
  if (url.origin !== origin) return 'pass'
  if (asked.mode === 'navigate') return isServerAddress(url.pathname) ? 'pass' : 'page'
  if (url.pathname.startsWith(fingerprinted)) return 'asset'
  return offlineFiles.includes(url.pathname) ? 'offline' : 'pass'
}
