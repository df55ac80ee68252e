import type { ObjectInfo } from '#adapters/objects/port.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import * as store from '#server/modules/media/media.store.ts'
import * as recordings from '#server/modules/media/recordings.store.ts'
import type { MediaPublic, RecordingView } from '#server/modules/media/public.ts'
import { readSigned, sign } from '#server/modules/media/signed.ts'

/** Where signed links point to. */
export const filesPath = '/media/files'

export type FileAnswer =
  | { kind: 'notAllowed' }
  | { kind: 'gone' }
  | { kind: 'outside'; bytes: number }
  | { kind: 'found'; info: ObjectInfo; range: { start: number; end: number } | null }

export type DeliveryUseCases = Pick<MediaPublic, 'recordings' | 'link'> & {
  /** What a link gives to this person now. Asked again for each range of a file. */
  file(token: string, viewerId: string | null, rangeHeader: string | undefined): Promise<FileAnswer>
}

/** Links to stored objects, and what is shown of recordings. */
export function deliveryUseCases(deps: MediaDeps): DeliveryUseCases {
  const { db, clock, objects, secrets } = deps

  const link = (objectKey: string, viewerId: string, lifeMs: number = mediaLimits.linkMs): string =>
    `${filesPath}/${sign(secrets.links, 'file', { key: objectKey, viewer: viewerId }, clock.nowMs() + lifeMs)}`

  function view(row: recordings.RecordingRow, still: string | undefined, viewerId: string): RecordingView {
    const posterKey = row.poster_key ?? still ?? null
    return {
      isProcessed: row.video_key !== null || ['processed', 'failed', 'empty'].includes(row.status),
      videoUrl: row.video_key && link(row.video_key, viewerId),
      videoType: row.video_key && row.video_type,
      posterUrl: posterKey && link(posterKey, viewerId),
      durationMs: row.duration_ms,
      gaps: row.gaps,
    }
  }

  return {
    link,
    async recordings(ownerIds, viewerId) {
      const [rows, stills] = await Promise.all([
        recordings.recordingsOf(db, ownerIds),
        store.firstStillsOf(db, ownerIds),
      ])
      return new Map(rows.map((row) => [row.owner_id, view(row, stills.get(row.owner_id), viewerId)]))
    },
    async file(token, viewerId, rangeHeader) {
      const signed = readSigned(secrets.links, 'file', token, clock.nowMs())
      const key = signed?.['key']
      if (!key || viewerId === null || signed['viewer'] !== viewerId) return { kind: 'notAllowed' }
      const info = await objects.info(key)
      if (!info) return { kind: 'gone' }
      const range = rangeOf(rangeHeader, info.bytes)
      return range === 'outside' ? { kind: 'outside', bytes: info.bytes } : { kind: 'found', info, range }
    },
  }
}

/**
 * One range of a Range header, both ends included. Null (the whole file) for no header, several ranges and what is
 * not understood, as RFC 9110 allows; `outside` when it begins behind the end.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'outside' : { start: bytes - last, end: bytes - 1 }
  }
  const start = Number(from)
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}
