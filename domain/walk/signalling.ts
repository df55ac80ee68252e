import * as z from 'zod'

/**
 * What the two ends of a peer-to-peer call say to each other through the live socket: the `signal` field of
 * `{ type: 'signal', signal }` messages. The server relays it untouched; each end checks what arrives with
 * `readSignal` and ignores what it does not understand.
 *
 * Rules both ends follow:
 * - Only the walker offers, so that two offers never meet. The walker offers as soon as it knows that the traveler
 *   is present, and again whenever the traveler asks with `needOffer`.
 * - `session` names one RTCPeerConnection of the walker. An offer with a new session means a new RTCPeerConnection
 *   at the traveler; the same session again means an ICE restart or renegotiation on the one it has. Answers and
 *   candidates carry the session they belong to; those of another session are dropped.
 * - A traveler that enters (or comes back) while the walker is present sends `needOffer` with reason `hello`.
 * - Candidates may overtake descriptions: queue them until the remote description has been set.
 * - While a request waits for its acceptance, the traveler gets each walker's offer without addresses and answers it. The
 *   answer and its candidates wait on the server. With the acceptance the traveler gets that walker's offer once more,
 *   with its candidates; an answered session is not answered again. A traveler whose browser gives up such a connection
 *   in the meantime sends `needOffer`: what it sent before counts no longer, and the offer is answered when it comes.
 * - The walker sends video and audio; the traveler answers with `addTrack` of its microphone before it makes the
 *   answer (a transceiver made with `addTransceiver` is not matched and its voice is silently never sent), or
 *   receives only when it has none.
 */
export const signalLimits = {
  /** Descriptions of two tracks are 3 to 8 kB; the live socket takes 64 kB per message in all. */
  sdpChars: 60_000,
  candidateChars: 2_000,
  sessionChars: 64,
} as const

/** Why a traveler asks for a fresh offer: it has just entered, no frame for a while, ICE failed, its network changed. */
export const needOfferReasons = ['hello', 'frozen', 'failed', 'network'] as const
export type NeedOfferReason = (typeof needOfferReasons)[number]

const session = z.string().min(1).max(signalLimits.sessionChars)
const sdp = z.string().min(1).max(signalLimits.sdpChars)

/** RTCIceCandidateInit as it travels; an empty `candidate` says that there are no more. */
export const candidateInit = z.object({
  candidate: z.string().max(signalLimits.candidateChars),
  sdpMid: z.string().max(64).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(64).nullish(),
  usernameFragment: z.string().max(256).nullish(),
})
export type CandidateInit = z.infer<typeof candidateInit>

export const callSignal = z.discriminatedUnion('kind', [
  /** Walker to traveler. */
  z.object({ kind: z.literal('offer'), sdp, session }),
  /** Traveler to walker. */
  z.object({ kind: z.literal('answer'), sdp, session }),
  /** Both ways. */
  z.object({ kind: z.literal('candidate'), candidate: candidateInit, session }),
  /** Traveler to walker: please make a fresh offer. */
  z.object({ kind: z.literal('needOffer'), reason: z.enum(needOfferReasons) }),
])
export type CallSignal = z.infer<typeof callSignal>

/** Server to a side that waits, where a room server carries the call: where it may be until then: a walker sends placeholders there, a traveler gets them. */
const waitingRoom = z.object({
  kind: z.literal('room'),
  room: z.string().min(1).max(200),
  token: z.string().min(1).max(10_000),
})
export type WaitingRoom = z.infer<typeof waitingRoom>

/** The room in a `prepare`, or null when it is something else. */
export function readWaitingRoom(signal: unknown): WaitingRoom | null {
  const read = waitingRoom.safeParse(signal)
  return read.success ? read.data : null
}

/**
 * What a traveler may get of a walker's signal before the acceptance: an offer says what the walker's browser can do and
 * names its keys, but not where it is. Null for everything else.
 */
export function signalBeforeAcceptance(signal: unknown): CallSignal | null {
  const read = readSignal(signal)
  return read?.kind === 'offer' ? { ...read, sdp: withoutAddresses(read.sdp) } : null
}

/** What counts of signals that have waited: asking for an offer takes back what was sent before it. */
export function lastWord(signals: readonly unknown[]): readonly unknown[] {
  return signals.slice(signals.findLastIndex((signal) => readSignal(signal)?.kind === 'needOffer') + 1)
}

/** The description without its candidates, and with the places of addresses left blank as before any is known. */
export function withoutAddresses(sdp: string): string {
  return sdp
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^a=(candidate|remote-candidates|end-of-candidates)/i.test(line))
    .map((line) =>
      line
        .replace(/^c=.*/, 'c=IN IP4 0.0.0.0')
        .replace(/^a=rtcp:.*/, 'a=rtcp:9 IN IP4 0.0.0.0')
        .replace(/^(o=.*) IN IP[46] \S+$/, '$1 IN IP4 0.0.0.0')
        .replace(/^(m=\S+) [1-9]\d* /, (_all, media: string) => `${media} 9 `),
    )
    .join('\r\n')
}

/** The signal in a relayed message, or null when it is none of ours. */
export function readSignal(signal: unknown): CallSignal | null {
  const read = callSignal.safeParse(signal)
  return read.success ? read.data : null
}
