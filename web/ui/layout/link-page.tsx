import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

interface LinkPageProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** What the one button says. */
  readonly label: ReactNode
  readonly isBusy: boolean
  /** Why the last press did not reach the server. */
  readonly lines: readonly string[]
  readonly onPress: () => void
}

/**
 * Where a link of a letter leads that does something: nothing happens until its one button is pressed, because mail programs
 * and scanners open links by themselves (docs/rules/notifications.md#links-in-our-letters).
 */
export function LinkPage({ title, children, label, isBusy, lines, onPress }: LinkPageProps) {
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={title}
        actions={
          <Button loading={isBusy} onClick={onPress}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
      <ErrorNotice lines={lines} />
    </Page>
  )
}
