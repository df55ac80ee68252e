import { expect, test } from 'vitest'
import { fitFor } from './picture-fit.ts'

test.each([
  ['an upright phone on a desktop', [912, 640], [720, 1280], 'contain'],
  ['an upright phone on an upright phone', [375, 560], [720, 1280], 'cover'],
  ['a lying phone on a desktop', [912, 640], [1280, 720], 'cover'],
  ['a lying phone on an upright phone', [375, 560], [1280, 720], 'contain'],
  ['three quarters of a wide picture', [300, 300], [400, 300], 'cover'],
  ['less than three quarters of a wide picture', [299, 300], [400, 300], 'contain'],
  ['three quarters of an upright picture', [400, 300], [300, 300], 'cover'],
  ['less than three quarters of an upright picture', [401, 300], [300, 300], 'contain'],
  ['no picture yet', [375, 560], [0, 0], 'cover'],
  ['no box yet', [0, 0], [1280, 720], 'cover'],
] as const)('%s', (_name, [boxWidth, boxHeight], [width, height], fit) => {
  expect(fitFor({ width: boxWidth, height: boxHeight }, { width, height })).toBe(fit)
})
