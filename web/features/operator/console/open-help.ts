import { useSubscription } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { HelpCallsChangedDocument } from '#web/api/generated/operator-help.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'

/** How many calls for help are open, as the server reports it; undefined until it has, and without the right to them. */
export function useOpenHelpCount(rights: readonly OperatorRight[]): number | undefined {
  const pause = !hasRight(rights, rightsFor.help)
  const [{ data }] = useSubscription({ query: HelpCallsChangedDocument, pause })
  return data?.helpCallsChanged
}
