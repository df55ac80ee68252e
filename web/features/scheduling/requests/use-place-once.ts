import { useEffect, useState } from 'react'
import { placeAtLast, positionPatienceMs } from '#web/features/booking/public.tsx'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Where this walker is, asked of the device once; `isKnown` once it has answered, and after 10 s without an answer, which
 * still counts when it comes. Until then, and when the device does not know, the server takes the last place that the
 * walker was online at.
 */
export function usePlaceOnce(): { isKnown: boolean; at: Place | null } {
  const [found, setFound] = useState<{ isKnown: boolean; at: Place | null }>({ isKnown: false, at: null })
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => setFound({ isKnown: true, at: null }), positionPatienceMs)
    void placeAtLast().then((place) => {
      clearTimeout(timer)
      if (!isGone) setFound({ isKnown: true, at: place === 'refused' ? null : place })
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return found
}
