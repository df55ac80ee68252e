import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/api/session.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Personal pages need a session; a visitor is asked to log in on the start page and comes back here afterwards. */
export function PersonalGuard({ children }: { children: ReactNode }) {
  const { state, reload } = useSession()
  const { pathname, search } = useLocation()
  switch (state.kind) {
    case 'signedIn':
      return children
    case 'visitor':
      return <Navigate to={paths.homeWithLogin(pathname + search)} replace />
    case 'unreachable':
      return (
        <Page>
          <ErrorState
            level={1}
            title={<Trans>No connection right now</Trans>}
            lines={['']}
            onRetry={reload}
          />
        </Page>
      )
    case 'loading':
      return (
        <Page>
          <div aria-busy="true">
            <Skeleton width="min(22rem, 70%)" height="3rem" />
            <div style={{ blockSize: '60dvh' }} />
          </div>
        </Page>
      )
  }
}
