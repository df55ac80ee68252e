import type { Sharp } from 'sharp'
import type { Readable } from 'node:stream'
import type { ObjectInfo } from '#adapters/objects/port.ts'
import {
  avatarLimits,
  avatarSizes,
  pictureAddress,
  pictureName,
  pictureSize,
  placeSizes,
} from '#domain/shared/pictures.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { sentPicture, type NotTaken } from '#server/modules/recordings/pictures/sent-picture.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'

/** A picture that nothing has kept by then is deleted. */
const storedWithinMs = HOUR
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

/** The same with a picture of a place, which keeps its form. */
export async function takePlacePicture(ctx: RecordingsContext, dataUrl: string): Promise<TakenPicture> {
  const made = await sentPicture(dataUrl, bounds, wholes)
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

/** What is stored of a picture, by the paths it has in a folder of an archive. */
export function pictureFiles(address: string, folder = 'avatar'): PersonalFile[] {
  return keysOf(address).map((objectKey) => ({ path: `${folder}/${objectKey.split('/').at(-1)}`, objectKey }))
}

/** A row refers to the picture now: it stays. */
export async function savePicture(tx: Tx, address: string): Promise<void> {
  await deletions.cancelDeletion(tx.sql, keysOf(address))
}

/** No row refers to the picture any more: a job deletes it. */
export async function dropPicture(ctx: RecordingsContext, tx: Tx, address: string): Promise<void> {
  const keys = keysOf(address)
  if (keys.length === 0) return
  await deletions.scheduleDeletion(tx.sql, keys, ctx.clock.now())
  await tx.job('recordings.clean', {})
}

/** One size of a picture; the first one made is the largest. */
type Sized = { size: (typeof avatarSizes)[number] | (typeof placeSizes)[number]; webp: Buffer }

/** The largest square is cut once, the smaller ones are made from it. */
async function squares(picture: Sharp): Promise<[Sized, ...Sized[]]> {
  const { sharp } = await import('#server/modules/recordings/pictures/decoder.ts')
  const largest = avatarSizes[0]
  const cut = picture.resize(largest, largest, { fit: 'cover', position: 'centre' })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = async (size: Sized['size']) => ({
    size,
    webp: await sharp(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer(),
  })
  return [await square(largest), await square(avatarSizes[1])]
}

/** The whole picture within each size, never enlarged. */
async function wholes(picture: Sharp): Promise<[Sized, ...Sized[]]> {
  const { sharp } = await import('#server/modules/recordings/pictures/decoder.ts')
  const largest = placeSizes[0]
  const { data, info } = await picture
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const whole = async (size: Sized['size']) => {
    const box = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
    return { size, webp: await sharp(data, { raw }).resize(box).webp({ quality: 80 }).toBuffer() }
  }
  return [await whole(largest), await whole(placeSizes[1])]
}

async function stored(ctx: RecordingsContext, made: [Sized, ...Sized[]]): Promise<string> {
  const name = Buffer.from(ctx.random.bytes(24)).toString('base64url')
  const until = new Date(ctx.clock.nowMs() + storedWithinMs)
  await deletions.scheduleDeletion(
    ctx.db,
    made.map(({ size }) => pictureKey(name, size)),
    until,
  )
  await Promise.all(made.map(({ size, webp }) => ctx.objects.put(pictureKey(name, size), webp, 'image/webp')))
  return pictureAddress(name, made[0].size)
}

/** Where a picture's size is stored. */
function pictureKey(name: string, size: number): string {
  return `images/p${name}/${size}.webp`
}

/** The sizes that are stored beside the one of an address: a person's squares, or a place's wholes. */
function sizesOf(address: string): readonly Sized['size'][] {
  const size = pictureSize(address)
  return [avatarSizes, placeSizes].find((sizes) => sizes.some((one) => one === size)) ?? []
}

function keysOf(address: string): string[] {
  const name = pictureName(address)
  return name === null ? [] : sizesOf(address).map((size) => pictureKey(name, size))
}

/** The key behind one size's address; null for what is not an address of ours. */
function keyOf(address: string): string | null {
  const [name, size] = [pictureName(address), pictureSize(address)]
  return name !== null && sizesOf(address).some((one) => one === size) ? pictureKey(name, size ?? 0) : null
}
