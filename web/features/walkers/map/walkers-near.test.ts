import { expect, test } from 'vitest'
import { byReadiness } from '#web/features/walkers/map/walkers-near.ts'

test('free walkers come first, then the nearest, and never oneself', () => {
  const walker = (user_id: string, is_free: boolean, distance_km: number) => ({
    user_id,
    is_free,
    distance_km,
    latitude: 0,
    longitude: 0,
    user: {
      id: user_id,
      first_name: user_id,
      avatar: null,
      over_all_rating: null,
      is_demo: false,
      walker_profile: null,
    },
  })
  const all = [
    walker('busy', false, 1),
    walker('far', true, 9),
    walker('me', true, 0),
    walker('near', true, 2),
  ]
  expect(byReadiness(all, 'me').map((each) => each.user_id)).toEqual(['near', 'far', 'busy'])
})
