import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { TryLater } from '#server/jobs/job.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { joinParts, type Part } from '#server/modules/media/joining/join.ts'
import { posterOf } from '#server/modules/media/joining/poster.ts'
import {
  clusterId,
  containerOf,
  headerOf,
  runsOf,
  type Container,
  type Run,
} from '#server/modules/media/joining/runs.ts'
import { deleteDoomed } from '#server/modules/media/doomed.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import * as store from '#server/modules/media/media.store.ts'
import * as recordings from '#server/modules/media/recordings.store.ts'
import { isComplete } from '#server/modules/media/recordings.ts'

/**
 * The job that joins an owner's chunks into one seekable file. Safe to repeat, also by two at once: the result is
 * noted once and a second file is thrown away. Waits up to 20 s after the end for missing chunks, then joins what is
 * there; chunks that come later join it again. Always ends as processed or failed with a reason.
 */
export function joinTask(deps: MediaDeps): (payload: { ownerId: string }) => Promise<void> {
  const { db, clock, log } = deps
  return async ({ ownerId }) => {
    await deleteDoomed(deps)
    const waiting = await recordings.recordingOf(db, ownerId)
    if (waiting?.status !== 'joining' || !waiting.ended_at) return
    const stretches = await recordings.stretchesWithChunks(db, ownerId)
    const complete = isComplete(stretches)
    const waitedMs = clock.nowMs() - waiting.ended_at.getTime()
    if (!complete && waitedMs < mediaLimits.lateChunksMs)
      throw new TryLater('chunks may still be on their way')
    const recording = await recordings.countAttempt(db, ownerId)
    if (!recording) return
    if (recording.attempts > mediaLimits.joinBegins)
      return recordings.noteFailed(db, ownerId, 'joining never came to an end')
    try {
      await join(deps, recording, stretches, complete)
    } catch (error) {
      if (recording.attempts < mediaLimits.joinAttempts) throw error
      log.error({ err: error, ownerId }, 'recording given up')
      await recordings.noteFailed(
        db,
        ownerId,
        error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      )
    }
  }
}

