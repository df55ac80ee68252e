import type { ReactNode } from 'react'
import { errorLines, type FailedCall } from '#web/api/error-funnel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

interface OneThingProps {
  readonly title: ReactNode
  readonly error: FailedCall | undefined
  readonly onRetry: () => void
  /** The server has answered that there is none. */
  readonly isMissing: boolean
  readonly missing: ReactNode
  /** The list it stands in. */
  readonly back: { readonly href: string; readonly label: ReactNode }
}

/** The page of one thing while the thing itself is not there: it loads, the call failed, or there is none. */
export function OneThing({ title, error, onRetry, isMissing, missing, back }: OneThingProps) {
  return (
    <Page width="text" title={title}>
      {error ? (
        <ErrorState lines={errorLines(error)} onRetry={onRetry} />
      ) : isMissing ? (
        <EmptyState title={missing} actions={<Button href={back.href}>{back.label}</Button>} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="14rem" radius="18px" />
        </div>
      )}
    </Page>
  )
}
