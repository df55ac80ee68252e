import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { FiguresByDocument } from '#web/api/generated/console-figures.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { saveCsv } from '#web/features/operator/table/save-file.ts'
import { figureColumns } from '#web/features/operator/figures/figure-columns.tsx'
import {
  measureKeys,
  measureOf,
  plain,
  type MeasureKey,
  type SubjectRow,
} from '#web/features/operator/figures/figure-words.ts'
import type { Asked } from '#web/features/operator/figures/range.ts'
import { UnmetMap } from '#web/features/operator/figures/unmet-map.tsx'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** A request knows no walker before it is accepted, and walkers have no medians. */
const ofWalkers: readonly MeasureKey[] = [
  'walks',
  'returning',
  'asked',
  'live',
  'liveShare',
  'interruptions',
  'reconnects',
  'revenue',
  'pay',
  'refunds',
]

/** The figures of each place, with a map of what no one accepted, or of each walker; each leads to its own days. */
export function SubjectFigures({ asked, by }: { asked: Asked; by: 'PLACE' | 'WALKER' }) {
  const { t } = useLingui()
  const { from, until } = asked
  const { data, error, again } = useAsked(FiguresByDocument, { by, from, until })
  const { columns, save } = useTable(by, asked)
  const rows = data?.figuresBy.rows ?? null
  const isPlace = by === 'PLACE'
  return (
    <Part
      title={isPlace ? <Trans>By place</Trans> : <Trans>By walker</Trans>}
      aside={
        rows &&
        rows.length > 0 && (
          <Button size="sm" variant="outline" onClick={() => save(rows)}>
            {isPlace ? <Trans>Save places as CSV</Trans> : <Trans>Save walkers as CSV</Trans>}
          </Button>
        )
      }
    >
      {isPlace && rows && rows.length > 0 && <UnmetMap rows={rows} />}
      <WorkTable
        id={isPlace ? 'figures-places' : 'figures-walkers'}
        label={isPlace ? t`Figures by place` : t`Figures by walker`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) =>
          consolePaths.figuresOf({ from, until, ...(isPlace ? { place: id } : { walker: id }) })
        }
        errorLines={error && !data ? errorLines(error) : undefined}
        onRetry={again}
        empty={
          <Muted>
            <Trans>Nothing happened on these days.</Trans>
          </Muted>
        }
      />
      {data?.figuresBy.has_more && (
        <Muted>
          {isPlace ? (
            <Trans>The 200 places with the most requests are shown.</Trans>
          ) : (
            <Trans>The 200 walkers with the most walks are shown.</Trans>
          )}
        </Muted>
      )}
    </Part>
  )
}

function useTable(by: 'PLACE' | 'WALKER', { from, until }: Asked) {
  const { t, i18n } = useLingui()
  const keys = by === 'PLACE' ? measureKeys : ofWalkers
  const name = by === 'PLACE' ? t`Place` : t`Walker`
  const gone = t`Gone`
  const columns = useMemo(
    () => [
      {
        key: 'name',
        header: name,
        cell: (row: SubjectRow) => <bdi>{row.name || gone}</bdi>,
        sort: (row: SubjectRow) => row.name,
        words: (row: SubjectRow) => row.name,
      },
      ...figureColumns<SubjectRow>(i18n, keys),
    ],
    [i18n, name, gone, keys],
  )
  const save = (rows: readonly SubjectRow[]) => {
    const shown = keys.map(measureOf)
    const file = by === 'PLACE' ? 'places' : 'walkers'
    saveCsv(`figures-${file}-${from}-${until}.csv`, [
      [t`Number`, name, ...shown.map(({ text }) => i18n._(text))],
      ...rows.map(({ id, name: called, figures }) => [
        id,
        called,
        ...shown.map(({ unit, of }) => plain(unit, of(figures))),
      ]),
    ])
  }
  return { columns, save }
}
