import { paths } from '#web/app/paths.ts'

/** The request for which a card is being saved. It goes out once the card is saved, and the card's form says so. */
export interface CardPurpose {
  readonly walkerName: string
  readonly minutes: number
  /** What is held at most, as the person has been shown it. */
  readonly priceCents: number
}

interface StoredPurpose extends CardPurpose {
  /** The screen that asked for the card, to which the person comes back. */
  readonly back: string
  readonly isSaved: boolean
}

const KEY = 'huvr.card_for'
type Store = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => unknown
  removeItem: (key: string) => void
}

/** Remembers what the card is for; answers where the card is added. */
export function cardFor(store: Store, back: string, purpose: CardPurpose): string {
  const { walkerName, minutes, priceCents } = purpose
  store.setItem(
    KEY,
    JSON.stringify({ walkerName, minutes, priceCents, back, isSaved: false } satisfies StoredPurpose),
  )
  return paths.addCardThen(back)
}

function stored(store: Store, back: string): StoredPurpose | null {
  try {
    const parsed = JSON.parse(store.getItem(KEY) ?? 'null') as StoredPurpose | null
    return parsed?.back === back && Number.isInteger(parsed.priceCents) ? parsed : null
  } catch {
    // Another program's value under our key: the same as none.
    return null
  }
}

/** What the card is for which the screen `back` has asked; null when it is for nothing at once. */
export const purposeOf = (store: Store, back: string): CardPurpose | null => stored(store, back)

/** The card is saved, so that the request may go out. */
export function savedFor(store: Store, back: string): void {
  const purpose = stored(store, back)
  if (purpose) store.setItem(KEY, JSON.stringify({ ...purpose, isSaved: true } satisfies StoredPurpose))
}

/**
 * Takes the purpose out of the storage, so that it holds once. The price to which the person agreed when they saved the
 * card, in cents; null when they came back without one, and then nothing may go out by itself.
 */
export function takeAgreed(store: Store, back: string): number | null {
  const purpose = stored(store, back)
  store.removeItem(KEY)
  return purpose?.isSaved === true ? purpose.priceCents : null
}
