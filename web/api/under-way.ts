/**
 * What the page has asked of the server and not heard yet, the waiting before a call is sent again included: a page is at
 * rest when it is 0. The product does not read it; tests of screens do, under this name, in place of waiting and looking.
 */
declare global {
  interface Window {
    huvrUnderWay?: number
  }
}

/** Counts a call while it is under way. */
export async function underWay<T>(call: Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return call
  window.huvrUnderWay = (window.huvrUnderWay ?? 0) + 1
  try {
    return await call
  } finally {
    window.huvrUnderWay -= 1
  }
}
