import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useMutation, useQuery, useSubscription } from 'urql'
import { IncomingRequestsChangedDocument, IncomingRequestsDocument } from '#web/api/generated/trips.ts'
import { MyPresenceDocument, UpdateWalkerPositionDocument } from '#web/api/generated/walkers-walk.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { placeNow } from '#web/features/trips/place-now.ts'
import { toast } from '#web/ui/toast-store.ts'

const Ringing = lazy(() =>
  import('#web/features/trips/ringing.tsx').then((file) => ({ default: file.Ringing })),
)

const presenceEveryMs = 20_000

/** Keeps a walker online while the app is open, and rings when somebody wants to walk. */
export function ForWalker() {
  const [{ data }, execute] = useQuery({ query: MyPresenceDocument })
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  useOnReturn(reload)
  if (!data?.myWalkerPresence.online) return null
  return <Online onLost={reload} />
}

function Online({ onLost }: { onLost: () => void }) {
  const { t } = useLingui()
  const [{ data }, execute] = useQuery({
    query: IncomingRequestsDocument,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: IncomingRequestsChangedDocument })
  const [, tellPlace] = useMutation(UpdateWalkerPositionDocument)
  useOnReturn(useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]))
  useEffect(() => {
    const beat = async () => {
      const place = await placeNow()
      if (place === 'refused') return
      const { data: answer } = await tellPlace({ place })
      if (answer && !answer.updateWalkerPosition.online) {
        toast(t`You have been taken offline.`)
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
  }, [tellPlace, onLost, t])
  const first = data?.incomingRequests[0]
  if (!first) return null
  return (
    <Suspense>
      <Ringing key={first.booking_id} request={first} />
    </Suspense>
  )
}
