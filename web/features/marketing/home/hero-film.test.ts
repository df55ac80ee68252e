import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

import { filmAt, stillAddress } from '#domain/places/hero-film.ts'
import { filmAddress, heroOf, moveOf } from './hero-film.ts'
import type { HomePlace } from './places.ts'

const publicFolder = path.join(import.meta.dirname, '../../../public')
const place = (id: string, ...walkers: string[]) =>
  ({ id, live_walkers: walkers.map((user_id) => ({ user_id })) }) as unknown as HomePlace

test.each([
  ['dawn', 'street'],
  ['day', 'harbour'],
  ['golden', 'street'],
  ['night', 'night'],
] as const)('at %s the film %s is shown, and each of its files exists', (time, film) => {
  expect(filmAt(time)).toBe(film)
  const files = (['walk', 'left', 'right', 'stop'] as const).map((move) => filmAddress(film, move))
  for (const file of [...files, stillAddress(film)])
    expect(fs.existsSync(path.join(publicFolder, file)), file).toBe(true)
})

test('the picture has the hour of the first live walker, else of the first place', () => {
  const [quiet, live] = [place('quiet'), place('live', 'rosa', 'nico')]
  expect(heroOf([quiet, live])).toEqual({ place: live, walker: { user_id: 'rosa' } })
  expect(heroOf([quiet])).toEqual({ place: quiet, walker: null })
  expect(heroOf([])).toBeNull()
})

test('arrow keys ask for moves, other keys for nothing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'a'].map(moveOf)).toEqual([
    'left',
    'right',
    'walk',
    'stop',
    null,
    null,
  ])
})
