import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { cardFor, takeAgreed, type CardPurpose } from '#web/features/money/public.tsx'

const KEY = 'huvr.signs_up_for'

/** The visitor signs up in order to walk with this walker. */
export const signsUpFor = (walkerId: string) => tabValues.setItem(KEY, walkerId)

/** True once, for the walker for whom the person has signed up. */
function takeSignedUpFor(walkerId: string): boolean {
  if (tabValues.getItem(KEY) !== walkerId) return false
  tabValues.removeItem(KEY)
  return true
}

interface CardFirst {
  readonly walkerId: string
  /** The address of what is chosen now. */
  readonly back: string
  /** What a card would be saved for; null until the price is known. */
  readonly purpose: CardPurpose | null
  readonly send: () => void
}

/**
 * What the sheet does by itself. Back from saving a card whose button said that the walker is asked then, it asks, unless
 * the price is another one by now. A person who has just signed up for this walk and has no card continues to the card, whose
 * form says what it is for.
 */
export function useCardFirst({ walkerId, back, purpose, send }: CardFirst): void {
  const navigate = useNavigate()
  const { data } = useAsked(UserCardsDocument, {})
  const count = data?.getUserCards.length
  const isPriceKnown = purpose !== null
  const goOn = useEffectEvent(() => {
    if (purpose && takeAgreed(tabValues, back) === purpose.priceCents) send()
  })
  const toCard = useEffectEvent(() => {
    if (purpose && takeSignedUpFor(walkerId) && count === 0) void navigate(cardFor(tabValues, back, purpose))
  })
  useEffect(() => {
    if (isPriceKnown) goOn()
  }, [isPriceKnown])
  useEffect(() => {
    if (isPriceKnown && count !== undefined) toCard()
  }, [isPriceKnown, count])
}
