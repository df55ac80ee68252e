import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { WalkScreenDocument } from '#web/api/generated/screens.ts'
import { paths } from '#web/app/paths.ts'

interface ScreenFirstProps {
  readonly tripId: string
  /** What stands here until it is known whether a big screen shows the walk. */
  readonly meanwhile: ReactNode
  readonly children: ReactNode
}

/**
 * A walk that a big screen shows is not taken from it by opening its page: the traveler's phone becomes the remote. Where that cannot
 * be asked, the page stands as without a screen.
 */
export function ScreenFirst({ tripId, meanwhile, children }: ScreenFirstProps) {
  const { data, error } = useAsked(WalkScreenDocument, { bookingId: tripId }, { policy: 'network-only' })
  if (data?.walkScreen) return <Navigate to={paths.tripRemote(tripId)} replace />
  return data || error ? children : meanwhile
}
