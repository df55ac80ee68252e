import type { RecordingsContext, StillHandler } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { madeAnew } from '#server/modules/recordings/pictures/picture.ts'
import { discard, retainForRow, putForRow } from '#server/modules/recordings/deletions/deletions.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import * as stillStore from '#server/modules/recordings/pictures/stills.store.ts'

/** Where stills are PUT. */
export const stillsPath = '/media/stills'

/** `busy`: too many pictures are being made; the same address works again in a moment. */
export type StillOutcome = 'stored' | 'notAllowed' | 'notAPicture' | 'busy'

/** A one-time address where a JPEG or PNG still is PUT. */
export async function stillUpload(
  ctx: RecordingsContext,
  { ownerId, stillId }: { ownerId: string; stillId: string },
): Promise<{ uploadUrl: string }> {
  const untilMs = ctx.clock.nowMs() + recordingsLimits.stillAddressMs
  const token = sign(ctx.secrets.links, 'still', { owner: ownerId, still: stillId }, untilMs)
  return { uploadUrl: `${stillsPath}/${token}` }
}

/** Registers what is called with each stored still. */
export function onStillStored(ctx: RecordingsContext, handler: StillHandler): void {
  ctx.stillHandlers.push(handler)
}

/** Whether an address is one of ours and has not expired; asked before a byte of the picture is read. */
export function isStillAddress(ctx: RecordingsContext, token: string): boolean {
  return readSigned(ctx.secrets.links, 'still', token, ctx.clock.nowMs()) !== null
}

/** Takes what was PUT to a still's address: cleaned, stored once, passed to the handlers once. Safe to repeat. */
export async function takeStill(
  ctx: RecordingsContext,
  token: string,
  body: Uint8Array,
): Promise<StillOutcome> {
  const signed = readSigned(ctx.secrets.links, 'still', token, ctx.clock.nowMs())
  const { owner, still } = signed ?? {}
  if (!owner || !still) return 'notAllowed'
  const jpeg = (await stillStore.stillById(ctx.db, still)) ? null : await cleanPicture(body)
  if (jpeg === 'notAPicture' || jpeg === 'busy') return jpeg
  const stored = jpeg
    ? await storeOnce(ctx, { stillId: still, ownerId: owner, jpeg })
    : await stillStore.stillById(ctx.db, still)
  if (!stored || stored.toldAt) return 'stored'
  // The handlers run after storing, and that is noted after they ran: a crash between runs them twice, never not at all.
  for (const handler of ctx.stillHandlers)
    await handler({ ownerId: owner, stillId: still, objectKey: stored.objectKey })
  await stillStore.noteStillReported(ctx.db, still, ctx.clock.now())
  return 'stored'
}

async function storeOnce(
  ctx: RecordingsContext,
  { stillId, ownerId, jpeg }: { stillId: string; ownerId: string; jpeg: Buffer },
): Promise<stillStore.StillRow | null> {
  const objectKey = `stills/${ownerId}/${stillId}-${ctx.newId('obj')}.jpg`
  await putForRow(ctx, { key: objectKey, body: jpeg, contentType: 'image/jpeg' })
  const still = { id: stillId, ownerId, objectKey, at: ctx.clock.now() }
  const stored = await ctx.inTransaction(async (tx) => {
    await stillStore.addStill(tx.sql, still)
    const row = await stillStore.stillById(tx.sql, stillId)
    if (row?.objectKey === objectKey) await retainForRow(tx, [objectKey])
    return row
  })
  // Two at once: the first row counts, the other picture goes.
  if (stored?.objectKey !== objectKey) await discard(ctx, objectKey)
  return stored
}

/**
 * A picture made new from the pixels of what was sent: upright, JPEG, no metadata (no place, no device). Only JPEG
 * and PNG by their first bytes, whatever the request calls them, and no more than 50 megapixels.
 */
export async function cleanPicture(body: Uint8Array): Promise<Buffer | 'notAPicture' | 'busy'> {
  const made = await madeAnew(body, bounds, (picture) => picture.jpeg({ quality: 88 }).toBuffer())
  if (made.kind === 'made') return made.made
  return made.kind === 'busy' ? 'busy' : 'notAPicture'
}

const bounds = {
  bytes: recordingsLimits.stillBytes,
  pixels: recordingsLimits.stillPixels,
  formats: ['jpeg', 'png'],
  withinS: recordingsLimits.stillWithinS,
} as const
