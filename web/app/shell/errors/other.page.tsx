import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { NotFound } from '#web/app/shell/errors/not-found.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Page not found`)

/** All addresses without a screen of their own. */
export default function OtherPage() {
  const { pathname, search } = useLocation()
  // Where the pages of operators stood before the console.
  const inConsole = pathname.replace(/^\/operator(?=\/|$)/i, paths.console)
  if (inConsole !== pathname) return <Navigate to={inConsole + search} replace />
  // What announced group trips before they were there.
  if (/^\/coming-soon-page\/?$/i.test(pathname)) return <Navigate to={paths.groupTrips} replace />
  return <NotFound />
}
