/**
 * Renders the training film: web/public/training/walker-training.mp4 with its poster and captions. With `--stills FOLDER`
 * it draws one picture of the end of each shot instead.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { captionFiles, captionsVtt } from './captions.ts'
import { phone } from './drawings.ts'
import { frame, openLayers, type Layer } from './layers.ts'
import { shots, type Shot } from './script.ts'

const root = path.join(import.meta.dirname, '../..')
const out = path.join(root, 'web/public/training')
const framesPerSecond = 24
const fadeSeconds = 0.35
const ffmpeg = (given: readonly string[]): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...given], { stdio: 'inherit' })
}

/** The clips of one shot as a chain of filters that ends in [street]; the phone's place on an empty frame. */
function streetFilter(shot: Shot): string {
  const empty = `color=c=0xfbf7ee:s=${frame.width}x${frame.height}:r=${framesPerSecond}:d=${shot.seconds}`
  const clips = shot.clips ?? []
  if (clips.length === 0) return `${empty}[street]`
  const parts = clips.map(({ seconds, freezesAt }, index) => {
    const cut =
      freezesAt === undefined
        ? `trim=duration=${seconds}`
        : `trim=duration=${freezesAt},tpad=stop_mode=clone:stop_duration=${seconds - freezesAt}`
    // The top of a clip: its words "Demo walker" are below.
    const shape = `fps=${framesPerSecond},crop=960:480:0:0,scale=-2:${phone.height},crop=${phone.width}:${phone.height}`
    return `[${index}:v]${shape},${cut},setpts=PTS-STARTPTS,setsar=1[c${index}]`
  })
  const joined = `${clips.map((_, index) => `[c${index}]`).join('')}concat=n=${clips.length}:v=1[clip]`
  return `${parts.join(';')};${joined};${empty}[empty];[empty][clip]overlay=${phone.x}:${phone.y}:eof_action=repeat[street]`
}

/** Lays the pictures over the street, one after the other. */
function layerFilter(layers: readonly Layer[], firstInput: number): string {
  const steps = layers.map(({ at, until, isBase }, index) => {
    const input = `[${firstInput + index}:v]`
    const from = index === 0 ? '[street]' : `[l${index - 1}]`
    const to = index === layers.length - 1 ? ',format=yuv420p[out]' : `[l${index}]`
    if (isBase) return `${from}${input}overlay=0:0${to}`
    const fades = `format=rgba,fade=t=in:st=${at}:d=${fadeSeconds}:alpha=1,fade=t=out:st=${until - fadeSeconds}:d=${fadeSeconds}:alpha=1`
    const slide = `y='14*pow(1-min(1,max(0,(t-${at})/${fadeSeconds})),2)'`
    const faded = `[f${index}]`
    return `${input}${fades}${faded};${from}${faded}overlay=x=0:${slide}:enable='between(t,${at},${until})'${to}`
  })
  return steps.join(';')
}

async function renderShot(
  shot: Shot,
  layers: readonly Layer[],
  folder: string,
  name: string,
): Promise<string> {
  const clipInputs = (shot.clips ?? []).flatMap((clip) => [
    '-i',
    path.join(root, `dev/walkers/clips/${clip.name}.webm`),
  ])
  const pictures: string[] = []
  for (const [index, { png }] of layers.entries()) {
    const file = path.join(folder, `${name}-${index}.png`)
    await writeFile(file, png)
    pictures.push('-loop', '1', '-framerate', String(framesPerSecond), '-t', String(shot.seconds), '-i', file)
  }
  const file = path.join(folder, `${name}.mkv`)
  const filter = `${streetFilter(shot)};${layerFilter(layers, shot.clips?.length ?? 0)}`
  const nearlyLossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-t', String(shot.seconds)]
  ffmpeg([...clipInputs, ...pictures, '-filter_complex', filter, '-map', '[out]', ...nearlyLossless, file])
  return file
}

/** Joins the shots: H.264 without sound, which every browser plays. */
async function join(files: readonly string[], folder: string): Promise<void> {
  const list = path.join(folder, 'shots.txt')
  await writeFile(list, files.map((file) => `file '${file}'\n`).join(''))
  const film = path.join(out, 'walker-training.mp4')
  const quality = ['-preset', 'slow', '-crf', '27', '-maxrate', '420k', '-bufsize', '1600k', '-g', '96']
  const shape = ['-pix_fmt', 'yuv420p', '-profile:v', 'main', '-movflags', '+faststart']
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-an', '-c:v', 'libx264', ...quality, ...shape, film])
  const still = [
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '80',
    path.join(out, 'walker-training.webp'),
  ]
  ffmpeg(['-ss', '11', '-i', film, ...still])
  console.log(film, (await stat(film)).size, 'bytes')
}

const stillsAt = process.argv.indexOf('--stills')
const scratch = await mkdtemp(path.join(tmpdir(), 'training-'))
await mkdir(out, { recursive: true })
const page = await openLayers()
const files: string[] = []
for (const [index, shot] of shots.entries()) {
  files.push(await renderShot(shot, await page.layersOf(shot), scratch, `shot${index}`))
  console.log('shot', index + 1, 'of', shots.length)
}
await page.close()
if (stillsAt > 0) {
  const folder = process.argv[stillsAt + 1] ?? '.'
  for (const [index, file] of files.entries())
    ffmpeg(['-sseof', '-0.6', '-i', file, '-frames:v', '1', path.join(folder, `shot${index}.jpg`)])
} else {
  await join(files, scratch)
  for (const [name, captions] of Object.entries(captionFiles))
    await writeFile(path.join(out, name), captionsVtt(captions))
}
await rm(scratch, { recursive: true })
