import { lazy, Suspense } from 'react'
import { useMe } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'

const Card = lazy(() =>
  import('#web/features/identity/welcome/welcome.tsx').then((file) => ({ default: file.Welcome })),
)

/** The welcome of a view, for people who have not closed it yet; its code is loaded only for them. */
export function Welcome({ view }: { view: View }) {
  const me = useMe()
  const isBlocked = view === 'walker' ? me?.is_walker_splash_block : me?.is_traveller_splash_block
  if (isBlocked !== false) return null
  return (
    <Suspense>
      <Card view={view} />
    </Suspense>
  )
}
