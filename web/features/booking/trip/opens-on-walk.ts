import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'

/** No other page has been seen since the app was opened. */
let isJustOpened = true

const isInstalled = () =>
  (navigator as Navigator & { standalone?: boolean }).standalone === true ||
  matchMedia('(display-mode: standalone)').matches

/**
 * An installed app that the phone has ended begins at its first page again; while a walk runs it continues to the walk. In a
 * browser the address says where the person wants to be.
 */
export function useOpensOnWalk(runningTripId: string | null): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== paths.home) isJustOpened = false
    if (runningTripId === null || !isJustOpened) return
    isJustOpened = false
    if (isInstalled()) void navigate(paths.tripLive(runningTripId), { replace: true })
  }, [navigate, pathname, runningTripId])
}
