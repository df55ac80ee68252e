import { lazy, Suspense } from 'react'
import { useMe } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

const Card = lazy(() =>
  import('#web/features/identity/welcome/welcome.tsx').then((file) => ({ default: file.Welcome })),
)

/**
 * The welcome of a view, for people who have not closed it yet. Its code is loaded only for them; its place is reserved until then,
 * or it would move what stands below away from under a press.
 */
export function Welcome({ view }: { view: View }) {
  const me = useMe()
  const isBlocked = view === 'walker' ? me?.is_walker_splash_block : me?.is_traveller_splash_block
  if (isBlocked !== false) return null
  return (
    <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-card)" />}>
      <Card view={view} />
    </Suspense>
  )
}
