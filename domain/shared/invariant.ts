/**
 * Says that something can only be so. A broken invariant is our own defect: it throws, crashes the request and is
 * reported once, masked. Expected outcomes (refusals, bad input) are values, never this.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

export class InvariantError extends Error {
  override name = 'InvariantError'
}

/** Closes an exhaustive switch: the compiler refuses the call while a case is missing. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable case: ${JSON.stringify(value)}`)
}
