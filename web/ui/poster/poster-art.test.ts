import { expect, test } from 'vitest'

import { archetypes, artFor, landmarkNames } from './poster-key.ts'
import { posterSvg } from './poster-art.ts'
import { timesOfDay } from './time-of-day.ts'

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

test('a place without a landmark gets a scene by its name, and keeps it', () => {
  expect(archetypes).toContain(artFor(undefined, 'Valparaíso'))
  expect(artFor('unknown', 'Valparaíso')).toBe(artFor(undefined, 'Valparaíso'))
  expect(artFor('harbour', 'Valparaíso')).toBe('harbour')
  expect(
    new Set(
      ['Tbilisi', 'Oslo', 'Fes', 'Quito', 'Busan', 'Split', 'Hue', 'Bath', 'Muscat'].map((n) =>
        artFor(undefined, n),
      ),
    ).size,
  ).toBeGreaterThan(2)
})

test('two posters on one page keep their gradients apart, and grain is asked for', () => {
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'night', idPrefix: 'a' })).toContain('id="as"')
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'day' })).not.toContain('feTurbulence')
  expect(posterSvg({ name: 'Oslo', seed: 1, time: 'day', grain: true })).toContain('feTurbulence')
})
