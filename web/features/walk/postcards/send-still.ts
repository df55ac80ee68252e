import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import type { OwnPicture } from '#web/features/walk/camera/own-picture.ts'

/** Takes a still of what the walker's camera sees and sends it to `url`; why that failed, null when it is sent or held back. */
export async function sendStill(
  { media, page, picture }: { media: LocalMedia; page: CallPage; picture: OwnPicture },
  url: string,
): Promise<string | null> {
  const { video } = media.current()
  // Some phones take a photo behind a shut shutter, which the server may not have heard of yet.
  if (!video || picture.isHeldBack()) return null
  try {
    const still = await picture.photograph(() => page.takeStill(video))
    if (!picture.isHeldBack()) await page.put(url, still)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
