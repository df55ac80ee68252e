/** Renders the demo walker's clips: `render-clips.ts [mood ...]` writes dev/walkers/clips/<mood>/<move>.webm. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { framesPerSecond, meltFilter, pipeFrames } from './clip-encoder.ts'
import { moves, type Move, type MoveName } from '../scene/moves.ts'
import { openScene, type ScenePage } from './scene-page.ts'

const root = path.join(import.meta.dirname, '../..')
const width = 960
const height = 540
const kilobitsPerSecond = 1150

async function renderMood(scene: ScenePage, mood: string, captionFile: string): Promise<void> {
  const folder = path.join(root, 'dev/walkers/clips', mood)
  await mkdir(folder, { recursive: true })
  for (const [name, move] of Object.entries(moves) as [MoveName, Move][]) {
    const started = performance.now()
    await scene.set(mood, name)
    const out = path.join(folder, `${name}.webm`)
    await pipeFrames(scene, move, encoderArguments(move, name, captionFile, out))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(mood, name, (await stat(out)).size, 'bytes', seconds, 's')
  }
}

function encoderArguments(move: Move, name: MoveName, captionFile: string, out: string): string[] {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const sound = ['-f', 'lavfi', '-t', String(move.seconds), '-i', ambience(name, move.seconds)]
  return [
    '-v',
    'error',
    '-y',
    ...input,
    '-i',
    captionFile,
    ...sound,
    '-filter_complex',
    `${meltFilter(move)};[street][1:v]overlay=22:H-h-20,format=yuv420p[out]`,
    '-map',
    '[out]',
    '-map',
    '2:a',
    '-t',
    String(move.seconds),
    '-c:v',
    'libvpx',
    '-b:v',
    `${kilobitsPerSecond}k`,
    '-maxrate',
    '1700k',
    '-bufsize',
    '1700k',
    '-g',
    '24',
    '-keyint_min',
    '24',
    '-auto-alt-ref',
    '0',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-c:a',
    'libopus',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-ar',
    '48000',
    out,
  ]
}

/** Murmur of a street, a breath of wind and, where the walker moves, steps on stone: all made from noise. */
function ambience(name: MoveName, seconds: number): string {
  const steps = name === 'stop' ? 0 : 0.22
  const pace = 1 / 1.8
  const wholeTurns = Math.max(1, Math.round(seconds * 0.3)) / seconds
  const step = `${steps}*(random(0)-0.5)*exp(-mod(t,${pace.toFixed(5)})*46)`
  const murmur = `0.16*(random(1)-0.5)*(0.7+0.3*sin(2*PI*${wholeTurns.toFixed(5)}*t))`
  return `aevalsrc=exprs='${step}+${murmur}':s=48000,lowpass=f=900,highpass=f=120,volume=1.6`
}

const [...wanted] = process.argv.slice(2)
const scratch = await mkdtemp(path.join(tmpdir(), 'clips-'))
const scene = await openScene(width, height)
const captionFile = path.join(scratch, 'caption.png')
await writeFile(captionFile, await scene.caption('Demo walker'))
for (const mood of wanted.length > 0 ? wanted : ['street', 'harbour', 'night']) {
  await renderMood(scene, mood, captionFile)
}
await scene.close()
await rm(scratch, { recursive: true })
