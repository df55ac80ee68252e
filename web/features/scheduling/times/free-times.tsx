import { Trans } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { WalkerFreeTimesDocument, type WalkerFreeTimesQuery } from '#web/api/generated/scheduling.ts'
import { SlotTimes, type OtherClock } from '#web/features/scheduling/times/slot-times.tsx'
import { startsOn } from '#web/features/scheduling/times/slots.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './slots.module.css'

interface FreeTimesProps {
  readonly walkerId: string
  readonly walkerName: string
  readonly destinationId: string
  readonly minutes: number
  /** The day that is chosen, in the zone whose clock is used. */
  readonly date: string
  readonly timeZone: string
  readonly other: OtherClock | null
  readonly startsAt: string | null | undefined
  readonly onPick: (startsAt: string) => void
}

/** When the chosen walker is free on the chosen day; one tap sets the time. */
export function FreeTimes({ walkerId, destinationId, minutes, ...shown }: FreeTimesProps) {
  const asked = useAsked(WalkerFreeTimesDocument, {
    walker_id: walkerId,
    destination_id: destinationId,
    minutes,
  })
  // Free times are a help: without them another time is asked for and the server says whether it is taken.
  return (
    <Loaded
      from={asked}
      pick={({ walkerFreeTimes }) => walkerFreeTimes}
      as="notice"
      skeleton={<Skeleton height="3.5rem" />}
      none={<Skeleton height="3.5rem" />}
    >
      {(found) => <Times {...shown} found={found} />}
    </Loaded>
  )
}

interface TimesProps extends Omit<FreeTimesProps, 'walkerId' | 'destinationId' | 'minutes'> {
  readonly found: NonNullable<WalkerFreeTimesQuery['walkerFreeTimes']>
}

function Times({ found, walkerName, date, timeZone, other, startsAt, onPick }: TimesProps) {
  const { shown } = startsOn(date, timeZone, found.starts)
  return (
    <fieldset className={styles.free}>
      <legend>
        {found.has_hours ? (
          <Trans>When {walkerName} is free</Trans>
        ) : (
          <Trans>{walkerName} has not set weekly hours. Times without another walk:</Trans>
        )}
      </legend>
      {shown.length === 0 ? (
        <Muted>
          <Trans>No free times on this day. You can still ask for one.</Trans>
        </Muted>
      ) : (
        <SlotTimes
          startsMs={shown}
          timeZone={timeZone}
          other={other}
          selectedMs={startsAt ? Date.parse(startsAt) : null}
          onPick={onPick}
        />
      )}
    </fieldset>
  )
}
