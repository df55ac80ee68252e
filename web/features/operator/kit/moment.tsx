import { useCallback } from 'react'
import { useDates } from '#web/ui/i18n/dates.ts'

/** Writes times as the console does: a day and the minute. */
export function useMoments(): (at: string) => string {
  const writeDate = useDates()
  return useCallback(
    (at: string) => writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    [writeDate],
  )
}

/** A time of the console; nothing where there is none. */
export function Moment({ at }: { at: string | null | undefined }) {
  const write = useMoments()
  return at ? <time dateTime={at}>{write(at)}</time> : null
}
