import { useCallback, useEffect, useRef } from 'react'
import { useMutation } from 'urql'
import { categoryOf } from '#web/api/error-funnel.ts'
import { EndTripForSafetyDocument } from '#web/api/generated/trips.ts'
import { useMe } from '#web/api/session.tsx'
import { safetyEndSent, useSafetyEnd } from '#web/features/walk/safety/safety-ends.ts'

const againMs = 3000

/** Tells the server of a walk that was ended for safety, again and again until it answers; mounted on every page. */
export function SendSafetyEnd() {
  const end = useSafetyEnd()
  const me = useMe()
  if (!end || end.isSent || end.userId !== me?.id) return null
  return <Sending key={end.tripId} tripId={end.tripId} reason={end.reason} />
}

function Sending({ tripId: bookingId, reason }: { tripId: string; reason: string }) {
  const [, tell] = useMutation(EndTripForSafetyDocument)
  const isBusy = useRef(false)
  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    const { error } = await tell({ bookingId, reason })
    isBusy.current = false
    const category = error && categoryOf(error)
    // An answer that will stay the same ends it as well: the walk is long over, or is not this person's.
    if (!category || category === 'conflict' || category === 'authorization' || category === 'validation')
      safetyEndSent(bookingId)
  }, [tell, bookingId, reason])
  useEffect(() => {
    const now = () => void send()
    now()
    const timer = setInterval(now, againMs)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [send])
  return null
}
