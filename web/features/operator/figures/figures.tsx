import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  CountFiguresDocument,
  FiguresDocument,
  type FiguresQuery,
} from '#web/api/generated/console-figures.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { DayFigures } from '#web/features/operator/figures/day-figures.tsx'
import { Levels } from '#web/features/operator/figures/levels.tsx'
import { RangeForm } from '#web/features/operator/figures/range-form.tsx'
import { askedBy, type Asked } from '#web/features/operator/figures/range.ts'
import { SubjectFigures } from '#web/features/operator/figures/subject-figures.tsx'
import { Totals } from '#web/features/operator/figures/totals.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './figures.module.css'

/** What happened over a range of days: sums, charts with their tables, places and walkers, and the service levels. */
export function FiguresPage() {
  const [params, setParams] = useSearchParams()
  // The day on which the page was opened is its today.
  const nowMs = useOpenedAt()
  const asked = askedBy(params, nowMs)
  const { from, until, place, walker } = asked
  const [{ data, error }, ask] = useQuery({
    query: FiguresDocument,
    variables: { from, until, place: place ?? null, walker: walker ?? null },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const isWhole = place === undefined && walker === undefined
  return (
    <Page
      title={<Trans>Figures</Trans>}
      lead={<Trans>Days are of UTC. The last two are counted every five minutes.</Trans>}
    >
      <div className={styles.parts}>
        <RangeForm
          key={`${from} ${until}`}
          asked={asked}
          nowMs={nowMs}
          onAsk={(range) =>
            setParams({ ...range, ...(place ? { place } : {}), ...(walker ? { walker } : {}) })
          }
        />
        {!isWhole && <Only asked={asked} />}
        {data ? (
          <Found found={data.figures} asked={asked} onCounted={reload} />
        ) : error ? (
          <ErrorState lines={errorLines(error)} onRetry={reload} />
        ) : (
          <div aria-busy="true" className={styles.part}>
            <Skeleton height="9rem" radius="var(--radius-card)" />
            <Skeleton height="18rem" radius="var(--radius-card)" />
          </div>
        )}
        {isWhole && <SubjectFigures asked={asked} by="PLACE" />}
        {isWhole && <SubjectFigures asked={asked} by="WALKER" />}
        {isWhole && <Levels />}
      </div>
    </Page>
  )
}

/** Says that only one place or walker is shown, and leads back to everything. */
function Only({ asked: { from, until, place } }: { asked: Asked }) {
  return (
    <div className={styles.only}>
      <p>
        {place === undefined ? (
          <Trans>These are the figures of one walker.</Trans>
        ) : (
          <Trans>These are the figures of one place.</Trans>
        )}
      </p>
      <Button size="sm" variant="outline" href={consolePaths.figuresOf({ from, until })}>
        <Trans>Show everything</Trans>
      </Button>
    </div>
  )
}

function Found({
  found: { days, total, counted_at: countedAt },
  asked,
  onCounted,
}: {
  found: FiguresQuery['figures']
  asked: Asked
  onCounted: () => void
}) {
  return (
    <>
      <CountNow countedAt={countedAt ?? null} onCounted={onCounted} />
      {days.length === 0 ? (
        <EmptyState
          title={<Trans>Nothing happened on these days</Trans>}
          actions={
            <Button variant="outline" href={consolePaths.figures}>
              <Trans>Show the last 30 days</Trans>
            </Button>
          }
        >
          <Trans>Choose other days, or count again if something has just happened.</Trans>
        </EmptyState>
      ) : (
        <>
          <Totals total={total} />
          <DayFigures days={days} asked={asked} />
        </>
      )}
    </>
  )
}

function CountNow({ countedAt, onCounted }: { countedAt: string | null; onCounted: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [{ fetching, error }, count] = useMutation(CountFiguresDocument)
  const run = async () => {
    if (fetching) return
    const { data } = await count({})
    if (data) onCounted()
  }
  const when =
    countedAt === null
      ? t`not yet`
      : writeDate(new Date(countedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.small} role="status">
          <Trans>Counted: {when}</Trans>
        </p>
        <Button size="sm" variant="quiet" loading={fetching} onClick={() => void run()}>
          <Trans>Count again</Trans>
        </Button>
      </div>
      <ErrorNotice lines={error ? errorLines(error) : []} />
    </div>
  )
}
