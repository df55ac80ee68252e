// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** Shown instead of a page that broke. Always offers a way on. */
export function ErrorPage({ error, outer = false }: { error: unknown; outer?: boolean }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
      <Button variant="quiet" href={paths.home} reload>
        <Trans>Go to the home page</Trans>
      </Button>
    </>
  )
  const body = (
    <EmptyState
      level={1}
      art="detour"
      title={
        missing ? <Trans>There is nothing at this address</Trans> : <Trans>This page did not load</Trans>
      }
      actions={actions}
    >
      {missing ? (
        <Trans>The link may be old or mistyped.</Trans>
      ) : (
        <Trans>Something on this page went wrong. Nothing was charged, and nothing you saved is lost.</Trans>
      )}
    </EmptyState>
  )
  return outer ? (
    <main id="main" tabIndex={-1}>
      {body}
    </main>
  ) : (
    body
  )
}
