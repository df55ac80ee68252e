import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  OpenPayoutsDocument,
  PayFromAccountDocument,
  ReversePayoutDocument,
  type OpenPayoutRowFragment,
} from '#web/api/generated/open-payouts.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Arrives } from '#web/features/money/public.tsx'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './money.module.css'

type Row = OpenPayoutRowFragment

/** Payouts that are not at the bank yet: where each is, since when and why, and what an operator can do. */
export function OpenPayouts({ rights }: { rights: readonly OperatorRight[] }) {
  const [{ data, error }, ask] = useQuery({ query: OpenPayoutsDocument, requestPolicy: 'network-only' })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const found = data?.openPayouts
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Payouts not at the bank yet</Trans>
      </h2>
      {found && found.length > 0 ? (
        <ul className={styles.entries}>
          {found.map((payout) => (
            <Card as="li" look="flat" key={payout.id} className={styles.entry}>
              <OpenPayout payout={payout} rights={rights} onChanged={reload} />
            </Card>
          ))}
        </ul>
      ) : found ? (
        <EmptyState level={3} art={null} title={<Trans>All payouts are at the bank</Trans>}>
          <Trans>What is on its way to a walker, or on their payout account, is listed here.</Trans>
        </EmptyState>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="6rem" radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly payout: Row
  readonly rights: readonly OperatorRight[]
  readonly onChanged: () => void
}

function OpenPayout({ payout, rights, onChanged }: RowProps) {
  const { t } = useLingui()
  const name = payout.first_name ?? t`Erased account`
  const isOnAccount = payout.status === 'transferred'
  return (
    <>
      <p className={styles.row}>
        <strong>
          <MoneyText cents={payout.amount_cents} currency={payout.currency} />
        </strong>
        {hasRight(rights, rightsFor.person) ? (
          <Link href={consolePaths.person(payout.user_id)}>{name}</Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <Badge tone={payout.refusals > 0 ? 'danger' : 'gold'}>
          {isOnAccount ? <Trans>On the payout account</Trans> : <Trans>On its way to the account</Trans>}
        </Badge>
      </p>
      <Arrives payout={payout} className={styles.small} />
      {payout.message && (
        <p dir="auto" className={styles.reason}>
          {payout.message}
        </p>
      )}
      <When payout={payout} />
      {payout.can_act && <Acts payout={payout} onChanged={onChanged} />}
    </>
  )
}

function When({ payout }: { payout: Row }) {
  const writeDate = useDates()
  const at = (time: string) => writeDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const since = at(payout.since)
  const next = payout.retry_at ? at(payout.retry_at) : ''
  return (
    <p className={styles.small}>
      <Trans>Since {since}</Trans>
      {next && (
        <>
          {' · '}
          <Trans>Next try {next}</Trans>
        </>
      )}
      {payout.is_under_way && (
        <>
          {' · '}
          <Trans>The provider is being asked now</Trans>
        </>
      )}
    </p>
  )
}

function Acts({ payout, onChanged }: { payout: Row; onChanged: () => void }) {
  const { t } = useLingui()
  const [, pay] = useMutation(PayFromAccountDocument)
  const [, reverse] = useMutation(ReversePayoutDocument)
  const [open, setOpen] = useState<'pay' | 'reverse' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={styles.row}>
        <Button size="sm" onClick={() => setOpen('pay')}>
          <Trans>Pay it out now</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen('reverse')}>
          <Trans>Take it back</Trans>
        </Button>
      </div>
      <ReasonDialog
        isOpen={open === 'pay'}
        onClose={close}
        title={t`Pay this out now?`}
        hint={t`For the audit log alone.`}
        label={t`Pay it out now`}
        doneAs="SUCCESS"
        send={async (reason) => {
          const { data, error } = await pay({ id: payout.id, reason })
          return { answer: data?.payFromAccount, error }
        }}
        onDone={onChanged}
      />
      <ReasonDialog
        isOpen={open === 'reverse'}
        onClose={close}
        title={t`Take this back from the payout account?`}
        hint={t`It is owed to the walker again and goes with the next payout. The reason is for the audit log alone.`}
        label={t`Take it back`}
        doneAs="REVERSED"
        send={async (reason) => {
          const { data, error } = await reverse({ id: payout.id, reason })
          return { answer: data?.reversePayout, error }
        }}
        onDone={onChanged}
      />
    </>
  )
}
