import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { ConsoleGroupWalksDocument, type ConsoleGroupWalksQuery } from '#web/api/generated/console-groups.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { calledOffWords, groupStateWords } from '#web/features/operator/groups/group-words.ts'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Rows, type RowParts } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 20
type Row = ConsoleGroupWalksQuery['consoleGroupWalks']['data'][number]

/** The states that a view has; a view of one state alone is not filtered by it. */
const statesOf = { now: [], ahead: ['open', 'agreed'], past: ['ended', 'calledOff'] } as const
type View = keyof typeof statesOf
const views = Object.keys(statesOf) as readonly View[]

/** Group walks of all walkers for operators: now, ahead and past. What is listed stands in the address. */
export function GroupWalksList() {
  const rowOf = useGroupRow()
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'now'
  const status = (statesOf[view] as readonly string[]).find((each) => each === params.get('status')) ?? null
  const [after, place, walker] = ['after', 'place', 'walker'].map((name) => params.get(name))
  const from = useAsked(ConsoleGroupWalksDocument, {
    first: pageSize,
    after: after ?? null,
    view,
    status,
    place: place ?? null,
    walker: walker ?? null,
  })
  const go = (to: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    next.delete('after')
    for (const [name, value] of Object.entries(to))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next)
  }
  return (
    <Page title={<Trans>Group walks</Trans>}>
      <Rows
        level={2}
        filters={
          <Filters view={view} status={status} isOfOne={place !== null || walker !== null} onGo={go} />
        }
        // A part that begins after one that is unknown is never there; the list begins again then.
        from={after === null ? from : { ...from, again: () => go({}) }}
        pick={({ consoleGroupWalks }) => consoleGroupWalks.data}
        keyOf={({ id }) => id}
        rowOf={rowOf}
        empty={{
          title:
            view === 'now' ? (
              <Trans>No group walk is under way</Trans>
            ) : (
              <Trans>There are no such group walks</Trans>
            ),
          text: <Trans>Walks with seats that walkers publish are listed here.</Trans>,
        }}
        part={{
          next: from.data?.consoleGroupWalks.next,
          isLater: after !== null,
          onGo: (next) => go({ after: next }),
          moreLabel: <Trans>More group walks</Trans>,
        }}
      />
    </Page>
  )
}

interface FiltersProps {
  readonly view: View
  readonly status: string | null
  /** Whether the walks of one walker or place alone are listed. */
  readonly isOfOne: boolean
  readonly onGo: (to: Record<string, string | null>) => void
}

function Filters({ view, status, isOfOne, onGo }: FiltersProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  const states: readonly string[] = statesOf[view]
  return (
    <>
      <Segments
        label={t`Which group walks`}
        options={[
          { key: 'now', label: <Trans>Now</Trans> },
          { key: 'ahead', label: <Trans context="group walks">Ahead</Trans> },
          { key: 'past', label: <Trans context="group walks">Past</Trans> },
        ]}
        selected={view}
        onSelect={(key) => onGo({ view: key, status: null })}
      />
      {states.length > 0 && (
        <Segments
          label={t`State`}
          options={[
            { key: 'all', label: <Trans>All</Trans> },
            ...states.map((key) => ({ key, label: wordOf(groupStateWords, key) })),
          ]}
          selected={status ?? 'all'}
          onSelect={(key) => onGo({ status: key === 'all' ? null : key })}
        />
      )}
      {isOfOne && (
        <Button size="sm" variant="outline" onClick={() => onGo({ place: null, walker: null })}>
          <Trans>All places and walkers</Trans>
        </Button>
      )}
    </>
  )
}

/** What the list shows of a group walk. */
function useGroupRow() {
  const { t } = useLingui()
  const wordOf = useWords()
  return (row: Row): RowParts => {
    const state = wordOf(groupStateWords, row.status)
    return {
      title: <bdi>{row.title}</bdi>,
      href: consolePaths.groupWalk(row.id),
      badge:
        row.status === 'live' ? (
          <Badge live tone="danger">
            <Trans>Live</Trans>
          </Badge>
        ) : undefined,
      facts: [
        row.place,
        <bdi key="walker">{row.walker_first_name ?? t`Erased account`}</bdi>,
        <Moment key="at" at={row.starts_at} />,
        <Seats key="seats" row={row} />,
        <MoneyText key="price" cents={row.seat_cents} currency={row.currency} />,
        row.called_off_because ? `${state}: ${wordOf(calledOffWords, row.called_off_because)}` : state,
        row.is_weekly && t`Weekly`,
      ],
    }
  }
}

function Seats({ row }: { row: Pick<Row, 'seats' | 'seats_taken'> }) {
  const { seats_taken: taken, seats } = row
  return <Plural value={seats} one={`${taken} of # seat taken`} other={`${taken} of # seats taken`} />
}
