import { lazy, Suspense } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { MyPresenceDocument } from '#web/api/generated/walkers-walk.ts'
import { useOnReturn } from '#web/api/session.tsx'

// Fetched when the walker goes online: with it come the ring and what a walk needs.
const Online = lazy(() =>
  import('#web/features/walk/ringing/online.tsx').then((file) => ({ default: file.Online })),
)

/** Holds a walker online while the app is open, and rings for requests. */
export function ForWalker() {
  const { data, again: reload } = useAsked(MyPresenceDocument, {}, { policy: 'cache-first' })
  useOnReturn(reload)
  if (!data?.myWalkerPresence.online) return null
  return (
    <Suspense>
      <Online onLost={reload} />
    </Suspense>
  )
}
