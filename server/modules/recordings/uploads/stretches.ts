import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import type { UploadTicket } from '#server/modules/recordings/recordings.types.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import type { Tx } from '#server/db/transaction.ts'
import { discard, retainForRow, putForRow } from '#server/modules/recordings/deletions/deletions.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'
import * as recordings from '#server/modules/recordings/uploads/recordings.store.ts'
import * as stretchStore from '#server/modules/recordings/uploads/stretches.store.ts'

/** Where chunks are PUT: each has the address of its stretch and its number below this. */
export const uploadPath = '/media/uploads'

const recordable = /^video\/(mp4|webm|x-matroska)(\s*;\s*codecs="?[\w.,\s-]{1,80}"?)?$/i

/**
 * What became of a chunk: `received` is durable; `again` had been received before, which is as good; `stopped`: a person
 * has withdrawn their consent since the recording began.
 */
export type ChunkOutcome = 'received' | 'again' | 'unknown' | 'sealed' | 'stopped'

type BegunStretch = {
  ownerId: string
  userId: string
  mimeType: string
  stretchKey: string
  startedAtMs: number
  /** The owner has ended: only what was begun before is resumed. */
  onlyKnown?: boolean
}

/** Begins or resumes one stretch of a recording (a stretch = one start of the recorder); `onlyKnown`: only resumes. */
export async function beginRecording(
  ctx: RecordingsContext,
  stretch: BegunStretch,
): Promise<UploadTicket | { kind: 'unsupported' } | { kind: 'tooMany' } | { kind: 'notNow' }> {
  const { ownerId, userId, mimeType, stretchKey, startedAtMs, onlyKnown = false } = stretch
  const startsInTime =
    Number.isSafeInteger(startedAtMs) && startedAtMs >= 0 && startedAtMs <= recordingsLimits.stretchMs
  if (!recordable.test(mimeType) || !startsInTime || !/^[\w-]{1,64}$/.test(stretchKey))
    return { kind: 'unsupported' }
  const key = { ownerId, userId, stretchKey }
  const at = ctx.clock.now()
  const begun = await ctx.inTransaction(async (tx) => {
    await recordings.addRecording(tx.sql, ownerId, at)
    const recording = await recordings.lockRecording(tx.sql, ownerId)
    // Who asks has checked that all agree, now.
    if (recording?.stoppedAt && !onlyKnown) await recordings.setStopped(tx.sql, ownerId, null)
    const known = await stretchStore.stretchByKey(tx.sql, key)
    if (known) return known
    if (onlyKnown) return 'notNow' as const
    if (recording?.sealedAt) return 'unsupported' as const
    if ((await stretchStore.countStretches(tx.sql, ownerId)).all >= recordingsLimits.stretchesPerRecording)
      return 'tooMany' as const
    return stretchStore.addStretch(tx.sql, { ...key, id: ctx.newId('rec'), mimeType, startedAtMs, at })
  })
  if (typeof begun === 'string') return { kind: begun }
  const untilMs = ctx.clock.nowMs() + recordingsLimits.stretchMs
  return {
    recordingId: begun.id,
    uploadUrl: `${uploadPath}/${begun.id}`,
    uploadToken: sign(ctx.secrets.links, 'upload', { stretch: begun.id }, untilMs),
    received: await stretchStore.receivedOf(ctx.db, begun.id),
  }
}

/**
 * All chunks of the stretch have been sent; only for the person who began it. `ownerId`, when given, must be its
 * owner. When the owner has ended and nothing else is missing, joining starts.
 */
export async function finishRecording(
  ctx: RecordingsContext,
  stretch: { ownerId?: string; userId: string; recordingId: string; chunkCount: number },
): Promise<'finished' | 'notFound'> {
  const { ownerId, userId, recordingId, chunkCount } = stretch
  if (!Number.isInteger(chunkCount) || chunkCount < 0 || chunkCount > recordingsLimits.chunksPerStretch)
    return 'notFound'
  return ctx.inTransaction(async (tx) => {
    const found = await stretchStore.stretchById(tx.sql, recordingId)
    const isTheirs = found?.userId === userId && (ownerId === undefined || found.ownerId === ownerId)
    if (!found || !isTheirs) return 'notFound'
    if (found.chunkCount === chunkCount) return 'finished'
    await stretchStore.noteChunkCount(tx.sql, found.id, chunkCount)
    const stretches = await stretchStore.stretchesWithChunks(tx.sql, found.ownerId)
    if (isComplete(stretches)) await joinWhenEnded(ctx, tx, found.ownerId, stretches)
    return 'finished'
  })
}

/** A person has withdrawn their consent: nothing more is taken until the recording is begun again. */
export async function stopRecording(ctx: RecordingsContext, tx: Tx, ownerId: string): Promise<void> {
  await recordings.setStopped(tx.sql, ownerId, ctx.clock.now())
}

/**
 * The owner has ended: what there is is joined by a job, at once when all of it has come, else a while later. `wallMs` is the owner's length.
 * `keepForUserId`: whose film it is; null for one of several people, who have a right each (`addHolder`).
 */
