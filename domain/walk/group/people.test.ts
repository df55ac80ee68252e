import { describe, expect, test } from 'vitest'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { groupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import {
  hasLostWheel,
  mayAct,
  seatId,
  seatOf,
  waitsToWriteMs,
  type SeatedPerson,
} from '#domain/walk/group/people.ts'

const pia: SeatedPerson = { id: 'trip_a.1', isSilenced: false, isPutOut: false, wroteAtMs: null }
const terms = groupLiveTerms(firstGroupTerms)
const silenced = { ...pia, isSilenced: true }
const putOut = { ...pia, isPutOut: true }

test('a seat is named by its trip and its number, and read from that name alone', () => {
  expect(seatId('trip_01h', 3)).toBe('trip_01h.3')
  expect(seatOf('trip_01h.3')).toEqual({ tripId: 'trip_01h', seatNumber: 3 })
  for (const other of ['walker', 'trip_01h', 'trip_01h.', 'trip_01h.0', 'a b.1', `${'x'.repeat(61)}.1`])
    expect(seatOf(other)).toBeNull()
})

describe('what people may do', () => {
  test('who has a seat asks for the wheel, writes and takes postcards; the walker and operators keep order', () => {
    for (const role of ['payer', 'friend'] as const) {
      expect(mayAct('askForWheel', role, pia)).toBe(true)
      expect(mayAct('chat', role, pia)).toBe(true)
      expect(mayAct('postcard', role, pia)).toBe(true)
      for (const act of ['skip', 'close', 'open', 'hideMessage', 'silence', 'putOut', 'endForAll'] as const)
        expect(mayAct(act, role, pia)).toBe(false)
    }
    for (const role of ['walker', 'operator'] as const)
      for (const act of ['skip', 'close', 'open', 'hideMessage', 'silence', 'putOut', 'endForAll'] as const)
        expect(mayAct(act, role, null)).toBe(true)
    expect(mayAct('askForWheel', 'walker', null)).toBe(false)
    expect(mayAct('chat', 'operator', null)).toBe(false)
  })

  test('a silenced person still reacts and takes postcards, and neither writes nor steers', () => {
    expect(mayAct('chat', 'payer', silenced)).toBe(false)
    expect(mayAct('askForWheel', 'payer', silenced)).toBe(false)
    expect(mayAct('steer', 'payer', silenced)).toBe(false)
    expect(mayAct('react', 'payer', silenced)).toBe(true)
    expect(mayAct('postcard', 'payer', silenced)).toBe(true)
    expect(mayAct('withdraw', 'payer', silenced)).toBe(true)
  })

  test('a person who was put out does nothing', () => {
    for (const act of ['chat', 'react', 'postcard', 'askForWheel', 'steer'] as const)
      expect(mayAct(act, 'friend', putOut)).toBe(false)
  })

  test('the wheel is lost by those who are silenced, put out or unknown', () => {
    expect(hasLostWheel(pia)).toBe(false)
    expect([silenced, putOut, undefined].map(hasLostWheel)).toEqual([true, true, true])
  })
})

test('one person writes one message in ten seconds', () => {
  expect(waitsToWriteMs(pia, terms, 5000)).toBe(0)
  const wrote = { ...pia, wroteAtMs: 5000 }
  expect(waitsToWriteMs(wrote, terms, 5001)).toBe(9999)
  expect(waitsToWriteMs(wrote, terms, 15_000)).toBe(0)
})
