import { RTCPeerConnection, useOPUS as opus, useVP8 as vp8 } from 'werift'
import type { CallSignal } from '#domain/walk/signalling.ts'

/** The end of a call that watches: answers the offers of a walker, and counts the packets that arrive. */
export class WatchedCall {
  readonly packets = { video: 0, audio: 0 }
  offers = 0
  readonly #send: (signal: CallSignal) => void
  #peer: RTCPeerConnection | null = null
  #session = ''
  #early: { candidate: string }[] = []
  #work: Promise<void> = Promise.resolve()

  constructor(send: (signal: CallSignal) => void) {
    this.#send = send
  }

  /** Signals are taken one after the other; resolves when this one has been, and rejects when it can not be. */
  take(signal: CallSignal | null): Promise<void> {
    const done = this.#work.then(() => this.#take(signal))
    this.#work = done.catch(() => undefined)
    return done
  }

  close(): void {
    void this.#peer?.close()
    this.#peer = null
  }

  async #take(signal: CallSignal | null): Promise<void> {
    if (signal?.kind === 'candidate' && signal.session === this.#session) {
      const { candidate } = signal.candidate
      if (this.#peer?.remoteDescription)
        await this.#peer.addIceCandidate({ candidate: candidate, sdpMLineIndex: 0 })
      else this.#early.push({ candidate })
    }
    if (signal?.kind === 'offer') await this.#answer(signal.session, signal.sdp)
  }

  async #answer(session: string, sdp: string): Promise<void> {
    this.offers++
    this.close()
    this.#session = session
    this.#early = []
    const peer = new RTCPeerConnection({
      codecs: { video: [vp8()], audio: [opus()] },
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ['127.0.0.1'],
      bundlePolicy: 'max-bundle',
    })
    this.#peer = peer
    peer.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(() => void this.packets[track.kind as 'video' | 'audio']++),
    )
    peer.onIceCandidate.subscribe(
      (candidate) => candidate && this.#send({ kind: 'candidate', candidate: candidate.toJSON(), session }),
    )
    await peer.setRemoteDescription({ type: 'offer', sdp })
    for (const candidate of this.#early) await peer.addIceCandidate({ ...candidate, sdpMLineIndex: 0 })
    await peer.setLocalDescription(await peer.createAnswer())
    this.#send({ kind: 'answer', sdp: peer.localDescription?.sdp ?? '', session })
  }
}
