import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IncomingRequestsChangedDocument, IncomingRequestsDocument } from '#web/api/generated/trips.ts'
import { UpdateWalkerPositionDocument } from '#web/api/generated/walkers-walk.ts'
import { useOnReturn, useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { placeNow, type RingingRequest } from '#web/features/booking/public.tsx'
import { Ringing } from '#web/features/walk/ringing/ringing.tsx'
import { positionReporter } from '#web/features/walk/ringing/report-position.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'

const presenceEveryMs = 20_000

/** On every page of a walker who is online: says so to the server, and rings for requests. */
export function Online({ onLost }: { onLost: () => void }) {
  const { t } = useLingui()
  const { data, again: execute } = useAsked(IncomingRequestsDocument, {})
  useSubscription({ query: IncomingRequestsChangedDocument })
  const { send: updatePosition } = useSend(UpdateWalkerPositionDocument)
  const { socket } = useSession().api
  useOnReturn(execute)
  useEffect(() => {
    const report = positionReporter(socket, async (place) => {
      const sent = await updatePosition({ place })
      return sent.kind === 'done' ? sent.answer.online : null
    })
    const beat = async () => {
      const place = await placeNow()
      if (place === 'refused') return
      if ((await report(place)) === false) {
        toast(t`You are offline now.`)
        onLost()
      }
    }
    const onShown = () => {
      if (!document.hidden) void beat()
    }
    void beat()
    const timer = setInterval(() => void beat(), presenceEveryMs)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [socket, updatePosition, onLost, t])
  // No longer among those that ring.
  const [accepted, setAccepted] = useState<RingingRequest | null>(null)
  const first = accepted ?? data?.incomingRequests[0]
  return (
    <>
      {/* Fetched while there is time: a walk begins the moment it is accepted. */}
      <PrefetchPageLinks page={paths.tripLive('next')} />
      {first && (
        <Ringing
          key={first.booking_id}
          request={first}
          isAccepted={accepted !== null}
          onAccept={(isAccepted) => setAccepted(isAccepted ? first : null)}
        />
      )}
    </>
  )
}
