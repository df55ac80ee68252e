import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { admission } from '#domain/identity/pages.ts'
import { accessAt } from '#web/app/access.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/api/session.tsx'
import { viewerOf } from '#web/app/shell/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * Holds every page to the table of who may open it. A visitor is asked to log in on the start page and comes back here
 * afterwards; who is not a walker yet is shown the way to become one.
 */
export function PersonalGuard({ children }: { children: ReactNode }) {
  const { state, reload } = useSession()
  const { pathname, search } = useLocation()
  const access = accessAt(pathname)
  // Pages for everybody do not wait for the server to say who is asking.
  if (access === 'everybody') return children
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
        <Trans>Become a walker first. It takes a few steps, and then everything here is yours to use.</Trans>
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
        title={<Trans>This page is for the people who run the place</Trans>}
        actions={
          <Button href={paths.selectDestinations}>
            <Trans>Pick a destination</Trans>
          </Button>
        }
      >
        <Trans>Your account does not open it. If it should, ask an operator to add you.</Trans>
      </EmptyState>
    </Page>
  )
}
