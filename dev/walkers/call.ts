import { randomUUID } from 'node:crypto'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RtpHeader,
  RtpPacket,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pictureLoss,
  useVP8 as vp8,
} from 'werift'
import type { CallSignal, CandidateInit } from '#domain/walk/signalling.ts'
import type { ClipSet } from './clip.ts'
import { play, Player, type Motion } from './player.ts'

export type IceServerOf = { urls: string[]; username?: string | null; credential?: string | null }

export type Call = {
  /** Names this connection in signals. */
  readonly session: string
  readonly player: Player
  /** True while the connection stands; only then what the player hands out is really sent. */
  connected(): boolean
  offer(): Promise<void>
  take(signal: CallSignal): Promise<void>
  close(): void
}

/**
 * The walker's end of one peer-to-peer call: sends a clip set as VP8 and Opus, hears the traveler. Loopback is
 * offered as an address as well, so that a machine without a network has a demo too.
 */
export function openCall(options: {
  clips: ClipSet
  iceServers: IceServerOf[]
  relayOnly: boolean
  /** What the picture shows when it begins; a new call continues where the last one was. */
  motion: Motion | null
  send(signal: CallSignal): void
  onBroken(): void
}): Call {
  const session = randomUUID()
  const peer = new RTCPeerConnection({
    codecs: { video: [vp8({ rtcpFeedback: [nack(), pictureLoss()] })], audio: [opus()] },
    iceServers: options.iceServers.flatMap(oneUrlEach),
    iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
    iceUseIpv6: false,
    // One transport from the start: a second one that bundling makes superfluous would never be closed.
    bundlePolicy: 'max-bundle',
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const tracks = {
    video: new MediaStreamTrack({ kind: 'video' }),
    audio: new MediaStreamTrack({ kind: 'audio' }),
  }
  peer.addTransceiver(tracks.video, { direction: 'sendonly' })
  peer.addTransceiver(tracks.audio, { direction: 'sendrecv' })

  const sequence = { video: 0, audio: 0 }
  const player = new Player(
    options.clips,
    ({ kind, payload, timestamp, marker }) => {
      const sequenceNumber = sequence[kind]++ & 0xffff
      const header = new RtpHeader({
        sequenceNumber,
        timestamp: timestamp >>> 0,
        marker,
        payloadType: 96,
        ssrc: 1,
      })
      tracks[kind].writeRtp(new RtpPacket(header, payload))
    },
    performance.now(),
  )
  if (options.motion) player.show(options.motion)

  let stopPlaying: (() => void) | null = null
  let closed = false
  const early: CandidateInit[] = []
  peer.onIceCandidate.subscribe((candidate) => {
    if (candidate) options.send({ kind: 'candidate', candidate: candidate.toJSON(), session })
  })
  peer.connectionStateChange.subscribe((state) => {
    if (closed) return
    if (state === 'connected') stopPlaying ??= play(player)
    if (state === 'failed' || state === 'disconnected' || state === 'closed') {
      stopPlaying?.()
      stopPlaying = null
      options.onBroken()
    }
  })

  return {
    session,
    player,
    connected: () => !closed && peer.connectionState === 'connected',
    async offer() {
      await peer.setLocalDescription(await peer.createOffer())
      const sdp = peer.localDescription?.sdp
      if (sdp && !closed) options.send({ kind: 'offer', sdp, session })
    },
    async take(signal) {
      if (closed || signal.kind === 'needOffer' || signal.session !== session) return
      if (signal.kind === 'answer') {
        await peer.setRemoteDescription({ type: 'answer', sdp: signal.sdp })
        for (const candidate of early.splice(0)) await addCandidate(peer, candidate)
      } else if (signal.kind === 'candidate') {
        if (peer.remoteDescription) await addCandidate(peer, signal.candidate)
        else early.push(signal.candidate)
      }
    },
    close() {
      closed = true
      stopPlaying?.()
      void peer.close()
    },
  }
}

/** An empty candidate says that there are no more. */
async function addCandidate(peer: RTCPeerConnection, candidate: CandidateInit): Promise<void> {
  if (candidate.candidate === '') return
  const { sdpMid, sdpMLineIndex } = candidate
  await peer.addIceCandidate({
    candidate: candidate.candidate,
    ...(typeof sdpMid === 'string' ? { sdpMid } : {}),
    ...(typeof sdpMLineIndex === 'number' ? { sdpMLineIndex } : {}),
  })
}

function oneUrlEach(server: IceServerOf): { urls: string; username?: string; credential?: string }[] {
  const { username, credential } = server
  return server.urls.map((urls) => ({ urls, ...(username && credential ? { username, credential } : {}) }))
}
