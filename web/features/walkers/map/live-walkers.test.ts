import { expect, test } from 'vitest'
import { withMessage } from '#web/features/walkers/map/live-walkers.ts'

const walker = (id: string, changes: { is_free?: boolean; latitude?: number } = {}) => ({
  user_id: id,
  is_free: true,
  distance_km: 1,
  latitude: 0,
  longitude: 0,
  user: {
    id,
    first_name: id,
    avatar: null,
    over_all_rating: null,
    is_demo: false,
    walker_profile: null,
  },
  ...changes,
})
type Message = Parameters<typeof withMessage>[1]
const message = (number: number, parts: Partial<Message> = {}): Message => ({
  number,
  all: null,
  changed: [],
  moved: [],
  gone: [],
  ...parts,
})
const all = [walker('a'), walker('b'), walker('c')]
const begun = withMessage(null, message(0, { all }), 'vera lisbon')

test('differences are put on the list in their order', () => {
  const move = { user_id: 'b', latitude: 5, longitude: 6, distance_km: 7 }
  const changed = [walker('c', { is_free: false }), walker('d')]
  const after = withMessage(begun, message(1, { changed, moved: [move], gone: ['a'] }), 'vera lisbon')
  expect(after?.walkers).toEqual([{ ...walker('b'), ...move }, ...changed])
  expect(withMessage(after, message(2, { gone: ['b', 'd'] }), 'vera lisbon')?.walkers).toEqual([changed[0]])
})

test('after a missing message nothing is put on the list until it comes whole again', () => {
  const broken = withMessage(begun, message(2, { gone: ['a'] }), 'vera lisbon')
  expect(broken).toMatchObject({ walkers: all, breaks: 1 })
  const still = withMessage(broken, message(3, { gone: ['b'] }), 'vera lisbon')
  expect(still).toBe(broken)
  const whole = withMessage(still, message(0, { all: [walker('z')] }), 'vera lisbon')
  expect(whole).toMatchObject({ walkers: [walker('z')], breaks: 1 })
  expect(withMessage(whole, message(1, { gone: ['z'] }), 'vera lisbon')).toMatchObject({
    walkers: [],
    breaks: 1,
  })
})

test('a subscription that begins again begins with its list, whatever was known', () => {
  const later = withMessage(begun, message(1, { gone: ['a'] }), 'vera lisbon')
  expect(withMessage(later, message(0, { all }), 'vera lisbon')?.walkers).toEqual(all)
})

test('differences of another place or viewer are not put on a list', () => {
  expect(withMessage(begun, message(1, { gone: ['a'] }), 'vera porto')).toBe(begun)
  expect(withMessage(null, message(1, { changed: all }), 'vera porto')).toBeNull()
})
