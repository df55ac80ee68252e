/** Callers by their tie to the subject: no session; no tie; the traveler who owns it; a walker (of the trip); an operator. */
export const callers = ['visitor', 'stranger', 'owner', 'walker', 'operator'] as const
export type Caller = (typeof callers)[number]

/**
 * What the server asks of the session before a resolver runs. Ownership is decided by the use case. `operator` asks for a
 * right and for the second factor, `operatorWithoutMfa` for any right, before the second factor is shown.
 */
export type Need = 'nothing' | 'session' | 'walker' | 'operator' | 'operatorWithoutMfa'

/**
 * What an operator may have, in any number: to help people (support), to give and take money, to keep people safe, or
 * everything (owner), which includes what concerns the place itself, such as terms and other operators.
 */
export const operatorRights = ['support', 'money', 'safety', 'owner'] as const
export type OperatorRight = (typeof operatorRights)[number]

/** Who may do an operation at all (operations.ts). Whether it is possible now is for the trip's states to say. */
export type Right = Readonly<Record<Caller, boolean>> & {
  readonly needs: Need
  /** For what operators do: one of these rights is needed. An owner has them all. */
  readonly anyOf: readonly OperatorRight[]
}

/** Whether an operator with these rights has one of those that are asked for. An owner has them all. */
export function hasRight(had: readonly OperatorRight[], anyOf: readonly OperatorRight[]): boolean {
  return had.includes('owner') || anyOf.some((one) => had.includes(one))
}
