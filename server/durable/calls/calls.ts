import { inputHash } from '#server/durable/calls/input-hash.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { BegunCall, Call, CallKind, CallOrder, Ran } from '#server/durable/calls/call-kind.ts'
import type { CrashPoint } from '#server/durable/crash-point.ts'
import type { CallRow } from '#server/durable/calls/calls.store.ts'
import * as store from '#server/durable/calls/calls.store.ts'
import {
  answerOf,
  close,
  later,
  leaseOf,
  putOff,
  runTaken,
  asCall,
  type AnyKind,
  type CallsContext,
} from '#server/durable/calls/run-call.ts'
import { askAgain, longOpen } from '#server/durable/calls/open-calls.ts'
import { sweepOf } from '#server/durable/calls/sweep-calls.ts'
import type { JobName } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'durable.call': { callId: string }
  }
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A call to the outside is open for long: it has no clear answer, or cannot be finished. */
    'call.lasts': { call: string; kind: string }
    /** Such a call has ended. */
    'call.over': { call: string }
  }
}

/** The job of calls. */
export const callJobs = ['durable.call'] as const satisfies readonly JobName[]

/** Calls to the outside: begun in a transaction, run by the command or a job, resumed by the sweep. */
export type DurableCalls = ReturnType<typeof createDurableCalls>

/** Builds the mechanism. Kinds are added by their modules, before anything runs. */
export function createDurableCalls(base: Omit<CallsContext, 'kinds' | 'crash'>, crash: CrashPoint) {
  const ctx: CallsContext = { ...base, crash, kinds: new Map() }
  return {
    /** Makes a kind known to the sweep, with what its functions are given. */
    add<Context, Input extends object, Answer extends { kind: string }, Outcome>(
      context: Context,
      kind: CallKind<Context, Input, Answer, Outcome>,
    ): void {
      invariant(!ctx.kinds.has(kind.name), `the kind of call ${kind.name} is added twice`)
      ctx.kinds.set(kind.name, { kind: kind as unknown as AnyKind, context })
    },

    /** Begins a call; its key. */
    begin: async <Input extends object>(
      tx: Tx,
      kind: { name: string } & Inputs<Input>,
      order: CallOrder<Input>,
    ): Promise<string> => (await begin(ctx, tx, kind.name, order)).key,

    /** Begins a call that the caller runs as soon as the transaction commits, under the lease of its new row. */
    beginOwn: <Input extends object>(
      tx: Tx,
      kind: { name: string } & Inputs<Input>,
      order: Omit<CallOrder<Input>, 'by'>,
    ): Promise<BegunCall> => begin(ctx, tx, kind.name, order, 1),

    /** Asks, looks when the answer is unclear, and settles. Safe to run twice at the same moment. */
    async run<Context, Input extends object, Answer extends { kind: string }, Outcome>(
      _kind: CallKind<Context, Input, Answer, Outcome>,
      call: string | BegunCall,
    ): Promise<Ran<Outcome>> {
      return (await run(ctx, call)) as Ran<Outcome>
    },

    /** The open call of a kind for a subject. */
    async openOf<Input extends object>(
      sql: Tx['sql'],
      kind: { name: string } & Inputs<Input>,
      subject: string,
    ): Promise<Call<Input> | null> {
      const row = await store.openCallOf(sql, kind.name, subject)
      return row && (asCall(row) as Call<Input>)
    },

    /** Of these subjects those that a call of one of the kinds is open for. */
    openSubjects: (sql: Sql, kinds: readonly { name: string }[], subjects: readonly string[]) =>
      store.openSubjects(
        sql,
        kinds.map(({ name }) => name),
        subjects,
      ),

    /** No command waits for the call any more: the sweep ends it, at once or after `afterMs`. */
    giveUp: (tx: Tx, kind: { name: string }, subject: string, afterMs = 0) =>
      giveUp(ctx, tx, kind.name, { subject, afterMs }),

    /** Ends the open call of a subject in the transaction that has undone what it was for. */
    async end(tx: Tx, kind: { name: string }, subject: string): Promise<void> {
      const row = await store.openCallOf(tx.sql, kind.name, subject)
      if (row) await close(ctx, tx, row.id, { state: 'failed' })
    },

    /** Ends the open call of a subject, and forgets what its calls were begun with. */
    forget: (tx: Tx, kind: { name: string }, subject: string): Promise<void> =>
      store.forgetCallsOf(tx.sql, kind.name, subject, ctx.clock.now()),

    /** Whether a call of the kind was ever begun for the subject. */
    wasBegun: (sql: Sql, kind: { name: string }, subject: string) => store.wasBegun(sql, kind.name, subject),

    /** Whether a call of the kind is open, for whatever subject. */
    isAnyOpen: (sql: Sql, kind: { name: string }) => store.isAnyOpen(sql, kind.name),

    /** The calls that are open for long, the oldest first. */
    longOpen: () => longOpen(ctx),

    /** An operator does not wait for the time: an open call is due now. `call` is the name that its attempts share. */
    askAgain: (call: string) => askAgain(ctx, call),

    /**
     * The other side has news of a call: a job looks at it where it waits for a person. `known`: its own runs settle it, or have
     * done so; `unknown`: no call has this key.
     */
    look,

    ...sweepOf(ctx),

    tasks: {
      'durable.call': async ({ callId }) => {
        ctx.crash('job.start')
        await run(ctx, callId).catch(leftToSweep(ctx, callId))
        ctx.crash('job.end')
      },
    } satisfies JobHandlers,
  }
}

