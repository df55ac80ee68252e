import { expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { missed, topics } from '#adapters/realtime/port.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { socketsOfPeople } from '#server/graphql/subscriptions/sockets-of-people.ts'

/** Servers on one way for events, and what they have closed. */
function servers(count: number) {
  const clock = fixedClock('2026-06-01T00:00:00Z')
  const realtime = embeddedRealtime()
  const newId = idMaker(clock.nowMs, (length) => new Uint8Array(length))
  const closed: string[] = []
  const all = Array.from({ length: count }, (_, at) =>
    socketsOfPeople({ realtime, server: `srv_${at}`, newId, clock }, 3),
  )
  const open = (at: number, name: string, userId = 'usr_1') => {
    clock.forward(1)
    return all[at]?.join(userId, () => closed.push(name)) ?? (() => undefined)
  }
  return { clock, closed, open, realtime }
}

test('the one that a person has had longest gives way, on whichever server it is', () => {
  const { closed, open } = servers(2)
  open(0, 'a')
  open(1, 'b')
  open(1, 'c')
  expect(closed).toEqual([])
  open(1, 'd')
  expect(closed).toEqual(['a'])
  open(0, 'e')
  open(0, 'f')
  expect(closed).toEqual(['a', 'b', 'c'])
})

test('what is closed counts no more, and each person is counted alone', () => {
  const { closed, open } = servers(2)
  const leave = open(0, 'a')
  open(1, 'b')
  open(0, 'c')
  leave()
  open(1, 'd')
  open(0, 'other', 'usr_2')
  expect(closed).toEqual([])
})

test('what a server that is gone has said is believed for a minute', () => {
  const { clock, closed, open, realtime } = servers(2)
  open(0, 'a')
  const ids = ['sock_0', 'sock_1', 'sock_2']
  realtime.publish(topics.sockets('usr_1'), { from: 'srv_gone', ids, isAsking: false })
  clock.forward(60_001)
  open(1, 'b')
  open(0, 'c')
  expect(closed).toEqual([])
  open(1, 'd')
  expect(closed).toEqual(['a'])
})

test('servers that may have missed something tell each other again', () => {
  const { closed, open, realtime } = servers(2)
  open(0, 'a')
  open(1, 'b')
  realtime.publish(topics.sockets('usr_1'), missed)
  open(0, 'c')
  open(0, 'd')
  expect(closed).toEqual(['a'])
})
