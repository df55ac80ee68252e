import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useCallback, useState } from 'react'
import { useQuery, type AnyVariables, type RequestPolicy } from 'urql'
import type { FailedCall } from '#web/api/error-funnel.ts'

/** What a screen has asked the server, and what it knows by now. */
export interface Asked<Data> {
  /** The last answer; stays while it is asked again, and when that fails. */
  readonly data: Data | undefined
  readonly error: FailedCall | undefined
  /** Whether an answer is under way, also beside one that is shown. */
  readonly isAsking: boolean
  /** Asks the server again, past the cache. */
  readonly again: () => void
}

export interface AskOptions {
  /** From the cache at once and from the server beside it, unless something else is said. */
  readonly policy?: RequestPolicy
  /** Nothing is asked while this is true. */
  readonly pause?: boolean
}

/**
 * Asks the server, for screens that need more than to show the answer: a title from it, another try on a timer, a value
 * beside others. What is shown of it goes through
 * <Loaded>, which draws and therefore stands apart: the start page has this one alone.
 */
export function useAsked<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { policy = 'cache-and-network', pause = false }: AskOptions = {},
): Asked<Data> {
  const [{ data, error, fetching, stale }, ask] = useQuery<Data, AnyVariables>({
    query,
    variables,
    requestPolicy: policy,
    pause,
  })
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  // The client forgets an answer when another one to the same question fails.
  const asked = JSON.stringify(variables)
  const [last, setLast] = useState<{ readonly asked: string; readonly data: Data } | null>(null)
  if (data && last?.data !== data) setLast({ asked, data })
  const before = error && last?.asked === asked ? last.data : undefined
  return { data: data ?? before, error, isAsking: fetching || stale, again }
}
