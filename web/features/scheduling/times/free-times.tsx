import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'
import { SlotTimes, type OtherClock } from '#web/features/scheduling/times/slot-times.tsx'
import { startsOn } from '#web/features/scheduling/times/slots.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
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
export function FreeTimes({ walkerName, date, timeZone, other, startsAt, onPick, ...asked }: FreeTimesProps) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: WalkerFreeTimesDocument,
    variables: { walker_id: asked.walkerId, destination_id: asked.destinationId, minutes: asked.minutes },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.walkerFreeTimes
  // Free times are a help: without them another time is asked for and the server says whether it is taken.
  if (error && !found && !fetching)
    return (
      <ErrorNotice
        lines={errorLines(error)}
        action={
          <Button size="sm" variant="outline" onClick={() => ask({ requestPolicy: 'network-only' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  if (!found) return <Skeleton height="3.5rem" />
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
        <p className={styles.small}>
          <Trans>No free times on this day. You can still ask for one.</Trans>
        </p>
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
