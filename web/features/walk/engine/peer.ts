import type { CandidateInit } from '#domain/walk/signalling.ts'
import type { LocalTracks } from '#web/features/walk/engine/call-engine.ts'
import { rungs, type Rung } from '#web/features/walk/engine/quality.ts'

/** Where connections are made: relays, and whether only they may be used (the two people stay strangers). */
export interface IceConfig {
  iceServers: RTCIceServer[]
  relayOnly: boolean
}

export const peerConfig = (ice: IceConfig): RTCConfiguration => ({
  iceServers: ice.iceServers,
  iceTransportPolicy: ice.relayOnly ? 'relay' : 'all',
  bundlePolicy: 'max-bundle',
})

/** One RTCPeerConnection with its name and its candidates that came too early. */
export interface Peer {
  readonly session: string
  readonly pc: RTCPeerConnection
  readonly early: CandidateInit[]
  /** Tracks of the other side that no stream shows yet. */
  readonly arrived: MediaStreamTrack[]
  hasRemote: boolean
}

/** Candidates overtake descriptions on the socket; they wait here until there is a description. */
export async function addCandidate(peer: Peer, candidate: CandidateInit): Promise<void> {
  if (!peer.hasRemote) {
    peer.early.push(candidate)
    return
  }
  await peer.pc.addIceCandidate(toInit(candidate))
}

export async function setRemote(peer: Peer, description: RTCSessionDescriptionInit): Promise<void> {
  await peer.pc.setRemoteDescription(description)
  peer.hasRemote = true
  await Promise.all(peer.early.splice(0).map((candidate) => peer.pc.addIceCandidate(toInit(candidate))))
}

/**
 * What an uplink is taken to carry until it is known. Left alone, a browser begins at 300 kbit/s, and the first frame of
 * 720 lines waits behind its own packets.
 */
const startKbps = 1000

/** The answer, with what its sender is to begin with; browsers of other makers leave the parameter out. */
export const withStartRate = (sdp: string): string =>
  sdp.replaceAll(/^a=fmtp:.*/gm, (line) =>
    line.includes('packetization-mode=') ? `${line};x-google-start-bitrate=${startKbps}` : line,
  )

function toInit(candidate: CandidateInit): RTCIceCandidateInit {
  return {
    candidate: candidate.candidate,
    ...(candidate.sdpMid === undefined ? {} : { sdpMid: candidate.sdpMid }),
    ...(candidate.sdpMLineIndex === undefined ? {} : { sdpMLineIndex: candidate.sdpMLineIndex }),
    ...(candidate.usernameFragment === undefined ? {} : { usernameFragment: candidate.usernameFragment }),
  }
}

/** A candidate as it travels. */
export function plainCandidate(candidate: RTCIceCandidate): CandidateInit {
  return {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid,
    sdpMLineIndex: candidate.sdpMLineIndex,
    ...(candidate.usernameFragment ? { usernameFragment: candidate.usernameFragment } : {}),
  }
}

/**
 * What the end that offers sends: picture and voice as one stream, and the place of the other end's voice. `avoided`: a codec
 * that comes last.
 */
export function addOfferedTracks(
  pc: RTCPeerConnection,
  tracks: LocalTracks,
  stream: MediaStream,
  avoided: string | null = null,
): RTCRtpTransceiver {
  for (const track of [tracks.video, tracks.audio]) if (track) stream.addTrack(track)
  const video = pc.addTransceiver(tracks.video ?? 'video', { direction: 'sendonly', streams: [stream] })
  pc.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendrecv', streams: [stream] })
  preferCodecs(video, avoided)
  return video
}

/**
 * The answering side must use the offer's own transceiver: `addTrack` does, one made by `addTransceiver` would never be
 * sent. Without a microphone yet the direction stays open, so that the voice can join later.
 */
export function attachVoice(
  pc: RTCPeerConnection,
  voice: MediaStreamTrack | null,
  stream: MediaStream,
): void {
  if (voice) return void pc.addTrack(voice, stream)
  const audio = transceiverOf(pc, 'audio')
  if (audio) audio.direction = 'sendrecv'
}

export const transceiverOf = (pc: RTCPeerConnection, kind: 'audio' | 'video') =>
  pc.getTransceivers().find((one) => one.receiver.track.kind === kind)

/** Lets a connection go, and what it would still say. */
export function closePeer({ pc }: Peer): void {
  pc.onicecandidate = pc.onicecandidateerror = pc.oniceconnectionstatechange = pc.ontrack = null
  pc.close()
}

type Codec = { mimeType: string; sdpFmtpLine?: string }

/** What is sent unless the other side cannot show it. */
export const firstCodec = 'video/H264'

/** H264 first (phones encode it in hardware), then VP8, and what is `avoided` last; the answer contains what both can. */
export function preferredCodecs<T extends Codec>(codecs: readonly T[], avoided: string | null = null): T[] {
  const rank = (codec: T) => {
    const name = codec.mimeType.toLowerCase()
    if (name === avoided?.toLowerCase()) return 4
    if (name === 'video/h264') {
      const line = codec.sdpFmtpLine ?? ''
      const isPlain = /profile-level-id=42e01f/i.test(line) && /packetization-mode=1/.test(line)
      return isPlain ? 0 : 1
    }
    return name === 'video/vp8' ? 2 : 3
  }
  return [...codecs].sort((a, b) => rank(a) - rank(b))
}

function preferCodecs(transceiver: RTCRtpTransceiver, avoided: string | null): void {
  const codecs = globalThis.RTCRtpReceiver?.getCapabilities?.('video')?.codecs
  if (codecs && 'setCodecPreferences' in transceiver)
    transceiver.setCodecPreferences(preferredCodecs(codecs, avoided))
}

/** Sets size, rate and what gives way first. The short side counts: a phone held upright gives 720x1280. */
export async function applyRung(sender: RTCRtpSender, index: number): Promise<void> {
  const rung: Rung = rungs[index] ?? rungs[0]
  const settings = sender.track?.getSettings()
  const shortSide = Math.min(settings?.width ?? rung.height, settings?.height ?? rung.height)
  const parameters = sender.getParameters() as RTCRtpSendParameters & { degradationPreference?: string }
  parameters.degradationPreference = rung.degradation
  const encoding = parameters.encodings?.[0]
  if (encoding) {
    encoding.maxBitrate = rung.maxKbps * 1000
    encoding.maxFramerate = rung.maxFps
    encoding.scaleResolutionDownBy = Math.max(1, shortSide / rung.height)
  }
  // A browser that knows none of these settings still sends, by its own judgement.
  await sender.setParameters(parameters).catch(() => undefined)
}
