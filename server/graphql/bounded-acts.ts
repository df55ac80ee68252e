import { mutationsOf, moneyActsByPerson } from '#domain/identity/acts.ts'
import type { Operation } from '#domain/identity/rights.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { leavingByPerson } from '#domain/onboarding/steps.ts'
import type { Limit } from '#domain/shared/rate-limit.ts'
import { issuesByPerson } from '#domain/support/issue.ts'
import { movesByPerson } from '#domain/trips/schedule.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { failures } from '#server/graphql/errors.ts'
import { signedIn, type RequestContext } from '#server/graphql/request.ts'

type Mutation = Extract<Operation, `Mutation.${string}`>
type Run = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown

/**
 * Mutations that leave a row at each call, in a table of their own or in the audit log, and have no nearer bound: so many
 * of one person (docs/rules/access.md#rows-by-person). What every mutation's bound is stands in server/testing/row-bounds.ts.
 */
export const boundedActs: ReadonlyMap<Mutation, Limit> = new Map<Mutation, Limit>([
  ...mutationsOf('money').map((name) => [`Mutation.${name}` as Mutation, moneyActsByPerson] as const),
  ['Mutation.saveRecordingConsent', limits.consentsByUser],
  ['Mutation.leaveWalking', leavingByPerson],
  ['Mutation.returnToWalking', leavingByPerson],
  ['Mutation.reportTripIssue', issuesByPerson],
  ['Mutation.moveScheduledTrip', movesByPerson],
  ['Mutation.withdrawTripMove', movesByPerson],
])

/** The resolvers; an act beyond its bound is refused with the code `TOO_MANY` before it begins, and leaves no row. */
export function boundActs(
  { limits: counted }: Pick<ModuleBase, 'limits'>,
  resolvers: Record<string, unknown>,
): Record<string, unknown> {
  const mutations = { ...(resolvers['Mutation'] as Record<string, Run>) }
  for (const [operation, bound] of boundedActs) {
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
