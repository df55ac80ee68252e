import { useSyncExternalStore } from 'react'
import { onServerClockMoved, serverNowMs } from '#web/device/server-clock.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './clock.module.css'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | null = null

/** One timer for all clocks of the page, on the minute. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= schedule()
  const stop = onServerClockMoved(listener)
  return () => {
    stop()
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearTimeout(timer)
    timer = null
  }
}

function schedule(): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      timer = schedule()
      for (const listener of listeners) listener()
    },
    60_050 - (serverNowMs() % 60_000),
  )
}

const thisMinute = () => Math.floor(serverNowMs() / 60_000) * 60_000

/** The server's time to the minute, in milliseconds; null until the page lives in a browser (prerendered pages have no now). */
export function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null)
}

/** The time there, now, and it moves on. */
export function Clock({ timeZone, className }: { timeZone: string; className?: string }) {
  const writeDate = useDates()
  const now = useMinute()
  return (
    <time
      dir="ltr"
      className={className ? `${styles.clock} ${className}` : styles.clock}
      dateTime={now === null ? undefined : new Date(now).toISOString()}
    >
      {now === null ? '--:--' : writeDate(now, { timeStyle: 'short', timeZone })}
    </time>
  )
}