export async function ownerEnded(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, wallMs, keepForUserId }: { ownerId: string; wallMs: number; keepForUserId: string | null },
): Promise<void> {
  const at = ctx.clock.now()
  await recordings.addRecording(tx.sql, ownerId, at)
  const { all, incomplete } = await stretchStore.countStretches(tx.sql, ownerId)
  const isWhole = all > 0 && incomplete === 0
  await recordings.noteEnded(tx.sql, {
    ownerId,
    at,
    wallMs: Math.round(wallMs),
    keepForUserId,
    status: all > 0 ? 'joining' : 'empty',
    dueAt: incomplete > 0 ? joinedBy(at) : null,
  })
  if (isWhole) await tx.job('recordings.join', { ownerId })
}

/** The stretch an upload token is for; null when it is none of ours, altered or expired. */
export function stretchOfToken(ctx: RecordingsContext, token: string): string | null {
  return readSigned(ctx.secrets.links, 'upload', token, ctx.clock.nowMs())?.['stretch'] ?? null
}

/** Takes a chunk. It is durable when this returns `received` or `again`. */
export async function takeChunk(
  ctx: RecordingsContext,
  { stretchId, seq, bytes }: { stretchId: string; seq: number; bytes: Uint8Array },
): Promise<ChunkOutcome> {
  const stretch = await stretchStore.stretchById(ctx.db, stretchId)
  if (!stretch) return 'unknown'
  if (await stretchStore.hasChunk(ctx.db, stretchId, seq)) return 'again'
  // A name of its own for each arrival: two senders of the same chunk never write over each other.
  const objectKey = `recordings/${stretch.ownerId}/${stretchId}/${String(seq).padStart(5, '0')}-${ctx.newId('chk')}`
  await putForRow(ctx, { key: objectKey, body: bytes, contentType: 'application/octet-stream' })
  const chunk = { stretchId, seq, objectKey, bytes: bytes.length, at: ctx.clock.now() }
  const outcome = await ctx.inTransaction((tx) => noteChunk(ctx, tx, stretch.ownerId, chunk))
  if (outcome !== 'received') await discard(ctx, objectKey)
  return outcome
}

async function noteChunk(
  ctx: RecordingsContext,
  tx: Tx,
  ownerId: string,
  chunk: Parameters<typeof stretchStore.addChunk>[1],
): Promise<ChunkOutcome> {
  const recording = await recordings.lockRecording(tx.sql, ownerId)
  if (recording?.sealedAt) return 'sealed'
  if (recording?.stoppedAt) return 'stopped'
  if (!(await stretchStore.addChunk(tx.sql, chunk))) return 'again'
  await retainForRow(tx, [chunk.objectKey])
  if (!recording?.endedAt) return 'received'
  const stretches = await stretchStore.stretchesWithChunks(tx.sql, ownerId)
  // While the others are waited for, or a job is joining anyway, only the last missing chunk starts one.
  if (recording.status !== 'joining' || isComplete(stretches))
    await joinWhenEnded(ctx, tx, ownerId, stretches)
  return 'received'
}

/** Takes a poster that the recorder's page made; the last one counts. */
export async function takePoster(
  ctx: RecordingsContext,
  { stretchId, jpeg }: { stretchId: string; jpeg: Uint8Array },
): Promise<void> {
  const stretch = await stretchStore.stretchById(ctx.db, stretchId)
  if (!stretch) return
  const posterKey = `recordings/${stretch.ownerId}/${stretchId}/poster-${ctx.newId('obj')}.jpg`
  await putForRow(ctx, { key: posterKey, body: jpeg, contentType: 'image/jpeg' })
  await ctx.inTransaction(async (tx) => {
    if (stretch.posterKey) await deletions.scheduleDeletion(tx.sql, [stretch.posterKey], ctx.clock.now())
    await stretchStore.notePoster(tx.sql, stretchId, posterKey)
    await retainForRow(tx, [posterKey])
  })
}

/** Joins (again) when the owner has ended: at once when nothing is missing or enough has been waited; else the row says when. */
async function joinWhenEnded(
  ctx: RecordingsContext,
  tx: Tx,
  ownerId: string,
  stretches: readonly stretchStore.StretchWithChunks[],
): Promise<void> {
  const recording = await recordings.lockRecording(tx.sql, ownerId)
  if (!recording?.endedAt || recording.sealedAt) return
  if (recording.status !== 'joining') await recordings.reopenJoining(tx.sql, ownerId)
  const isNow = isComplete(stretches)
  await recordings.setJoinDue(tx.sql, ownerId, isNow ? null : nextJoin(recording.endedAt, ctx.clock.now()))
  if (isNow) await tx.job('recordings.join', { ownerId })
}

/** What a phone sends hours later comes chunk by chunk: what has come is joined with them in a while, not with each. */
const nextJoin = (endedAt: Date, now: Date): Date => {
  const first = joinedBy(endedAt)
  return first > now ? first : new Date(now.getTime() + recordingsLimits.againMs)
}

/** Missing chunks are waited for until then. */
const joinedBy = (endedAt: Date): Date => new Date(endedAt.getTime() + recordingsLimits.lateChunksMs)

/** Whether every stretch has told how many chunks it has and all of them are here. */
export function isComplete(stretches: readonly stretchStore.StretchWithChunks[]): boolean {
  return stretches.every(
    (stretch) => stretch.chunkCount !== null && stretch.chunks.length >= stretch.chunkCount,
  )
}
