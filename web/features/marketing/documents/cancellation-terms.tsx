import type { ReactNode } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { CancellationTermsDocument, type CancellationTermsFieldsFragment } from '#web/api/generated/rules.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** What speaks of the terms of cancelling that a walk has which is scheduled now. */
export function WithCancellationTerms({
  children,
}: {
  children: (terms: CancellationTermsFieldsFragment) => ReactNode
}) {
  const { data, error, again: ask } = useAsked(CancellationTermsDocument, {}, { policy: 'cache-first' })
  if (data) return children(data.cancellationTerms)
  if (error) return <ErrorState lines={errorLines(error)} onRetry={ask} />
  return (
    <div aria-busy="true">
      <Skeleton height="8rem" />
    </div>
  )
}
