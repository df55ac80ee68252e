import fs from 'node:fs/promises'
import path from 'node:path'
import type { App } from '#server/app/context.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'

/** Who shows a clip in the demo, and of what: the drawn walk of the replays in the light of the evening. */
const shown = {
  key: 'marta',
  film: 'walk-golden.mp4',
  still: 'lisbon-golden-800.webp',
  alt: 'A walk up a street in the evening light',
}

/** Gives one walker of the demo a clip, on the way that a walker's own goes. Safe to repeat. */
export async function seedClip({ services }: App): Promise<void> {
  const userId = seedId('usr', shown.key)
  if (await services.walkers.shownClipOf(userId)) return
  const film = await fs.readFile(path.join(import.meta.dirname, 'media', shown.film))
  const still = await fs.readFile(path.join(import.meta.dirname, '../../web/public/posters', shown.still))
  const { clip } = await seeded('taken', `${shown.key}'s clip was not taken`, () =>
    services.recordings.clips.take(userId, film),
  )
  const image = `data:image/webp;base64,${still.toString('base64')}`
  await seeded('added', `${shown.key} has no clip`, () =>
    services.walkers.addClip(userId, { clip, image, alt: shown.alt }),
  )
}
