import { expect, test } from 'vitest'

import { archetypes, landmarkNames } from '../../domain/places/poster-art.ts'
import { posterSvg } from './poster-art.ts'
import { timesOfDay } from '../../domain/places/time-of-day.ts'

test.each([...landmarkNames, ...archetypes])(
  '%s is drawn at every hour, the same each time, without broken numbers',
  (landmark) => {
    for (const time of timesOfDay) {
      const svg = posterSvg({ landmark, seed: 7, time })
      expect(svg).toBe(posterSvg({ landmark, seed: 7, time }))
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThan(60_000)
    }
  },
)

test('two posters on one page keep their gradients apart, and grain is asked for', () => {
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'night', idPrefix: 'a' })).toContain('id="as"')
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'day' })).not.toContain('feTurbulence')
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'day', grain: true })).toContain('feTurbulence')
})
