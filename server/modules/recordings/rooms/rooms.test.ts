import { expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { livekitRooms } from '#adapters/rooms/livekit.ts'
import { relays } from '#server/modules/recordings/rooms/rooms.ts'

test('before there is a room a person learns of the room server alone, which is asked for nothing', () => {
  const rooms = livekitRooms({
    // Nothing listens there.
    url: 'ws://127.0.0.1:1',
    apiKey: 'APItest',
    apiSecret: 'a-livekit-secret-of-32-characters!!',
    clock: fixedClock('2026-05-01T10:00:00Z'),
    ice: { stunUrls: ['stun:stun.test:3478'], turn: null, relayOnly: true },
  })
  expect(relays({ rooms }, 'usr_1')).toEqual({
    engine: 'livekit',
    serverUrl: 'ws://127.0.0.1:1',
    iceServers: [{ urls: ['stun:stun.test:3478'] }],
    relayOnly: true,
  })
})
