/** More tries than a limit allows. */
export type TooMany = { kind: 'tooMany'; retryAfterS: number }

/**
 * Refusals that all use cases share, as outcomes; the server maps them to the contract once
 * (`failureOf` in server/graphql/errors.ts). Messages are texts for people.
 */
export type Refusal =
  | TooMany
  /** Also for things that belong to others: existence is not told. */
  | { kind: 'notFound'; what: string }
  /** Fields by the contract's names, each with what is wrong with it. */
  | { kind: 'badInput'; fields: Record<string, string> }
  | { kind: 'conflict'; code: string; message: string }
