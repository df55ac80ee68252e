import sharp, { type Sharp } from 'sharp'
import type { Readable } from 'node:stream'
import type { ObjectInfo } from '#adapters/objects/port.ts'
import { avatarLimits, avatarSizes, pictureAddress, pictureName } from '#domain/shared/pictures.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { sentPicture, type NotTaken } from '#server/modules/recordings/pictures/sent-picture.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'

/** A picture that nothing has kept by then is deleted. */
const keptWithinMs = HOUR
const bounds = { ...avatarLimits, formats: ['jpeg', 'png', 'webp'], withinS: 6 } as const

export type TakenPicture = { kind: 'taken'; address: string } | NotTaken

/**
 * Makes square pictures of what a person has sent and stores them. Their deletion is scheduled before they are stored
 * and cancelled by what refers to them, so a crash leaves no object that no row knows.
 */
export async function takePicture(ctx: RecordingsContext, dataUrl: string): Promise<TakenPicture> {
  const made = await sentPicture(dataUrl, bounds, squares)
  return made.kind === 'made' ? { kind: 'taken', address: await stored(ctx, made.made) } : made
}

/** What is served at an address; null when there is nothing. */
export async function openPicture(
  ctx: RecordingsContext,
  address: string,
): Promise<{ info: ObjectInfo; read(): Promise<Readable | null> } | null> {
  const key = keyOf(address)
  const info = key === null ? null : await ctx.objects.info(key)
  return info && { info, read: () => ctx.objects.read(info.key) }
}

/** What is stored of a picture, by the paths it has in an archive. */
export function pictureFiles(address: string): PersonalFile[] {
  return keysOf(address).map((objectKey) => ({ path: `avatar/${objectKey.split('/').at(-1)}`, objectKey }))
}

/** A row refers to the picture now: it stays. */
export async function keepPicture(tx: Tx, address: string): Promise<void> {
  await deletions.cancelDeletion(tx.sql, keysOf(address))
}

/** No row refers to the picture any more: a job deletes it. */
export async function dropPicture(ctx: RecordingsContext, tx: Tx, address: string): Promise<void> {
  const keys = keysOf(address)
  if (keys.length === 0) return
  await deletions.scheduleDeletion(tx.sql, keys, ctx.clock.now())
  await tx.job('recordings.clean', {})
}

type Square = { size: (typeof avatarSizes)[number]; webp: Buffer }

/** The largest square is cut once, the smaller ones are made from it. */
async function squares(picture: Sharp): Promise<Square[]> {
  const largest = avatarSizes[0]
  const cut = picture.resize(largest, largest, { fit: 'cover', position: 'centre' })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    avatarSizes.map(async (size) => ({
      size,
      webp: await sharp(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer(),
    })),
  )
}

async function stored(ctx: RecordingsContext, made: Square[]): Promise<string> {
  const name = Buffer.from(ctx.random.bytes(24)).toString('base64url')
  const until = new Date(ctx.clock.nowMs() + keptWithinMs)
  await deletions.scheduleDeletion(
    ctx.db,
    made.map(({ size }) => pictureKey(name, size)),
    until,
  )
  await Promise.all(made.map(({ size, webp }) => ctx.objects.put(pictureKey(name, size), webp, 'image/webp')))
  return pictureAddress(name, avatarSizes[0])
}

/** Where a picture's size is stored. */
function pictureKey(name: string, size: number): string {
  return `images/p${name}/${size}.webp`
}

function keysOf(address: string): string[] {
  const name = pictureName(address)
  return name === null ? [] : avatarSizes.map((size) => pictureKey(name, size))
}

/** The key behind one size's address; null for what is not an address of ours. */
function keyOf(address: string): string | null {
  const [name, size] = [pictureName(address), Number(/(\d+)\.webp$/.exec(address)?.[1])]
  return name !== null && avatarSizes.some((one) => one === size) ? pictureKey(name, size) : null
}
