import { createHmac } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Clock } from '#adapters/clock/port.ts'
import { iceServersFor, type IceSettings } from '#adapters/rooms/ice.ts'
import type { RoomRole, Rooms } from '#adapters/rooms/port.ts'

export type { IceSettings } from '#adapters/rooms/ice.ts'

/** What a room token of ours says about its bearer. */
export type RoomPass = { roomName: string; roomSid: string; personId: string; role: RoomRole }

const issuer = 'huvr-rooms'

/**
 * Peer-to-peer rooms: tokens of our own, signalling on our live socket. Nothing runs elsewhere, so opening and
 * closing have no outside effect; a closed room admits no one because the owner gives no more tickets for it.
 */
export function p2pRooms(options: { clock: Clock; secret: Buffer; ice: IceSettings }): Rooms {
  const { clock, secret, ice } = options
  return {
    engine: 'p2p',
    serverUrl: null,
    relayOnly: ice.relayOnly,
    // The walker's device sends to each by itself, over one uplink.
    viewersMost: 4,
    async open({ name }) {
      // Derived from the name: opening again gives the same room without anything being kept.
      return {
        kind: 'open',
        sid: `RM_${createHmac('sha256', secret).update(`sid:${name}`).digest('base64url').slice(0, 16)}`,
      }
    },
    async token({ roomName, roomSid, personId, role, validMs }) {
      const nowS = Math.floor(clock.nowMs() / 1000)
      return new SignJWT({ room: roomName, sid: roomSid, role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(personId)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + Math.ceil(validMs / 1000))
        .sign(secret)
    },
    close: async () => ({ kind: 'closed' }),
    iceServers: (person) => iceServersFor(ice, clock, person),
  }
}

/** Reads a room token; null when it is not ours, altered or expired. */
export async function readRoomToken(
  token: string,
  options: { clock: Clock; secret: Buffer },
): Promise<RoomPass | null> {
  try {
    const { payload } = await jwtVerify(token, options.secret, {
      issuer,
      algorithms: ['HS256'],
      currentDate: options.clock.now(),
    })
    const { room, sid, role, sub } = payload
    const whole =
      typeof room === 'string' &&
      typeof sid === 'string' &&
      typeof sub === 'string' &&
      (role === 'traveller' || role === 'walker' || role === 'viewer')
    return whole ? { roomName: room, roomSid: sid, personId: sub, role } : null
  } catch {
    // A token with any fault admits no one.
    return null
  }
}
