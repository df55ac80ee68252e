import { createHmac } from 'node:crypto'
import type { Clock } from '#adapters/clock/port.ts'
import type { IceServer } from '#adapters/rooms/port.ts'

export type IceSettings = {
  stunUrls: string[]
  turn: { urls: string[]; secret: string } | null
  relayOnly: boolean
}

/**
 * Address and relay servers for one person. Relay credentials are coturn's REST kind (`--use-auth-secret`): the
 * name is `<unix expiry>:<person>`, the password base64 of HMAC-SHA1 over it. A running call outlives them
 * (measured); only new allocations need fresh ones, so they are minted per call and expire soon.
 */
export function iceServersFor(
  ice: IceSettings,
  clock: Clock,
  person: { personId: string; validMs: number },
): IceServer[] {
  const servers: IceServer[] = ice.stunUrls.length > 0 ? [{ urls: ice.stunUrls }] : []
  if (!ice.turn) return servers
  const username = `${Math.floor((clock.nowMs() + person.validMs) / 1000)}:${person.personId}`
  const credential = createHmac('sha1', ice.turn.secret).update(username).digest('base64')
  return [...servers, { urls: ice.turn.urls, username, credential }]
}
