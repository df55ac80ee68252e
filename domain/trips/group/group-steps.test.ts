import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { fc } from '#tools/testing/properties.ts'
import { leavingSteps, nextGroupStep, type GroupFacts } from '#domain/trips/group/group-steps.ts'
import { firstGroupTerms, leavingFee } from '#domain/trips/group/group-terms.ts'

const startsAtMs = 10 * DAY
const open: GroupFacts = {
  status: 'open',
  startsAtMs,
  seatsTaken: 2,
  minimum: 2,
  isWeekly: false,
  hasNext: false,
}
const step = (change: Partial<GroupFacts>, nowMs: number) =>
  nextGroupStep({ ...open, ...change }, firstGroupTerms, nowMs)

test('a walk is decided an hour before its start, by how many seats are taken', () => {
  expect(step({}, startsAtMs - HOUR - 1)).toEqual({ kind: 'wait', dueAtMs: startsAtMs - HOUR })
  expect(step({}, startsAtMs - HOUR)).toEqual({ kind: 'agree' })
  expect(step({ seatsTaken: 1 }, startsAtMs - HOUR)).toEqual({ kind: 'callOff' })
  expect(step({ seatsTaken: 1 }, startsAtMs + HOUR)).toEqual({ kind: 'callOff' })
})

test('the next walk of a weekly one is published when it begins, once, also where it was called off', () => {
  for (const status of ['agreed', 'live', 'ended', 'calledOff'] as const) {
    expect(step({ status }, startsAtMs)).toEqual({ kind: 'wait', dueAtMs: null })
    expect(step({ status, isWeekly: true }, startsAtMs - 1)).toEqual({ kind: 'wait', dueAtMs: startsAtMs })
    expect(step({ status, isWeekly: true }, startsAtMs)).toEqual({ kind: 'publishNext' })
    expect(step({ status, isWeekly: true, hasNext: true }, startsAtMs)).toEqual({
      kind: 'wait',
      dueAtMs: null,
    })
  }
})

test('the steps that a page shows say at each instant what giving up a seat costs', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: startsAtMs - 1 }),
      fc.integer({ min: 0, max: startsAtMs - 1 }),
      (seatCents, shownMs, laterMs) => {
        const nowMs = Math.min(shownMs, laterMs)
        const atMs = Math.max(shownMs, laterMs)
        const steps = leavingSteps(firstGroupTerms, { seatCents, startsAtMs }, nowMs)
        const said = steps.find(({ untilMs }) => untilMs === null || atMs <= untilMs)
        expect(said?.feeCents).toBe(
          leavingFee(firstGroupTerms, { seatCents, startsAtMs, isTakenOver: false }, atMs),
        )
      },
    ),
  )
})
