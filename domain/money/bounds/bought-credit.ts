import type { Cents } from '#domain/shared/cents.ts'

/** A movement of a person's credits, in the order in which they came. `isBought`: money was paid for it, as for a gift card. */
export type CreditMove = { reference: string; amountCents: Cents; isBought: boolean }

/**
 * How much of what a use of credits paid was bought: credits are used in the order in which they came. A gift card that
 * is taken back takes what is left of itself (`reference` of both is the gift card's).
 */
export function boughtPartOf(moves: readonly CreditMove[], useReference: string): Cents {
  const lots: { reference: string; leftCents: Cents; isBought: boolean }[] = []
  let boughtCents = 0
  for (const { reference, amountCents, isBought } of moves) {
    if (amountCents > 0) {
      lots.push({ reference, leftCents: amountCents, isBought })
      continue
    }
    let toTake = -amountCents
    const own = isBought ? lots.filter((lot) => lot.reference === reference) : lots
    for (const lot of own) {
      const taken = Math.min(lot.leftCents, toTake)
      lot.leftCents -= taken
      toTake -= taken
      if (lot.isBought && reference === useReference) boughtCents += taken
    }
  }
  return boughtCents
}
