import { expect, test } from 'vitest'
import { eventsOf } from '#domain/operator/timeline.ts'
import { neighbour, placeOf, rangeOf, stretchOf } from '#web/features/operator/evidence/timeline-events.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 11, 12, minutes)).toISOString()
const ms = (minutes: number) => new Date(at(minutes)).getTime()

test('events of all kinds stand in one order', () => {
  const events = eventsOf({
    history: [{ at: at(3), by: 'walker', to_status: 'live', reason: null }],
    chat: [{ id: 'm1', from: 'walker', text: 'Hi', sent_at: at(5) }],
    steering: [{ id: 's1', command: 'left', state: 'refused', sent_at: at(4) }],
    postcards: [],
    entries: [{ id: 'l1', at: at(1), kind: 'hold', cents: 500, currency: 'USD' }],
    acts: [{ id: 'a1', at: at(9), act: 'operator.evidenceSeen', by: null, reason: 'Ticket 12' }],
  } as never)
  expect(events.map(({ lane }) => lane)).toEqual(['money', 'moves', 'steering', 'chat', 'acts'])
  expect(events.at(-1)).toMatchObject({ by: 'operator', more: 'Ticket 12' })
})

test('a walk that was scheduled days before is drawn from ten minutes before it began', () => {
  const walk = { created_at: at(-5000), live_at: at(0), ended_at: at(20) }
  expect(rangeOf(walk, 0)).toEqual({ fromMs: ms(-10), toMs: ms(21) })
  expect(rangeOf({ ...walk, created_at: at(-2) }, 0)).toEqual({ fromMs: ms(-2), toMs: ms(21) })
  expect(rangeOf({ created_at: at(0), live_at: null, ended_at: null }, ms(4))).toEqual({
    fromMs: ms(0),
    toMs: ms(5),
  })
})

test('moments and stretches are placed in percent, and what lies outside is left out or cut', () => {
  const range = { fromMs: 0, toMs: 200 }
  expect([placeOf(50, range), placeOf(201, range), placeOf(-1, range)]).toEqual([25, null, null])
  expect(stretchOf({ fromMs: -50, toMs: 100 }, range)).toEqual({ start: 0, size: 50 })
  expect(stretchOf({ fromMs: 300, toMs: 400 }, range)).toBeNull()
})

test('neighbours end at both ends', () => {
  const events = [{ id: 'a' }, { id: 'b' }] as never
  expect(neighbour(events, null, 1)?.id).toBe('a')
  expect(neighbour(events, null, -1)?.id).toBe('b')
  expect(neighbour(events, 'b', 1)?.id).toBe('b')
  expect(neighbour(events, 'b', -1)?.id).toBe('a')
  expect(neighbour([], null, 1)).toBeNull()
})
