import { HOUR } from '#domain/shared/units.ts'

/** What a browser gives for being reached while its app is closed (W3C Push API); keys are base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/**
 * What is to be told to a person's devices, as a job carries it: ids only, because the words are made of what is true at
 * the moment of sending. Times are ISO 8601.
 */
export type PushOrder =
  | { kind: 'walkRequest'; userId: string; tripId: string; offerId: string; until: string }
  /** A walk that is running waits for its walker, who has left its page. */
  | { kind: 'walkWaits'; userId: string; tripId: string; until: string }
  /** An entry of the person's list. */
  | { kind: 'entry'; userId: string; entryId: string; isUrgent: boolean; until: string }
  | { kind: 'walkerFree'; userId: string; alertId: string; until: string; place: string; slug: string }

/** The same order twice is told once: this names it. */
export function pushKey(order: PushOrder): string {
  switch (order.kind) {
    case 'walkRequest':
      return order.offerId
    case 'walkWaits':
      return `${order.tripId}:${order.until}`
    case 'walkerFree':
      return order.alertId
    case 'entry':
      return order.entryId
  }
}

/** What the service worker is given. `tag`: a later message of the same tag takes the place of an earlier one. */
export type PushContent = {
  kind: PushOrder['kind']
  title: string
  body: string
  /** What a request to walk, or a walk that waits, says in place of `body` on a device that it reaches too late. */
  late?: string
  /** Where a tap leads, within the app. */
  path: string
  tag: string
  /** After this it is of no use, in milliseconds since 1970 on the server's clock, and how long that is from sending. */
  expires_at: number
  lasts_ms: number
}

/** Limits of web push, as data. */
export const pushRules = {
  /** Devices of one person that are told; a further one takes the place of the oldest. */
  devices: 10,
  /** Longest address that is stored; today's push services stay under 600 characters. */
  endpointLength: 1000,
  /** A reminder is of no use later than this after the start it is about. */
  reminderLivesMs: 10 * 60_000,
  /** A walker who was free a while ago may not be any more. */
  walkerFreeLivesMs: 15 * 60_000,
} as const

/** Saving is one act per device and visit; more is a script. */
export const subscriptionsByPerson = { name: 'pushSubscriptionsByPerson', max: 40, windowMs: HOUR } as const

/**
 * The push services of the browsers (Chrome and Edge on Android, Firefox, Edge on Windows, Safari). Each name stands
 * for itself and the names under it.
 */
export const pushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/**
 * Whether an address is one of a public push service: https at its usual port, a known host, no name or password in
 * it. Anything else is refused, so that no subscription makes the server call any other machine (docs/promises.md, 38).
 */
export function isPushEndpoint(endpoint: string, moreHosts: readonly string[] = []): boolean {
  if (endpoint.length > pushRules.endpointLength || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return [...pushHosts, ...moreHosts].some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
}

/** The push service that an address belongs to, by the name in `pushHosts`. */
export function pushServiceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint)
  return pushHosts.find((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? 'other'
}

/** Whether the two keys have the sizes of RFC 8291: a point of P-256 (65 bytes, uncompressed) and 16 bytes. */
export function arePushKeys(keys: { p256dh: string; auth: string }): boolean {
  return /^B[\w-]{86}$/.test(keys.p256dh) && /^[\w-]{22}$/.test(keys.auth)
}
