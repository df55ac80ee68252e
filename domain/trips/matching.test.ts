import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { nextStep, type Offer, type OfferState } from '#domain/trips/matching.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'

const offer = (walkerId: string, state: OfferState, expiresAtMs: number, isExclusive = false): Offer => ({
  walkerId,
  state,
  expiresAtMs,
  isExclusive,
})
const asking = (offers: Offer[], free: string[], onlyChosen = false) => ({
  requestedAtMs: 0,
  offers,
  free,
  onlyChosen,
  atOnce: 3,
})

test('the chosen walker is asked alone for 30 s, although others are free', () => {
  const step = nextStep(asking([offer('a', 'ringing', 30_000, true)], ['b', 'a', 'c']), 29_999)
  expect(step).toEqual({ kind: 'ask', expire: [], ask: [], dueAtMs: 30_000 })
})

test.each([
  ['time is up', offer('a', 'ringing', 30_000, true), ['a', 'b', 'c', 'd', 'e'], 30_000, ['a']],
  ['the chosen one says no', offer('a', 'rejected', 30_000, true), ['a', 'b', 'c', 'd', 'e'], 4000, []],
  ['the chosen one is gone', offer('a', 'ringing', 30_000, true), ['b', 'c', 'd', 'e'], 4000, ['a']],
] as const)('when %s, the three nearest others are asked', (_why, first, free, nowMs, expire) => {
  const step = nextStep(asking([first], [...free]), nowMs)
  expect(step).toMatchObject({ kind: 'ask', expire })
  expect(step.kind === 'ask' && step.ask.map((ask) => ask.walkerId)).toEqual(['b', 'c', 'd'])
})

test('a free slot is given to the next walker, none is asked twice', () => {
  const offers = [
    offer('a', 'expired', 30_000, true),
    offer('b', 'rejected', 60_000),
    offer('c', 'ringing', 60_000),
    offer('d', 'ringing', 60_000),
  ]
  const step = nextStep(asking(offers, ['a', 'b', 'c', 'd', 'e', 'f']), 40_000)
  expect(step).toMatchObject({ kind: 'ask', expire: [], ask: [{ walkerId: 'e', expiresAtMs: 70_000 }] })
})

test('a late offer ends with the request', () => {
  const step = nextStep(asking([offer('a', 'expired', 30_000, true)], ['b']), 80_000)
  expect(step).toMatchObject({ ask: [{ walkerId: 'b', expiresAtMs: 90_000 }] })
})

test('the request ends after 90 s, and at once when all asked walkers said no and no other is there', () => {
  const ringing = [offer('a', 'expired', 30_000, true), offer('b', 'ringing', 90_000)]
  expect(nextStep(asking(ringing, ['b', 'c']), 90_000)).toEqual({ kind: 'end', as: 'expired' })
  const no = [offer('a', 'rejected', 30_000, true)]
  expect(nextStep(asking(no, ['a']), 5000)).toEqual({ kind: 'end', as: 'rejected' })
  // Who did not answer may be back, and others may come: the rest of the 90 s is worth waiting for.
  expect(nextStep(asking([offer('a', 'expired', 30_000, true)], []), 31_000)).toMatchObject({
    kind: 'ask',
    ask: [],
  })
})

test.each([
  ['says no', offer('a', 'rejected', 30_000, true), ['a', 'b'], 4000, 'rejected'],
  ['does not answer', offer('a', 'ringing', 30_000, true), ['a', 'b'], 30_000, 'expired'],
  ['is gone', offer('a', 'ringing', 30_000, true), ['b'], 4000, 'expired'],
] as const)('only the chosen one: when that walker %s, the request ends', (_why, only, free, nowMs, as) => {
  expect(nextStep(asking([only], [...free], true), nowMs)).toEqual({ kind: 'end', as })
})

test('only the chosen one: as long as it rings there, no other is asked', () => {
  const step = nextStep(asking([offer('a', 'ringing', 30_000, true)], ['b', 'a'], true), 29_999)
  expect(step).toEqual({ kind: 'ask', expire: [], ask: [], dueAtMs: 30_000 })
})

test('whatever happens: at most three ring, none twice, the chosen one alone first, an end within 90 s', () => {
  const walkers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const happening = fc.record({
    afterMs: fc.integer({ min: 1, max: 12_000 }),
    free: fc.shuffledSubarray(walkers),
    says: fc.option(fc.constantFrom(...walkers), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(happening, { minLength: 30, maxLength: 60 }), (story) => {
      let offers: Offer[] = [offer('a', 'ringing', tripTimes.exclusiveMs, true)]
      let nowMs = 0
      for (const { afterMs, free, says } of story) {
        nowMs += afterMs
        offers = offers.map((each) =>
          each.walkerId === says && each.state === 'ringing' && each.expiresAtMs > nowMs
            ? { ...each, state: 'rejected' }
            : each,
        )
        const step = nextStep(asking(offers, free), nowMs)
        if (step.kind === 'end') {
          expect(step.as).toBe(nowMs >= 90_000 ? 'expired' : 'rejected')
          return
        }
        expect(nowMs).toBeLessThan(90_000)
        expect(step.dueAtMs).toBeLessThanOrEqual(90_000)
        offers = offers.map((each) =>
          step.expire.includes(each.walkerId) ? { ...each, state: 'expired' } : each,
        )
        offers.push(...step.ask.map((ask) => offer(ask.walkerId, 'ringing', ask.expiresAtMs)))
        const ringing = offers.filter((each) => each.state === 'ringing')
        expect(ringing.length).toBeLessThanOrEqual(3)
        expect(new Set(offers.map((each) => each.walkerId)).size).toBe(offers.length)
        if (ringing.some((each) => each.isExclusive)) expect(ringing.length).toBe(1)
        for (const ask of step.ask) expect(free).toContain(ask.walkerId)
      }
    }),
  )
})
