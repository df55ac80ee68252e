import type { PushAddress } from '#domain/notifications/push.ts'

/** One message to one device. */
export type PushMessage = {
  /** Ours: the same id twice is the same message. */
  id: string
  /** What the service worker is given, as JSON; at most `payloadBytes` long. */
  payload: string
  /** How long the push service keeps it for a device that cannot be reached, whole seconds. */
  ttlS: number
  /** high also wakes a phone that saves its battery (RFC 8030 section 5.3). */
  urgency: 'normal' | 'high'
  /** A later message of the same topic takes the place of one that still waits; at most 32 letters of base64url. */
  topic?: string
}

/** How a push went. `fault` names in the service's own word what is wrong with our key or token. */
export type PushResult =
  | { kind: 'sent'; providerId: string }
  /** The device has unsubscribed, never was, or was subscribed under another key of ours: the address is to be forgotten. */
  | { kind: 'gone'; reason: string; fault?: string }
  /** Will not be taken (too large, bad request, our key refused): not tried again, the address stays. */
  | { kind: 'refused'; reason: string; fault?: string }
  /**
   * May work later: the job tries again. `isDown`: the service itself is at fault, not this message; else it is this device
   * alone that takes no more for now. `retryAfterMs`: not before so long.
   */
  | { kind: 'unavailable'; reason: string; isDown: boolean; retryAfterMs?: number }

/** The largest payload that fits into the 4096 bytes that every push service takes (RFC 8030, RFC 8291 section 4). */
export const payloadBytes = 3993

/** Reaches a person's device while the app is closed. Sending never throws for what a service answers. */
export interface Push {
  /** The VAPID public key that browsers subscribe with, base64url (RFC 8292). */
  readonly publicKey: string
  /** Whether this address is one that will be sent to at all; others are refused when they are saved. */
  accepts(endpoint: string): boolean
  send(address: PushAddress, message: PushMessage): Promise<PushResult>
}
