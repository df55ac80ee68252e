import { RTCPeerConnection, useOPUS as opus, useVP8 as vp8 } from 'werift'
import { WebSocket } from 'ws'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import { readSignal, type CallSignal, type NeedOfferReason } from '#domain/walk/signalling.ts'

export type Traveller = {
  packets: { video: number; audio: number }
  offers: number
  ask(reason: NeedOfferReason): void
  leave(): void
}

/** A traveler without a browser, or a guest: answers offers and counts what arrives. */
export function enter(baseUrl: string, as: 'traveller' | 'guest' = 'traveller'): Traveller {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/live`)
  let peer: RTCPeerConnection | null = null
  let session = ''
  let early: { candidate: string }[] = []
  const me: Traveller = {
    packets: { video: 0, audio: 0 },
    offers: 0,
    ask: (reason) => send({ kind: 'needOffer', reason }),
    leave() {
      socket.terminate()
      void peer?.close()
    },
  }
  // Leaving before the door is open is reported as an error of the socket.
  socket.on('error', () => undefined)
  const send = (signal: CallSignal) => socket.send(JSON.stringify({ type: 'signal', signal }))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', tripId: 'trip_1', accessToken: as })))
  let work = Promise.resolve()
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as ServerMessage
    if (message.type === 'signal') work = work.then(() => take(readSignal(message.signal)))
  })

  async function take(signal: CallSignal | null): Promise<void> {
    if (signal?.kind === 'candidate' && signal.session === session) {
      if (peer?.remoteDescription)
        await peer.addIceCandidate({ candidate: signal.candidate.candidate, sdpMLineIndex: 0 })
      else early.push(signal.candidate)
    }
    if (signal?.kind !== 'offer') return
    me.offers++
    void peer?.close()
    session = signal.session
    early = []
    const mine = new RTCPeerConnection({
      codecs: { video: [vp8()], audio: [opus()] },
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ['127.0.0.1'],
      bundlePolicy: 'max-bundle',
    })
    peer = mine
    mine.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(() => void me.packets[track.kind as 'video' | 'audio']++),
    )
    mine.onIceCandidate.subscribe(
      (candidate) =>
        candidate && send({ kind: 'candidate', candidate: candidate.toJSON(), session: signal.session }),
    )
    await mine.setRemoteDescription({ type: 'offer', sdp: signal.sdp })
    for (const candidate of early) await mine.addIceCandidate({ ...candidate, sdpMLineIndex: 0 })
    await mine.setLocalDescription(await mine.createAnswer())
    send({ kind: 'answer', sdp: mine.localDescription?.sdp ?? '', session: signal.session })
  }
  return me
}
