import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import * as media from '#server/modules/media/media.store.ts'
import * as store from '#server/modules/media/recordings.store.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'
import { readSigned, sign } from '#server/modules/media/signed.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Where chunks are sent (tus). */
export const uploadPath = '/media/uploads'

const recordable = /^video\/(mp4|webm|x-matroska)(\s*;\s*codecs="?[\w.,\s-]{1,80}"?)?$/i

/** What became of a chunk: `received` is durable; `again` had been received before, which is as good. */
export type ChunkOutcome = 'received' | 'again' | 'unknown' | 'sealed'

export type RecordingUseCases = Pick<MediaPublic, 'beginRecording' | 'finishRecording' | 'ownerEnded'> & {
  /** The stretch an upload token is for; null when it is none of ours, altered or expired. */
  stretchOfToken(token: string): string | null
  /** Takes a chunk. It is durable when this returns `received` or `again`. */
  takeChunk(chunk: { stretchId: string; seq: number; bytes: Uint8Array }): Promise<ChunkOutcome>
  /** Takes a poster that the recorder's page made; the last one counts. */
  takePoster(poster: { stretchId: string; jpeg: Uint8Array }): Promise<void>
}

/** Recordings: one per owner, in stretches, in chunks. */
export function recordingUseCases(deps: MediaDeps): RecordingUseCases {
  const { db, clock, inTransaction, newId, objects, secrets } = deps

  /** Joins (again) when the owner has ended. A job that is waiting for late chunks finds nothing left to do. */
  async function joinWhenEnded(tx: Tx, ownerId: string): Promise<void> {
    const recording = await store.lockRecording(tx.sql, ownerId)
    if (!recording?.ended_at || recording.sealed_at) return
    if (recording.status !== 'joining') await store.reopenJoining(tx.sql, ownerId)
    await tx.job('media.join', { ownerId })
  }

  return {
    async beginRecording({ ownerId, userId, mimeType, stretchKey, startedAtMs }) {
      const startsInTime =
        Number.isSafeInteger(startedAtMs) && startedAtMs >= 0 && startedAtMs <= mediaLimits.stretchMs
      if (!recordable.test(mimeType) || !startsInTime || !/^[\w-]{1,64}$/.test(stretchKey))
        return { kind: 'unsupported' }
      const key = { ownerId, userId, stretchKey }
      const at = clock.now()
      const begun = await inTransaction(async (tx) => {
        const known = await store.stretchByKey(tx.sql, key)
        if (known) return known
        await store.addRecording(tx.sql, ownerId, at)
        const recording = await store.lockRecording(tx.sql, ownerId)
        if (recording?.sealed_at) return 'unsupported' as const
        if ((await store.countStretches(tx.sql, ownerId)) >= mediaLimits.stretchesPerRecording)
          return 'tooMany' as const
        return store.addStretch(tx.sql, { ...key, id: newId('rec'), mimeType, startedAtMs, at })
      })
      if (typeof begun === 'string') return { kind: begun }
      return {
        recordingId: begun.id,
        uploadUrl: uploadPath,
        uploadToken: sign(
          secrets.links,
          'upload',
          { stretch: begun.id },
          clock.nowMs() + mediaLimits.stretchMs,
        ),
        received: await store.receivedOf(db, begun.id),
      }
    },

    async finishRecording({ ownerId, userId, recordingId, chunkCount }) {
      if (!Number.isInteger(chunkCount) || chunkCount < 0 || chunkCount > mediaLimits.chunksPerStretch)
        return 'notFound'
      return inTransaction(async (tx) => {
        const stretch = await store.stretchById(tx.sql, recordingId)
        const theirs = stretch?.user_id === userId && (ownerId === undefined || stretch.owner_id === ownerId)
        if (!stretch || !theirs) return 'notFound'
        if (stretch.chunk_count === chunkCount) return 'finished'
        await store.noteChunkCount(tx.sql, stretch.id, chunkCount)
        const stretches = await store.stretchesWithChunks(tx.sql, stretch.owner_id)
        if (isComplete(stretches)) await joinWhenEnded(tx, stretch.owner_id)
        return 'finished'
      })
    },

    async ownerEnded(tx, { ownerId, wallMs, keepForUserId }) {
      await store.addRecording(tx.sql, ownerId, clock.now())
      const stretches = await store.stretchesWithChunks(tx.sql, ownerId)
      const status = stretches.length > 0 ? 'joining' : 'empty'
      await store.noteEnded(tx.sql, {
        ownerId,
        at: clock.now(),
        wallMs: Math.round(wallMs),
        keepForUserId,
        status,
      })
      if (status === 'joining') await tx.job('media.join', { ownerId })
    },

    stretchOfToken: (token) => readSigned(secrets.links, 'upload', token, clock.nowMs())?.['stretch'] ?? null,

    async takeChunk({ stretchId, seq, bytes }) {
      const stretch = await store.stretchById(db, stretchId)
      if (!stretch) return 'unknown'
      if (await store.hasChunk(db, stretchId, seq)) return 'again'
      // A name of its own for each arrival: two senders of the same chunk never write over each other.
      const objectKey = `recordings/${stretch.owner_id}/${stretchId}/${String(seq).padStart(5, '0')}-${newId('chk')}`
      await objects.put(objectKey, bytes, 'application/octet-stream')
      const outcome = await inTransaction(async (tx): Promise<ChunkOutcome> => {
        const recording = await store.lockRecording(tx.sql, stretch.owner_id)
        if (recording?.sealed_at) return 'sealed'
        const added = await store.addChunk(tx.sql, {
          stretchId,
          seq,
          objectKey,
          bytes: bytes.length,
          at: clock.now(),
        })
        if (!added) return 'again'
        // While a job is waiting or joining anyway, only the last missing chunk starts one at once.
        const isLast =
          recording?.status === 'joining' &&
          isComplete(await store.stretchesWithChunks(tx.sql, stretch.owner_id))
        if (isLast || recording?.status !== 'joining') await joinWhenEnded(tx, stretch.owner_id)
        return 'received'
      })
      if (outcome !== 'received') await objects.delete(objectKey)
      return outcome
    },

    async takePoster({ stretchId, jpeg }) {
      const stretch = await store.stretchById(db, stretchId)
      if (!stretch) return
      const posterKey = `recordings/${stretch.owner_id}/${stretchId}/poster-${newId('obj')}.jpg`
      await objects.put(posterKey, jpeg, 'image/jpeg')
      await inTransaction(async (tx) => {
        if (stretch.poster_key) await media.doom(tx.sql, [stretch.poster_key], clock.now())
        await store.notePoster(tx.sql, stretchId, posterKey)
      })
    },
  }
}

/** Whether every stretch has said how many chunks it has and all of them are here. */
export function isComplete(stretches: readonly store.StretchWithChunks[]): boolean {
  return stretches.every(
    (stretch) => stretch.chunk_count !== null && stretch.chunks.length >= stretch.chunk_count,
  )
}
