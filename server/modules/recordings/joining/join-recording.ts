import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { invariant } from '#domain/shared/invariant.ts'
import { joinParts, type Part } from '#server/modules/recordings/joining/join.ts'
import { posterOf } from '#server/modules/recordings/joining/poster.ts'
import {
  clusterId,
  containerOf,
  headerOf,
  runsOf,
  type Container,
  type Run,
} from '#server/modules/recordings/joining/runs.ts'
import { deleteDue, retainForRow, putForRow } from '#server/modules/recordings/deletions/deletions.ts'
import { dropOldOf, viewersOf } from '#server/modules/recordings/holders/holders.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { isComplete } from '#server/modules/recordings/uploads/stretches.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'
import * as recordings from '#server/modules/recordings/uploads/recordings.store.ts'
import * as stretchStore from '#server/modules/recordings/uploads/stretches.store.ts'

/**
 * The job that joins an owner's chunks into one seekable file. Safe to repeat, also by two at once: the result is
 * noted once and a second file is thrown away. Joins what is there; chunks that come later join it again. Always ends as
 * processed or failed with a reason.
 */
export async function joinRecording(ctx: RecordingsContext, { ownerId }: { ownerId: string }): Promise<void> {
  await deleteDue(ctx)
  const waiting = await recordings.recordingOf(ctx.db, ownerId)
  if (waiting?.status !== 'joining' || !waiting.endedAt) return
  const stretches = await stretchStore.stretchesWithChunks(ctx.db, ownerId)
  const complete = isComplete(stretches)
  const recording = await recordings.countAttempt(ctx.db, ownerId)
  if (!recording) return
  if (recording.attempts > recordingsLimits.joinBegins)
    return recordings.noteFailed(ctx.db, ownerId, 'joining never came to an end')
  try {
    await join(ctx, recording, stretches, complete)
  } catch (error) {
    if (recording.attempts < recordingsLimits.joinAttempts) throw error
    ctx.log.error({ err: error, ownerId }, 'recording given up')
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await recordings.noteFailed(ctx.db, ownerId, reason)
  }
}

async function join(
  ctx: RecordingsContext,
  recording: recordings.RecordingRow,
  stretches: readonly stretchStore.StretchWithChunks[],
  complete: boolean,
): Promise<void> {
  const ownerId = recording.ownerId
  const { path: dir, release } = await ctx.objects.work.open()
  try {
    const target = path.join(dir, 'joined')
    const there = await Promise.all(stretches.map((stretch) => withoutLost(ctx, stretch)))
    const isWhole = there.every((stretch, index) => stretch.chunks.length === stretches[index]?.chunks.length)
    const parts = await writeParts(ctx, there, dir)
    const joined = await joinParts(parts, target, recording.wallMs)
    for (const left of joined.left) ctx.log.warn({ ownerId, left }, 'part of a recording left out')
    if (joined.kind === 'unreadable') {
      const chunks = stretches.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
      if (chunks === 0 || (complete && isWhole && parts.length === 0))
        await recordings.noteEmpty(ctx.db, ownerId)
      else await recordings.noteFailed(ctx.db, ownerId, 'no part can be read')
      return
    }
    const version = ctx.newId('obj')
    const poster = await storePoster(ctx, stretches, target, `recordings/${ownerId}/poster-${version}.jpg`)
    const videos: recordings.StoredVideo[] = []
    for (const [index, video] of joined.videos.entries()) {
      const ending = video.type === 'video/mp4' ? 'mp4' : 'webm'
      const objectKey = `recordings/${ownerId}/walk-${version}${index > 0 ? `-${index + 1}` : ''}.${ending}`
      await putForRow(ctx, { key: objectKey, body: createReadStream(video.path), contentType: video.type })
      videos.push({ objectKey, type: video.type, shown: video.shown })
    }
    const seen = stretches.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
    await noteResult(ctx, {
      recording,
      joined,
      videos,
      poster,
      complete: complete && isWhole,
      seen,
    })
  } finally {
    await release()
  }
}

type Result = {
  recording: recordings.RecordingRow
  joined: { durationMs: number; gaps: { startMs: number; endMs: number }[]; left: string[] }
  videos: readonly recordings.StoredVideo[]
  poster: { key: string; isNew: boolean } | null
  complete: boolean
  /** How many chunks went into it. */
  seen: number
}

