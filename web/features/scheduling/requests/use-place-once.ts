import { useEffect, useState } from 'react'
import { placeNow } from '#web/features/booking/public.tsx'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Where this walker is, asked of the device once, which may take 10 s; `isKnown` once it has answered. Until then, and when
 * it does not know, the server takes the last place that the walker was online at.
 */
export function usePlaceOnce(): { isKnown: boolean; at: Place | null } {
  const [found, setFound] = useState<{ isKnown: boolean; at: Place | null }>({ isKnown: false, at: null })
  useEffect(() => {
    let isGone = false
    void placeNow().then((place) => {
      if (!isGone) setFound({ isKnown: true, at: place === 'refused' ? null : place })
    })
    return () => {
      isGone = true
    }
  }, [])
  return found
}
