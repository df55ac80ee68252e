import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lengthLimits } from '#domain/money/tariff.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { ScheduleQuoteDocument } from '#web/api/generated/scheduling.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { ownZone } from '#web/device/time-zone.ts'
import { firstStart } from '#web/features/scheduling/times/slots.ts'
import { addDays, daysFrom, wallOf } from '#web/ui/i18n/wall.ts'

/** Today and so many days after it can be asked for (docs/rules/trips.md). */
export const { daysAhead } = scheduleRules

export type WhichHour = 'earlier' | 'later'

/** A time as it is chosen: on the clocks of one zone. */
export interface ChosenTime {
  readonly date: string
  readonly time: string
  readonly timeZone: string
  /** Where the clocks go back, which of the two hours is meant; null while that is not known or not asked. */
  readonly whichHour: WhichHour | null
}

export const timeInput = ({ date, time, timeZone, whichHour }: ChosenTime) => ({
  hour_format: 24,
  schedule_date: date,
  schedule_time: time,
  time_zone: timeZone,
  ...(whichHour ? { which_hour: whichHour } : {}),
})

/** The choice of a day and a time in the traveler's zone or in the one of the place. */
export function useTimeChoice(
  placeZone: string,
  initial: { date?: string | null; time?: string | null; atPlace?: boolean },
) {
  const now = useOpenedAt()
  const own = ownZone()
  const [atPlace, setAtPlace] = useState(own === null || (initial.atPlace ?? false))
  const timeZone = atPlace ? placeZone : (own ?? placeZone)
  const soon = wallOf(firstStart(now), timeZone)
  const [date, setDate] = useState(initial.date ?? soon.date)
  const [time, setTime] = useState(initial.time ?? soon.time)
  const [whichHour, setWhichHour] = useState<WhichHour | null>(null)
  const today = wallOf(now, timeZone).date
  const days = daysFrom(today, daysAhead + 1)
  const pick = (next: { date?: string; time?: string }) => {
    if (next.date !== undefined) setDate(next.date)
    if (next.time !== undefined) setTime(next.time)
    setWhichHour(null)
  }
  return {
    chosen: { date, time, timeZone, whichHour } satisfies ChosenTime,
    days,
    now,
    atPlace,
    /** The clock that is shown beside the one that is chosen by; null where there is one clock only. */
    otherZone: (atPlace ? own : placeZone) === timeZone ? null : atPlace ? own : placeZone,
    /** A device that names no zone leaves the clock of the place. */
    canSwitch: own !== null,
    pick,
    setWhichHour,
    /** The same moment as before, if there is one, on the other clock. */
    switchZone(startsAt: string | null | undefined) {
      const next = atPlace ? (own ?? placeZone) : placeZone
      setAtPlace(!atPlace)
      const wall = startsAt ? wallOf(Date.parse(startsAt), next) : null
      const last = addDays(wallOf(now, next).date, daysAhead)
      if (wall && wall.date <= last) pick(wall)
    },
    pickInstant(startsAt: string) {
      pick(wallOf(Date.parse(startsAt), timeZone))
    },
  }
}

export type TimeChoice = ReturnType<typeof useTimeChoice>

/** What the chosen time means: the moment, the clock there, the price and what cancelling would cost. */
export function useScheduleQuote(
  destinationId: string,
  minutes: number,
  chosen: ChosenTime,
  isVenue = false,
) {
  const isWhole = /^\d\d:\d\d$/.test(chosen.time)
  const { data, error, isAsking, again } = useAsked(
    ScheduleQuoteDocument,
    { destination_id: destinationId, minutes, time: timeInput(chosen), ...(isVenue ? { venue: true } : {}) },
    { policy: 'network-only', pause: !isWhole },
  )
  return { quote: isWhole ? data?.scheduleQuote : undefined, error, isAsking, reload: again }
}

/** What a link to this page, or the way back from adding a card, says of the walk. */
export function useScheduleParams() {
  const [params] = useSearchParams()
  const whole = (name: string, least: number, most: number) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value >= least && value <= most ? value : null
  }
  const text = (name: string, shape: RegExp) => {
    const value = params.get(name)
    return value && shape.test(value) ? value : null
  }
  return {
    walkerId: params.get('walker'),
    onlyChosen: params.get('only') === '1',
    atPlace: params.get('at') === 'place',
    date: text('date', /^\d{4}-\d\d-\d\d$/),
    time: text('time', /^\d\d:\d\d$/),
    minutes: whole('minutes', lengthLimits.minMinutes, lengthLimits.maxMinutes),
    weeks: whole('weeks', 1, 4) ?? 1,
  }
}
