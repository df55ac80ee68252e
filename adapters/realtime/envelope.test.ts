import { expect, test } from 'vitest'
import { createReader, createWriter } from '#adapters/realtime/envelope.ts'

const pair = (bytesAtMost = 1000) => [createWriter('a', bytesAtMost), createReader('b', () => 0)] as const
const event = (payload: unknown) => ({ kind: 'event', topic: 't', payload })
const missed = { kind: 'missed' }

test('events come out as they went in; the own ones do not', () => {
  const [writer, reader] = pair()
  expect(writer.event('t', { at: 1 }).flatMap(reader.read)).toEqual([event({ at: 1 })])
  expect(createReader('a', () => 0).read(writer.event('t', 1)[0] ?? '')).toEqual([])
})

test.each(['x', '\u001f', '"', 'é', '🙂', '\\'])(
  'a long event of %j is cut into texts of the size that is taken',
  (one) => {
    const [writer, reader] = pair()
    const payload = one.repeat(5000)
    const texts = writer.event('t', payload)
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(1000)
    expect(texts.flatMap(reader.read)).toEqual([event(payload)])
  },
)

test('a gap is reported once, before what comes after it', () => {
  const [writer, reader] = pair()
  const texts = [1, 2, 3, 4].flatMap((at) => writer.event('t', at))
  texts.splice(1, 1)
  expect(texts.flatMap(reader.read)).toEqual([event(1), missed, event(3), event(4)])
})

test('the rest of an event whose beginning is lost is missed, not an event', () => {
  const [writer, reader] = pair()
  const [first, ...rest] = writer.event('t', 'x'.repeat(3000))
  const heard = [...rest, ...writer.event('t', 1)].flatMap(reader.read)
  expect(first).toBeDefined()
  expect(heard.filter(({ kind }) => kind === 'event')).toEqual([event(1)])
  expect(heard[0]).toEqual(missed)
})

test('a publisher that has lost events says so; a beat says nothing', () => {
  const [writer, reader] = pair()
  expect([writer.beat(), writer.lost(), ...writer.event('t', 1)].flatMap(reader.read)).toEqual([
    missed,
    event(1),
  ])
})

test.each(['', '{', '[]', '{"from":1}', '{"from":"z","n":0,"text":"{"}'])(
  'a foreign text %j is no event',
  (text) => {
    expect(
      createReader('b', () => 0)
        .read(text)
        .filter(({ kind }) => kind === 'event'),
    ).toEqual([])
  },
)
