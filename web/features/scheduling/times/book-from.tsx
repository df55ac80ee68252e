import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'
import { paths } from '#web/app/paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { ownZone } from '#web/device/time-zone.ts'
import { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
import { SlotTimes } from '#web/features/scheduling/times/slot-times.tsx'
import { daysWith, startsOn } from '#web/features/scheduling/times/slots.ts'
import { daysAhead } from '#web/features/scheduling/times/use-schedule.ts'
import { daysFrom, wallOf } from '#web/ui/i18n/wall.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** What free times are looked up for; the length is chosen on the page of the schedule. */
const minutes = 30

interface BookFromProps {
  readonly walkerId: string
  readonly name: string
  readonly place: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly time_zone: string
  }
}

/** The free times of a walker in the next days; a tap continues to the schedule with that time. For people who are signed in. */
export function BookFrom({ walkerId, name, place }: BookFromProps) {
  const navigate = useNavigate()
  const now = useOpenedAt()
  const own = ownZone()
  const timeZone = own ?? place.time_zone
  const [picked, setPicked] = useState<string | null>(null)
  const { data, error } = useAsked(WalkerFreeTimesDocument, {
    walker_id: walkerId,
    destination_id: place.id,
    minutes,
  })
  // Without the times the page's button still leads to the schedule, where they are asked for again.
  if (error && !data) return null
  if (!data) return <Skeleton height="12rem" radius="var(--radius-card)" />
  const found = data.walkerFreeTimes
  if (!found) return null
  const days = daysFrom(wallOf(now, timeZone).date, daysAhead + 1)
  const free = daysWith(timeZone, found.starts)
  const date = picked ?? days.find((day) => free.has(day)) ?? days[0] ?? ''
  const { shown } = startsOn(date, timeZone, found.starts)
  const go = (startsAt: string) => {
    const { date: day, time } = wallOf(Date.parse(startsAt), timeZone)
    const when = { date: day, time, atPlace: own === null, minutes }
    void navigate(paths.scheduleTripAt({ slug: place.slug, walkerId, ...when }))
  }
  return (
    <Stack as="section" gap={14}>
      <h2>
        <Trans>Book a walk with {name}</Trans>
      </h2>
      <Muted>
        <Trans>Free times of the next days. A tap leads on to the length and the price.</Trans>
      </Muted>
      <DayStrip days={days} free={free} selected={date} onSelect={setPicked} />
      {shown.length === 0 ? (
        <Muted>
          <Trans>No free times on this day.</Trans>
        </Muted>
      ) : (
        <SlotTimes
          startsMs={shown}
          timeZone={timeZone}
          other={timeZone === place.time_zone ? null : { timeZone: place.time_zone, place: place.name }}
          selectedMs={null}
          onPick={go}
        />
      )}
    </Stack>
  )
}
