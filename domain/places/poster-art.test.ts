import { expect, test } from 'vitest'

import { archetypes, artFor } from './poster-art.ts'

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
