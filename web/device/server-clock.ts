import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The server's clock, as far as this device knows it. Devices are set wrong, by minutes and by days, so that whatever is shown or
 * chosen by "now" takes it from here; a layout rule forbids the device's own clock elsewhere (tools/tidy.test.ts). Until the
 * first answer of the server the device's clock stands in.
 */
let offsetMs = 0
/** How long the answer took that the offset is from: the shorter, the more exact. */
let exactWithinMs = Infinity

const listeners = new Set<() => void>()

/** The header of the server's answers, in milliseconds since 1970. */
export const serverClockHeader = 'server-now'
/** A difference that a slow answer alone does not make. */
const movedMs = 2000

/** The server's time, in milliseconds since 1970. */
export const serverNowMs = (): number => Date.now() + offsetMs

/** The device's own clock, for moments that only this device compares with each other and that outlive a page. */
export const deviceNowMs = (): number => Date.now()

/** Notes what the server's clock showed in an answer that took so long and is there now. */
export function learnServerTime(serverMs: number, tookMs: number): void {
  if (!Number.isFinite(serverMs)) return
  const learned = serverMs + Math.min(tookMs / 2, movedMs / 2) - Date.now()
  const isMoved = Math.abs(learned - offsetMs) > movedMs
  if (!isMoved && tookMs >= exactWithinMs) return
  offsetMs = learned
  exactWithinMs = tookMs
  if (isMoved) for (const listener of listeners) listener()
}

/** A fetch that learns the server's time from each answer that states it. */
export function clockFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const sentAt = performance.now()
    const response = await send(input, init)
    const serverTime = response.headers.get(serverClockHeader)
    if (serverTime !== null) learnServerTime(Number(serverTime), performance.now() - sentAt)
    return response
  }
}

/** Calls back when the server's time turns out to be another one than was serverTime. */
export function onServerClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's time, drawn again this often; for rings and countdowns. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const draw = () => setNowMs(serverNowMs())
    const timer = setInterval(draw, everyMs)
    const stop = onServerClockMoved(draw)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return nowMs
}

/**
 * The server's time when the page that asks was opened; it stands still, except that it is corrected once the server's clock is
 * known.
 */
export function useOpenedAt(): number {
  const offset = useSyncExternalStore(
    onServerClockMoved,
    () => offsetMs,
    () => 0,
  )
  const [deviceMs] = useState(() => Date.now())
  return deviceMs + offset
}
