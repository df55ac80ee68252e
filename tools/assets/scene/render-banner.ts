/** Renders the home page's banner (muted, loops) and cuts the recorded walk that seeded trips show. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { framesPerSecond, meltFilter, pipeFrames } from './clip-encoder.ts'
import { moves } from './moves.ts'
import { openScene } from './scene-page.ts'

const root = path.join(import.meta.dirname, '../../..')
const banner = path.join(root, 'web/public/banner')
const media = path.join(root, 'dev/seeds/media')
const ffmpeg = (...given: string[]): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...given], { stdio: 'inherit' })
}

async function renderBanner(scratch: string): Promise<void> {
  const master = path.join(scratch, 'master.mkv')
  const scene = await openScene(854, 480)
  await scene.set('street', 'walk')
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const keep = ['-map', '[street]', '-t', '10', '-c:v', 'libx264', '-qp', '6', '-preset', 'veryfast', master]
  await pipeFrames(scene, moves.walk, [
    '-v',
    'error',
    '-y',
    ...input,
    '-filter_complex',
    meltFilter(moves.walk),
    ...keep,
  ])
  await scene.close()
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-movflags',
    '+faststart',
  ]
  ffmpeg(
    '-i',
    master,
    '-an',
    ...h264,
    '-b:v',
    '1050k',
    '-maxrate',
    '1500k',
    '-bufsize',
    '2000k',
    path.join(banner, 'street.mp4'),
  )
  ffmpeg(
    '-i',
    master,
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '900k',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    path.join(banner, 'street.webm'),
  )
  ffmpeg(
    '-i',
    master,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '78',
    path.join(banner, 'street.webp'),
  )
}

/** Twenty seconds at the pace and size of a phone recording. */
function cutRecording(): void {
  const walk = path.join(root, 'dev/walkers/clips/street/walk.webm')
  const sample = path.join(media, 'walk-sample.mp4')
  const video = [
    '-vf',
    'scale=640:360',
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
const scratch = await mkdtemp(path.join(tmpdir(), 'banner-'))
await renderBanner(scratch)
cutRecording()
await rm(scratch, { recursive: true })
