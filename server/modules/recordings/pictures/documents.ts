import type { Sharp } from 'sharp'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'
import { sentPicture, type NotTaken } from '#server/modules/recordings/pictures/sent-picture.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'

/** A picture that nothing has kept by then is deleted. */
const storedWithinMs = HOUR
/** The longer edge of a picture that is stored, in pixels: small print stays readable. */
const longestEdge = 2000
const bounds = { ...avatarLimits, formats: ['jpeg', 'png', 'webp'], withinS: 6 } as const

export type TakenDocument = { kind: 'taken'; objectKey: string } | NotTaken

/**
 * Makes a new picture of a document that a person has sent, and stores it where no public address leads. Its deletion is
 * scheduled before it is stored and cancelled by what refers to it.
 */
export async function takeDocument(ctx: RecordingsContext, dataUrl: string): Promise<TakenDocument> {
  const made = await sentPicture(dataUrl, bounds, readable)
  return made.kind === 'made' ? { kind: 'taken', objectKey: await stored(ctx, made.made) } : made
}

function readable(picture: Sharp): Promise<Buffer> {
  const size = { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true } as const
  return picture.resize(size).webp({ quality: 85 }).toBuffer()
}

async function stored(ctx: RecordingsContext, webp: Buffer): Promise<string> {
  const objectKey = `documents/d${Buffer.from(ctx.random.bytes(24)).toString('base64url')}.webp`
  await deletions.scheduleDeletion(ctx.db, [objectKey], new Date(ctx.clock.nowMs() + storedWithinMs))
  await ctx.objects.put(objectKey, webp, 'image/webp')
  return objectKey
}

/** A row refers to the picture now: it stays. */
export async function saveDocument(tx: Tx, objectKey: string): Promise<void> {
  await deletions.cancelDeletion(tx.sql, [objectKey])
}

/** No row refers to the picture any more: a job deletes it. */
export async function dropDocument(ctx: RecordingsContext, tx: Tx, objectKey: string): Promise<void> {
  await deletions.scheduleDeletion(tx.sql, [objectKey], ctx.clock.now())
  await tx.job('recordings.clean', {})
}

/** A picture of a document by the path it has in an archive. */
export function documentFile(side: string, objectKey: string): PersonalFile {
  return { path: `documents/${side}-${objectKey.slice(-12)}`, objectKey }
}
