import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RoomRole, Rooms } from '#adapters/rooms/port.ts'
import type { IceSettings } from '#adapters/rooms/ice.ts'

/** What a token says, read by the engine's own rules; null when the engine would refuse it. */
export type TokenReader = (
  token: string,
) => Promise<{ roomName: string; personId: string; role: RoomRole; expiresInMs: number } | null>

export const contractIce: IceSettings = {
  stunUrls: ['stun:stun.test:3478'],
  turn: {
    urls: ['turn:turn.test:3478?transport=udp', 'turn:turn.test:3478?transport=tcp'],
    secret: 'relay-secret',
  },
  relayOnly: true,
}

/** The engine's own id of a room, which it is asked to open. */
async function sidOf(rooms: Rooms, name: string): Promise<string> {
  const opened = await rooms.open({ name, maxMs: 60_000 })
  return opened.kind === 'open' ? opened.sid : expect.fail(opened.reason)
}

/** What every engine of rooms must do. The rooms are made with `contractIce` and a clock that shows `nowMs()`. */
export function roomsContract(
  name: string,
  setup: { make(): Promise<Rooms>; readToken: TokenReader; nowMs(): number },
): void {
  describe(`rooms: ${name}`, () => {
    test('opening a room twice gives one room; another name gives another', async () => {
      const rooms = await setup.make()
      const first = await sidOf(rooms, 'walk-1')
      expect(first).not.toBe('')
      expect(await sidOf(rooms, 'walk-1')).toBe(first)
      expect(await sidOf(rooms, 'walk-2')).not.toBe(first)
    })

    test('a token admits one person to one room for its time', async () => {
      const rooms = await setup.make()
      const sid = await sidOf(rooms, 'walk-1')
      const token = await rooms.token({
        roomName: 'walk-1',
        roomSid: sid,
        personId: 'usr_1',
        role: 'walker',
        validMs: 600_000,
      })
      const read = await setup.readToken(token)
      expect(read).toMatchObject({ roomName: 'walk-1', personId: 'usr_1' })
      expect(Math.abs((read?.expiresInMs ?? 0) - 600_000)).toBeLessThanOrEqual(2000)
      const [head, , mac] = token.split('.')
      const forged = Buffer.from(JSON.stringify({ sub: 'usr_2', room: 'walk-1' })).toString('base64url')
      expect(await setup.readToken(`${head}.${forged}.${mac}`)).toBeNull()
    })

    test('both entries of one room are for their own bearer and their own time', async () => {
      const rooms = await setup.make()
      const room = { roomName: 'test-1', roomSid: await sidOf(rooms, 'test-1'), validMs: 300_000 }
      for (const role of ['walker', 'traveller'] as const) {
        const read = await setup.readToken(await rooms.token({ ...room, personId: `test-1-${role}`, role }))
        expect(read).toMatchObject({ roomName: 'test-1', personId: `test-1-${role}` })
        expect(Math.abs((read?.expiresInMs ?? 0) - 300_000)).toBeLessThanOrEqual(2000)
      }
    })

    test('a viewer’s token says that its bearer is one, whether or not they may speak now', async () => {
      const rooms = await setup.make()
      const room = { roomName: 'walk-1', roomSid: await sidOf(rooms, 'walk-1'), validMs: 300_000 }
      for (const maySpeak of [false, true]) {
        const entry = { ...room, personId: 'usr_5', role: 'viewer', maySpeak, isGroup: true } as const
        expect(await setup.readToken(await rooms.token(entry))).toMatchObject({
          roomName: 'walk-1',
          personId: 'usr_5',
          role: 'viewer',
        })
      }
    })

    test('a viewer who is not there is given the right to speak, loses it and is removed as often as it is asked', async () => {
      const rooms = await setup.make()
      await rooms.open({ name: 'walk-1', maxMs: 60_000 })
      const viewer = { roomName: 'walk-1', personId: 'usr_5' }
      // Without a room server there is nothing to ask: pages and sockets do both.
      const answers = [
        await rooms.setSpeaking?.({ ...viewer, maySpeak: true }),
        await rooms.setSpeaking?.({ ...viewer, maySpeak: false }),
        await rooms.remove?.(viewer),
        await rooms.remove?.(viewer),
      ]
      const kinds = answers.flatMap((answer) => (answer ? [answer.kind] : []))
      expect(kinds).toEqual(rooms.serverUrl === null ? [] : ['set', 'set', 'removed', 'removed'])
    })

    test('closing is safe to repeat, also for a room that never was', async () => {
      const rooms = await setup.make()
      await rooms.open({ name: 'walk-1', maxMs: 60_000 })
      for (const name of ['walk-1', 'walk-1', 'never'])
        expect(await rooms.close({ name })).toEqual({ kind: 'closed' })
    })

    test('relay credentials are named by expiry and person, and signed with the relay secret', async () => {
      const rooms = await setup.make()
      const [stun, turn] = rooms.iceServers({ personId: 'usr_1', validMs: 600_000 })
      const username = `${Math.floor((setup.nowMs() + 600_000) / 1000)}:usr_1`
      expect(stun).toEqual({ urls: ['stun:stun.test:3478'] })
      expect(turn).toEqual({
        urls: contractIce.turn?.urls,
        username,
        credential: createHmac('sha1', 'relay-secret').update(username).digest('base64'),
      })
      expect(rooms.relayOnly).toBe(true)
    })
  })
}
