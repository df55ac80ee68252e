import { createHash, createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import {
  answerPress,
  claimKey,
  deleteKeysBefore,
  pressByKey,
  releaseKey,
  renewClaim,
  resumePress,
  type KeyId,
  type KeyRow,
} from '#server/durable/idempotency.store.ts'

/** The bounds of idempotency keys, as data. */
export const keyLimits = {
  /** Long enough that no client guesses another's. */
  pattern: /^[\w.:-]{16,128}$/,
  /** A key stands for its press this long. */
  retentionMs: DAY,
  /** A press whose claim was not renewed for this long was lost in a crash; the next call runs it. */
  leaseMs: 6 * SECOND,
  /** A claim is renewed this often (real time) while its press runs. */
  renewedEveryMs: 2 * SECOND,
  /** A call with the same key waits this long (real time) for the first one's answer. */
  waitMs: 20 * SECOND,
  /** Calls are of the same moment as long as the first one's answer is not older. */
  momentMs: 2 * SECOND,
  /** Longer answers are not stored; no operation of the contract comes near. */
  answerBytes: 128 * 1024,
  /** Keys of one person or address. */
  perScope: { name: 'requestKeys', max: 1_200, windowMs: HOUR },
} as const

/** One call of a press: whose it is, the key, and what it asks for. */
export type Press = {
  /** The person; null for visitors, whose keys go by their address. */
  userId: string | null
  address: string
  /** The live session of the call; answers are repeated to the session that they were given to. */
  sessionId: string | null
  key: string
  operation: string
  /** The same text for the same input. */
  input: string
}

/** What a repeated call is answered with. */
export type StoredAnswer = { body: string; cookies: string[] }

export type Claim = { id: KeyId; claim: string; sessionId: string | null }

export type EnterOutcome =
  /** This call runs the press, and says afterwards how it was answered. */
  | { kind: 'run'; claim: Claim }
  | { kind: 'repeat'; answer: StoredAnswer }
  /** The press was answered before, and its answer is not stored (any more). */
  | { kind: 'answered' }
  | { kind: 'malformed' }
  /** The key stands for another press. */
  | { kind: 'reused' }
  /** The first call still runs. */
  | { kind: 'running' }
  | TooMany

/** How a press was answered: stored for its session or for the person, not stored, or without any effect. */
export type Answered =
  | { kind: 'stored'; answer: StoredAnswer; isForSession: boolean }
  | { kind: 'notStored'; answer: StoredAnswer }
  | { kind: 'noEffect' }

/**
 * The calls of one press that are in this process; `answer` is of the one that runs it, whose claim `renewal` keeps. One that
 * is stored nowhere else is remembered until `untilMs`, for calls that come a moment after it was given.
 */
type Place = {
  calls: number
  answer: PromiseWithResolvers<StoredAnswer | null> | null
  untilMs?: number
  renewal?: NodeJS.Timeout
}

/** What the mechanism is given, and its memory of the calls in this process. */
export type IdempotencyContext = Pick<ModuleBase, 'db' | 'clock' | 'random' | 'limits' | 'log'> & {
  /** Calls of the same moment are answered here, also with what is not stored. */
  places: Map<string, Place>
}

/**
 * A call with a key (docs/promises.md, 29): the first one runs, the others wait and get its very answer, and the same key with
 * another input is refused. Over the table idempotency_keys, shared by all servers on one database; see
 * docs/decisions/0022.
 */
export async function enterPress(ctx: IdempotencyContext, press: Press): Promise<EnterOutcome> {
  if (!keyLimits.pattern.test(press.key)) return { kind: 'malformed' }
  const id = idOf(press)
  const name = placeOf({ id, sessionId: press.sessionId })
  const place = ctx.places.get(name) ?? { calls: 0, answer: null }
  ctx.places.set(name, place)
  place.calls++
  let isRunning = false
  try {
    const outcome = await tryInTime(ctx, press, id, place)
    isRunning = outcome.kind === 'run'
    if (outcome.kind === 'run') place.renewal = renewing(ctx, outcome.claim)
    return outcome
  } finally {
    if (!isRunning) depart(ctx, name, place)
  }
}

/** How the call that ran the press was answered. */
export async function leavePress(ctx: IdempotencyContext, claim: Claim, answered: Answered): Promise<void> {
  const name = placeOf(claim)
  const place = ctx.places.get(name)
  clearInterval(place?.renewal)
  try {
    if (answered.kind === 'noEffect') await releaseKey(ctx.db, claim.id, claim.claim)
    else await answerPress(ctx.db, claim.id, doneBy(claim, answered, ctx.clock.now()))
  } finally {
    place?.answer?.resolve(answered.kind === 'noEffect' ? null : answered.answer)
    if (place && answered.kind === 'noEffect') place.answer = null
    if (place && answered.kind === 'notStored') place.untilMs = ctx.clock.nowMs() + keyLimits.momentMs
    if (place) depart(ctx, name, place)
  }
}

function depart({ places }: IdempotencyContext, name: string, place: Place): void {
  place.calls--
  const forget = () => {
    if (place.calls === 0 && places.get(name) === place) places.delete(name)
  }
  if (place.untilMs === undefined) forget()
  else setTimeout(forget, keyLimits.momentMs).unref()
}

/** Renews a claim while its press runs, so that only one that died with its process is taken over. */
function renewing(ctx: IdempotencyContext, { id, claim }: Claim): NodeJS.Timeout {
  const renew = () =>
    renewClaim(ctx.db, id, { claim, at: ctx.clock.now() }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a claim could not be renewed, the next renewal follows'),
    )
  return setInterval(() => void renew(), keyLimits.renewedEveryMs).unref()
}

/** Tries until the press is ours to run or has an answer; the calls of this process wait for each other. */
async function tryInTime(
  ctx: IdempotencyContext,
  press: Press,
  id: KeyId,
  place: Place,
): Promise<EnterOutcome> {
  const deadlineMs = performance.now() + keyLimits.waitMs
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 250)) {
    const outcome = await tryOnce(ctx, press, id, place)
    if (outcome !== 'wait' && outcome.kind === 'run') place.answer = Promise.withResolvers()
    const isStored = place.answer !== null && ctx.clock.nowMs() < (place.untilMs ?? Infinity)
    if (outcome !== 'wait' && !(outcome.kind === 'answered' && isStored)) return outcome
    const leftMs = deadlineMs - performance.now()
    if (leftMs <= 0) return { kind: 'running' }
    const answer = await (place.answer ? inTime(place.answer.promise, leftMs) : wait(pauseMs, null))
    if (answer) return { kind: 'repeat', answer }
  }
}

