import { expect, test } from 'vitest'
import { HOUR } from '#domain/shared/units.ts'
import {
  appliedSentence,
  appliedTerm,
  cancelSentence,
  cancelSteps,
  cancelTerms,
  firstCancellationPolicy as policy,
  type CancelledBy,
} from '#domain/trips/cancellation.ts'

const startsAtMs = Date.UTC(2026, 5, 10, 18)
const terms = (by: CancelledBy, leftMs: number, isAccepted = true) =>
  Object.values(cancelTerms(policy, { by, startsAtMs, isAccepted, nowMs: startsAtMs - leftMs }))

test.each([
  ['a day and a millisecond', 24 * HOUR + 1, [0, 0], [0, 0]],
  ['exactly a day', 24 * HOUR, [0, 0], [0, 0]],
  ['a millisecond less than a day', 24 * HOUR - 1, [500, 0], [500, 500]],
  ['3 hours and a millisecond', 3 * HOUR + 1, [500, 0], [500, 500]],
  ['exactly 3 hours', 3 * HOUR, [500, 0], [500, 500]],
  ['a millisecond less than 3 hours', 3 * HOUR - 1, [1000, 0], [1000, 500]],
  ['the start', 0, [1000, 0], [1000, 500]],
  ['after the start', -1, [1000, 0], [1000, 500]],
] as const)('%s before the start', (_name, leftMs, traveller, walker) => {
  expect(terms('traveller', leftMs)).toEqual(traveller)
  expect(terms('walker', leftMs)).toEqual(walker)
  expect(terms('machine', leftMs)).toEqual([0, 0])
  for (const by of ['traveller', 'walker'] as const) expect(terms(by, leftMs, false)).toEqual([0, 0])
})

test('steps name each term until its last instant', () => {
  const facts = { by: 'walker', startsAtMs, isAccepted: true } as const
  const all = cancelSteps(policy, { ...facts, nowMs: startsAtMs - 48 * HOUR })
  expect(all).toEqual([
    { feeCents: 0, creditCents: 0, untilMs: startsAtMs - 24 * HOUR },
    { feeCents: 500, creditCents: 500, untilMs: startsAtMs - 3 * HOUR },
    { feeCents: 1000, creditCents: 500, untilMs: null },
  ])
  for (const { untilMs, ...expected } of all)
    if (untilMs !== null) {
      expect(cancelTerms(policy, { ...facts, nowMs: untilMs })).toEqual(expected)
      expect(cancelTerms(policy, { ...facts, nowMs: untilMs + 1 })).not.toEqual(expected)
    }
  expect(cancelSteps(policy, { ...facts, nowMs: startsAtMs - 24 * HOUR })).toEqual(all)
  expect(cancelSteps(policy, { ...facts, nowMs: startsAtMs - 24 * HOUR + 1 })).toEqual(all.slice(1))
  expect(cancelSteps(policy, { ...facts, nowMs: startsAtMs + 1 })).toEqual(all.slice(2))
})

test('what costs nothing is one step without an end', () => {
  const facts = { startsAtMs, nowMs: startsAtMs - 48 * HOUR }
  const freeForever = [{ feeCents: 0, creditCents: 0, untilMs: null }]
  expect(cancelSteps(policy, { ...facts, by: 'traveller', isAccepted: false })).toEqual(freeForever)
  expect(cancelSteps(policy, { ...facts, by: 'machine', isAccepted: true })).toEqual(freeForever)
})

const day = startsAtMs - 24 * HOUR
const late = startsAtMs - 3 * HOUR
const sentenceAt = (nowMs: number, by: CancelledBy, isAccepted = true) =>
  cancelSentence(cancelSteps(policy, { by, startsAtMs, isAccepted, nowMs }))

