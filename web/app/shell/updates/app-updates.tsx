import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useMe } from '#web/api/session.tsx'
import { patterns } from '#web/app/paths.ts'
import { saveRest, startWorker, type WaitingVersion } from '#web/app/shell/updates/app-worker.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** The files of other pages are fetched this long after the page, when nothing else wants the line. */
const restAfterMs = 20_000

/** Mounted once: registers the service worker and offers a newer version, quietly and never in a walk. */
export function AppUpdates() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useMe() !== null
  const [version, setVersion] = useState<WaitingVersion | null>(null)
  const isWalk = [patterns.tripLive, patterns.tripWaiting].some(
    (pattern) => matchPath(pattern, pathname) !== null,
  )
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => startWorker({ waiting: setVersion, open: (path) => open(path) }), [])
  useEffect(() => {
    if (!isSignedIn || isWalk) return undefined
    const timer = setTimeout(saveRest, restAfterMs)
    return () => clearTimeout(timer)
  }, [isSignedIn, isWalk])
  const offer = useEffectEvent((found: WaitingVersion) =>
    toast(t`A new version is ready`, { label: t`Reload`, run: () => found.activate() }),
  )
  useEffect(() => {
    if (!version || isWalk) return
    offer(version)
    setVersion(null)
  }, [version, isWalk])
  return null
}
