/** Cuts the start page's banner (muted) from the demo walker's clips, and the recorded walk that seeded trips show. */
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

/** Twenty seconds at the pace and size of a phone recording. */
function cutRecording(): void {
  const walk = path.join(root, 'dev/walkers/clips/street/wide/walk.webm')
  const sample = path.join(media, 'walk-sample.mp4')
  const video = [
    '-vf',
    'crop=ih*16/9:ih,scale=640:360',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '380k',
    '-maxrate',
    '600k',
    '-bufsize',
    '900k',
    '-g',
    '48',
  ]
  ffmpeg(
    '-stream_loop',
    '1',
    '-i',
    walk,
    '-t',
    '20',
    ...video,
    '-c:a',
    'aac',
    '-b:a',
    '40k',
    '-movflags',
    '+faststart',
    sample,
  )
  ffmpeg(
    '-ss',
    '4',
    '-i',
    sample,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '76',
    path.join(media, 'walk-sample.webp'),
  )
}

await Promise.all([mkdir(banner, { recursive: true }), mkdir(media, { recursive: true })])
cutBanner()
cutRecording()
