import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import {
  connectUntilMs,
  exclusiveUntilMs,
  expiresAtMs,
  fixUntilMs,
  holdAtMs,
  nextScheduleStep,
  proposalEndsAtMs,
  type Scheduled,
} from '#domain/trips/schedule.ts'
import { fc } from '#tools/testing/properties.ts'

const start = Date.UTC(2026, 5, 10, 18)

test.each([
  ['an hour before the start', 3 * DAY, HOUR],
  ['an hour before the start', 75 * MINUTE, HOUR],
  ['15 minutes after the request where less is left', 70 * MINUTE, 55 * MINUTE],
  ['15 minutes after the request where less is left', 40 * MINUTE, 25 * MINUTE],
  ['10 minutes before the start at the latest', 20 * MINUTE, 10 * MINUTE],
])('a request ends %s', (_when, askedBefore, endsBefore) => {
  expect(expiresAtMs(start - askedBefore, start)).toBe(start - endsBefore)
})

test.each([
  [3 * DAY, 3 * DAY - 2 * HOUR],
  [3 * HOUR, 2 * HOUR],
])('a walker who was chosen %i ms ahead is asked alone until %i ms ahead', (asked, until) => {
  const from = start - asked
  expect(exclusiveUntilMs(from, expiresAtMs(from, start))).toBe(start - until)
})

test.each([
  ['a day before', 3 * DAY, DAY],
  ['a day before, to the millisecond', DAY, DAY],
  ['at the acceptance when that is later', 5 * HOUR, 5 * HOUR],
])('the price is held %s', (_when, accepted, held) => {
  expect(holdAtMs(start, start - accepted)).toBe(start - held)
})

test.each([
  ['an hour before', 20 * HOUR, HOUR],
  ['an hour before', 70 * MINUTE, HOUR],
  ['10 minutes later where less is left', 65 * MINUTE, 55 * MINUTE],
  ['10 minutes later where less is left', 30 * MINUTE, 20 * MINUTE],
  ['when the room opens at the latest', 10 * MINUTE, 5 * MINUTE],
])('another card saves the trip until %s', (_when, declined, until) => {
  expect(fixUntilMs(start - declined, start)).toBe(start - until)
})

test('a proposed time waits a day at most, and ends before the earlier start', () => {
  expect(proposalEndsAtMs(start - 3 * DAY, start, start + DAY)).toBe(start - 2 * DAY)
  expect(proposalEndsAtMs(start - HOUR, start, start + DAY)).toBe(start - 10 * MINUTE)
  expect(proposalEndsAtMs(start - HOUR, start, start - 20 * MINUTE)).toBe(start - 30 * MINUTE)
})

const trip: Scheduled = {
  status: 'accepted',
  startsAtMs: start,
  acceptedAtMs: start - 3 * DAY,
  expiresAtMs: start - HOUR,
  exclusiveUntilMs: null,
  holdStage: 'none',
  fixUntilMs: null,
  isReminded: false,
  isOpen: false,
  enteredAtMs: { traveller: null, walker: null },
  proposalEndsAtMs: null,
}
const step = (change: Partial<Scheduled>, before: number) =>
  nextScheduleStep({ ...trip, ...change }, start - before)
const wait = (before: number) => ({ kind: 'wait', dueAtMs: start - before })

describe('a request', () => {
  const asked = (change: Partial<Scheduled>, before: number) =>
    step({ status: 'requested', ...change }, before)
  test.each([
    ['waits for its end', {}, 2 * DAY, wait(HOUR)],
    ['ends at its time', {}, HOUR, { kind: 'expire' }],
    ['waits while the chosen walker is asked alone', { exclusiveUntilMs: start - DAY }, 2 * DAY, wait(DAY)],
    ['then goes to others', { exclusiveUntilMs: start - DAY }, DAY, { kind: 'widen' }],
    ['ends although the chosen walker is still asked', { exclusiveUntilMs: start }, HOUR, { kind: 'expire' }],
  ] as const)('%s', (_what, change, before, expected) => {
    expect(asked(change, before)).toEqual(expected)
  })
})

