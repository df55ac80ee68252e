/** Cuts the start page's banner (muted) from the demo walker's clips, and the recorded walks that seeded trips show. */
import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { moods } from '../scene/moods.ts'

const root = path.join(import.meta.dirname, '../..')
const banner = path.join(root, 'web/public/banner')
const media = path.join(root, 'dev/seeds/media')
const ffmpeg = (...given: string[]): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...given], { stdio: 'inherit' })
}

/** Each move in each light, twice as wide as high, and a still of each light. */
function cutBanner(): void {
  const crop = 'crop=960:480:0:0'
  for (const mood of Object.keys(moods)) {
    const clip = (name: string) => path.join(root, 'dev/walkers/clips', mood, 'wide', `${name}.webm`)
    const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-profile:v', 'main']
    const rate = ['-crf', '30', '-maxrate', '900k', '-bufsize', '1400k', '-movflags', '+faststart']
    for (const name of ['walk', 'left', 'right', 'stop']) {
      const out = path.join(banner, `${mood}-${name}.mp4`)
      ffmpeg('-i', clip(name), '-an', '-vf', `${crop},scale=800:400`, ...h264, ...rate, out)
    }
    const still = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '78', path.join(banner, `${mood}.webp`)]
    ffmpeg('-i', clip('walk'), '-vf', crop, ...still)
  }
}

/**
 * The recorded walks that seeded trips show, by the time of day of each: the clip that it is cut from, from which second, and
 * what is done to its pictures, so that two of them are seen not to be the same walk.
 */
const recordings = {
  dusk: { mood: 'street', fromS: 0, stillS: 4, look: [] },
  golden: {
    mood: 'street',
    fromS: 5,
    stillS: 7,
    look: ['hflip', 'colorbalance=rs=.16:gs=.02:bs=-.2:rm=.14:bm=-.16:rh=.1:bh=-.12', 'eq=brightness=-.05'],
  },
  night: { mood: 'night', fromS: 0, stillS: 3, look: [] },
} as const

/** Twenty seconds of each at the pace and size of a phone recording, and a still. */
function cutRecordings(): void {
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-pix_fmt', 'yuv420p']
  const rate = ['-b:v', '380k', '-maxrate', '600k', '-bufsize', '900k', '-g', '48']
  const sound = ['-c:a', 'aac', '-b:a', '40k', '-movflags', '+faststart']
  for (const [name, { mood, fromS, stillS, look }] of Object.entries(recordings)) {
    const clip = path.join(root, 'dev/walkers/clips', mood, 'wide/walk.webm')
    const film = path.join(media, `walk-${name}.mp4`)
    const filters = ['crop=ih*16/9:ih', 'scale=640:360', ...look].join(',')
    const source = ['-stream_loop', '4', '-ss', String(fromS), '-i', clip, '-t', '20']
    ffmpeg(...source, '-vf', filters, ...h264, ...rate, ...sound, film)
    const still = [
      '-frames:v',
      '1',
      '-c:v',
      'libwebp',
      '-quality',
      '76',
      path.join(media, `walk-${name}.webp`),
    ]
    ffmpeg('-ss', String(stillS), '-i', film, ...still)
  }
}

await Promise.all([mkdir(banner, { recursive: true }), mkdir(media, { recursive: true })])
cutBanner()
cutRecordings()
