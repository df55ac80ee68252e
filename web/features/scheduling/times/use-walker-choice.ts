import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'

/** The walker who is asked first, if one was chosen, and whether others are asked after. */
export function useWalkerChoice(
  destinationId: string,
  minutes: number,
  initial: { walkerId: string | null; onlyChosen: boolean },
) {
  const [walkerId, setWalkerId] = useState(initial.walkerId)
  const [onlyChosen, setOnlyChosen] = useState(initial.onlyChosen)
  const { data, error, isAsking, again } = useAsked(
    WalkerFreeTimesDocument,
    { walker_id: walkerId ?? '', destination_id: destinationId, minutes },
    { policy: 'cache-first', pause: walkerId === null },
  )
  return {
    walkerId,
    onlyChosen,
    setOnlyChosen,
    /** undefined while loading, null when this walker cannot be asked. */
    found: data ? (data.walkerFreeTimes?.walker ?? null) : undefined,
    /** What went wrong when the walker was looked up; null while that is asked again. */
    error: isAsking ? null : (error ?? null),
    reload: again,
    drop() {
      setWalkerId(null)
      setOnlyChosen(false)
    },
  }
}

export type WalkerChoice = ReturnType<typeof useWalkerChoice>
