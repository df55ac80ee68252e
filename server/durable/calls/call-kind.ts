import type { CallRow } from '#server/durable/calls/calls.store.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * No answer or a broken one: whether it happened is not known. `serverError` is a fault that the other side keeps
 * under the key and repeats; `busy`: the key is in use at this moment.
 */
export type Unclear = { kind: 'unknown'; reason: 'noAnswer' | 'serverError' | 'busy' }

/** It has not happened and will not happen under this key. */
export type NotMade = { kind: 'notMade'; reason: 'refused' | 'serverError' | 'neverArrived' }

/** One call as a kind sees it. `key` is what the other side is asked under. */
export type Call<Input> = {
  key: string
  subject: string
  input: Input
  /** The other side's own id of what it made, once it is known. */
  providerReference: string | null
  /** Where the other side waits for a person. */
  actionUrl: string | null
}

/** What an answer makes of the call; `outcome` is stored with it for every command that asks. */
export type Settled<Outcome> =
  | { call: 'done' | 'failed'; outcome: Outcome }
  /** The other side waits for a person, who has `forMs`. */
  | { call: 'awaiting'; outcome: Outcome; providerReference: string; actionUrl: string; forMs: number }
  /** Nothing happened under this key; the next attempt asks under another one. */
  | { call: 'again'; outcome: Outcome }

/**
 * One kind of call to the outside. The mechanism commits a row before the call, asks under the row's key, asks once
 * more and then looks when the answer is unclear, and settles in a transaction; what a crash leaves, the sweep resumes.
 */
export type CallKind<Context, Input extends object, Answer extends { kind: string }, Outcome> = {
  name: string
  /** Asks under `call.key`. `refused`: the other side would not do it, so what it knows decides. */
  ask(context: Context, call: Call<Input>): Promise<Answer | Unclear | { kind: 'refused' }>
  /**
   * What the other side knows of it; `none` when it has not happened. Left out where it does no harm when the same is
   * made under two keys.
   */
  find?(context: Context, call: Call<Input>): Promise<Answer | Unclear | { kind: 'none' }>
  /** Writes the answer down, once, in the transaction that closes the call. */
  settle(context: Context, tx: Tx, call: Call<Input>, answer: Answer | NotMade): Promise<Settled<Outcome>>
  /** A lock that is taken before the call's own row, where others take both. */
  lock?(tx: Tx, input: Input): Promise<void>
  /**
   * No command waits for the call any more. `ended` closes it; `find`: what the other side has made is looked for, at
   * least for `lateMs` after it was asked for, as it may still arrive.
   */
  abandon?(context: Context, tx: Tx, call: Call<Input>): Promise<'ended' | 'find'>
  lateMs?: number
  /** After so long an open call is work for operators: an hour, unless the kind waits for something that takes longer. */
  workAfterMs?: number
  /** A run of the call is over within this time; left out where the usual lease is enough. */
  leaseMs?: number
  /** Takes back at the other side what waits for a person who did not come. */
  callOff?(context: Context, call: Call<Input>): Promise<void>
}

/** A call that was begun; its row where it was written just now, which is then leased to the command that runs it. */
export type BegunCall = { key: string; row: CallRow | null }

/** How a call ended that was run now. */
export type Ran<Outcome> =
  /** Now, or before by another run. */
  | { kind: 'settled'; outcome: Outcome }
  /** The answer is not known; the sweep continues under the same key. */
  | { kind: 'unclear' }
  /** It has been ended without an answer. */
  | { kind: 'ended' }

/** What a call is begun with. */
export type CallOrder<Input> = {
  subject: string
  input: Input
  /**
   * What runs the call: a job as soon as the transaction commits, or the sweep within a second, for calls that take
   * long and must not keep jobs waiting. Without it the caller does.
   */
  by?: 'job' | 'sweep'
  /** No command waits for the call any more after this. */
  giveUpMs?: number
}
