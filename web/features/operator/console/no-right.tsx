import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** In place of a page that the operator has no right for. */
export function NoRight() {
  return (
    <Page width="text">
      <EmptyState level={1} title={<Trans>You don’t have the right for this page</Trans>}>
        <Trans>An owner can give it to you.</Trans>
      </EmptyState>
    </Page>
  )
}
