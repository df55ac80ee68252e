import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { AnswerMessage } from '#web/features/booking/public.tsx'
import { useBuySeats, type BuyAnswer } from '#web/features/groups/walk/buy.ts'
import { openOrder } from '#web/features/groups/walk/seat-order.ts'
import { Notice } from '#web/ui/display/notice.tsx'

/** An order of seats on one walk, and what became of it last. */
export interface SeatsOrder {
  readonly buy: (seats: number) => Promise<void>
  readonly isSending: boolean
  readonly answer: BuyAnswer | null
  /** A refusal is about what was chosen before. */
  readonly forget: () => void
}

/** Orders, says what became of it, and continues an order that the person left to confirm at the bank. */
export function useOrder(walk: GroupWalkInFullFragment): SeatsOrder {
  const { buy, isSending } = useBuySeats()
  const [answer, setAnswer] = useState<BuyAnswer | null>(null)
  const began = useRef(false)
  const order = async (seats: number, seatCents = walk.seat_cents) => {
    setAnswer(null)
    setAnswer(await buy({ walkId: walk.id, seats, seatCents }))
  }
  const continueFromBank = useEffectEvent(() => {
    const before = openOrder(tabValues, walk.id)
    if (before?.atBank) void order(before.seats, before.seatCents)
  })
  useEffect(() => {
    if (began.current) return
    began.current = true
    continueFromBank()
  }, [])
  return { buy: (seats) => order(seats), isSending, answer, forget: () => setAnswer(null) }
}

/** Why there are no seats yet, and what to do about it. */
export function OrderRefusal({ answer, walkId }: { answer: BuyAnswer | null; walkId: string }) {
  if (answer === null || answer.kind === 'bought') return null
  if (answer.kind === 'refused') return <Notice tone="warning">{answer.message}</Notice>
  return <AnswerMessage answer={answer} back={groupPaths.walk(walkId)} />
}
