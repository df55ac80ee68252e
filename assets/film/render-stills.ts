/** Looks before the long render: one JPEG per [mood move seconds] given on the command line. */
import { writeFile } from 'node:fs/promises'

import { openScene } from './scene-page.ts'

const [outFolder = '.', ...shots] = process.argv.slice(2)
const scene = await openScene(960, 540)
for (const shot of shots) {
  const [mood = 'street', move = 'walk', seconds = '0'] = shot.split(':')
  await scene.set(mood, move)
  const started = performance.now()
  const jpeg = await scene.grab(Number(seconds))
  console.log(shot, Math.round(performance.now() - started), 'ms')
  await writeFile(`${outFolder}/${mood}-${move}-${seconds}.jpg`, jpeg)
}
await scene.close()
