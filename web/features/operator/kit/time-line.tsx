import type { ReactNode } from 'react'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './kit.module.css'

/** Something that has happened. */
export interface Happened {
  readonly id: string
  /** As the server writes a time. */
  readonly at: string
  readonly what: ReactNode
  /** In the words of a person. */
  readonly text?: string | null
}

interface TimeLineProps {
  readonly events: readonly Happened[]
  /** Days alone, where the time of day says nothing. */
  readonly isOfDays?: boolean
}

/** What has happened with one thing, in the order that it is given in. */
export function TimeLine({ events, isOfDays = false }: TimeLineProps) {
  const writeDate = useDates()
  return (
    <Stack as="ol" gap={12} className={styles.timeLine}>
      {events.map(({ id, at, what, text }) => (
        <li key={id}>
          <span>{what}</span>
          {text && <p dir="auto">{text}</p>}
          <Muted as="time" dateTime={at}>
            {writeDate(new Date(at), {
              dateStyle: 'medium',
              ...(!isOfDays && { timeStyle: 'short' as const }),
            })}
          </Muted>
        </li>
      ))}
    </Stack>
  )
}
