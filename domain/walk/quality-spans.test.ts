import { expect, test } from 'vitest'
import { qualitySpans } from '#domain/walk/quality-spans.ts'
import { noWitness, type Span } from '#domain/walk/witness.ts'

const span = (fromMs: number, toMs: number): Span => ({ fromMs, toMs })
const side = (live: Span[], low: Span[]) => ({ ...noWitness, lastBeatMs: 0, live, low })

test('what was live is good but for the stretches that were measured as low', () => {
  expect(qualitySpans(side([span(0, 100)], [span(20, 30), span(90, 120)]))).toEqual([
    { fromMs: 0, toMs: 20, state: 'good' },
    { fromMs: 20, toMs: 30, state: 'low' },
    { fromMs: 30, toMs: 90, state: 'good' },
    { fromMs: 90, toMs: 100, state: 'low' },
  ])
})

test('low where nothing was live is no stretch, and a side that said nothing has none', () => {
  expect(qualitySpans(side([span(0, 10)], [span(20, 30)]))).toEqual([{ fromMs: 0, toMs: 10, state: 'good' }])
  expect(qualitySpans(side([span(0, 10)], [span(0, 10)]))).toEqual([{ fromMs: 0, toMs: 10, state: 'low' }])
  expect(qualitySpans(undefined)).toEqual([])
})
