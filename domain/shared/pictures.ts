/** Edges of the squares that an uploaded picture of a person is stored in, pixels: a profile's and a list's. */
export const avatarSizes = [384, 96] as const
export type AvatarSize = (typeof avatarSizes)[number]

/** Longer edges that an uploaded picture of a place is stored in, pixels: a page's and a card's. */
export const placeSizes = [1280, 480] as const
export type PlaceSize = (typeof placeSizes)[number]

/** Where uploaded pictures are served; the rest of the address is an unguessable name and the size. */
export const picturesPath = '/media/images'

/** The longest text of a data URL that is taken as an avatar: with its document it fits a request of 1 MiB. */
export const avatarLimits = { bytes: 700 * 1024, pixels: 10_000_000 } as const

/** A signature that is drawn: how large it may be sent, and within what edges it is stored, in pixels. */
export const signatureLimits = {
  bytes: 400 * 1024,
  pixels: 2_000_000,
  width: 1000,
  height: 400,
  /** Fewer dark pixels are no signature. */
  inkLeast: 20,
} as const

/** The address of one size of an uploaded picture. */
export function pictureAddress(name: string, size: AvatarSize | PlaceSize): string {
  return `${picturesPath}/${name}/${size}.webp`
}

const address = new RegExp(`^${picturesPath}/([A-Za-z0-9_-]{32,64})/(\\d+)\\.webp$`)

/** The name in an address of ours; null for pictures that come with the product (seeded people). */
export function pictureName(text: string | null): string | null {
  return address.exec(text ?? '')?.[1] ?? null
}

/** The size that an address of ours names; null for pictures that come with the product. */
export function pictureSize(text: string): number | null {
  const size = address.exec(text)?.[2]
  return size === undefined ? null : Number(size)
}

/** An uploaded picture of a place in another size; other pictures are their own. */
export function placePicture(text: string, size: PlaceSize): string {
  const name = pictureName(text)
  return name !== null && placeSizes.some((one) => one === pictureSize(text))
    ? pictureAddress(name, size)
    : text
}

/** The same picture for lists; a picture that has one size only is its own. */
export function smallPicture(text: string | null): string | null {
  const name = pictureName(text)
  return name === null ? text : pictureAddress(name, 96)
}
