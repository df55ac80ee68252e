import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useCallback, useRef, useState } from 'react'
import { useClient, type AnyVariables } from 'urql'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'

interface Looked<Data, Variables> {
  readonly data: Data
  readonly variables: Variables
}

interface Look<Data, Variables> {
  /** Asks once at a time; the answer before it stays until another one is there. */
  readonly look: (variables: Variables) => Promise<void>
  /** The last answer and what it answers; null before the first one. */
  readonly looked: Looked<Data, Variables> | null
  readonly isLooking: boolean
  /** Why there is no answer, one line each, beyond what stands at the fields. */
  readonly lines: readonly string[]
}

/**
 * Asks the server when it is pressed and at no other time: for what is written into the audit log at each look. Messages
 * that belong to a field of the form go there.
 */
export function useLook<Data, Variables extends AnyVariables, Names extends string = never>(
  query: TypedDocumentNode<Data, Variables>,
  form?: {
    readonly names: readonly Names[]
    readonly setErrors: (errors: Partial<Record<Names, string>>) => void
  },
): Look<Data, Variables> {
  const client = useClient()
  const [looked, setLooked] = useState<Looked<Data, Variables> | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const isUnderWay = useRef(false)
  const look = useCallback(
    async (variables: Variables) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setLooking(true)
      setLines([])
      const { data, error } = await client
        .query<Data, AnyVariables>(query, variables, { requestPolicy: 'network-only' })
        .toPromise()
      isUnderWay.current = false
      setLooking(false)
      if (data) return setLooked({ data, variables })
      const wrong = error ? fieldErrors(error) : {}
      const own = (form?.names ?? []).flatMap((name) => (wrong[name] ? [[name, wrong[name]] as const] : []))
      if (own.length > 0) form?.setErrors(Object.fromEntries(own) as Partial<Record<Names, string>>)
      else if (error) setLines(errorLines(error))
    },
    [client, query, form],
  )
  return { look, looked, isLooking, lines }
}
