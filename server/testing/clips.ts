import fs from 'node:fs'
import type { TestApp } from '#server/testing/app.ts'

/** Eighteen seconds of H.264, 640 x 360, with a voice, a place and the name of a device, as a phone writes it. */
export const clipFixture = (): Buffer =>
  fs.readFileSync(new URL('../modules/recordings/fixtures/clip.mp4', import.meta.url))

/** Sends a clip as its walker does; the name that it is answered with. */
export async function sentClip(
  { app, http }: Pick<TestApp, 'app' | 'http'>,
  userId: string,
  payload: Buffer = clipFixture(),
): Promise<string> {
  const response = await http.inject({
    method: 'PUT',
    url: app.services.walkers.clipUploadFor(userId),
    headers: { 'content-type': 'video/mp4' },
    payload,
  })
  return (response.json() as { clip: string }).clip
}
