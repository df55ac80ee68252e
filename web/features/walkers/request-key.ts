/** What is asked of a walker; the same wish keeps its key until it has been answered. */
export interface Wish {
  readonly walkerId: string
  readonly walkerName: string
  readonly destinationId: string
  readonly slug: string
  readonly minutes: number
  readonly isCustom: boolean
  readonly priceCents: number
}

export interface OpenRequest {
  readonly key: string
  readonly wish: Wish
  /** True once the person was sent to their bank's page: the same request goes on when they come back. */
  readonly atBank: boolean
}

const KEY = 'huvr.request'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isSame = (a: Wish, b: Wish) =>
  a.walkerId === b.walkerId &&
  a.destinationId === b.destinationId &&
  a.minutes === b.minutes &&
  a.priceCents === b.priceCents

/** The request that is not answered yet; null when there is none. */
export function openRequest(store: Store): OpenRequest | null {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as OpenRequest | null
    return stored?.key && stored.wish ? stored : null
  } catch {
    // Not ours: there is no request to go on with.
    return null
  }
}

/** The key for a wish: the one it already has (a second tap, a reload, a retry), else a new one. */
export function keyFor(store: Store, wish: Wish, newKey: () => string): string {
  const before = openRequest(store)
  const key = before && isSame(before.wish, wish) ? before.key : newKey()
  store.setItem(KEY, JSON.stringify({ key, wish, atBank: false } satisfies OpenRequest))
  return key
}

/** Remembers that the person went to the bank with the open request. */
export function sentToBank(store: Store): void {
  const before = openRequest(store)
  if (before) store.setItem(KEY, JSON.stringify({ ...before, atBank: true } satisfies OpenRequest))
}

/** The request has been answered; the next wish is a new one. */
export const forgetRequest = (store: Store) => store.removeItem(KEY)

/** A random key that also works where the page is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
