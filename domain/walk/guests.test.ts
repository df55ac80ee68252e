import { describe, expect, test } from 'vitest'
import { guestLimit } from '#domain/walk/guests.ts'

describe('how many guests a walk takes', () => {
  test.each([
    ['a traveler’s, with a room server', false, false, { most: 3, isCapacity: false }],
    ['a traveler’s, peer to peer', false, true, { most: 3, isCapacity: false }],
    ['an institution’s, with a room server', true, false, { most: 20, isCapacity: false }],
    ['an institution’s, peer to peer', true, true, { most: 3, isCapacity: true }],
  ])('%s', (_walk, isOfInstitution, isDirect, limit) => {
    expect(guestLimit({ isOfInstitution, isDirect })).toEqual(limit)
  })
})