async function join(
  deps: MediaDeps,
  recording: recordings.RecordingRow,
  stretches: readonly recordings.StretchWithChunks[],
  complete: boolean,
): Promise<void> {
  const ownerId = recording.owner_id
  const dir = await mkdtemp(path.join(os.tmpdir(), 'huvr-join-'))
  try {
    const target = path.join(dir, 'joined')
    const there = await Promise.all(stretches.map((stretch) => withoutLost(deps, stretch)))
    const isWhole = there.every((stretch, index) => stretch.chunks.length === stretches[index]?.chunks.length)
    const joined = await joinParts(await writeParts(deps, there, dir), target)
    for (const left of joined.left) deps.log.warn({ ownerId, left }, 'part of a recording left out')
    if (joined.kind === 'unreadable') {
      const chunks = stretches.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
      await recordings.noteFailed(
        deps.db,
        ownerId,
        chunks === 0 ? 'nothing was uploaded' : 'no part can be read',
      )
      return
    }
    const version = deps.newId('obj')
    const ending = joined.type === 'video/mp4' ? 'mp4' : 'webm'
    const videoKey = `recordings/${ownerId}/walk-${version}.${ending}`
    const poster = await storePoster(deps, stretches, target, `recordings/${ownerId}/poster-${version}.jpg`)
    await deps.objects.put(videoKey, createReadStream(target), joined.type)
    const seen = stretches.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
    await noteResult(deps, {
      recording,
      stretches,
      joined,
      videoKey,
      poster,
      complete: complete && isWhole,
      seen,
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

type Result = {
  recording: recordings.RecordingRow
  stretches: readonly recordings.StretchWithChunks[]
  joined: { type: string; durationMs: number; gaps: { startMs: number; endMs: number }[]; left: string[] }
  videoKey: string
  poster: { key: string; isNew: boolean } | null
  complete: boolean
  /** How many chunks went into it. */
  seen: number
}

async function noteResult(deps: MediaDeps, result: Result): Promise<void> {
  const { inTransaction, clock, log, metrics } = deps
  const { recording, stretches, joined, videoKey, poster, complete } = result
  const ownerId = recording.owner_id
  const missingMs = joined.gaps.reduce((sum, gap) => sum + gap.endMs - gap.startMs, 0)
  const shortfallMs = Math.max(0, (recording.wall_ms ?? 0) - (joined.durationMs - missingMs))
  // What was left out (another codec, a lost header) may be wanted one day: only a whole file replaces its chunks.
  const sealed = complete && joined.left.length === 0
  await inTransaction(async (tx) => {
    const current = await recordings.lockRecording(tx.sql, ownerId)
    const now = clock.now()
    const made = [videoKey, ...(poster?.isNew ? [poster.key] : [])]
    // Somebody else has joined it in the meantime.
    if (!current || current.status !== 'joining') return store.doom(tx.sql, made, now)
    const replaced = [current.video_key, current.poster_key].filter(
      (key) => key !== null && key !== poster?.key,
    )
    const chunkKeys = stretches.flatMap((stretch) => stretch.chunks.map((chunk) => chunk.objectKey))
    await recordings.noteJoined(tx.sql, ownerId, {
      videoKey,
      videoType: joined.type,
      posterKey: poster?.key ?? null,
      durationMs: joined.durationMs,
      shortfallMs,
      gaps: joined.gaps,
      at: now,
      sealed,
    })
    const keptFor = current.keep_for_user_id
    // A file that is made anew for chunks that came late is no news.
    if (keptFor && current.video_key === null)
      await deps.subscriber?.recordingReady(tx, { ownerId, userId: keptFor })
    const old = keptFor ? await recordings.dropOldVideos(tx.sql, keptFor, mediaLimits.keptVideos, now) : []
    await store.doom(
      tx.sql,
      [...replaced.filter((key) => key !== null), ...(sealed ? chunkKeys : []), ...old],
      now,
    )
    // Chunks that came while we joined: once more, with them.
    const stretchesNow = await recordings.stretchesWithChunks(tx.sql, ownerId)
    const here = stretchesNow.reduce((sum, stretch) => sum + stretch.chunks.length, 0)
    if (here > result.seen) {
      await recordings.reopenJoining(tx.sql, ownerId)
      await tx.job('media.join', { ownerId })
    }
  })
  metrics.events.inc({ event: 'recording_joined' })
  const figures = { ownerId, durationMs: joined.durationMs, gaps: joined.gaps.length, shortfallMs }
  if (shortfallMs > mediaLimits.shortfallMs) log.warn(figures, 'recording is shorter than the walk')
  else log.info(figures, 'recording joined')
  await deleteDoomed(deps)
}

/** A stretch without the chunks that the store of objects has lost: told loudly, then a gap like any other. */
async function withoutLost(
  deps: MediaDeps,
  stretch: recordings.StretchWithChunks,
): Promise<recordings.StretchWithChunks> {
  const chunks: recordings.StretchWithChunks['chunks'] = []
  for (const chunk of stretch.chunks) {
    if (await deps.objects.info(chunk.objectKey)) chunks.push(chunk)
    else deps.log.error({ objectKey: chunk.objectKey }, 'a received chunk is gone from the store')
  }
  return { ...stretch, chunks }
}

/** Writes the readable runs of all stretches as files into `dir`. */
async function writeParts(
  deps: MediaDeps,
  stretches: readonly recordings.StretchWithChunks[],
  dir: string,
): Promise<Part[]> {
  const firsts = new Map<string, { container: Container; header: Uint8Array | null; mimeType: string }>()
  for (const stretch of stretches) {
    const first = stretch.chunks.find((chunk) => chunk.seq === 0)
    const bytes = first && (await readChunk(deps, first.objectKey))
    const container = bytes && containerOf(bytes)
    if (bytes && container)
      firsts.set(stretch.id, { container, header: headerOf(container, bytes), mimeType: stretch.mime_type })
  }
  const parts: Part[] = []
  for (const stretch of stretches) {
    const own =
      firsts.get(stretch.id) ?? [...firsts.values()].find((first) => first.mimeType === stretch.mime_type)
    if (!own) continue
    const keys = new Map(stretch.chunks.map((chunk) => [chunk.seq, chunk.objectKey]))
    for (const [index, run] of runsOf(own.container, [...keys.keys()], own.header).entries()) {
      const file = path.join(dir, `${stretch.id}-${index}`)
      await pipeline(bytesOfRun(deps, run, keys), createWriteStream(file))
      parts.push({ path: file, stretch: stretch.id, startedAtMs: stretch.started_at_ms })
    }
  }
  return parts
}

async function* bytesOfRun(
  deps: MediaDeps,
  run: Run,
  keys: ReadonlyMap<number, string>,
): AsyncGenerator<Uint8Array> {
  if (run.header) yield run.header
  let seeking = run.startsAtCluster
  let carried: Buffer = Buffer.alloc(0)
  for (const seq of run.chunks) {
    let bytes: Buffer = await readChunk(deps, keys.get(seq) ?? '')
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

async function readChunk(deps: MediaDeps, objectKey: string): Promise<Buffer> {
  const stream = await deps.objects.read(objectKey)
  invariant(stream, `a received chunk is gone: ${objectKey}`)
  return buffer(stream)
}

/** The poster the recorder's page sent, else a still cut from the video when that needs no decoder, else none. */
async function storePoster(
  deps: MediaDeps,
  stretches: readonly recordings.StretchWithChunks[],
  video: string,
  key: string,
): Promise<{ key: string; isNew: boolean } | null> {
  const sent = stretches.find((stretch) => stretch.poster_key)?.poster_key
  if (sent) return { key: sent, isNew: false }
  const jpeg = await posterOf(video).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'no poster could be cut from a recording')
    return null
  })
  if (!jpeg) return null
  await deps.objects.put(key, jpeg, 'image/jpeg')
  return { key, isNew: true }
}
