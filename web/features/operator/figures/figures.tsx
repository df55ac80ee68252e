import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  CountFiguresDocument,
  FiguresDocument,
  type FiguresQuery,
} from '#web/api/generated/console-figures.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { DayFigures } from '#web/features/operator/figures/day-figures.tsx'
import { GrossToNet } from '#web/features/operator/figures/gross-to-net.tsx'
import { GroupFigures } from '#web/features/operator/figures/group-figures.tsx'
import { Levels } from '#web/features/operator/figures/levels.tsx'
import { RangeForm } from '#web/features/operator/figures/range-form.tsx'
import { askedBy, daysBefore, type Asked } from '#web/features/operator/figures/range.ts'
import { SubjectFigures } from '#web/features/operator/figures/subject-figures.tsx'
import { Totals } from '#web/features/operator/figures/totals.tsx'
import { Parts } from '#web/features/operator/kit/part.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** What happened over a range of days: sums, charts with their tables, places and walkers, and the service levels. */
export function FiguresPage() {
  const [params, setParams] = useSearchParams()
  // The day on which the page was opened is its today.
  const nowMs = useOpenedAt()
  const asked = askedBy(params, nowMs)
  const { from, until, place, walker } = asked
  const found = useAsked(FiguresDocument, variablesOf(asked))
  const earlier = daysBefore(asked)
  const before = useAsked(FiguresDocument, variablesOf(earlier ?? asked), { pause: earlier === null })
  const isWhole = place === undefined && walker === undefined
  return (
    <Page
      title={<Trans>Figures</Trans>}
      lead={<Trans>Days are of UTC. The last two are counted every five minutes.</Trans>}
    >
      <Parts>
        <RangeForm
          key={`${from} ${until}`}
          asked={asked}
          nowMs={nowMs}
          onAsk={(range) =>
            setParams({ ...range, ...(place ? { place } : {}), ...(walker ? { walker } : {}) })
          }
        />
        {!isWhole && <Only asked={asked} />}
        <Loaded
          from={found}
          pick={({ figures }) => figures}
          skeleton={
            <Stack gap={12}>
              <Skeleton height="9rem" radius="var(--radius-card)" />
              <Skeleton height="18rem" radius="var(--radius-card)" />
            </Stack>
          }
        >
          {(figures) => (
            <Found
              found={figures}
              before={earlier && (before.data?.figures.total ?? null)}
              asked={asked}
              onCounted={found.again}
            />
          )}
        </Loaded>
        {isWhole && <SubjectFigures asked={asked} by="PLACE" />}
        {isWhole && <SubjectFigures asked={asked} by="WALKER" />}
        {isWhole && <GroupFigures asked={asked} />}
        {isWhole && <Levels />}
      </Parts>
    </Page>
  )
}

const variablesOf = ({ from, until, place, walker }: Asked) => ({
  from,
  until,
  place: place ?? null,
  walker: walker ?? null,
})

/** Says that only one place or walker is shown, and leads back to everything. */
function Only({ asked: { from, until, place } }: { asked: Asked }) {
  return (
    <Row gap={16} lineGap={8} align="center">
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
    </Row>
  )
}

function Found({
  found: { days, total, counted_at: countedAt },
  before,
  asked,
  onCounted,
}: {
  found: FiguresQuery['figures']
  /** Of as many days before; null until they are known. */
  before: FiguresQuery['figures']['total'] | null
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
          <Totals total={total} before={before} />
          <GrossToNet total={total} />
          <DayFigures days={days} asked={asked} />
        </>
      )}
    </>
  )
}

function CountNow({ countedAt, onCounted }: { countedAt: string | null; onCounted: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { send, isSending, lines } = useSend(CountFiguresDocument, { isQuiet: true, onDone: onCounted })
  const when =
    countedAt === null
      ? t`not yet`
      : writeDate(new Date(countedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Stack gap={12}>
      <Row gap={16} lineGap={8} align="center">
        <Muted role="status">
          <Trans>Counted: {when}</Trans>
        </Muted>
        <Button size="sm" variant="quiet" loading={isSending} onClick={() => void send({})}>
          <Trans>Count again</Trans>
        </Button>
      </Row>
      <ErrorNotice lines={lines} />
    </Stack>
  )
}
