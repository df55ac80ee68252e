import { tabValues } from '#web/device/safe-storage.ts'

const KEY = 'huvr.loaded_for'
/** An address is loaded again once within this time; what is still missing then is missing at the server. */
const onceWithinMs = 30_000
/** Where nothing can be kept from one page to the next, a page this young is not loaded again. */
const youngMs = 10_000

interface Router {
  readonly state: { readonly navigation: { readonly location?: Place | undefined } }
}
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** What is asked of the browser. */
export interface World {
  readonly here: Place
  /** Where a navigation under way leads. */
  readonly ahead: Place | undefined
  /** Milliseconds since the page was opened, and since 1970. */
  readonly ageMs: number
  readonly nowMs: number
  readonly kept: Pick<typeof tabValues, 'getItem' | 'setItem'>
  readonly load: (address: string) => void
}

/**
 * A file of the page that a link leads to is gone, most often because the server has a new version: the address is loaded as
 * a whole, from the version that is there now, instead of the page that was left. False where that was tried just now: the
 * caller fails then, and the person sees why, instead of a page that loads for ever.
 */
export function loadWhereItLed({ here, ahead, ageMs, nowMs, kept, load }: World): boolean {
  const { pathname, search, hash } = ahead ?? here
  const address = pathname + search + hash
  const [loaded = '', atMs = '0'] = kept.getItem(KEY)?.split(' ') ?? []
  if (loaded === address && nowMs - Number(atMs) < onceWithinMs) return false
  if (!kept.setItem(KEY, `${address} ${nowMs}`) && ageMs < youngMs) return false
  load(address)
  return true
}

/** The same in this browser; what the router's loading of pages calls (tools/vite/missing-page.ts). */
export function loadMissingPage(): boolean {
  const router = (window as unknown as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const here = window.location
  return loadWhereItLed({
    here,
    ahead: router?.state.navigation.location,
    ageMs: performance.now(),
    nowMs: performance.timeOrigin + performance.now(),
    kept: tabValues,
    load(address) {
      // To the same address it would only scroll where a part of the page is named.
      if (address === here.pathname + here.search + here.hash) here.reload()
      else here.assign(address)
    },
  })
}
