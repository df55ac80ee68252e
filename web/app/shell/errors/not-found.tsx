import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Shown for an address that leads nowhere. */
export function NotFound() {
  return (
    <Page>
      <EmptyState
        level={1}
        art="lost"
        title={<Trans>This street ends here</Trans>}
        actions={
          <>
            <Button href={paths.showAllDestinations}>
              <Trans>See all destinations</Trans>
            </Button>
            <Button variant="quiet" href={paths.home}>
              <Trans>Go to the home page</Trans>
            </Button>
          </>
        }
      >
        <Trans>There is no page at this address. The link may be old or mistyped.</Trans>
      </EmptyState>
    </Page>
  )
}
