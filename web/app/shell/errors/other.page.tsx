import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router'
import { pageAt } from '#web/app/access.ts'
import { isLaterPage } from '#web/app/later.ts'
import { paths } from '#web/app/paths.ts'
import { NotFound } from '#web/app/shell/errors/not-found.tsx'
import { PersonalGuard } from '#web/app/shell/personal-guard.tsx'
import { ComingSoon } from '#web/features/marketing/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(isLaterPage(location.pathname) ? t`Coming soon` : t`Page not found`)

/** All addresses without a screen of their own. */
export default function OtherPage() {
  const { pathname, search } = useLocation()
  // Where the pages of operators stood before the console.
  const inConsole = pathname.replace(/^\/operator(?=\/|$)/i, paths.console)
  if (inConsole !== pathname) return <Navigate to={inConsole + search} replace />
  return isLaterPage(pathname) ? (
    <PersonalGuard>
      <ComingSoon page={pageAt(pathname)} />
    </PersonalGuard>
  ) : (
    <NotFound />
  )
}
