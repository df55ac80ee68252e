import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { TokenVerifier } from 'livekit-server-sdk'

/** The key with which a test's LiveKit server and the adapter sign. */
export const livekitKeys = { apiKey: 'APItest', apiSecret: 'a-livekit-secret-of-32-characters!!' }

type Asked = {
  method: string
  room: string
  identity?: string
  permission?: Record<string, unknown>
  revokeTokenTs?: string
}

/** A LiveKit server as far as we call it: five Twirp calls, each with the check of its token. */
export async function livekitServer() {
  const { apiKey, apiSecret } = livekitKeys
  /** The rooms there are, with their ids. */
  const rooms = new Map<string, string>()
  /** Who is in a room, as `room/person`. */
  const people = new Set<string>()
  const asked: Asked[] = []
  const stalled = new Set<http.ServerResponse>()
  const state = { behaviour: 'normal' as 'normal' | 'failing' | 'stalled' }

  const does: Record<string, (body: Asked) => object | null> = {
    CreateRoom({ room }) {
      if (!rooms.has(room)) rooms.set(room, `RM_${rooms.size + 1}`)
      return { sid: rooms.get(room), name: room }
    },
    ListRooms: () => ({ rooms: [...rooms].map(([name, sid]) => ({ name, sid })) }),
    DeleteRoom: ({ room }) => (rooms.delete(room) ? {} : null),
    UpdateParticipant: ({ room, identity }) => (people.has(`${room}/${identity}`) ? { identity } : null),
    RemoveParticipant: ({ room, identity }) => (people.delete(`${room}/${identity}`) ? {} : null),
  }

  async function answerTwirp(request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.behaviour === 'failing') return answer(503, { code: 'unavailable', msg: 'no node available' })
    if (state.behaviour === 'stalled') return void stalled.add(response)
    let text = ''
    for await (const part of request) text += String(part)
    const { name, ...body } = JSON.parse(text) as Asked & { name?: string }
    const method = request.url?.split('/').at(-1) ?? ''
    const room = body.room ?? name ?? ''
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const claims = await new TokenVerifier(apiKey, apiSecret).verify(token).catch(() => null)
    const grants = claims?.video
    const mayCall = method.endsWith('Participant')
      ? grants?.roomAdmin && grants.room === room
      : method === 'ListRooms'
        ? grants?.roomList
        : grants?.roomCreate
    if (!mayCall) return answer(401, { code: 'unauthenticated', msg: 'invalid token' })
    const call = { ...body, method, room }
    asked.push(call)
    const done = does[method]?.(call) ?? null
    return done ? answer(200, done) : answer(404, { code: 'not_found', msg: 'it does not exist' })
  }

  const server = http.createServer((request, response) => void answerTwirp(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rooms,
    people,
    asked,
    state,
    close() {
      for (const response of stalled) response.destroy()
      server.close()
    },
  }
}
