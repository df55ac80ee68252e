import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { ExplainDifferenceDocument, type ComparisonQuery } from '#web/api/generated/console-money.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { differenceWords } from '#web/features/operator/money/difference-words.ts'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import styles from './money.module.css'

type Difference = ComparisonQuery['reconciliation']['differences'][number]

interface DifferencesProps {
  readonly differences: readonly Difference[]
  /** After it the list goes on; null at its end. */
  readonly next: string | null
  readonly isLater: boolean
  readonly onPage: (after: string | null) => void
  readonly onChanged: () => void
}

/** Differences that stand, by the names that docs/rules/money.md gives them. */
export function Differences({ differences, next, isLater, onPage, onChanged }: DifferencesProps) {
  if (differences.length === 0)
    return (
      <EmptyState level={3} art={null} title={<Trans>No differences</Trans>}>
        <Trans>What differs between the books is listed here until it is gone or explained.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.entries}>
        {differences.map((one) => (
          <Card as="li" look="flat" key={one.id} className={styles.entry}>
            <DifferenceOf difference={one} onChanged={onChanged} />
          </Card>
        ))}
      </ul>
      {(isLater || next !== null) && (
        <div className={styles.row}>
          {isLater && (
            <Button size="sm" variant="quiet" onClick={() => onPage(null)}>
              <Trans>From the start</Trans>
            </Button>
          )}
          {next !== null && (
            <Button size="sm" variant="outline" onClick={() => onPage(next)}>
              <Trans>More differences</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function DifferenceOf({ difference, onChanged }: { difference: Difference; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const [, explain] = useMutation(ExplainDifferenceDocument)
  const [isOpen, setOpen] = useState(false)
  const { kind, subject, trip_id: tripId, here_cents: here, there_cents: there, detail } = difference
  const word = differenceWords[kind]
  const since = writeDate(new Date(difference.first_seen_at), { dateStyle: 'medium', timeStyle: 'short' })
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '–' : <MoneyText cents={cents} />
  return (
    <>
      <p className={styles.row}>
        <strong>{word ? i18n._(word) : kind}</strong>
        <Badge tone={difference.status === 'open' ? 'danger' : 'gold'}>
          {difference.status === 'open' ? <Trans>Open</Trans> : <Trans>May still go by itself</Trans>}
        </Badge>
      </p>
      <p className={styles.small}>
        <code dir="ltr">{kind}</code> · <bdi>{subject}</bdi> {detail && <>· {detail}</>}
      </p>
      <p>
        <Trans>
          Our books: {amount(here)}, the provider’s: {amount(there)}
        </Trans>
      </p>
      <p className={styles.small}>
        <Trans>Since {since}</Trans>
      </p>
      <div className={styles.row}>
        {tripId && (
          <Link href={consolePaths.tripMoney(tripId)}>
            <Trans>Books of the trip</Trans>
          </Link>
        )}
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          <Trans>Explain</Trans>
        </Button>
      </div>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Why does this differ?`}
        hint={t`It is not told of again while it stands. The reason goes into the audit log.`}
        label={t`Explain`}
        doneAs="SUCCESS"
        send={async (reason) => {
          const { data, error } = await explain({ id: difference.id, reason })
          return { answer: data?.explainDifference, error }
        }}
        onDone={onChanged}
      />
    </>
  )
}
