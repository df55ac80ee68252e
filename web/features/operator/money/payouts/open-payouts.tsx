import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import {
  OpenPayoutsDocument,
  PayFromAccountDocument,
  ReversePayoutDocument,
  type OpenPayoutRowFragment,
} from '#web/api/generated/open-payouts.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Arrives } from '#web/features/money/public.tsx'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

type Row = OpenPayoutRowFragment

/** Payouts that are not at the bank yet: where each is, since when and why, and what an operator can do. */
export function OpenPayouts({ rights }: { rights: readonly OperatorRight[] }) {
  const { t } = useLingui()
  const asked = useLookedAt(OpenPayoutsDocument, {})
  const walkerOf = ({ user_id: id, first_name: first }: Row) => {
    const name = first ?? t`Erased account`
    if (!hasRight(rights, rightsFor.person)) return <bdi key="walker">{name}</bdi>
    return (
      <Link key="walker" href={consolePaths.person(id)}>
        {name}
      </Link>
    )
  }
  return (
    <Part title={<Trans>Payouts not at the bank yet</Trans>}>
      <Rows
        from={asked}
        pick={({ openPayouts }) => openPayouts}
        keyOf={({ id }) => id}
        rowOf={(payout) => ({
          title: <MoneyText cents={payout.amount_cents} currency={payout.currency} />,
          badge: (
            <>
              <Badge tone={payout.refusals > 0 ? 'danger' : 'gold'}>
                {payout.status === 'transferred' ? (
                  <Trans>On the payout account</Trans>
                ) : (
                  <Trans>On its way to the account</Trans>
                )}
              </Badge>
              <Arrives payout={payout} />
            </>
          ),
          facts: [walkerOf(payout), <When key="when" payout={payout} />],
          text: payout.message,
          acts: payout.can_act && <Acts id={payout.id} onDone={asked.again} />,
        })}
        empty={{
          title: <Trans>All payouts are at the bank</Trans>,
          text: <Trans>What is on its way to a walker, or on their payout account, is listed here.</Trans>,
        }}
      />
    </Part>
  )
}

function When({ payout }: { payout: Row }) {
  const at = useMoments()
  const since = at(payout.since)
  const next = payout.retry_at ? at(payout.retry_at) : ''
  return (
    <>
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
    </>
  )
}

function Acts({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <ActButton
        onDone={onDone}
        act={act({
          label: t`Pay it out now`,
          title: t`Pay this out now?`,
          document: PayFromAccountDocument,
          variables: (reason) => ({ id, reason }),
          doneAs: 'SUCCESS',
        })}
      />
      <ActButton
        variant="outline"
        onDone={onDone}
        act={act({
          label: t`Take it back`,
          title: t`Take this back from the payout account?`,
          hint: t`It is owed to the walker again and goes with the next payout. The reason is for the audit log alone.`,
          document: ReversePayoutDocument,
          variables: (reason) => ({ id, reason }),
          doneAs: 'REVERSED',
        })}
      />
    </>
  )
}
