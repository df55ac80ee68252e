import { lazy, Suspense } from 'react'
import { useMe } from '#web/api/session.tsx'

// Visitors have no walks, so the code for them comes only once somebody is signed in.
const ForWalker = lazy(() =>
  import('#web/features/trips/incoming-requests.tsx').then((file) => ({ default: file.ForWalker })),
)
const Bar = lazy(() =>
  import('#web/features/trips/open-trip-bar.tsx').then((file) => ({ default: file.Bar })),
)

/** The agreement to being recorded, to be given or taken back. */
export const ConsentSwitch = lazy(() =>
  import('#web/features/trips/consent.tsx').then((file) => ({ default: file.ConsentSwitch })),
)

/** Mounted once inside the session: on every page of a walker who is online it keeps them so, and rings. */
export function IncomingRequests() {
  const me = useMe()
  if (me?.type !== 'walker') return null
  return (
    <Suspense>
      <ForWalker />
    </Suspense>
  )
}

/** Mounted at the top of ordinary pages: one tap back to an open request or walk. */
export function OpenTripBar() {
  const me = useMe()
  if (!me) return null
  return (
    <Suspense>
      <Bar />
    </Suspense>
  )
}
