import { GraphQLError } from 'graphql'

/** What kind of failure a client is told; stable, part of the contract (product.md, Wire contract). */
export type FailureCategory =
  'authentication' | 'authorization' | 'validation' | 'rate_limited' | 'conflict' | 'internal'

/**
 * A refusal that a person is told about. Services return outcomes; only the edge (resolvers, guards) turns the ones
 * that the contract reports as errors into this. `authentication` is for an invalid or ended session only.
 */
export class Failure extends GraphQLError {
  constructor(
    category: Exclude<FailureCategory, 'internal'>,
    code: string,
    message: string,
    fields?: Record<string, string>,
  ) {
    super(message, { extensions: { category, code, ...(fields ? { fields } : {}) } })
  }
}

export const failures = {
  notSignedIn: () => new Failure('authentication', 'NOT_SIGNED_IN', 'Please log in to go on.'),
  sessionEnded: () =>
    new Failure('authentication', 'SESSION_ENDED', 'Your session has ended. Please log in again.'),
  notAllowed: () => new Failure('authorization', 'NOT_ALLOWED', 'You are not allowed to do this.'),
  /** Also for things that exist but belong to others: existence is not told. */
  notFound: (what: string) => new Failure('authorization', 'NOT_FOUND', `There is no such ${what}.`),
  badInput: (fields: Record<string, string>) =>
    new Failure(
      'validation',
      'BAD_INPUT',
      Object.values(fields)[0] ?? 'Please check what you entered.',
      fields,
    ),
  tooMany: (retryAfterS: number) =>
    new Failure(
      'rate_limited',
      'TOO_MANY',
      `Too many tries. Please wait ${retryAfterS < 90 ? `${retryAfterS} seconds` : `${Math.ceil(retryAfterS / 60)} minutes`} and try again.`,
    ),
}
