/** Looks before the long render: two JPEGs, wide and upright, per [mood:move:seconds] given on the command line. */
import { writeFile } from 'node:fs/promises'

import { openScene, shapes } from './scene-page.ts'

const [outFolder = '.', ...shots] = process.argv.slice(2)
for (const [shape, [width, height]] of Object.entries(shapes)) {
  const scene = await openScene(width, height)
  for (const shot of shots) {
    const [mood = 'street', move = 'walk', seconds = '0'] = shot.split(':')
    await scene.set(mood, move)
    const started = performance.now()
    const jpeg = await scene.grab(Number(seconds))
    console.log(shape, shot, Math.round(performance.now() - started), 'ms')
    await writeFile(`${outFolder}/${mood}-${shape}-${move}-${seconds}.jpg`, jpeg)
  }
  await scene.close()
}
