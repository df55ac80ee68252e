import { lazy, Suspense } from 'react'
import { useMe } from '#web/api/session.tsx'

// Visitors have no walks, so their code is loaded only after the login.
const Bar = lazy(() =>
  import('#web/features/booking/trip/open-trip-bar.tsx').then((file) => ({ default: file.Bar })),
)

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
