import { operations, type Operation } from '#domain/identity/operations.ts'
import { hasRight, type Right } from '#domain/identity/rights.ts'
import { factorStands } from '#domain/identity/sign-in/second-factor.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { pathToUnplain } from '#domain/shared/plain-text.ts'
import { tooLongIn } from '#server/graphql/arguments/text-limits.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '#server/graphql/generated/resolvers.ts'
import type { RequestContext } from '#server/graphql/request.ts'

type Fields<Kind extends string, Resolvers> = `${Kind}.${keyof Resolvers & string}`
type Contract =
  | Fields<'Query', QueryResolvers>
  | Fields<'Mutation', MutationResolvers>
  | Fields<'Subscription', SubscriptionResolvers>

/** Does not compile when an operation of the contract has no row, or a row no operation. */
const table: Record<Contract, Right> & Record<Exclude<Operation, Contract>, never> = operations

type Run = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown
type OfKind = Record<string, Run | { subscribe: Run }>

const kinds = ['Query', 'Mutation', 'Subscription'] as const

/**
 * The resolvers, each operation behind its row of the table of operations: what the row needs is asked before the resolver
 * runs, then whether the texts among the arguments are within their limits, and then whether people write such texts.
 * An operation without a row stops the start.
 */
export function applyRights(resolvers: Record<string, unknown>): Record<string, unknown> {
  const guarded = kinds.map((kind) => {
    const fields = Object.entries((resolvers[kind] ?? {}) as OfKind)
    return [kind, Object.fromEntries(fields.map(([name, field]) => [name, behind(`${kind}.${name}`, field)]))]
  })
  return { ...resolvers, ...Object.fromEntries(guarded) }
}

/** Throws what an operation would be refused with, for messages that lead to the same without its document. */
export async function demand(operation: Operation, context: RequestContext): Promise<void> {
  await guard(operations[operation], () => undefined)(null, {}, context, null)
}

function rowOf(operation: string): Right {
  const row = (table as Partial<Record<string, Right>>)[operation]
  if (!row) throw new Error(`${operation} has no row in the table of operations`)
  return row
}

function behind(operation: string, field: Run | { subscribe: Run }): Run | { subscribe: Run } {
  const row = rowOf(operation)
  if (typeof field === 'function') return guard(row, withPlainText(operation, field))
  return { ...field, subscribe: guard(row, withPlainText(operation, field.subscribe)) }
}

/**
 * Refuses texts beyond their limits, before any pattern reads them, and control characters, in any argument, however it
 * was sent: in the text of the document or as a variable.
 */
function withPlainText(operation: string, run: Run): Run {
  return (parent, args, context, info) => {
    const tooLong = tooLongIn(operation, args as object)
    if (tooLong) throw failures.tooLong(tooLong.kind, tooLong.path.at(-1) ?? 'input')
    const path = pathToUnplain(args)
    if (path) throw failures.unplainText(path.findLast((name) => !/^\d+$/.test(name)) ?? 'input')
    return run(parent, args, context, info)
  }
}

/** A session that has run out is told from none, so that a client exchanges its token only where it has one. */
const withoutSession = ({ hadToken }: RequestContext) =>
  hadToken ? failures.sessionEnded() : failures.notSignedIn()

function guard({ needs, anyOf }: Right, run: Run): Run {
  switch (needs) {
    case 'nothing':
      return run
    case 'session':
      return (parent, args, context, info) => {
        if (!context.session) throw withoutSession(context)
        return run(parent, args, context, info)
      }
    case 'walker':
      return async (parent, args, context, info) => {
        if (!context.session) throw withoutSession(context)
        if (!(await context.services.walkers.isWalker(context.session.userId))) throw failures.notAllowed()
        return run(parent, args, context, info)
      }
    case 'operator':
      return (parent, args, context, info) => {
        if (!context.session) throw withoutSession(context)
        if (!hasRight(context.session.operatorRights, anyOf)) throw failures.notAllowed()
        if (!factorStands(context.session.factorProvedAt, context.receivedAt))
          throw failures.secondFactorNeeded()
        return run(parent, args, context, info)
      }
    case 'operatorWithoutMfa':
      return (parent, args, context, info) => {
        if (!context.session) throw withoutSession(context)
        if (context.session.operatorRights.length === 0) throw failures.notAllowed()
        return run(parent, args, context, info)
      }
    default:
      return unreachable(needs)
  }
}
