import type { ObjectInfo } from '#adapters/objects/port.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import type { RecordingState, RecordingView } from '#server/modules/recordings/recordings.types.ts'
import { endedFor } from '#server/modules/recordings/holders/holders.store.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import * as store from '#server/modules/recordings/uploads/recordings.store.ts'
import * as stillStore from '#server/modules/recordings/pictures/stills.store.ts'

/** Where signed links point to. */
export const filesPath = '/media/files'

export type FileAnswer =
  | { kind: 'notAllowed' }
  | { kind: 'gone' }
  | { kind: 'outside'; bytes: number }
  /** It is read at this address of the store, which lives a minute. */
  | { kind: 'inStore'; address: string }
  | { kind: 'found'; info: ObjectInfo; range: { start: number; end: number } | null }

/** The viewer of links that work for all who have them, visitors too; no person has this id. */
export const anyone = '*'

/** A short-lived signed link to a stored object, for one viewer or `anyone`. */
export function link(
  ctx: RecordingsContext,
  objectKey: string,
  viewerId: string,
  lifeMs: number = recordingsLimits.linkMs,
): string {
  const untilMs = ctx.clock.nowMs() + lifeMs
  return `${filesPath}/${sign(ctx.secrets.links, 'file', { key: objectKey, viewer: viewerId }, untilMs)}`
}

/** A short-lived signed link for all who have it. */
export function linkForAnyone(ctx: RecordingsContext, objectKey: string): string {
  return link(ctx, objectKey, anyone)
}

/**
 * The recordings of owners as they can be shown; links are for `viewerId` only, and lead to no film to which a right of theirs has ended.
 * One query of each kind for all.
 */
export async function recordings(
  ctx: RecordingsContext,
  ownerIds: readonly string[],
  viewerId: string,
): Promise<Map<string, RecordingView>> {
  const [rows, stills, ended] = await Promise.all([
    store.recordingsOf(ctx.db, ownerIds),
    stillStore.firstStillsOf(ctx.db, ownerIds),
    endedFor(ctx.db, viewerId, ownerIds),
  ])
  const shown = rows.map((row) =>
    ended.has(row.ownerId) && row.videoKey !== null
      ? { ...row, videoKey: null, films: [], videoDeletedAt: row.joinedAt }
      : row,
  )
  return new Map(shown.map((row) => [row.ownerId, viewOf(ctx, row, stills.get(row.ownerId), viewerId)]))
}

/** Films and archives are long: a browser reads them from the store itself, where it can. Pictures are a few kilobytes. */
const isLong = (key: string) => /\.(mp4|webm|zip)$/.test(key)

/** Under which name a file is saved; null for what is shown. */
export function downloadName(key: string): string | null {
  return key.endsWith('.zip') ? 'my-data.zip' : null
}

/**
 * What a link gives to this person now. Asked again for each range of a file, or where a browser reads from the store each
 * time that an address there has run out. `isHead`: only what is known of the file, which the server tells by itself.
 */
export async function file(
  ctx: RecordingsContext,
  token: string,
  viewerId: string | null,
  { rangeHeader, isHead }: { rangeHeader: string | undefined; isHead: boolean },
): Promise<FileAnswer> {
  const signed = readSigned(ctx.secrets.links, 'file', token, ctx.clock.nowMs())
  const key = signed?.['key']
  const isFor = signed?.['viewer'] === anyone || (viewerId !== null && signed?.['viewer'] === viewerId)
  if (!key || !isFor) return { kind: 'notAllowed' }
  const address =
    isLong(key) && !isHead ? await ctx.objects.address(key, downloadName(key) ?? undefined) : null
  if (address !== null) return { kind: 'inStore', address }
  const info = await ctx.objects.info(key)
  if (!info) return { kind: 'gone' }
  const range = rangeOf(rangeHeader, info.bytes)
  return range === 'outside' ? { kind: 'outside', bytes: info.bytes } : { kind: 'found', info, range }
}

function stateOf({ status, videoKey, videoDeletedAt }: store.RecordingRow): RecordingState {
  if (videoKey !== null) return 'ready'
  if (videoDeletedAt !== null) return 'deleted'
  return status === 'failed' || status === 'empty' ? status : 'making'
}

function viewOf(
  ctx: RecordingsContext,
  row: store.RecordingRow,
  still: string | undefined,
  viewerId: string,
): RecordingView {
  const posterKey = row.posterKey ?? still ?? null
  const state = stateOf(row)
  return {
    isProcessed: state !== 'making',
    state,
    videoUrl: row.videoKey && link(ctx, row.videoKey, viewerId),
    videoType: row.videoKey && row.videoType,
    posterUrl: posterKey && link(ctx, posterKey, viewerId),
    durationMs: row.durationMs,
    gaps: row.gaps,
    films: row.films.map(({ objectKey, shown }) => ({ url: link(ctx, objectKey, viewerId), shown })),
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
