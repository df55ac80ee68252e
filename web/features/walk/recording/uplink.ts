import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { localValues } from '#web/device/safe-storage.ts'

/** How the call's own uplink does. */
export type CallUplink = {
  /** The picture is sent with fewer lines than the camera has, or the line takes less than it needs. */
  isLowered: boolean
  roundTripMs: number | null
  /** How long neither was so. */
  calmForS: number
  /** How long it has to be calm before a chunk is sent; longer after each time that it was disturbed. */
  calmNeededS: number
}

/** Over which network the phone sends; most browsers do not say. */
export type Network = 'wifi' | 'mobile' | 'unknown'

export type Uplink = {
  /** Null after the walk. */
  call: CallUplink | null
  network: Network
  /** The person wants recordings sent over Wi-Fi only. */
  isWifiOnly: boolean
  /** The person has said that what waits may be sent now. */
  isAllowed: boolean
}

export type UploadTurn = 'send' | 'waitsForCall' | 'waitsForWifi' | 'asks'

/** A longer round trip says that something fills the line; calls across an ocean take less. */
export const longRoundTripMs = 300
/** The ladder of the call climbs back after ten good seconds (`engine/quality.ts`); a chunk before that would take them. */
export const calmEnoughS = 10
/**
 * A line that is disturbed again when chunks may be sent does not carry both: measured on 3 Mbit/s, each chunk cost the call ten
 * seconds of its picture. From a rest of so long on the recording waits for the end of the walk, as good as.
 */
export const mostCalmS = 320
/** Loss that comes with a full line; a radio alone loses less. */
const muchLoss = 0.05

/** Whether the picture is sent with fewer lines than the camera has, or the line takes less than it needs. */
export function isPictureLowered(
  {
    width,
    height,
    limitation,
    lossShare,
  }: Pick<CallCounters, 'width' | 'height' | 'limitation' | 'lossShare'>,
  cameraLines: number,
): boolean {
  const isSmaller = width !== null && height !== null && Math.min(width, height) < cameraLines
  return isSmaller || limitation === 'bandwidth' || (lossShare ?? 0) > muchLoss
}

/** Since when the line is calm, and how long it has to be. */
export type Calm = {
  sinceMs: number
  neededS: number
  isLowered: boolean
  roundTripMs: number | null
}

export const startCalm = (nowMs: number): Calm => ({
  sinceMs: nowMs,
  neededS: calmEnoughS,
  isLowered: false,
  roundTripMs: null,
})

/** One look at the call's line. */
export function nextCalm(
  before: Calm,
  nowMs: number,
  { isLowered, roundTripMs }: Pick<CallUplink, 'isLowered' | 'roundTripMs'>,
): Calm {
  const isDisturbed = isLowered || (roundTripMs ?? 0) > longRoundTripMs
  if (!isDisturbed) return { ...before, isLowered, roundTripMs }
  const wasOpen = nowMs - before.sinceMs >= before.neededS * 1000
  const neededS = wasOpen ? Math.min(mostCalmS, before.neededS * 2) : before.neededS
  return { sinceMs: nowMs, neededS, isLowered, roundTripMs }
}

export const calmNow = ({ sinceMs, neededS, isLowered, roundTripMs }: Calm, nowMs: number): CallUplink => ({
  isLowered,
  roundTripMs,
  calmForS: (nowMs - sinceMs) / 1000,
  calmNeededS: neededS,
})

/**
 * Whether a chunk is sent now. The line is the call's: a chunk waits while the picture is lowered or the round trip is long. The
 * first one of a stretch goes in any case, since without it nothing of the stretch could be played.
 */
export function uploadTurn(
  { call, network, isWifiOnly, isAllowed }: Uplink,
  { isFirst }: { isFirst: boolean },
): UploadTurn {
  if (call && isFirst) return 'send'
  if (isWifiOnly && network === 'mobile' && !isAllowed) return 'waitsForWifi'
  if (isWifiOnly && network === 'unknown' && !isAllowed) return 'asks'
  if (call && isBusy(call)) return 'waitsForCall'
  return 'send'
}

/** Whether the line is full, or was a moment ago. */
export const isBusy = ({ isLowered, roundTripMs, calmForS, calmNeededS }: CallUplink): boolean =>
  isLowered || (roundTripMs ?? 0) > longRoundTripMs || calmForS < calmNeededS

/** What a browser says of the network; many say nothing. */
export function networkOf(type: string | undefined): Network {
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  return type === 'cellular' || type === 'wimax' ? 'mobile' : 'unknown'
}

/** The network of this moment, as far as the browser says it. */
export const networkNow = (): Network =>
  networkOf((navigator as { connection?: { type?: string } }).connection?.type)

const wifiOnlyKey = 'huvr.uploadOnWifiOnly'

export const readWifiOnly = (): boolean => localValues.getItem(wifiOnlyKey) === 'yes'

export function saveWifiOnly(isOn: boolean): void {
  if (isOn) localValues.setItem(wifiOnlyKey, 'yes')
  else localValues.removeItem(wifiOnlyKey)
}
