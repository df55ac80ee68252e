import type { ReactNode } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { CancellationTermsDocument, type CancellationTermsFieldsFragment } from '#web/api/generated/rules.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** What speaks of the terms of cancelling that a walk has which is scheduled now. */
export function WithCancellationTerms({
  children,
}: {
  children: (terms: CancellationTermsFieldsFragment) => ReactNode
}) {
  return (
    <Load
      query={CancellationTermsDocument}
      variables={{}}
      policy="cache-first"
      pick={({ cancellationTerms }) => cancellationTerms}
      skeleton={<Skeleton height="8rem" />}
    >
      {(terms) => children(terms)}
    </Load>
  )
}
