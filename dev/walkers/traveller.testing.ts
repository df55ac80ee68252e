import { WebSocket } from 'ws'
import { WatchedCall } from '#dev/walkers/watched-call.ts'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import { readSignal, type CallSignal, type NeedOfferReason } from '#domain/walk/signalling.ts'

export type Traveller = Pick<WatchedCall, 'packets' | 'offers'> & {
  ask(reason: NeedOfferReason): void
  leave(): void
}

/** A traveler without a browser, or a guest: answers offers and counts what arrives. */
export function enter(baseUrl: string, as: 'traveller' | 'guest' = 'traveller'): Traveller {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/live`)
  const send = (signal: CallSignal) => socket.send(JSON.stringify({ type: 'signal', signal }))
  const call = new WatchedCall(send)
  // Leaving before the door is open is reported as an error of the socket.
  socket.on('error', () => undefined)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', tripId: 'trip_1', accessToken: as })))
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as ServerMessage
    if (message.type === 'signal') void call.take(readSignal(message.signal))
  })
  return {
    packets: call.packets,
    get offers() {
      return call.offers
    },
    ask: (reason) => send({ kind: 'needOffer', reason }),
    leave() {
      socket.terminate()
      call.close()
    },
  }
}
