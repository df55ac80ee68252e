import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { IssueReason } from '#domain/support/issue.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'

/** Why something of a walk is reported, as people read it. */
export const issueReasonNames: Record<IssueReason, MessageDescriptor> = {
  unsafe: msg`It is not safe`,
  rude: msg`Rude or insulting`,
  harassment: msg`Sexual or other harassment`,
  illegal: msg`Something illegal`,
  other: msg`Something else`,
}

/** The reasons of a report, one of which is chosen. A null among them stands for the walk itself. */
export function IssueReasons<R extends IssueReason | null>({
  legend,
  reasons,
  ofTheWalk,
  chosen,
  onChange,
}: {
  legend: ReactNode
  reasons: readonly R[]
  /** What the null is called. */
  ofTheWalk?: string
  chosen: R
  onChange: (reason: R) => void
}) {
  const { i18n } = useLingui()
  return (
    <ChoiceField
      legend={legend}
      options={reasons.map((reason) => ({
        value: reason ?? 'walk',
        label: reason === null ? ofTheWalk : i18n._(issueReasonNames[reason]),
      }))}
      value={chosen ?? 'walk'}
      onChange={(value) => {
        const reason = reasons.find((one) => (one ?? 'walk') === value)
        if (reason !== undefined) onChange(reason)
      }}
    />
  )
}
