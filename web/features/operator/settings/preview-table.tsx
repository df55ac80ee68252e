import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

/** What was and what would have been: an amount in cents, or a number of something. */
type PreviewRow = readonly [name: string, was: number, wouldBe: number, kind?: 'count']

/** What was and what would have been. `about`: what it is of; without any there is no table. */
export function PreviewTable({
  about,
  isEmpty,
  wouldBe,
  rows,
  label,
}: {
  about: ReactNode
  isEmpty: boolean
  wouldBe: ReactNode
  rows: readonly PreviewRow[]
  label?: string
}) {
  const { t, i18n } = useLingui()
  return (
    <div role="status">
      <p>{about}</p>
      {!isEmpty && (
        <PlainTable isOfFigures aria-label={label ?? t`The last 30 days`}>
          <thead>
            <tr>
              <td aria-label={t`Share`} />
              <th scope="col">
                <Trans>As it was</Trans>
              </th>
              <th scope="col">{wouldBe}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, after, kind]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{kind === 'count' ? i18n.number(before) : <MoneyText cents={before} />}</td>
                <td>{kind === 'count' ? i18n.number(after) : <MoneyText cents={after} />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </div>
  )
}
