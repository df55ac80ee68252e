import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerFreeTimesDocument } from '#web/api/generated/scheduling.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { wallOf } from '#web/ui/i18n/wall.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './schedule.module.css'

interface FreeTimesProps {
  readonly walkerId: string
  readonly walkerName: string
  readonly destinationId: string
  readonly minutes: number
  /** The day that is chosen, in the zone whose clock is used. */
  readonly date: string
  readonly timeZone: string
  readonly startsAt: string | null | undefined
  readonly onPick: (startsAt: string) => void
}

/** When the chosen walker is free on the chosen day; one tap sets the time. */
export function FreeTimes({ walkerName, date, timeZone, startsAt, onPick, ...asked }: FreeTimesProps) {
  const writeDate = useDates()
  const [{ data, error, fetching }, ask] = useQuery({
    query: WalkerFreeTimesDocument,
    variables: { walker_id: asked.walkerId, destination_id: asked.destinationId, minutes: asked.minutes },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.walkerFreeTimes
  // Free times are a help: without them the time is typed and the server says whether it is taken.
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
  const today = onTheHalfHour(
    found.starts.filter((start) => wallOf(Date.parse(start), timeZone).date === date),
    timeZone,
  )
  return (
    <fieldset className={styles.free}>
      <legend>
        {found.has_hours ? (
          <Trans>When {walkerName} is free</Trans>
        ) : (
          <Trans>{walkerName} has not set weekly hours. Times without another walk:</Trans>
        )}
      </legend>
      {today.length === 0 ? (
        <p className={styles.small}>
          <Trans>No free times on this day. You can still ask for one.</Trans>
        </p>
      ) : (
        <div className={styles.chips}>
          {today.map((start) => (
            <button
              key={start}
              type="button"
              className={styles.chip}
              aria-pressed={
                startsAt !== null && startsAt !== undefined && Date.parse(start) === Date.parse(startsAt)
              }
              onClick={() => onPick(start)}
            >
              {writeDate(Date.parse(start), { timeStyle: 'short', timeZone })}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** The starts at full and half hours, so that a day can be looked through; all of them where there are none such. */
function onTheHalfHour(starts: readonly string[], timeZone: string): readonly string[] {
  const plain = starts.filter((start) => /:(00|30)$/.test(wallOf(Date.parse(start), timeZone).time))
  return plain.length > 0 ? plain : starts
}
