import { fc } from '#tools/testing/properties.ts'
import { expect, test } from 'vitest'
import { fitStrokes } from '#web/features/onboarding/terms/signature-fit.ts'

const height = 200

test('a signature becomes smaller in a narrow box, and large again in a wide one', () => {
  const strokes = [{ color: 'black', points: [{ x: 1000, y: 190, pressure: 1 }] }]
  const small = fitStrokes(strokes, 1, { width: 500, height })
  expect(small.strokes).toEqual([{ color: 'black', points: [{ x: 500, y: 95, pressure: 1 }] }])
  expect(fitStrokes(small.strokes, small.shrunk, { width: 1000, height })).toEqual({ strokes, shrunk: 1 })
})

test('one that was drawn in a narrow box stays as it is, also when the box is narrow again', () => {
  const strokes = [{ points: [{ x: 290, y: 140 }] }]
  const wide = fitStrokes(strokes, 1, { width: 500, height })
  expect(wide).toEqual({ strokes, shrunk: 1 })
  expect(fitStrokes(wide.strokes, wide.shrunk, { width: 308, height })).toEqual({ strokes, shrunk: 1 })
  expect(fitStrokes([], 1, { width: 500, height })).toEqual({ strokes: [], shrunk: 1 })
})

test('whatever is drawn stays inside of the box', () => {
  const width = fc.integer({ min: 50, max: 2000 })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const some = fc.array(fc.record({ x: part, y: part }), { minLength: 1 })
  fc.assert(
    fc.property(width, fc.array(width, { minLength: 1, maxLength: 5 }), some, (before, turns, parts) => {
      let fitted = {
        strokes: [{ points: parts.map(({ x, y }) => ({ x: x * before, y: y * height })) }],
        shrunk: 1,
      }
      for (const after of turns) {
        fitted = fitStrokes(fitted.strokes, fitted.shrunk, { width: after, height })
        for (const { x, y } of fitted.strokes[0]?.points ?? []) {
          expect(x).toBeLessThanOrEqual(after + 1e-6)
          expect(y).toBeLessThanOrEqual(height + 1e-6)
        }
      }
    }),
  )
})
