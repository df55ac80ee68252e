import { operator } from '#domain/identity/operations/needs.ts'
import type { OperatorRight, Right } from '#domain/identity/rights.ts'

/**
 * What must be provable of an operation afterwards (docs/promises.md, 40). `auth`: who got in, or changed what lets them in;
 * `money`: what a person has done with cards, payouts, memberships and gifts; `trip`: a step of a trip, which moves its
 * money; `operator`: all that operators change, and what they read of one person or one trip. `none`: nothing of these.
 */
export type AuditPolicy = 'auth' | 'money' | 'trip' | 'operator' | 'none'

/** The limits that the server counts around a resolver (server/graphql/bounded-mutations.ts), where no use case counts one. */
export type LimitAtResolver =
  | 'moneyActsByPerson'
  | 'consentsByUser'
  | 'walkerLeavingByPerson'
  | 'tripIssuesByUser'
  | 'tripMovesByPerson'

/**
 * What bounds the rows that a mutation can add (docs/rules/access.md#rows-by-person). `rate`: so many calls within a window, by
 * the name of the limit; a call beyond it is answered with `refused`, the code of an error or a status. `rows`: so many rows at
 * once. `none`: it adds no row without end, and why. `audited`: an operator's, which the audit log has under their name.
 */
export type RowBound =
  | { kind: 'rate'; at: 'useCase'; limit: string; refused: string }
  | { kind: 'rate'; at: 'resolver'; limit: LimitAtResolver; refused: 'TOO_MANY' }
  | { kind: 'rows'; most: number; refused: string }
  | { kind: 'none'; why: string }
  | { kind: 'audited' }

/** Who may do an operation, what must be provable of it, and what bounds the rows that it adds. */
export type ReadRow = Right & { readonly audit: AuditPolicy; readonly rows: null }
export type ChangeRow = Right & { readonly audit: AuditPolicy; readonly rows: RowBound }

/** A mutation without a bound does not build. */
export type Rows = Readonly<
  Partial<
    Record<`Query.${string}` | `Subscription.${string}`, ReadRow> & Record<`Mutation.${string}`, ChangeRow>
  >
>

export const reads = (right: Right, audit: AuditPolicy = 'none'): ReadRow => ({ ...right, audit, rows: null })

export const changes = (right: Right, audit: AuditPolicy, rows: RowBound): ChangeRow => ({
  ...right,
  audit,
  rows,
})

export const inAuditLog: RowBound = { kind: 'audited' }

/** What operators with one of these rights change: each such mutation is in the audit log. */
export const operatorChanges = (...anyOf: OperatorRight[]): ChangeRow =>
  changes(operator(...anyOf), 'operator', inAuditLog)

export const rate = (limit: string, refused = 'TOO_MANY'): RowBound => ({
  kind: 'rate',
  at: 'useCase',
  limit,
  refused,
})

export const rateAtResolver = (limit: LimitAtResolver): RowBound => ({
  kind: 'rate',
  at: 'resolver',
  limit,
  refused: 'TOO_MANY',
})

export const atMost = (most: number, refused: string): RowBound => ({ kind: 'rows', most, refused })

export const none = (why: string): RowBound => ({ kind: 'none', why })
export const changesOnly = none('it changes rows that are there, or removes them')
export const oneEach = none('one row for each person, or one for each person and trip')
export const stepOfATrip = none('a step of a trip: its states allow each once')
