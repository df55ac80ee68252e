/** What is asked of a walker; the same request has the same key until it has been answered. */
export interface RequestInput {
  readonly walkerId: string
  readonly walkerName: string
  readonly destinationId: string
  readonly slug: string
  readonly minutes: number
  readonly isCustom: boolean
  /** The request goes to no other walker. */
  readonly onlyChosen: boolean
  readonly priceCents: number
}

export interface OpenRequest {
  readonly key: string
  readonly input: RequestInput
  /** True once the person was sent to their bank's page: the same request continues when they come back. */
  readonly atBank: boolean
}

const KEY = 'huvr.request'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isSame = (a: RequestInput, b: RequestInput) =>
  a.walkerId === b.walkerId &&
  a.destinationId === b.destinationId &&
  a.minutes === b.minutes &&
  a.onlyChosen === b.onlyChosen &&
  a.priceCents === b.priceCents

/** The request that is not answered yet; null when there is none. */
export function openRequest(store: Store): OpenRequest | null {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as OpenRequest | null
    return stored?.key && stored.input ? stored : null
  } catch {
    // Not ours: there is no request to continue with.
    return null
  }
}

/** The key for a request: the one it already has (a second tap, a reload, a retry), else a new one. */
export function keyFor(store: Store, input: RequestInput, newKey: () => string): string {
  const before = openRequest(store)
  const key = before && isSame(before.input, input) ? before.key : newKey()
  store.setItem(KEY, JSON.stringify({ key, input, atBank: false } satisfies OpenRequest))
  return key
}

/** Remembers that the person went to the bank with the open request. */
export function sentToBank(store: Store): void {
  const before = openRequest(store)
  if (before) store.setItem(KEY, JSON.stringify({ ...before, atBank: true } satisfies OpenRequest))
}

/** The request has been answered; the next input is a new one. */
export const forgetRequest = (store: Store) => store.removeItem(KEY)

/** A random key that also works where the page is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
