/** Seats that a person asks for; the same order has the same key until it has been answered. */
export interface SeatOrder {
  readonly walkId: string
  readonly seats: number
  /** The price of one seat as the person has been shown it. */
  readonly seatCents: number
}

export interface OpenOrder extends SeatOrder {
  readonly key: string
  /** The person was sent to their bank's page: the same order continues when they come back. */
  readonly atBank: boolean
}

const KEY = 'huvr.seats'
type Store = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => unknown
  removeItem: (key: string) => void
}

/** The order for a walk that is not answered yet; null when there is none. */
export function openOrder(store: Store, walkId: string): OpenOrder | null {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as OpenOrder | null
    return stored?.key && stored.walkId === walkId && Number.isInteger(stored.seats) ? stored : null
  } catch {
    // Another program's value under our key: the same as none.
    return null
  }
}

/** The key of an order: the one that it already has (a second press, a reload, a retry), else a new one. */
export function keyFor(store: Store, order: SeatOrder, newKey: () => string): string {
  const before = openOrder(store, order.walkId)
  const isSame = before?.seats === order.seats && before.seatCents === order.seatCents
  const key = isSame ? before.key : newKey()
  store.setItem(KEY, JSON.stringify({ ...order, key, atBank: false } satisfies OpenOrder))
  return key
}

/** Remembers that the person went to the bank with the open order. */
export function sentToBank(store: Store, walkId: string): void {
  const before = openOrder(store, walkId)
  if (before) store.setItem(KEY, JSON.stringify({ ...before, atBank: true } satisfies OpenOrder))
}

/** The order has been answered; the next one is new. */
export const forgetOrder = (store: Store): void => store.removeItem(KEY)
