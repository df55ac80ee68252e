import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayPartOf, partsOf, type DayPart } from '#web/features/scheduling/times/slots.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { wallOf, type Wall } from '#web/ui/i18n/wall.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './slots.module.css'

/** A clock beside the one that is chosen by. */
export interface OtherClock {
  readonly timeZone: string
  /** Whose clock it is; null is the viewer's own. */
  readonly place: string | null
}

interface SlotTimesProps {
  readonly startsMs: readonly number[]
  /** The zone whose clock is chosen by. */
  readonly timeZone: string
  /** Null where both are the same. */
  readonly other: OtherClock | null
  readonly selectedMs: number | null
  readonly onPick: (startsAt: string) => void
}

/** The times of one day as buttons, each on both clocks; many of them by the parts of the day. */
export function SlotTimes({ startsMs, timeZone, other, selectedMs, onPick }: SlotTimesProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<DayPart | null>(null)
  const parts = partsOf(startsMs, timeZone)
  const ofSelected =
    selectedMs !== null && startsMs.includes(selectedMs) ? dayPartOf(selectedMs, timeZone) : null
  const wanted = picked ?? ofSelected
  const part = wanted && parts?.has(wanted) ? wanted : parts?.keys().next().value
  const names: Record<DayPart, string> = {
    night: t`Early hours`,
    morning: t`Morning`,
    afternoon: t`Afternoon`,
    evening: t`Evening`,
  }
  return (
    <Stack gap={12} className={styles.times}>
      {parts && part && (
        <Segments
          label={t`Part of the day`}
          selected={part}
          onSelect={setPicked}
          options={[...parts.keys()].map((key) => ({ key, label: names[key] }))}
        />
      )}
      <div className={styles.slots}>
        {((part && parts?.get(part)) ?? startsMs).map((at) => (
          <Slot key={at} {...{ at, timeZone, other }} isSelected={at === selectedMs} onPick={onPick} />
        ))}
      </div>
    </Stack>
  )
}

interface SlotProps extends Pick<SlotTimesProps, 'timeZone' | 'other' | 'onPick'> {
  readonly at: number
  readonly isSelected: boolean
}

function Slot({ at, timeZone, other, isSelected, onPick }: SlotProps) {
  const writeDate = useDates()
  const write = (zone: string) => writeDate(at, { timeStyle: 'short', timeZone: zone })
  const there = other && write(other.timeZone)
  const isSame = other !== null && isSameWall(wallOf(at, timeZone), wallOf(at, other.timeZone))
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={isSelected}
      onClick={() => onPick(new Date(at).toISOString())}
    >
      <b dir="ltr">{write(timeZone)}</b>
      {other && !isSame && (
        <small>
          {other.place === null ? (
            <Trans>{there} for you</Trans>
          ) : (
            <Trans>
              {there} in {other.place}
            </Trans>
          )}
        </small>
      )}
    </button>
  )
}

/** Two zones may show the same clock at a moment: it is said once. */
const isSameWall = (one: Wall, other: Wall): boolean => one.date === other.date && one.time === other.time
