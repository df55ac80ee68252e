import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import type { AnyVariables } from 'urql'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useAsked, type AskOptions, type Asked } from '#web/api/doors/asked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** The list that a page of one thing leads back to. */
export interface Back {
  readonly href: string
  readonly label: ReactNode
}

interface DetailProps<Data, Value> {
  readonly from: Asked<Data>
  readonly pick: (data: Data) => Value | null | undefined
  /** The heading until the thing is there, which brings its own. */
  readonly title: ReactNode
  /** That there is none. */
  readonly missing: ReactNode
  /** The list it stands in. */
  readonly back: Back
  readonly children: (value: Value) => ReactNode
}

/** The page of one thing: the thing, or its place while it is late, why it is not there, and that there is none. */
export function Detail<Data, Value>({
  from,
  pick,
  title,
  missing,
  back,
  children,
}: DetailProps<Data, Value>) {
  return (
    <Loaded
      from={from}
      pick={pick}
      none={<EmptyState title={missing} actions={<Button href={back.href}>{back.label}</Button>} />}
      around={(rest) => (
        <Page width="text" title={title}>
          {rest}
        </Page>
      )}
    >
      {children}
    </Loaded>
  )
}

interface DetailFrameProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly back: Back
  /** Pages of figures take more than the width of a text. */
  readonly width?: 'text' | 'page'
  readonly children: ReactNode
}

/** The page around one thing that is there, with the way back to its list. */
export function DetailFrame({ title, lead, back, width = 'text', children }: DetailFrameProps) {
  return (
    <Page
      width={width}
      title={title}
      lead={lead}
      aside={
        <Button size="sm" variant="outline" href={back.href}>
          {back.label}
        </Button>
      }
    >
      {children}
    </Page>
  )
}

/** Asks for what is in the audit log each time that it is looked at: never from the cache. */
export function useLookedAt<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: Pick<AskOptions, 'pause'> = {},
): Asked<Data> {
  return useAsked(query, variables, { ...options, policy: 'network-only' })
}
