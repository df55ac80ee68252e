import { expect, onTestFinished, test } from 'vitest'
import { checkRelay, turnAddressOf } from '#adapters/service-checks/relay.ts'
import { startTurnServer } from '#adapters/service-checks/testing/turn-server.ts'

const secret = 'a secret of the relay'

async function relay(own: { secret?: string; sendsInside?: boolean; drops?: number } = {}) {
  const server = await startTurnServer({ secret, ...own })
  onTestFinished(server.close)
  const urls = [`turn:127.0.0.1:${server.udpPort}`, `turn:127.0.0.1:${server.tcpPort}?transport=tcp`]
  return { server, ice: { stunUrls: ['stun:127.0.0.1:9'], turn: { urls, secret }, relayOnly: true } }
}

const states = async (findings: Promise<readonly { state: string; code?: string }[]>) =>
  (await findings).map(({ state, code }) => code ?? state)

test('each address gives an address for our secret, which is given back', async () => {
  const { server, ice } = await relay()
  expect(await states(checkRelay(ice))).toEqual(['ok', 'ok'])
  expect(server.state.allocations).toBe(0)
})

test('a message that is lost over UDP is sent again', async () => {
  const { ice } = await relay({ drops: 1 })
  expect(await states(checkRelay(ice))).toEqual(['ok', 'ok'])
})

test('another secret, and peers inside that are not denied, are told', async () => {
  const { ice } = await relay({ secret: 'another secret of it' })
  expect(await states(checkRelay(ice))).toEqual(['turn 401', 'turn 401'])
  const { ice: open } = await relay({ sendsInside: true })
  expect(await states(checkRelay(open))).toEqual(['turn inwards', 'turn inwards'])
})

test('a relay that does not answer is a fault without a name; none at all is not configured', async () => {
  const server = await startTurnServer({ secret })
  await server.close()
  const urls = [`turn:127.0.0.1:${server.udpPort}`, `turn:127.0.0.1:${server.tcpPort}?transport=tcp`]
  const ice = { stunUrls: [], turn: { urls, secret }, relayOnly: true }
  expect(await states(checkRelay(ice, 100))).toEqual(['fault', 'fault'])
  expect(await states(checkRelay({ ...ice, turn: null }))).toEqual(['skipped'])
})

test.each([
  ['turn:relay.example', { host: 'relay.example', port: 3478, transport: 'udp' }],
  ['turn:relay.example:80?transport=tcp', { host: 'relay.example', port: 80, transport: 'tcp' }],
  ['turns:relay.example?transport=tcp', { host: 'relay.example', port: 5349, transport: 'tls' }],
  ['turns:relay.example:443', { host: 'relay.example', port: 443, transport: 'tls' }],
  ['turns:relay.example?transport=udp', null],
  ['stun:relay.example', null],
])('%s is spoken to as its address says', (url, address) => expect(turnAddressOf(url)).toEqual(address))