describe('an accepted trip', () => {
  const held = { holdStage: 'held' } as const
  const open = { ...held, isReminded: true, isOpen: true } as const
  const came = (traveller: number | null, walker: number | null) => ({
    ...open,
    enteredAtMs: {
      traveller: traveller === null ? null : start - traveller,
      walker: walker === null ? null : start - walker,
    },
  })
  const declined = { holdStage: 'declined', fixUntilMs: start - HOUR } as const
  test.each([
    ['waits for its hold', {}, 2 * DAY, wait(DAY)],
    ['is held a day before', {}, DAY, { kind: 'hold' }],
    [
      'waits for the answer of the bank, and no longer than a card may be late',
      { holdStage: 'asking', fixUntilMs: start - HOUR },
      DAY,
      wait(HOUR),
    ],
    ['waits for another card', declined, DAY, wait(HOUR)],
    ['is cancelled without one', declined, HOUR, { kind: 'cancelUnpaid' }],
    [
      'is cancelled when the bank has not answered',
      { holdStage: 'asking', fixUntilMs: start - HOUR },
      HOUR,
      { kind: 'cancelUnpaid' },
    ],
    ['waits for its reminder', held, HOUR, wait(5 * MINUTE)],
    ['is reminded of 5 minutes before', held, 5 * MINUTE, { kind: 'remind' }],
    ['then opens', { ...held, isReminded: true }, 5 * MINUTE, { kind: 'open' }],
    [
      'is tried to be opened until it is too late',
      { ...held, isReminded: true },
      -2 * MINUTE,
      { kind: 'open' },
    ],
    [
      'that could not open is missed',
      { ...held, isReminded: true },
      -3 * MINUTE,
      { kind: 'noShow', missing: 'walker' },
    ],
    [
      'ends a proposal that was not answered',
      { proposalEndsAtMs: start - 2 * DAY },
      2 * DAY,
      { kind: 'endProposal' },
    ],
    ['waits for a proposal', { proposalEndsAtMs: start - 36 * HOUR }, 2 * DAY, wait(36 * HOUR)],
    ['that is open waits for three minutes after the start', open, 0, wait(-3 * MINUTE)],
    [
      'to which neither came: the walker is missing',
      open,
      -3 * MINUTE,
      { kind: 'noShow', missing: 'walker' },
    ],
    ['to which the traveler came', came(60_000, null), -3 * MINUTE, { kind: 'noShow', missing: 'walker' }],
    ['to which the walker came', came(null, 60_000), -3 * MINUTE, { kind: 'noShow', missing: 'traveller' }],
    [
      'to which both came early has until three minutes after the start',
      came(200_000, 100_000),
      0,
      wait(-3 * MINUTE),
    ],
    ['to which one came late has 90 s more', came(0, -170_000), -3 * MINUTE, wait(-260_000)],
    ['to which both came and no picture', came(0, -170_000), -260_000, { kind: 'neverConnected' }],
  ] as const)('%s', (_what, change, before, expected) => {
    expect(step(change, before)).toEqual(expected)
  })
})

test('every step is in order: a trip never waits for a time that has come, and its waits end', () => {
  const moment = fc.integer({ min: -10 * MINUTE, max: 8 * DAY }).map((before) => start - before)
  const maybe = fc.option(moment, { nil: null })
  const any = fc.record<Scheduled>({
    status: fc.constantFrom('requested', 'accepted'),
    startsAtMs: fc.constant(start),
    acceptedAtMs: maybe,
    expiresAtMs: moment,
    exclusiveUntilMs: maybe,
    holdStage: fc.constantFrom('none', 'asking', 'held', 'declined'),
    // Never later than the opening.
    fixUntilMs: maybe.map((each) => each && Math.min(each, start - 5 * MINUTE)),
    isReminded: fc.boolean(),
    isOpen: fc.boolean(),
    enteredAtMs: fc.record({ traveller: maybe, walker: maybe }),
    proposalEndsAtMs: maybe,
  })
  fc.assert(
    fc.property(any, moment, (scheduled, nowMs) => {
      // What is asked for has a time until which it is waited for.
      fc.pre(
        scheduled.fixUntilMs !== null || scheduled.holdStage === 'none' || scheduled.holdStage === 'held',
      )
      const next = nextScheduleStep(scheduled, nowMs)
      if (next.kind !== 'wait') return
      expect(next.dueAtMs).toBeGreaterThan(nowMs)
      const later = nextScheduleStep(scheduled, next.dueAtMs)
      expect(later.kind).not.toBe('wait')
    }),
    { numRuns: 3000 },
  )
})

test('a side that came does not shorten the time of the other', () => {
  expect(connectUntilMs(start, [null, null])).toBe(start + 3 * MINUTE)
  expect(connectUntilMs(start, [start - 4 * MINUTE, null])).toBe(start + 3 * MINUTE)
  expect(connectUntilMs(start, [start, start + 2 * MINUTE])).toBe(start + 2 * MINUTE + 90 * SECOND)
})
