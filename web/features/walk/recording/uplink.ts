import { localValues } from '#web/device/safe-storage.ts'

/** How the call's own uplink does. */
export type CallUplink = {
  /** The picture is sent with fewer lines than the camera has, or the line takes less than it needs. */
  isLowered: boolean
  roundTripMs: number | null
  /** How long neither was so. */
  calmForS: number
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
export const longRoundTripMs = 400
/** The ladder of the call climbs back after ten good seconds (`engine/quality.ts`); a chunk before that would take them. */
export const calmEnoughS = 10

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
export const isBusy = ({ isLowered, roundTripMs, calmForS }: CallUplink): boolean =>
  isLowered || (roundTripMs ?? 0) > longRoundTripMs || calmForS < calmEnoughS

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

export function keepWifiOnly(isOn: boolean): void {
  if (isOn) localValues.setItem(wifiOnlyKey, 'yes')
  else localValues.removeItem(wifiOnlyKey)
}
