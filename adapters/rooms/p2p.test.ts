import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { contractIce, roomsContract } from '#adapters/rooms/contract.ts'
import { p2pRooms, readRoomToken } from '#adapters/rooms/p2p.ts'

const clock = fixedClock('2026-05-01T10:00:00Z')
const secret = Buffer.alloc(32, 7)
const make = () => p2pRooms({ clock, secret, ice: contractIce })

roomsContract('p2p', {
  make: async () => make(),
  nowMs: () => clock.nowMs(),
  async readToken(token) {
    const pass = await readRoomToken(token, { clock, secret })
    return (
      pass && {
        roomName: pass.roomName,
        personId: pass.personId,
        role: pass.role,
        expiresInMs: (decodeJwt(token).exp ?? 0) * 1000 - clock.nowMs(),
      }
    )
  },
})

test('a token carries room and role, and ends on our clock', async () => {
  const own = fixedClock('2026-05-01T10:00:00Z')
  const token = await p2pRooms({ clock: own, secret, ice: contractIce }).token({
    roomName: 'walk-1',
    roomSid: 'RM_1',
    personId: 'usr_1',
    role: 'traveller',
    validMs: 5000,
  })
  expect(await readRoomToken(token, { clock: own, secret })).toEqual({
    roomName: 'walk-1',
    roomSid: 'RM_1',
    personId: 'usr_1',
    role: 'traveller',
  })
  expect(await readRoomToken(token, { clock: own, secret: Buffer.alloc(32, 8) })).toBeNull()
  own.forward(5001)
  expect(await readRoomToken(token, { clock: own, secret })).toBeNull()
})

test('without a relay there are only address servers, or none', () => {
  const bare = { stunUrls: [], turn: null, relayOnly: false }
  expect(p2pRooms({ clock, secret, ice: bare }).iceServers({ personId: 'usr_1', validMs: 1 })).toEqual([])
})
