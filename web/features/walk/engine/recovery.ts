import type { NeedOfferReason } from '#domain/walk/signalling.ts'
import type { CallEnd } from '#web/features/walk/engine/call-engine.ts'

/**
 * What a peer-to-peer side does about its connection, as one table of situations. Measured background: a browser
 * notices a dead path after 5 to 7 s and may never call it failed; a new path must be asked for while the socket is
 * alive, or the offer is lost; and one side may read "connected" while the other sees nothing.
 */
export interface Situation {
  end: CallEnd
  /** Our live socket is open; without it nothing can be agreed on. */
  isSocketOpen: boolean
  isPeerPresent: boolean
  hasConnection: boolean
  ice: RTCIceConnectionState
  signalling: RTCSignalingState
  /** Since the last frame was decoded (answering) or anything was received (offering). */
  silentForMs: number
  /** Whether a picture may be expected: false while the walker hides it on purpose. */
  isPictureExpected: boolean
  /** Since the last repair of any kind was begun; infinite when there was none. */
  sinceRepairMs: number
  /** Repairs begun since the connection was last healthy. */
  repairs: number
}

export type RepairAction =
  | { kind: 'none' }
  /** Offering: a new path for the same connection. */
  | { kind: 'restartIce' }
  /** Offering: a new connection. */
  | { kind: 'rebuild' }
  /** Answering: ask the other end for either. */
  | { kind: 'askOffer'; reason: NeedOfferReason }

/** An answering end without a frame for this long asks for help; quicker than any state the browser reports. */
export const frozenMs = 2000
/** An offering end that has heard nothing for this long (voice, reports) doubts a path that reads "connected". */
export const unheardMs = 4000
/** A repair is given this long before the next, stronger one. */
export const repairPatienceMs = 2500
/** After two repairs an offer without an answer is given twice as long each time, at most this: a busy page answers late. */
const answerAtMostMs = 10_000
/** A path that is being found may take this long: relays over TLS on a slow network need several round trips. */
export const connectPatienceMs = 6000
/** Heard from this recently, a path survived whatever happened to the socket. */
export const freshMs = 1500

const none: RepairAction = { kind: 'none' }

/** The next step of repair; called a few times a second. */
export function nextRepair(now: Situation): RepairAction {
  if (!now.isSocketOpen || !now.isPeerPresent) return none
  // The first description or the last repair is still on its way.
  if (now.sinceRepairMs < patienceMs(now)) return none
  return now.end === 'offering' ? offeringRepair(now) : answeringRepair(now)
}

function patienceMs({ end, signalling, repairs }: Situation): number {
  // Made again too early, the answer that comes is to a connection that is gone, and so it would be with each one after it.
  const isUnanswered = end === 'offering' && signalling === 'have-local-offer'
  if (!isUnanswered) return repairPatienceMs
  return Math.min(repairPatienceMs * 2 ** Math.max(0, repairs - 1), answerAtMostMs)
}

function offeringRepair(now: Situation): RepairAction {
  if (!now.hasConnection) return { kind: 'rebuild' }
  // An offer without an answer in time was lost, or the other page is new: begin again.
  if (now.signalling === 'have-local-offer' || now.ice === 'closed') return { kind: 'rebuild' }
  const isBroken = now.ice === 'failed' || now.ice === 'disconnected'
  const isMute = isConnected(now.ice) && now.silentForMs > unheardMs
  if (isStuck(now)) return { kind: 'rebuild' }
  if (!isBroken && !isMute) return none
  return now.repairs === 0 ? { kind: 'restartIce' } : { kind: 'rebuild' }
}

function answeringRepair(now: Situation): RepairAction {
  if (!now.hasConnection) return { kind: 'askOffer', reason: 'hello' }
  const isBroken = now.ice === 'failed' || now.ice === 'closed' || isStuck(now)
  const isFrozen = now.isPictureExpected && !isSearching(now.ice) && now.silentForMs > frozenMs
  if (!isBroken && !isFrozen) return none
  // The first request renews the path; when that did not help, a new connection is asked for.
  return { kind: 'askOffer', reason: isBroken || now.repairs > 0 ? 'failed' : 'frozen' }
}

const isSearching = (ice: RTCIceConnectionState) => ice === 'new' || ice === 'checking'
const isStuck = (now: Situation) => isSearching(now.ice) && now.sinceRepairMs > connectPatienceMs

/** Only when signalling has settled too is a repair finished. */
export function isHealthy(now: Situation): boolean {
  if (!now.hasConnection || now.signalling !== 'stable' || !isConnected(now.ice)) return false
  return now.end === 'offering'
    ? now.silentForMs <= unheardMs
    : !now.isPictureExpected || now.silentForMs <= frozenMs
}

const isConnected = (ice: RTCIceConnectionState) => ice === 'connected' || ice === 'completed'

/** What the offering end does when the other one asks for an offer. */
export function answerToNeed(
  need: NeedOfferReason,
  now: { hasConnection: boolean; isSameEnd: boolean; isOfferPending: boolean; sinceOfferMs: number },
): 'rebuild' | 'restartIce' | 'none' {
  if (!now.hasConnection || !now.isSameEnd) return 'rebuild'
  // Both saw each other at the same moment: the offer that is under way will do.
  if (now.sinceOfferMs < 1500 && (now.isOfferPending || need !== 'failed')) return 'none'
  switch (need) {
    case 'hello':
    case 'failed':
      return 'rebuild'
    case 'frozen':
    case 'network':
      return now.isOfferPending ? 'rebuild' : 'restartIce'
  }
}