async function noteResult(ctx: RecordingsContext, result: Result): Promise<void> {
  const { inTransaction, clock, log } = ctx
  const { recording, joined, videos, poster, complete } = result
  const ownerId = recording.ownerId
  const missingMs = joined.gaps.reduce((sum, gap) => sum + gap.endMs - gap.startMs, 0)
  const shortfallMs = Math.max(0, (recording.wallMs ?? 0) - (joined.durationMs - missingMs))
  // What was left out (a lost header, more shapes than files) may be wanted one day: only a whole file replaces its chunks.
  const isWhole = complete && joined.left.length === 0
  const figures = { ownerId, durationMs: joined.durationMs, gaps: joined.gaps.length, shortfallMs }
  await inTransaction(async (tx) => {
    const current = await recordings.lockRecording(tx.sql, ownerId)
    const now = clock.now()
    const made = [...videos.map(({ objectKey }) => objectKey), ...(poster?.isNew ? [poster.key] : [])]
    // Another job has joined it in the meantime: what this one made goes.
    if (!current || current.status !== 'joining') return deletions.scheduleDeletion(tx.sql, made, now)
    const replaced = [...recordings.videoKeysOf(current), current.posterKey].filter(
      (key) => key !== null && key !== poster?.key,
    )
    await retainForRow(tx, made)
    await recordings.noteJoined(tx.sql, ownerId, {
      videos,
      posterKey: poster?.key ?? null,
      durationMs: joined.durationMs,
      shortfallMs,
      gaps: joined.gaps,
      at: now,
      isWhole,
    })
    // Of one that is not whole the chunks stay in any case.
    if (isWhole) await tx.job('recordings.check', { ownerId })
    await tx.event('recording.joined', figures)
    const viewers = await viewersOf(tx, current)
    // A file that is made again for chunks that came late is no news.
    if (current.videoKey === null)
      for (const { userId, shownAs } of viewers)
        await tx.event('recording.ready', { ownerId: shownAs, userId })
    await dropOldOf(
      ctx,
      tx,
      viewers.map(({ userId }) => userId),
    )
    await deletions.scheduleDeletion(
      tx.sql,
      replaced.filter((key) => key !== null),
      now,
    )
    // Chunks that came while we joined: once more, with them.
    const stretchesNow = await stretchStore.stretchesWithChunks(tx.sql, ownerId)
    const here = stretchesNow.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
    if (here > result.seen) {
      await recordings.reopenJoining(tx.sql, ownerId)
      await tx.job('recordings.join', { ownerId })
    }
  })
  if (shortfallMs > recordingsLimits.shortfallMs) log.warn(figures, 'recording is shorter than the walk')
  await deleteDue(ctx)
}

/** A stretch without the chunks that the store of objects has lost: told loudly, then a gap like any other. */
async function withoutLost(
  ctx: RecordingsContext,
  stretch: stretchStore.StretchWithChunks,
): Promise<stretchStore.StretchWithChunks> {
  const chunks: stretchStore.StretchWithChunks['chunks'] = []
  for (const chunk of stretch.chunks) {
    if (await ctx.objects.info(chunk.objectKey)) chunks.push(chunk)
    else ctx.log.error({ objectKey: chunk.objectKey }, 'a received chunk is gone from the store')
  }
  return { ...stretch, chunks }
}

type First = { container: Container; header: Uint8Array | null; isHeaderAlone: boolean; mimeType: string }

/** Writes the readable runs of all stretches as files into `dir`. */
async function writeParts(
  ctx: RecordingsContext,
  stretches: readonly stretchStore.StretchWithChunks[],
  dir: string,
): Promise<Part[]> {
  const firsts = new Map<string, First>()
  for (const stretch of stretches) {
    const first = stretch.chunks.find((chunk) => chunk.seq === 0)
    const bytes = first && (await readChunk(ctx, first.objectKey))
    const container = bytes && containerOf(bytes)
    if (!bytes || !container) continue
    const header = headerOf(container, bytes)
    const isHeaderAlone = header?.length === bytes.length
    firsts.set(stretch.id, { container, header, isHeaderAlone, mimeType: stretch.mimeType })
  }
  const parts: Part[] = []
  for (const stretch of stretches) {
    const own =
      firsts.get(stretch.id) ?? [...firsts.values()].find((first) => first.mimeType === stretch.mimeType)
    if (!own) continue
    const keys = new Map(stretch.chunks.map((chunk) => [chunk.seq, chunk.objectKey]))
    // A recorder that was ended before its first picture has sent the header alone: there is nothing to leave out.
    if (keys.size === 1 && keys.has(0) && own.isHeaderAlone) continue
    for (const [index, run] of runsOf(own.container, [...keys.keys()], own.header).entries()) {
      const file = path.join(dir, `${stretch.id}-${index}`)
      await pipeline(bytesOfRun(ctx, run, keys), createWriteStream(file))
      parts.push({ path: file, stretch: stretch.id, startedAtMs: stretch.startedAtMs })
    }
  }
  return parts
}

async function* bytesOfRun(
  ctx: RecordingsContext,
  run: Run,
  keys: ReadonlyMap<number, string>,
): AsyncGenerator<Uint8Array> {
  if (run.header) yield run.header
  let seeking = run.startsAtCluster
  let carried: Buffer = Buffer.alloc(0)
  for (const seq of run.chunks) {
    let bytes: Buffer = await readChunk(ctx, keys.get(seq) ?? '')
    if (seeking) {
      // A Cluster id may lie across two chunks, so the last three bytes go along into the next search.
      bytes = Buffer.concat([carried, bytes])
      const at = bytes.indexOf(clusterId)
      carried = bytes.subarray(-3)
      if (at < 0) continue
      seeking = false
      bytes = bytes.subarray(at)
    }
    yield bytes
  }
}

async function readChunk(ctx: RecordingsContext, objectKey: string): Promise<Buffer> {
  const stream = await ctx.objects.read(objectKey)
  invariant(stream, `a received chunk is gone: ${objectKey}`)
  return buffer(stream)
}

/** The poster the recorder's page sent, else a still cut from the video when that needs no decoder, else none. */
async function storePoster(
  ctx: RecordingsContext,
  stretches: readonly stretchStore.StretchWithChunks[],
  video: string,
  key: string,
): Promise<{ key: string; isNew: boolean } | null> {
  const sent = stretches.find((stretch) => stretch.posterKey)?.posterKey
  if (sent) return { key: sent, isNew: false }
  const jpeg = await posterOf(video).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'no poster could be cut from a recording')
    return null
  })
  if (!jpeg) return null
  await putForRow(ctx, { key, body: jpeg, contentType: 'image/jpeg' })
  return { key, isNew: true }
}
