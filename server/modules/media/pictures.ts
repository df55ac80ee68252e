import sharp, { type Sharp } from 'sharp'
import type { Readable } from 'node:stream'
import type { ObjectInfo } from '#adapters/objects/port.ts'
import { avatarLimits, avatarSizes, pictureAddress, pictureName } from '#domain/shared/pictures.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as store from '#server/modules/media/media.store.ts'
import { madeAnew } from '#server/modules/media/picture.ts'

/** A picture that nothing has kept by then is deleted. */
const keptWithinMs = HOUR
const bounds = { ...avatarLimits, formats: ['jpeg', 'png', 'webp'], withinS: 6 } as const

export type TakenPicture =
  | { kind: 'taken'; address: string }
  | { kind: 'refused'; fault: 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels' }
  | { kind: 'busy' }

export type PictureUseCases = {
  take(dataUrl: string): Promise<TakenPicture>
  keep(tx: Tx, address: string): Promise<void>
  drop(tx: Tx, address: string): Promise<void>
  /** What is stored of it, by the paths it has in an archive. */
  files(address: string): PersonalFile[]
  /** What is served at an address; null when there is nothing. */
  open(address: string): Promise<{ info: ObjectInfo; read(): Promise<Readable | null> } | null>
}

/**
 * Square pictures of people. Their keys are doomed before anything is stored and saved by whatever refers to them,
 * so no crash leaves an object that nobody knows.
 */
export function pictureUseCases(deps: MediaDeps): PictureUseCases {
  return {
    async take(dataUrl) {
      const body = bytesOf(dataUrl)
      if (body === 'tooLarge') return { kind: 'refused', fault: 'pictureTooLarge' }
      if (body === null) return { kind: 'refused', fault: 'pictureUnreadable' }
      const made = await madeAnew(body, bounds, squares)
      switch (made.kind) {
        case 'busy':
          return made
        case 'notAPicture':
          return { kind: 'refused', fault: 'pictureUnreadable' }
        case 'tooLarge':
          return { kind: 'refused', fault: 'pictureTooLarge' }
        case 'tooManyPixels':
          return { kind: 'refused', fault: 'pictureTooManyPixels' }
        case 'made':
          return { kind: 'taken', address: await stored(deps, made.made) }
      }
    },
    async open(address) {
      const key = keyOf(address)
      const info = key === null ? null : await deps.objects.info(key)
      return info && { info, read: () => deps.objects.read(info.key) }
    },
    files: (address) =>
      keysOf(address).map((objectKey) => ({ path: `avatar/${objectKey.split('/').at(-1)}`, objectKey })),
    async keep(tx, address) {
      await store.undoom(tx.sql, keysOf(address))
    },
    async drop(tx, address) {
      const keys = keysOf(address)
      if (keys.length === 0) return
      await store.doom(tx.sql, keys, deps.clock.now())
      await tx.job('media.clean', {})
    },
  }
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

async function stored(deps: MediaDeps, made: Square[]): Promise<string> {
  const name = Buffer.from(deps.random.bytes(24)).toString('base64url')
  const until = new Date(deps.clock.nowMs() + keptWithinMs)
  await store.doom(
    deps.db,
    made.map(({ size }) => pictureKey(name, size)),
    until,
  )
  await Promise.all(
    made.map(({ size, webp }) => deps.objects.put(pictureKey(name, size), webp, 'image/webp')),
  )
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

const dataUrl = /^data:image\/(?:jpeg|jpg|png|webp);base64,/i

/** The bytes of a base64 data URL; measured before it is decoded. What it calls itself decides nothing. */
function bytesOf(text: string): Buffer | null | 'tooLarge' {
  const head = dataUrl.exec(text.slice(0, 64))?.[0]
  if (!head) return null
  if (text.length - head.length > Math.ceil(avatarLimits.bytes / 3) * 4) return 'tooLarge'
  const body = text.slice(head.length)
  return /^[A-Za-z0-9+/]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : null
}
