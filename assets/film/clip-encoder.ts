import { spawn } from 'node:child_process'

import type { Move } from '../scene/moves.ts'
import type { ScenePage } from './scene-page.ts'

export const framesPerSecond = 24

/** Draws the frames of one clip, already set on the stage, and pipes them into ffmpeg as JPEGs. */
export async function pipeFrames(
  scene: ScenePage,
  move: Move,
  ffmpegArguments: readonly string[],
): Promise<void> {
  const encoder = spawn('ffmpeg', ffmpegArguments, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  const frames = Math.round((move.seconds + move.melt) * framesPerSecond)
  for (let frame = 0; frame < frames; frame++) {
    const jpeg = await scene.grab(frame / framesPerSecond)
    if (!encoder.stdin.write(jpeg)) await new Promise((resolve) => encoder.stdin.once('drain', resolve))
  }
  encoder.stdin.end()
  await ended
}

/** The last second dissolves into the first, so that the passers-by do not jump when the clip loops. */
export function meltFilter(move: Move): string {
  if (move.melt === 0) return '[0:v]null[street]'
  const { seconds, melt } = move
  return [
    '[0:v]split=3[a][b][c]',
    `[a]trim=start=${seconds}:end=${seconds + melt},setpts=PTS-STARTPTS[tail]`,
    `[b]trim=start=0:end=${melt},setpts=PTS-STARTPTS[head]`,
    `[c]trim=start=${melt}:end=${seconds},setpts=PTS-STARTPTS[rest]`,
    `[tail][head]blend=all_expr='A*(1-T/${melt})+B*(T/${melt})'[opening]`,
    '[opening][rest]concat=n=2:v=1[street]',
  ].join(';')
}
