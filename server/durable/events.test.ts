import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createEvents } from '#server/durable/events.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'test.done': { subjectId: string; parts: readonly string[]; at: Date | null }
  }
}

const payload = { subjectId: 'sub_1', parts: ['a', 'b'], at: new Date(0) }

function opened() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const metrics = createMetrics()
  const counted = async () =>
    (await metrics.events.get()).values.find((one) => one.labels.event === 'test.done')?.value ?? 0
  return { events: createEvents({ log, metrics, realtime: embeddedRealtime() }), lines, counted }
}

test('a committed event is one line of plain values, one count and its hints', async () => {
  const { events, lines, counted } = opened()
  const hinted: string[] = []
  events.subscribe({ hints: { 'test.done': ({ subjectId }) => void hinted.push(subjectId) } })
  events.emit('test.done', payload)
  expect(lines).toMatchObject([{ msg: 'test.done', event: 'test.done', subjectId: 'sub_1', parts: 2 }])
  expect(lines[0]).not.toHaveProperty('at')
  expect(await counted()).toBe(1)
  expect(hinted).toEqual(['sub_1'])
})

test('a hint that fails is logged and stops neither the others nor the caller', () => {
  const { events, lines } = opened()
  const hinted: string[] = []
  events.subscribe({
    hints: {
      'test.done': () => {
        throw new Error('no listener')
      },
    },
  })
  events.subscribe({ hints: { 'test.done': ({ subjectId }) => void hinted.push(subjectId) } })
  events.emit('test.done', payload)
  expect(hinted).toEqual(['sub_1'])
  expect(lines.map((line) => line['msg'])).toEqual(['test.done', 'a hint failed'])
})

test('an event with subscribers is told in a transaction, which they are given', async () => {
  const { events, lines } = opened()
  const given: Tx[] = []
  events.subscribe({ subscribers: { 'test.done': async (tx) => void given.push(tx) } })
  expect(() => events.emit('test.done', payload)).toThrow('test.done has subscribers')
  const tx = { sql: 'this one' } as unknown as Tx
  await events.inTransaction(tx, 'test.done', payload)
  expect(given).toEqual([tx])
  expect(lines).toEqual([])
})
