import { t } from '@lingui/core/macro'

/** What kind of failure this is: the server's stable categories (server/graphql/errors.ts), or no answer at all. */
export type FailureCategory =
  | 'authentication'
  | 'authorization'
  | 'second_factor'
  | 'validation'
  | 'rate_limited'
  | 'conflict'
  | 'internal'
  | 'network'

interface WireError {
  readonly message: string
  readonly extensions?: { readonly [key: string]: unknown } | undefined
}

/** The part of urql's CombinedError that is read here. */
export interface FailedCall {
  readonly message: string
  readonly graphQLErrors: readonly WireError[]
  readonly networkError?: Error | undefined
}

const categories = new Set([
  'authentication',
  'authorization',
  'second_factor',
  'validation',
  'rate_limited',
  'conflict',
  'internal',
])

/** The category of a failed call; anything that the server did not name is `internal`. */
export function categoryOf(failure: FailedCall): FailureCategory {
  if (failure.networkError) return 'network'
  const named = failure.graphQLErrors
    .map((error) => error.extensions?.['category'])
    .find((name) => typeof name === 'string')
  return typeof named === 'string' && categories.has(named) ? (named as FailureCategory) : 'internal'
}

/** The server's stable code of the first error, for example NOT_FOUND; null when it gave none. */
export function codeOf(failure: FailedCall): string | null {
  const code = failure.graphQLErrors[0]?.extensions?.['code']
  return typeof code === 'string' ? code : null
}

/**
 * Whether these errors say that the session is invalid or ended, so that a refresh is worth a try. Throttling, bad
 * input (wrong credentials too) and faults of ours never are: a session does not end by mistake.
 */
export function endsSession(errors: readonly WireError[]): boolean {
  return errors.some((error) => error.extensions?.['category'] === 'authentication')
}

/** Whether these errors say that no session came along at all, as a visitor's does. */
export function hasNoSession(errors: readonly WireError[]): boolean {
  return errors.some((error) => error.extensions?.['code'] === 'NOT_SIGNED_IN')
}

/** The lines to show to the person, one per error, free of technical prefixes. Never empty. */
export function errorLines(failure: FailedCall): string[] {
  if (failure.networkError) return [noAnswer()]
  const lines = failure.graphQLErrors.map((error) => readable(error.message)).filter((line) => line !== '')
  return lines.length > 0 ? [...new Set(lines)] : [readable(failure.message) || noAnswer()]
}

/** Messages that belong to single fields, by the field's name on the wire. */
export function fieldErrors(failure: FailedCall): Record<string, string> {
  return Object.assign({}, ...failure.graphQLErrors.map((error) => textsOf(error.extensions?.['fields'])))
}

/**
 * The same under a form's own names, which are given by the wire's; what belongs to no field of the form is left out.
 * Null when nothing is left, so that the caller shows the lines instead.
 */
export function ownFieldErrors<Own extends string>(
  failure: FailedCall,
  names: Readonly<Record<string, Own>>,
): Partial<Record<Own, string>> | null {
  const messages = Object.entries(fieldErrors(failure)).flatMap(([wire, message]) => {
    const own = names[wire]
    return own ? [[own, message] as const] : []
  })
  return messages.length > 0 ? (Object.fromEntries(messages) as Partial<Record<Own, string>>) : null
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Strips what transports put before a message, reads a message that is JSON, and gives network trouble plain words. */
export function readable(message: string): string {
  const bare = message.replace(/^(Error: )?(\[GraphQL\] |GraphQL error: )?((400|401) - )?/, '').trim()
  if (/network error/i.test(bare) || bare.startsWith('[Network]')) return noAnswer()
  return messageInJson(bare) ?? bare
}

function messageInJson(text: string): string | null {
  if (!text.startsWith('{')) return null
  try {
    const parsed = JSON.parse(text) as { error?: { message?: unknown } }
    return typeof parsed.error?.message === 'string' ? parsed.error.message : null
  } catch {
    // Not JSON after all: the text itself is the message.
    return null
  }
}

const noAnswer = () => t`An error occurred. Please try again later.`
