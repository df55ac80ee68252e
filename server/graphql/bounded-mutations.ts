import {
  isMutation,
  moneyActsByPerson,
  operationNames,
  operations,
  type Mutation,
} from '#domain/identity/operations.ts'
import type { LimitAtResolver } from '#domain/identity/operations/row.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { leavingByPerson } from '#domain/onboarding/steps.ts'
import type { Limit } from '#domain/shared/rate-limit.ts'
import { issuesByPerson } from '#domain/support/issue.ts'
import { movesByPerson } from '#domain/trips/schedule.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { failures } from '#server/graphql/errors.ts'
import { signedIn, type RequestContext } from '#server/graphql/request.ts'

type Run = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown

/** The limits that rows of the table of operations name as counted around the resolver. */
export const limitsAtResolver: Readonly<Record<LimitAtResolver, Limit>> = {
  moneyActsByPerson,
  consentsByUser: limits.consentsByUser,
  walkerLeavingByPerson: leavingByPerson,
  tripIssuesByUser: issuesByPerson,
  tripMovesByPerson: movesByPerson,
}

/** Every mutation with money leaves rows in the audit log, also one whose own rows have a nearer bound. */
function limitOf(operation: Mutation): Limit | null {
  const { audit, rows } = operations[operation]
  if (audit === 'money') return moneyActsByPerson
  return rows.kind === 'rate' && rows.at === 'resolver' ? limitsAtResolver[rows.limit] : null
}

/**
 * The resolvers; a mutation beyond the bound that is counted around its resolver (docs/rules/access.md#rows-by-person) is refused
 * with the code `TOO_MANY` before it begins, and leaves no row.
 */
export function boundMutations(
  { limits: counted }: Pick<ModuleBase, 'limits'>,
  resolvers: Record<string, unknown>,
): Record<string, unknown> {
  const mutations = { ...(resolvers['Mutation'] as Record<string, Run>) }
  for (const operation of operationNames.filter(isMutation)) {
    const bound = limitOf(operation)
    if (!bound) continue
    const name = operation.slice('Mutation.'.length)
    const run = mutations[name]
    if (!run) throw new Error(`${operation} has a bound and is no mutation`)
    mutations[name] = async (parent, args, context, info) => {
      const allowed = await counted.allow(bound, signedIn(context).userId)
      if (!allowed.allowed) throw failures.tooMany(allowed.retryAfterS)
      return run(parent, args, context, info)
    }
  }
  return { ...resolvers, Mutation: mutations }
}
