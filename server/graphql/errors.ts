import { GraphQLError } from 'graphql'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Refusal } from '#domain/shared/outcome.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { filled, textsOf } from '#server/messages/messages.ts'

/** What kind of failure a client is told; stable, part of the contract (docs/rules/access.md#errors). */
export type FailureCategory =
  | 'authentication'
  | 'authorization'
  | 'second_factor'
  | 'validation'
  | 'rate_limited'
  | 'conflict'
  | 'internal'

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

/** Whether an error is a refusal that its client is told as it is. */
export function isExposed(error: unknown): error is Error & { extensions: Record<string, unknown> } {
  const { extensions } = error as { extensions?: Record<string, unknown> }
  return extensions?.['category'] !== undefined
}

const texts = textsOf('failures')

/** A thing's name in the reader's language. */
const thingOf = (what: string) =>
  what in texts.things ? texts.things[what as keyof typeof texts.things] : what

export const failures = {
  notSignedIn: () => new Failure('authentication', 'NOT_SIGNED_IN', texts.notSignedIn),
  sessionEnded: () => new Failure('authentication', 'SESSION_ENDED', texts.sessionEnded),
  notAllowed: () => new Failure('authorization', 'NOT_ALLOWED', texts.notAllowed),
  /** An operator who has the right and has not shown the second factor in this session. */
  secondFactorNeeded: () => new Failure('second_factor', 'SECOND_FACTOR_NEEDED', texts.secondFactorNeeded),
  /** Also for things that exist but belong to others: existence is not told. */
  notFound: (what: string) =>
    new Failure('authorization', 'NOT_FOUND', filled(texts.notFound, { what: thingOf(what) })),
  badInput: (fields: Record<string, string>) =>
    new Failure('validation', 'BAD_INPUT', Object.values(fields)[0] ?? texts.badInput, fields),
  /** Control characters, which no keyboard sends. */
  unplainText: (field: string) => failures.badInput({ [field]: texts.unplainText }),
  /** A text or list beyond what is read of any such field (server/graphql/arguments/text-limits.ts). */
  tooLong: (kind: 'text' | 'list', field: string) =>
    failures.badInput({ [field]: kind === 'text' ? texts.textTooLong : texts.listTooLong }),
  /** A body that is not what its head says: no JSON, cut off, of another length. */
  unreadable: () => new Failure('validation', 'BAD_INPUT', texts.unreadable),
  tooManySubscriptions: () => new Failure('rate_limited', 'TOO_MANY', texts.tooManySubscriptions),
  tooMany: (retryAfterS: number) =>
    new Failure(
      'rate_limited',
      'TOO_MANY',
      retryAfterS < 90
        ? filled(texts.tooManySeconds, { seconds: retryAfterS })
        : filled(texts.tooManyMinutes, { minutes: Math.ceil(retryAfterS / 60) }),
    ),
}

/** A client may send a question again after this, by itself. */
const retryAfterMs = 1000

/**
 * What is told of a failure that is not for people. `retry` stands there when the failure passes by itself: the
 * database is away, slow or locked, or a partner stalls.
 */
export function masked(
  error: unknown,
  reference: string,
): { message: string; extensions: Record<string, unknown> } {
  const passes = isPassingFault(error) || error instanceof UpstreamStalled
  return {
    message: filled(texts.ours, { reference }),
    extensions: {
      category: 'internal',
      code: 'INTERNAL',
      reference,
      ...(passes ? { retry: { after_ms: retryAfterMs } } : {}),
    },
  }
}

/** The refusals that all use cases share, as the contract tells them. */
export function failureOf(refusal: Refusal): Failure {
  switch (refusal.kind) {
    case 'tooMany':
      return failures.tooMany(refusal.retryAfterS)
    case 'notFound':
      return failures.notFound(refusal.what)
    case 'badInput':
      return failures.badInput(refusal.fields)
    case 'conflict':
      return new Failure('conflict', refusal.code, refusal.message)
    default:
      return unreachable(refusal)
  }
}
