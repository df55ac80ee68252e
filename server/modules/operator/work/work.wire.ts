import type { WorkItem as WireItem } from '#server/graphql/generated/resolvers.ts'
import type { WorkFile, WorkView } from '#server/modules/operator/work/work.ts'

/** A piece of work in the contract's words. */
export function wireWork({ work, person, owner, acts }: WorkView): Omit<WireItem, 'history'> {
  return {
    id: work.id,
    kind: work.kind,
    subject: work.subject,
    status: work.state,
    reason: work.reason,
    user_id: work.userId,
    first_name: person,
    trip_id: work.tripId,
    amount_cents: work.amountCents,
    owner_id: work.ownerId,
    owner_first_name: owner,
    opened_at: work.openedAt.toISOString(),
    answered_at: work.answeredAt?.toISOString() ?? null,
    closed_at: work.closedAt?.toISOString() ?? null,
    acts,
  }
}

/** The same with what operators did. */
export function wireWorkFile(file: WorkFile): WireItem {
  const history = file.history.map(({ id, act, by, reason, at }) => ({
    id,
    act,
    first_name: by,
    reason,
    at: at.toISOString(),
  }))
  return { ...wireWork(file), history }
}
