import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { NowQuery } from '#web/api/generated/now.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { QualityLine } from '#web/features/operator/now/quality-line.tsx'
import { WalkActs } from '#web/features/operator/now/walk-acts.tsx'
import { roleWords, tripWords } from '#web/features/operator/people/person-words.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './now.module.css'

type Walk = NowQuery['now']['walks'][number]

/** A group walk is one row for all of its payers. */
const isGroup = ({ group_title: title }: Walk) => typeof title === 'string'

/** So many rows are drawn at once; more on request. The filter finds all. */
const drawnAtOnce = 50

interface NowWalksProps {
  readonly walks: readonly Walk[]
  readonly total: number
  /** The place whose walks these are; null for all. */
  readonly place: string | null
  readonly onAll: () => void
  /** Whether this operator may write to people. */
  readonly mayWrite: boolean
  readonly onChanged: () => void
}

/** The walks that run, as a list. */
export function NowWalks({ walks, total, place, onAll, mayWrite, onChanged }: NowWalksProps) {
  const { t } = useLingui()
  const columns = useColumns(mayWrite, onChanged)
  return (
    <Part
      title={place === null ? <Trans>Walks under way: {total}</Trans> : <Trans>Walks in {place}</Trans>}
      aside={
        place !== null && (
          <Button size="sm" variant="outline" onClick={onAll}>
            <Trans>All places</Trans>
          </Button>
        )
      }
    >
      <WorkTable
        id="now-walks"
        label={t`Walks under way`}
        columns={columns}
        rows={walks}
        drawnAtOnce={drawnAtOnce}
        keyOf={({ id }) => id}
        hrefOf={(walk) => (isGroup(walk) ? consolePaths.groupWalk(walk.id) : paths.operatorTrip(walk.id))}
        empty={
          <Muted>
            <Trans>No walk is under way.</Trans>
          </Muted>
        }
      />
    </Part>
  )
}

function useColumns(mayWrite: boolean, onChanged: () => void): readonly WorkColumn<Walk>[] {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const peopleOf = (walk: Walk) => {
      const walker = walk.walker_first_name ?? '–'
      return isGroup(walk)
        ? t`Group of ${walk.seats} · ${walker}`
        : `${walk.traveller_first_name} · ${walker}`
    }
    const minutesOf = (walk: Walk) => Math.floor(walk.live_seconds / 60)
    const stateOf = ({ status, away }: Walk) => {
      const word = tripWords[status]
      const missing = away.map((role) => (roleWords[role] ? i18n._(roleWords[role]) : role)).join(', ')
      const state = word ? i18n._(word) : status
      return status === 'live' || missing === '' ? state : t`${state}: no picture of ${missing}`
    }
    return [
      {
        key: 'people',
        header: t`Who`,
        sort: peopleOf,
        words: peopleOf,
        cell: (walk: Walk) => <bdi>{peopleOf(walk)}</bdi>,
      },
      {
        key: 'place',
        header: t`Place`,
        sort: (walk: Walk) => walk.place,
        words: (walk: Walk) => walk.place,
        cell: (walk: Walk) => walk.place,
      },
      { key: 'state', header: t`State`, sort: stateOf, words: stateOf, cell: stateOf },
      {
        key: 'quality',
        header: t`Last 2 minutes`,
        cell: (walk: Walk) => (
          <span className={styles.lines}>
            {!isGroup(walk) && <QualityLine name={t`Traveler`} points={walk.traveller_quality} />}
            <QualityLine name={t`Walker`} points={walk.walker_quality} />
          </span>
        ),
      },
      {
        key: 'minutes',
        header: t`Minutes`,
        align: 'end' as const,
        sort: (walk: Walk) => walk.live_seconds,
        cell: (walk: Walk) => `${minutesOf(walk)} / ${walk.minutes}`,
      },
      {
        key: 'cost',
        header: t`Cost so far`,
        align: 'end' as const,
        sort: (walk: Walk) => walk.cost_cents,
        cell: (walk: Walk) => <MoneyText cents={walk.cost_cents} currency={walk.currency} />,
      },
      {
        key: 'acts',
        header: t`Acts`,
        cell: (walk: Walk) => <WalkActs walk={walk} mayWrite={mayWrite} onDone={onChanged} />,
      },
    ]
  }, [t, i18n, mayWrite, onChanged])
}