test.each([
  [
    'days ahead',
    day - HOUR,
    { kind: 'freeThenTwice', untilMs: day, thenCents: 500, thenUntilMs: late, lastCents: 1000 },
  ],
  ['to the last instant that is free', day, { kind: 'freeThenTwice', untilMs: day }],
  ['on the last day', day + 1, { kind: 'costsThen', feeCents: 500, untilMs: late, thenCents: 1000 }],
  ['in the last hours', late + 1, { kind: 'costs', feeCents: 1000 }],
  ['after the start', startsAtMs + 1, { kind: 'costs', feeCents: 1000 }],
] as const)('the sentence of what cancelling costs, %s', (_name, nowMs, said) => {
  for (const by of ['traveller', 'walker'] as const) expect(sentenceAt(nowMs, by)).toMatchObject(said)
  expect(sentenceAt(nowMs, 'traveller', false)).toEqual({ kind: 'free' })
})

test('limits of which one costs nothing, and terms that are not known, have a sentence too', () => {
  const step = (untilMs: number | null, feeCents: number) => ({ untilMs, feeCents })
  expect(cancelSentence([step(day, 0), step(late, 0), step(null, 1000)])).toEqual({
    kind: 'freeThen',
    untilMs: late,
    thenCents: 1000,
  })
  expect(cancelSentence([])).toEqual({ kind: 'free' })
})

const applied = (nowMs: number, isAccepted = true, its = policy) =>
  appliedTerm(its, { startsAtMs, isAccepted, nowMs })

test.each([
  ['the last instant that is free', day, { kind: 'early', untilMs: day }],
  ['a millisecond later', day + 1, { kind: 'late', sinceMs: day }],
  ['the last instant of the first fee', late, { kind: 'late', sinceMs: day }],
  ['the last hours', late + 1, { kind: 'late', sinceMs: late }],
] as const)('the term of a walk that is cancelled at %s', (_name, nowMs, term) => {
  expect(applied(nowMs)).toEqual(term)
  const { feeCents } = cancelTerms(policy, { by: 'traveller', startsAtMs, isAccepted: true, nowMs })
  expect(term.kind === 'late').toBe(feeCents > 0)
  expect(applied(nowMs, false)).toEqual({ kind: 'unaccepted' })
})

test('terms that cost nothing name no limit, or the next one that costs', () => {
  const [first, second] = policy.tiers
  const costs = (cents: number, last: number) => ({
    ...policy,
    tiers: [
      { ...first, feeCents: cents },
      { ...second, feeCents: last },
    ] as const,
  })
  expect(applied(day + 1, true, costs(0, 0))).toEqual({ kind: 'free' })
  expect(applied(day + 1, true, costs(0, 1000))).toEqual({ kind: 'early', untilMs: late })
})

const sentence = (kind: 'early' | 'late' | 'waived', said: Partial<Parameters<typeof appliedSentence>[1]>) =>
  appliedSentence(
    kind === 'early' ? { kind, untilMs: day } : kind === 'late' ? { kind, sinceMs: day } : { kind },
    {
      reader: 'traveller',
      hasCancelled: true,
      feeCents: 500,
      creditCents: 0,
      priceCents: 1500,
      ...said,
    },
  )

test('the sentence of the terms that were applied, for each reader', () => {
  expect(sentence('early', { feeCents: 0 })).toBe('you.early')
  expect(sentence('late', {})).toBe('you.latePart')
  for (const priceCents of [500, 400, null]) expect(sentence('late', { priceCents })).toBe('you.late')
  expect(sentence('late', { reader: 'walker' })).toBe('you.lateWalker')
  expect(sentence('waived', { feeCents: 0 })).toBe('you.waived')
  const others = { hasCancelled: false }
  expect(sentence('late', { ...others, creditCents: 500 })).toBe('traveller.lateCredit')
  expect(sentence('late', others)).toBe('traveller.late')
  expect(sentence('early', { ...others, reader: 'walker' })).toBe('walker.early')
  expect(sentence('late', { ...others, reader: 'walker' })).toBe('walker.late')
})

test('the other side does not learn why a fee was waived', () => {
  for (const reader of ['traveller', 'walker'] as const)
    expect(sentence('waived', { reader, hasCancelled: false, feeCents: 0 })).toBe(`${reader}.free`)
})
