import { Trans } from '@lingui/react/macro'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import { useAsked, type Asked, type AskOptions } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

interface Waiting {
  /** Holds the place of what is loading. */
  readonly skeleton?: ReactNode
  /** How a failure stands in the page: as a part of it with a heading, or as a notice between others. */
  readonly as?: 'part' | 'notice'
  /** The level of the heading of a failure; 1 where the page has no other. */
  readonly level?: 1 | 2 | 3
  /** The heading of a failure, where another than the usual one says more. */
  readonly title?: ReactNode
  /** Other ways on than to ask again, beside a failure that is a part of the page. */
  readonly actions?: ReactNode
  /** The page around all but the value, where the value brings a page of its own. */
  readonly around?: (rest: ReactNode) => ReactNode
}

export interface LoadedProps<Data, Value> extends Waiting {
  readonly from: Asked<Data>
  /** What of the answer is shown; null or undefined: there is none. */
  readonly pick: (data: Data) => Value | null | undefined
  /** Shown where there is none. */
  readonly none?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/**
 * The one way to show what the server answers: the value once it is there, its place while it is late, why there is no
 * answer with a way to ask again, and what stands where there is none. A value that was shown stays when another answer
 * fails.
 */
export function Loaded<Data, Value>({
  from,
  pick,
  none = null,
  around = (rest) => rest,
  children,
  ...waiting
}: LoadedProps<Data, Value>) {
  if (from.data === undefined) return around(<NotYet from={from} {...waiting} />)
  const value = pick(from.data)
  return value === null || value === undefined ? around(none) : children(value)
}

/** Why there is no answer, with a way to ask again, for a screen that stands without one; nothing else. */
export function NotLoaded<Data>({ from }: { from: Asked<Data> }) {
  return from.data === undefined ? <NotYet from={from} as="notice" skeleton={null} /> : null
}

function NotYet<Data>({
  from: { error, again },
  skeleton = <Skeleton height="14rem" radius="var(--radius-card)" />,
  as = 'part',
  level = 2,
  title,
  actions,
}: Omit<Waiting, 'around'> & { readonly from: Asked<Data> }) {
  if (!error) return skeleton === null ? null : <div aria-busy="true">{skeleton}</div>
  if (as === 'part')
    return <ErrorState {...{ level, title, actions }} lines={errorLines(error)} onRetry={again} />
  return (
    <ErrorNotice
      lines={errorLines(error)}
      action={
        <Button size="sm" variant="outline" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

interface LoadProps<Data, Variables, Value> extends Waiting, AskOptions {
  readonly query: TypedDocumentNode<Data, Variables>
  readonly variables: Variables
  readonly pick: (data: Data) => Value | null | undefined
  readonly none?: ReactNode
  readonly children: (value: Value, again: () => void) => ReactNode
}

/** Asks and shows in one: <Loaded> over useAsked, for a part of a page that needs nothing else of the question. */
export function Load<Data, Variables extends AnyVariables, Value>({
  query,
  variables,
  policy,
  pause,
  children,
  ...shown
}: LoadProps<Data, Variables, Value>) {
  const asked = useAsked(query, variables, { ...(policy && { policy }), ...(pause && { pause }) })
  return (
    <Loaded from={asked} {...shown}>
      {(value) => children(value, asked.again)}
    </Loaded>
  )
}