async function tryOnce(
  ctx: IdempotencyContext,
  press: Press,
  id: KeyId,
  place: Place,
): Promise<EnterOutcome | 'wait'> {
  const at = ctx.clock.now()
  const inputHash = underKey(press.key, press.input)
  const claim = Buffer.from(ctx.random.bytes(12)).toString('base64url')
  const { sessionId, operation } = press
  const row = await pressByKey(ctx.db, id)
  if (row === null) {
    const allowed = await ctx.limits.allow(keyLimits.perScope, press.userId ?? press.address)
    if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
    const isOurs = await claimKey(ctx.db, id, { operation, inputHash, sessionId, claim, at })
    return isOurs ? { kind: 'run', claim: { id, claim, sessionId } } : 'wait'
  }
  if (!row.inputHash.equals(inputHash)) return { kind: 'reused' }
  if (row.answeredAt !== null) return answered(row, sessionId)
  // It runs in this very process, however long ago its claim was renewed.
  if (place.answer) return 'wait'
  const before = new Date(at.getTime() - keyLimits.leaseMs)
  const isOurs = row.claimedAt < before && (await resumePress(ctx.db, id, { claim, at, before }))
  return isOurs ? { kind: 'run', claim: { id, claim, sessionId } } : 'wait'
}

function doneBy({ claim, sessionId }: Claim, outcome: Exclude<Answered, { kind: 'noEffect' }>, at: Date) {
  const isStored = outcome.kind === 'stored' && outcome.answer.body.length <= keyLimits.answerBytes
  return {
    claim,
    answer: isStored ? JSON.stringify(outcome.answer) : null,
    sessionId: outcome.kind === 'stored' && !outcome.isForSession ? null : sessionId,
    at,
  }
}

/** Deletes the keys whose day is over; called by the background work. */
export async function deleteOldKeys({ db, clock }: Pick<ModuleBase, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, new Date(clock.nowMs() - keyLimits.retentionMs))
}

function answered(row: KeyRow, sessionId: string | null): EnterOutcome {
  const isTheirs = row.sessionId === null || row.sessionId === sessionId
  return row.answer !== null && isTheirs
    ? { kind: 'repeat', answer: JSON.parse(row.answer) as StoredAnswer }
    : { kind: 'answered' }
}

/** The key is stored as a hash, and what must not be reported as hashes under the key, which is not stored. */
function idOf({ userId, address, key }: Press): KeyId {
  const scope = userId ?? `visitor:${underKey(key, address).toString('base64url')}`
  return { scope, keyHash: createHash('sha256').update(key).digest() }
}

function underKey(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function placeOf({ id, sessionId }: Pick<Claim, 'id' | 'sessionId'>): string {
  return `${id.scope} ${id.keyHash.toString('base64url')} ${sessionId ?? ''}`
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController()
  try {
    return await Promise.race([answer, wait(ms, null, { signal: late.signal })])
  } finally {
    late.abort()
  }
}
