import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { admission } from '#domain/identity/pages.ts'
import { accessAt } from '#web/app/access.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/api/session.tsx'
import { viewerOf } from '#web/app/shell/menu/viewer.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/**
 * Holds every page to the table of who may open it. A visitor is asked to log in on the start page and comes back here
 * afterwards; who is not a walker yet is shown the way to become one.
 */
export function PersonalGuard({ children }: { children: ReactNode }) {
  const { state, reload } = useSession()
  const { pathname, search } = useLocation()
  const access = accessAt(pathname)
  // Public pages do not wait for the session.
  if (access === 'public') return children
  switch (state.kind) {
    case 'visitor':
    case 'signedIn':
      switch (admission(access, state.kind === 'signedIn' ? viewerOf(state.me) : null)) {
        case 'open':
          return children
        case 'needsLogin':
          return <Navigate to={paths.homeWithLogin(pathname + search)} replace />
        case 'needsWalker':
          return <ForWalkers />
        case 'needsOperator':
          return <ForOperators />
      }
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

function ForWalkers() {
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={<Trans>This page is for walkers</Trans>}
        actions={
          <>
            <Button href={paths.makeMoneyTraveler}>
              <Trans>See what it takes</Trans>
            </Button>
            <Button variant="quiet" href={paths.selectDestinations}>
              <Trans>Pick a destination</Trans>
            </Button>
          </>
        }
      >
        <Trans>Become a walker first. It takes a few steps, and then you can use everything here.</Trans>
      </EmptyState>
    </Page>
  )
}

function ForOperators() {
  return (
    <Page width="text">
      <EmptyState
        level={1}
        art="detour"
        title={<Trans>This page is for operators</Trans>}
        actions={
          <Button href={paths.selectDestinations}>
            <Trans>Pick a destination</Trans>
          </Button>
        }
      >
        <Trans>Your account can’t open it. If it should, ask an operator to add you.</Trans>
      </EmptyState>
    </Page>
  )
}
