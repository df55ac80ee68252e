import { expect, test } from 'vitest'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import { LiveSocket, type SocketStatus } from '#web/features/walk/call/live-socket.ts'
import { FakeSocket, welcome } from '#web/features/walk/call/testing/fake-socket.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'

function setup(options: { random?: number; renews?: boolean; isHidden?: () => boolean } = {}) {
  const clock = createVirtualClock()
  const wires: FakeSocket[] = []
  const statuses: SocketStatus[] = []
  const expired: string[] = []
  const got: ServerMessage[] = []
  const socket = new LiveSocket({
    tripId: 'trip_1',
    clock,
    random: () => options.random ?? 1,
    open: () => {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire
    },
    renewSession: async () => options.renews ?? true,
    ...(options.isHidden && { isHidden: options.isHidden }),
    onMessage: (message) => got.push(message),
    onStatus: (status) => statuses.push(status),
    onExpired: (id) => expired.push(id),
  })
  socket.start()
  const latest = () => wires.at(-1) as FakeSocket
  const join = () => {
    latest().open()
    latest().deliver(welcome())
  }
  return { clock, wires, statuses, expired, got, socket, latest, join }
}

test('it says hello first and is open once welcomed', () => {
  const { socket, latest, statuses } = setup()
  latest().open()
  expect(latest().sent).toEqual([{ type: 'hello', tripId: 'trip_1' }])
  expect(socket.send({ type: 'ping', n: 1 })).toBe(false)
  latest().deliver(welcome())
  expect(statuses).toEqual(['open'])
})

test('while the request waits it is open and stays so; the welcome comes with the acceptance', async () => {
  const { socket, latest, statuses, got, clock, wires } = setup()
  latest().open()
  latest().deliver({ type: 'waiting', role: 'traveller' })
  expect(statuses).toEqual(['open'])
  expect(socket.send({ type: 'signal', signal: 1 })).toBe(true)
  await clock.run(30_000)
  expect(wires.length).toBe(1)
  latest().deliver(welcome())
  expect(statuses).toEqual(['open'])
  expect(got.map((message) => message.type)).toEqual(['waiting', 'welcome'])
})

test('it pings each second and stays while answered', async () => {
  const { clock, join, latest, wires } = setup()
  join()
  await clock.run(10_000)
  expect(latest().of('ping').length).toBe(10)
  expect(wires.length).toBe(1)
})

test('a silent socket is replaced within 3.1 s, in a single flight', async () => {
  const { clock, join, latest, wires, statuses } = setup()
  join()
  latest().isAlive = false
  await clock.run(3100)
  expect(wires.length).toBe(2)
  expect(statuses.at(-1)).toBe('reconnecting')
  wires[0]?.deliver(welcome())
  expect(statuses.at(-1)).toBe('reconnecting')
  join()
  expect(statuses.at(-1)).toBe('open')
})

test('an attempt without an answer is given up and soon repeated, however long the silence lasts', async () => {
  const { clock, wires } = setup({ random: 1 })
  await clock.run(4000)
  expect(wires.length).toBe(1)
  await clock.run(1000)
  expect(wires.length).toBe(2)
  await clock.run(60_000)
  expect(wires.length).toBe(14)
})

test('a server that hangs up is left more and more quiet, with full jitter', async () => {
  const { clock, wires, latest } = setup({ random: 1 })
  latest().end(1006)
  await clock.run(300)
  expect(wires.length).toBe(2)
  latest().end(1006)
  await clock.run(599)
  expect(wires.length).toBe(2)
  await clock.run(1)
  expect(wires.length).toBe(3)
})

test.each([
  [4403, 'notYours'],
  [4409, 'joinedElsewhere'],
  [4410, 'tripOver'],
] as const)('close code %i ends it as %s', async (code, end) => {
  const { clock, join, latest, wires, statuses } = setup()
  join()
  latest().end(code)
  await clock.run(60_000)
  expect(statuses.at(-1)).toBe(end)
  expect(wires.length).toBe(1)
})

test('4401 renews the session once, then gives up', async () => {
  const { clock, latest, wires, statuses } = setup()
  latest().end(4401)
  await clock.run(10)
  expect(wires.length).toBe(2)
  latest().end(4401)
  await clock.run(60_000)
  expect(statuses.at(-1)).toBe('notSignedIn')
  expect(wires.length).toBe(2)
})

test('what must arrive is sent again after a reconnect, until it is echoed', async () => {
  const { clock, socket, join, latest } = setup()
  join()
  latest().isAlive = false
  socket.sendSurely({ type: 'chat', id: 'c1', text: 'hello' })
  socket.sendSurely({ type: 'chat', id: 'c2', text: 'there' })
  await clock.run(3100)
  latest().open()
  latest().deliver(welcome({ chat: [{ id: 'c1', from: 'traveller', text: 'hello', sentAt: '' }] }))
  expect(
    latest()
      .of('chat')
      .map((one) => one.id),
  ).toEqual(['c2'])
  latest().deliver({ type: 'chat', chat: { id: 'c2', from: 'traveller', text: 'there', sentAt: '' } })
  latest().isAlive = false
  await clock.run(3100)
  join()
  expect(latest().of('chat')).toEqual([])
})

test('an instruction too old to be right is not sent any more, and the person hears of it', async () => {
  const { clock, socket, join, latest, expired } = setup()
  join()
  latest().isAlive = false
  socket.sendSurely({ type: 'steer', id: 's1', command: 'left' })
  await clock.run(7000)
  expect(expired).toEqual(['s1'])
  join()
  expect(latest().of('steer')).toEqual([])
})

test('an instruction that is refused is neither sent again nor lost', async () => {
  const { clock, socket, join, latest, expired } = setup()
  join()
  socket.sendSurely({ type: 'steer', id: 's1', command: 'closer' })
  latest().deliver({ type: 'refused', what: 'steer', code: 'NOT_WALKED', message: 'A school.', id: 's1' })
  await clock.run(7000)
  expect(expired).toEqual([])
  latest().isAlive = false
  await clock.run(3100)
  join()
  expect(latest().of('steer')).toEqual([])
})

test('a closed socket does nothing any more', async () => {
  const { clock, socket, join, wires } = setup()
  join()
  socket.close()
  await clock.run(60_000)
  expect(wires.length).toBe(1)
})

test('closed because nothing was seen, a page that is shown comes back at once, and a hidden one when it is shown', async () => {
  let isHidden = false
  const { clock, wires, latest, join, statuses } = setup({ isHidden: () => isHidden })
  join()
  latest().end(4411)
  await clock.run(400)
  expect(wires.length).toBe(2)
  join()
  isHidden = true
  latest().end(4411)
  await clock.run(60_000)
  expect([wires.length, statuses.at(-1)]).toEqual([2, 'reconnecting'])
  isHidden = false
  await clock.run(600)
  expect(wires.length).toBe(3)
  join()
  expect(statuses.at(-1)).toBe('open')
})
