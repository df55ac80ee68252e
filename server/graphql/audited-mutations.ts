import { mutationsOf } from '#domain/identity/operations.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { signedIn, type RequestContext } from '#server/graphql/request.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    /** A person asked for something with money. The row is there before anything of it happens. */
    'money.asked': true
    /** How it was answered. What moved is in the ledger. */
    'money.answered': true
  }
}

type Run = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown
type Base = Pick<ModuleBase, 'db' | 'newId' | 'clock' | 'metrics'>

/**
 * The resolvers, with those of a person's mutations with money (domain/identity/operations.ts) in the audit log before they
 * run and after they have answered (docs/promises.md, 40). Ids and statuses are stored, and nothing else of what was sent.
 */
export function auditMoneyMutations(base: Base, resolvers: Record<string, unknown>): Record<string, unknown> {
  const mutations = resolvers['Mutation'] as Record<string, Run>
  const audited = mutationsOf('money').flatMap((name) => {
    const run = mutations[name]
    return run ? [[name, auditedRun(base, name, run)] as const] : []
  })
  return { ...resolvers, Mutation: { ...mutations, ...Object.fromEntries(audited) } }
}

function auditedRun(base: Base, operation: string, run: Run): Run {
  return async (parent, args, context, info) => {
    const { requestId, address } = context
    const act = {
      actorId: signedIn(context).userId,
      subjectId: subjectIn(args),
      caller: { requestId, address },
    }
    await audit(base, { ...act, act: 'money.asked', detail: { operation } })
    const answer = await run(parent, args, context, info)
    const detail = { operation, status: statusIn(answer) }
    await audit(base, { ...act, act: 'money.answered', detail })
    return answer
  }
}

/** The id of what the operation is about, as the contract names it. Codes of gift cards are secrets and no ids. */
function subjectIn(args: unknown): string | null {
  const sent = args as { id?: unknown; card_id?: unknown; booking_id?: unknown; data?: unknown }
  const id = sent.id ?? sent.card_id ?? sent.booking_id
  if (typeof id === 'string') return id.slice(0, 64)
  return sent.data ? subjectIn(sent.data) : null
}

function statusIn(answer: unknown): string | null {
  const { status } = (answer ?? {}) as { status?: unknown }
  return typeof status === 'string' ? status : null
}
