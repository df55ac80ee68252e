import { lazy, Suspense } from 'react'
import { useMe } from '#web/api/session.tsx'

// Only a walker's phone rings, so the code is loaded only there.
const ForWalker = lazy(() =>
  import('#web/features/walk/ringing/incoming-requests.tsx').then((file) => ({ default: file.ForWalker })),
)

// Only a walk that was ended for safety brings it.
export { SendSafetyEnd } from '#web/features/walk/safety/send-safety-end.tsx'

/** Mounted once inside the session: on every page of a walker who is online it renews that, and rings. */
export function IncomingRequests() {
  const me = useMe()
  if (me?.type !== 'walker') return null
  return (
    <Suspense>
      <ForWalker />
    </Suspense>
  )
}
