import { expect, test } from 'vitest'
import {
  applicationState,
  earlyWordsOf,
  missingOf,
  nextChangeOf,
  stepCodes,
  stepsOf,
  type OnboardingFacts,
  type PayoutFacts,
} from '#domain/onboarding/steps.ts'
import { DAY } from '#domain/shared/units.ts'
import { fc } from '#tools/testing/properties.ts'

const now = new Date('2026-11-23T12:00:00Z')
/** A moment of some days around now, never the same as now. */
const moment = fc.integer({ min: -400, max: 400 }).map((days) => new Date(now.getTime() + days * DAY + 1000))
const maybe = fc.option(moment)
const check: fc.Arbitrary<OnboardingFacts['check']> = fc.record({
  state: fc.constantFrom('none', 'pending', 'attention', 'clear', 'refused', 'expired'),
  reason: fc.option(fc.constantFrom('not sharp')),
  expiresAt: maybe,
  doneAt: maybe,
})
const payout: fc.Arbitrary<PayoutFacts> = fc.record({
  state: fc.constantFrom('started', 'submitted', 'active', 'attention', 'restricted'),
  canBePaid: fc.boolean(),
  needsBy: maybe,
  since: moment,
})
const facts: fc.Arbitrary<OnboardingFacts> = fc.record({
  check,
  hasPicture: fc.boolean(),
  kitOrderedAt: maybe,
  trainedAt: maybe,
  payout: fc.option(payout),
  taxFormAt: maybe,
  terms: fc.record({ signedAt: maybe, formerAt: maybe, signBy: moment }),
  sentBack: fc.constantFrom({}, { walkerTraining: 'Please keep to the pavement' }),
})
const later = fc.integer({ min: 0, max: 800 }).map((days) => new Date(now.getTime() + days * DAY))

/** The facts with one thing done that is not: every way forward that a person or an operator has. */
function stepped(given: OnboardingFacts): OnboardingFacts[] {
  const all: OnboardingFacts[] = [
    { ...given, check: { ...given.check, state: 'clear', expiresAt: null, doneAt: now } },
    { ...given, hasPicture: true },
    { ...given, sentBack: {} },
    { ...given, kitOrderedAt: now },
    { ...given, trainedAt: now },
    { ...given, payout: { state: 'active', canBePaid: true, needsBy: null, since: now } },
    { ...given, terms: { ...given.terms, signedAt: now } },
    { ...given, taxFormAt: now },
  ]
  return all
}

test('there are seven steps in the order of the screens, whatever is known', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(stepsOf(given, now).map(({ code }) => code)).toEqual([...stepCodes])
    }),
  )
})

test('the gate and the steps agree: walking misses what it needs and does not have, and the tax form never', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given, now)
      const missing = missingOf(steps)
      expect(missing).not.toContain('taxForm')
      for (const step of steps) {
        if (step.state === 'done') expect(step.isFulfilled).toBe(true)
        if (step.state === 'required' || step.state === 'waiting') expect(step.isFulfilled).toBe(false)
        if (step.isNeededToWalk) expect(missing.includes(step.code)).toBe(!step.isFulfilled)
      }
      expect(applicationState(steps, null) === 'complete').toBe(missing.length === 0)
    }),
  )
})

test('doing a step never adds one that is missing, and doing all of them completes the application', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const before = missingOf(stepsOf(given, now))
      for (const next of stepped(given))
        expect(before).toEqual(expect.arrayContaining(missingOf(stepsOf(next, now))))
      const all = stepped(given).reduce((done, _next, at) => stepped(done)[at] ?? done, given)
      expect(missingOf(stepsOf(all, now))).toEqual([])
      expect(applicationState(stepsOf(all, now), null)).toBe('complete')
    }),
  )
})

test('no state is without a way on: what is missing waits for others, or asks the person for something', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given, now)
      const state = applicationState(steps, null)
      const open = steps.filter((step) => step.isNeededToWalk && !step.isFulfilled)
      for (const step of open) {
        expect(['required', 'waiting', 'attention']).toContain(step.state)
        if (step.state !== 'required') expect(step.reason).not.toBeNull()
      }
      if (state === 'waiting') expect(open.every((step) => step.state === 'waiting')).toBe(true)
      if (state === 'started') expect(open.some((step) => step.state !== 'waiting')).toBe(true)
      expect(applicationState(steps, now)).toBe('left')
    }),
  )
})

test('time alone takes away and never gives, and each loss is announced by the next change', () => {
  fc.assert(
    fc.property(facts, later, (given, then) => {
      const before = stepsOf(given, now)
      const lost = missingOf(stepsOf(given, then)).filter((code) => !missingOf(before).includes(code))
      expect(missingOf(stepsOf(given, then))).toEqual(expect.arrayContaining(missingOf(before)))
      if (lost.length === 0) return
      const change = nextChangeOf(before, now)
      expect(change).not.toBeNull()
      expect(change?.getTime()).toBeLessThanOrEqual(then.getTime())
    }),
  )
})

test('a step is spoken of early only while it counts and before it runs out', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given, now)
      for (const { step: code, expiresAt, daysBefore } of earlyWordsOf(steps, now)) {
        expect(steps.find((step) => step.code === code)?.isFulfilled).toBe(true)
        expect(expiresAt.getTime()).toBeGreaterThan(now.getTime())
        if (daysBefore > 0) expect(expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(daysBefore * DAY)
      }
    }),
  )
})

test('a step that an operator wants done again is missing with the reason, and one that is missing anyway says nothing new', () => {
  const sentBack = { walkerTraining: 'Please keep to the pavement' }
  fc.assert(
    fc.property(facts, (given) => {
      const training = (trainedAt: Date | null) =>
        stepsOf({ ...given, sentBack, trainedAt }, now).find(({ code }) => code === 'walkerTraining')
      const again = {
        state: 'attention',
        reason: 'sentBack',
        detail: sentBack.walkerTraining,
        isFulfilled: false,
      }
      expect(training(now)).toMatchObject(again)
      expect(training(null)).toMatchObject({ state: 'required', reason: null })
    }),
  )
})
