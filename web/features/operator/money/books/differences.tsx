import { Trans, useLingui } from '@lingui/react/macro'
import type { Asked } from '#web/api/doors/asked.ts'
import { ExplainDifferenceDocument, type ComparisonQuery } from '#web/api/generated/console-money.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Rows, type NextPart } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { differenceWords } from '#web/features/operator/money/difference-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

type Difference = ComparisonQuery['reconciliation']['differences'][number]

interface DifferencesProps {
  readonly from: Asked<ComparisonQuery>
  readonly part: Pick<NextPart, 'isLater' | 'onGo'>
  readonly onChanged: () => void
}

/** Differences that stand, by the names that docs/rules/money.md gives them. */
export function Differences({ from, part, onChanged }: DifferencesProps) {
  const wordOf = useWords()
  const at = useMoments()
  return (
    <Rows
      from={from}
      pick={({ reconciliation }) => reconciliation.differences}
      keyOf={({ id }) => id}
      rowOf={(one) => ({
        title: wordOf(differenceWords, one.kind),
        badge: (
          <Badge tone={one.status === 'open' ? 'danger' : 'gold'}>
            {one.status === 'open' ? <Trans>Open</Trans> : <Trans>May still go by itself</Trans>}
          </Badge>
        ),
        facts: [
          <Amounts key="amounts" difference={one} />,
          <code key="kind" dir="ltr">
            {one.kind}
          </code>,
          <bdi key="subject">{one.subject}</bdi>,
          one.detail,
          <Since key="since" at={at(one.first_seen_at)} />,
        ],
        acts: (
          <>
            {one.trip_id && (
              <Link href={consolePaths.tripMoney(one.trip_id)}>
                <Trans>Books of the trip</Trans>
              </Link>
            )}
            <Explain id={one.id} onDone={onChanged} />
          </>
        ),
      })}
      empty={{
        title: <Trans>No differences</Trans>,
        text: <Trans>What differs between the books is listed here until it is gone or explained.</Trans>,
      }}
      part={{
        ...part,
        next: from.data?.reconciliation.next,
        moreLabel: <Trans>More differences</Trans>,
      }}
    />
  )
}

function Since({ at: since }: { at: string }) {
  return <Trans>Since {since}</Trans>
}

function Amounts({ difference: { here_cents: here, there_cents: there } }: { difference: Difference }) {
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '–' : <MoneyText cents={cents} />
  return (
    <Trans>
      Our books: {amount(here)}, the provider’s: {amount(there)}
    </Trans>
  )
}

function Explain({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ActButton
      variant="outline"
      onDone={onDone}
      act={act({
        label: t`Explain`,
        title: t`Why does this differ?`,
        hint: t`It is not told of again while it stands. The reason goes into the audit log.`,
        document: ExplainDifferenceDocument,
        variables: (reason) => ({ id, reason }),
        doneAs: 'SUCCESS',
      })}
    />
  )
}
