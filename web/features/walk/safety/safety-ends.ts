import { useSyncExternalStore } from 'react'
import { isSafetyReason, type SafetyReason } from '#domain/trips/safety-end.ts'
import { localValues } from '#web/device/safe-storage.ts'

/** A walk that this person has ended for safety on this device. */
export interface SafetyEnd {
  readonly tripId: string
  readonly userId: string
  readonly reason: SafetyReason
}

type CurrentEnd = SafetyEnd & { readonly isSent: boolean }

const KEY = 'huvr.safetyEnd'
const listeners = new Set<() => void>()
let cached: CurrentEnd | null | undefined

/** Reads what is stored; anything else is nothing. */
export function parseSafetyEnd(stored: string | null): SafetyEnd | null {
  try {
    const { tripId, userId, reason } = JSON.parse(stored ?? 'null') as Partial<
      Record<keyof SafetyEnd, unknown>
    >
    if (typeof tripId !== 'string' || typeof userId !== 'string' || typeof reason !== 'string') return null
    return isSafetyReason(reason) ? { tripId, userId, reason } : null
  } catch {
    // Nothing is stored, or not by us.
    return null
  }
}

function current(): CurrentEnd | null {
  if (cached === undefined) {
    const stored = parseSafetyEnd(localValues.getItem(KEY))
    cached = stored && { ...stored, isSent: false }
  }
  return cached
}

function put(next: CurrentEnd | null): void {
  cached = next
  if (next && !next.isSent) localValues.setItem(KEY, JSON.stringify(next))
  else localValues.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** The walk is over for this device from now on; it is reported to the server as soon as possible, also after a reload. */
export const endForSafety = (end: SafetyEnd): void => put({ ...end, isSent: false })

/** The server knows. */
export function safetyEndSent(tripId: string): void {
  const now = current()
  if (now?.tripId === tripId) put({ ...now, isSent: true })
}

/** The person has left the walk's page, and what was said has arrived. */
export function forgetSafetyEnd(tripId: string): void {
  const now = current()
  if (now?.tripId === tripId && now.isSent) put(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What has been ended for safety on this device and not been left; `isSent`: the server knows. */
export function useSafetyEnd(): CurrentEnd | null {
  return useSyncExternalStore(subscribe, current, () => null)
}
