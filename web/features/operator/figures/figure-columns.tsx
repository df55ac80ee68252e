import type { I18n } from '@lingui/core'
import {
  measureOf,
  written,
  type MeasureKey,
  type Summed,
} from '#web/features/operator/figures/figure-words.ts'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'

/** Columns of figures, sorted by their values. */
export function figureColumns<Row extends { figures: Summed }>(
  i18n: I18n,
  keys: readonly MeasureKey[],
): WorkColumn<Row>[] {
  return keys.map(measureOf).map(({ key, text, unit, of }) => ({
    key,
    header: i18n._(text),
    cell: ({ figures }: Row) => <bdi>{written(i18n, unit, of(figures))}</bdi>,
    sort: ({ figures }: Row) => of(figures),
    align: 'end',
  }))
}
