/**
 * Renders the demo walker's clips: `render-clips.ts [mood[:shape[:move]] ...]` writes
 * dev/walkers/clips/<mood>/<shape>/<move>.webm. Nothing is written into the picture: the walk's screen says whose it is.
 */
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { framesPerSecond, meltFilter, pipeFrames } from './clip-encoder.ts'
import { moods } from '../scene/moods.ts'
import { moves, type Move, type MoveName } from '../scene/moves.ts'
import { openScene, shapes, type Shape } from './scene-page.ts'

const root = path.join(import.meta.dirname, '../..')
const kilobitsPerSecond = 1000

async function renderMood(mood: string, shape: Shape, wanted: readonly MoveName[]): Promise<void> {
  const folder = path.join(root, 'dev/walkers/clips', mood, shape)
  await mkdir(folder, { recursive: true })
  const scene = await openScene(shapes[shape][0], shapes[shape][1])
  for (const name of wanted) {
    const started = performance.now()
    await scene.set(mood, name)
    const out = path.join(folder, `${name}.webm`)
    await pipeFrames(scene, moves[name], encoderArguments(moves[name], name, out))
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(mood, shape, name, (await stat(out)).size, 'bytes', seconds, 's')
  }
  await scene.close()
}

function encoderArguments(move: Move, name: MoveName, out: string): string[] {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const sound = ['-f', 'lavfi', '-t', String(move.seconds), '-i', ambience(name, move.seconds)]
  return [
    '-v',
    'error',
    '-y',
    ...input,
    ...sound,
    '-filter_complex',
    `${meltFilter(move)};[street]format=yuv420p[out]`,
    '-map',
    '[out]',
    '-map',
    '1:a',
    '-t',
    String(move.seconds),
    '-c:v',
    'libvpx',
    '-b:v',
    `${kilobitsPerSecond}k`,
    '-maxrate',
    '1500k',
    '-bufsize',
    '1500k',
    '-g',
    '24',
    '-keyint_min',
    '24',
    '-auto-alt-ref',
    '0',
    '-deadline',
    'good',
    '-cpu-used',
    '0',
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

const [...given] = process.argv.slice(2)
for (const part of given.length > 0 ? given : Object.keys(moods)) {
  const [mood = '', shape, move] = part.split(':')
  const names = Object.keys(moves) as MoveName[]
  for (const each of Object.keys(shapes) as Shape[])
    if (shape === undefined || shape === each)
      await renderMood(
        mood,
        each,
        names.filter((name) => move === undefined || move === name),
      )
}
