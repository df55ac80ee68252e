import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { walkerClipsByPerson, type ClipFault } from '#domain/walkers/clip.ts'
import { busy, createLimiter } from '#server/app/module/limiter.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import type { Tx } from '#server/db/transaction.ts'
import { putForRow, retainForRow } from '#server/modules/recordings/deletions/deletions.ts'
import { scheduleDeletion } from '#server/modules/recordings/deletions/deletions.store.ts'
import { linkForAnyone } from '#server/modules/recordings/delivery/delivery.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'

/** Where clips are PUT. */
export const clipsPath = '/media/clips'

/** An address for one file lives as long; what was stored from it is named for as long as it stays without a row. */
const [addressMs, namedMs] = [15 * MINUTE, HOUR]

/** A clip of 8 MB is in memory twice while it is written; few at once are few of them. */
const limiter = createLimiter({ atOnce: 1, waitingMax: 4 })

export type TakenClip = { objectKey: string; durationMs: number }

/** An address where this person PUTs the file of a clip. */
export function clipUpload(ctx: RecordingsContext, userId: string): string {
  return `${clipsPath}/${sign(ctx.secrets.links, 'clip', { owner: userId }, ctx.clock.nowMs() + addressMs)}`
}

/** Whose address it is; null when it is none of ours or has expired. Asked before a byte of the file is read. */
export function ownerOfClipAddress(ctx: RecordingsContext, token: string): string | null {
  return readSigned(ctx.secrets.links, 'clip', token, ctx.clock.nowMs())?.['owner'] ?? null
}

export type ClipOutcome =
  /** `clip` names what was stored, for the person who sent it. */
  | { kind: 'taken'; clip: string }
  | { kind: 'refused'; fault: ClipFault }
  | { kind: 'tooMany'; retryAfterS: number }
  | { kind: 'busy' }

/**
 * Takes the file of a clip: checked, cut to 15 s and written again, decoded once where the machine has a decoder, and stored. What
 * no row refers to within an hour is deleted.
 */
export async function takeClip(ctx: RecordingsContext, ownerId: string, sent: Buffer): Promise<ClipOutcome> {
  const budget = await ctx.limits.allow(walkerClipsByPerson, ownerId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const made = await limiter(async () => {
    const { cutClip } = await import('#server/modules/recordings/clips/clip-file.ts')
    const cut = await cutClip(sent)
    return cut.kind === 'cut' && !(await canBeDecoded(ctx, cut.bytes))
      ? ({ kind: 'refused', fault: 'clipUnreadable' } as const)
      : cut
  })
  if (made === busy) return { kind: 'busy' }
  if (made.kind === 'refused') return made
  const objectKey = `clips/${ownerId}/${ctx.newId('obj')}.mp4`
  await putForRow(ctx, { key: objectKey, body: made.bytes, contentType: 'video/mp4' })
  const statement = { owner: ownerId, key: objectKey, ms: String(made.durationMs) }
  return { kind: 'taken', clip: sign(ctx.secrets.links, 'clipTaken', statement, ctx.clock.nowMs() + namedMs) }
}

/** Whether a second program reads the clip to its end; a machine without one believes what was read here. */
async function canBeDecoded(ctx: RecordingsContext, bytes: Buffer): Promise<boolean> {
  const { path: dir, release } = await ctx.objects.work.open()
  try {
    const file = path.join(dir, 'clip.mp4')
    await writeFile(file, bytes)
    return (await ctx.decoder.decode(file)).kind !== 'failed'
  } finally {
    await release()
  }
}

/** What a name of `takeClip` stands for; null when it is not this person's, altered or too old. */
export function takenClip(ctx: RecordingsContext, userId: string, clip: string): TakenClip | null {
  const { owner, key, ms } = readSigned(ctx.secrets.links, 'clipTaken', clip, ctx.clock.nowMs()) ?? {}
  return owner === userId && key && ms ? { objectKey: key, durationMs: Number(ms) } : null
}

/** A row refers to the clip now: it stays. */
export const saveClip = (tx: Tx, objectKey: string): Promise<void> => retainForRow(tx, [objectKey])

/** No row refers to the clip any more: a job deletes it. */
export async function dropClip(ctx: RecordingsContext, tx: Tx, objectKey: string): Promise<void> {
  await scheduleDeletion(tx.sql, [objectKey], ctx.clock.now())
  await tx.job('recordings.clean', {})
}

/** Where all who see the walker's page see the clip, for five minutes. */
export const clipLink = (ctx: RecordingsContext, objectKey: string): string => linkForAnyone(ctx, objectKey)

/** The clip by the path it has in an archive. */
export const clipFile = (objectKey: string): PersonalFile => ({ path: 'clip/clip.mp4', objectKey })
