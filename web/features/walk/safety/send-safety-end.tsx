import { useCallback, useEffect } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { categoryOf } from '#web/api/error-funnel.ts'
import { EndTripForSafetyDocument } from '#web/api/generated/trips.ts'
import { useMe } from '#web/api/session.tsx'
import { safetyEndSent, useSafetyEnd } from '#web/features/walk/safety/safety-ends.ts'

const againMs = 3000

/** Reports to the server a walk that was ended for safety, again and again until it answers; mounted on every page. */
export function SendSafetyEnd() {
  const end = useSafetyEnd()
  const me = useMe()
  if (!end || end.isSent || end.userId !== me?.id) return null
  return <Sending key={end.tripId} tripId={end.tripId} reason={end.reason} />
}

function Sending({ tripId: bookingId, reason }: { tripId: string; reason: string }) {
  const { send } = useSend(EndTripForSafetyDocument, { isQuiet: true })
  const sendEnd = useCallback(async () => {
    const sent = await send({ bookingId, reason })
    if (sent.kind === 'waits') return
    const category = sent.kind === 'failed' && categoryOf(sent.error)
    // An answer that will stay the same ends it as well: the walk is long over, or is not this person's.
    if (!category || category === 'conflict' || category === 'authorization' || category === 'validation')
      safetyEndSent(bookingId)
  }, [send, bookingId, reason])
  useEffect(() => {
    const now = () => void sendEnd()
    now()
    const timer = setInterval(now, againMs)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [sendEnd])
  return null
}
