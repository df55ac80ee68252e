import { tabValues } from '#web/device/safe-storage.ts'

const KEY = 'huvr.loaded_for'
/** An address is loaded again once within this time; what is still missing then is missing at the server. */
const onceWithinMs = 30_000
/** Where nothing can be stored from one page to the next, a page this young is not loaded again. */
const youngMs = 10_000

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

interface Router {
  readonly state: { readonly navigation: { readonly location?: Place | undefined } }
}

export const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash

/**
 * Whether an address whose file is gone may be loaded as a whole: once, so that no page loads for ever. `ageMs` is how long
 * the page has been open, `nowMs` the time since 1970.
 */
export function mayLoad(
  address: string,
  ageMs: number,
  nowMs: number,
  values: Pick<typeof tabValues, 'getItem' | 'setItem'>,
): boolean {
  const [loaded, atMs] = values.getItem(KEY)?.split(' ') ?? []
  if (loaded === address && nowMs - Number(atMs) < onceWithinMs) return false
  return values.setItem(KEY, `${address} ${nowMs}`) || ageMs >= youngMs
}

/**
 * A file of the page that a link leads to is gone, most often because the server has a new version: the address is loaded as
 * a whole, from the version that is there now, instead of the page that was left. False where that was tried just now: the
 * caller fails then, and the person sees why. The router's loading of pages calls it (tools/vite/missing-page.ts).
 */
export function loadMissingPage(): boolean {
  const router = (window as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const here = addressOf(location)
  const address = addressOf(router?.state.navigation.location ?? location)
  const ageMs = performance.now()
  if (!mayLoad(address, ageMs, performance.timeOrigin + ageMs, tabValues)) return false
  // To the same address it would only scroll where a part of the page is named.
  if (address === here) location.reload()
  else location.assign(address)
  return true
}
