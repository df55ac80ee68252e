/** Renders every poster at every hour: web/public/posters/<key>-<time>-<width>.webp. */
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { seedDestinations } from '../dev/seeds/destinations.ts'
import { archetypes } from '../domain/places/poster-art.ts'
import { posterSvg } from './posters/poster-art.ts'
import { timesOfDay, type TimeOfDay } from '../domain/places/time-of-day.ts'

const folder = path.join(import.meta.dirname, '../web/public/posters')
const cardLimit = 25_000

interface Sheet {
  readonly key: string
  readonly seed: number
}

const sheets: readonly Sheet[] = [
  ...seedDestinations.map((place) => ({ key: place.key, seed: place.posterSeed })),
  ...archetypes.map((key, index) => ({ key, seed: 900 + index * 41 })),
]

async function renderSheet(sheet: Sheet, time: TimeOfDay): Promise<void> {
  const base = path.join(folder, `${sheet.key}-${time}`)
  const svg = posterSvg({ landmark: sheet.key, seed: sheet.seed, time, grain: true, idPrefix: 'p' })
  // Twice the size first: edges drawn at the final size come out harder than the paper look wants.
  const large = await sharp(Buffer.from(svg), { density: 72 * (800 / 600) })
    .resize(800, 1067)
    .png()
    .toBuffer()
  await sharp(large).webp({ quality: 70, effort: 5, smartSubsample: true }).toFile(`${base}-800.webp`)
  await writeCard(large, `${base}-400.webp`)
}

/** Cards are loaded by the dozen, so each gives up quality until it fits. */
async function writeCard(large: Buffer, file: string): Promise<void> {
  for (let quality = 80; quality >= 40; quality -= 6) {
    const card = await sharp(large)
      .resize(400, 533)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (card.length > cardLimit && quality > 40) continue
    await writeFile(file, card)
    return
  }
}

await mkdir(folder, { recursive: true })
for (const file of await readdir(folder)) await unlink(path.join(folder, file))
for (const sheet of sheets) {
  for (const time of timesOfDay) await renderSheet(sheet, time)
}
const sizes = await Promise.all(
  (await readdir(folder)).map(async (file) => (await stat(path.join(folder, file))).size),
)
console.log(sizes.length, 'files', Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000), 'kB')