/** The part of a kind that tells what it is begun with. */
type Inputs<Input extends object> = { lock?(tx: Tx, input: Input): Promise<void> }

/**
 * The row before the call, in the caller's transaction: the open call of the subject, or the row of its next
 * attempt. The key is made of subject, kind and attempt, so that every run of the call asks under the same key. `calls`:
 * how many runs the new row counts already.
 */
async function begin<Input extends object>(
  ctx: CallsContext,
  tx: Tx,
  kind: string,
  order: CallOrder<Input>,
  calls = 0,
): Promise<BegunCall> {
  const { subject, input } = order
  const hash = inputHash(input)
  const at = ctx.clock.now()
  const giveUpAt = order.giveUpMs === undefined ? null : later(at, order.giveUpMs)
  const dueAt = giveUpAt ?? (order.by === 'sweep' ? at : later(at, leaseOf(ctx.kinds.get(kind))))
  const call = { kind, subject, input: JSON.stringify(input), inputHash: hash, calls, dueAt, giveUpAt, at }
  for (;;) {
    const row = await store.insertNextCall(tx.sql, call)
    if (row) {
      ctx.crash(`${kind}.begun`)
      if (order.by === 'job') await tx.job('durable.call', { callId: row.id })
      return { key: row.id, row }
    }
    const open = await store.openCallOf(tx.sql, kind, subject)
    invariant(!open || open.inputHash === hash, `the call ${open?.id} is open with other input`)
    // Settled at this moment: the next attempt is written.
    if (open) return { key: open.id, row: null }
  }
}

async function giveUp(
  ctx: CallsContext,
  tx: Tx,
  kind: string,
  { subject, afterMs }: { subject: string; afterMs: number },
): Promise<void> {
  const row = await store.openCallOf(tx.sql, kind, subject)
  const at = ctx.clock.now()
  const set = { giveUpAt: at, dueAt: later(at, afterMs), updatedAt: at }
  if (row) await store.updateOpenCall(tx.sql, row.id, set)
}

async function look(tx: Tx, key: string): Promise<'begun' | 'known' | 'unknown'> {
  const row = await store.callById(tx.sql, key)
  if (row?.state !== 'awaiting') return row ? 'known' : 'unknown'
  await tx.job('durable.call', { callId: row.id })
  return 'begun'
}

async function run(ctx: CallsContext, call: string | BegunCall): Promise<Ran<unknown>> {
  const at = ctx.clock.now()
  const { key, row: begun } = typeof call === 'string' ? { key: call, row: null } : call
  const added = ctx.kinds.get(store.kindOfCall(key))
  const row = begun ?? (await store.takeCall(ctx.db, key, later(at, leaseOf(added)), at))
  return row && added ? runTaken(ctx, added, row).catch(faultOf(ctx, row)) : answerOf(ctx, key)
}

/** A job ends where its call's row has kept the fault: the sweep tries again, in growing gaps of the row's own. */
function leftToSweep(ctx: CallsContext, callId: string) {
  return async (error: unknown): Promise<void> => {
    const hasFailed = ((await store.callById(ctx.db, callId))?.lastError ?? null) !== null
    if (!hasFailed) throw error
    ctx.log.error({ err: error, callId }, 'a call could not be finished')
  }
}

/** The row says what the fault was and when the sweep tries again; the command or job that ran the call reports it. */
function faultOf(ctx: CallsContext, row: CallRow) {
  return async (error: unknown): Promise<never> => {
    await putOff(ctx, row, String(error)).catch((err: unknown) =>
      // The database is away as well: the row stays under its lease.
      ctx.log.warn({ err, callId: row.id }, 'the fault of a call could not be kept'),
    )
    throw error
  }
}
