import { Trans, useLingui } from '@lingui/react/macro'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import {
  ApproveMoneyRequestDocument,
  DeclineMoneyRequestDocument,
  type MoneyRequestRowFragment,
} from '#web/api/generated/console-money.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton, PlainAct } from '#web/features/operator/kit/act-dialog.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import type { RowParts } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { requestStateWords, requestWords } from '#web/features/operator/money/money-words.ts'
import { givenAs } from '#web/features/operator/money/requests/give-form.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

type Row = MoneyRequestRowFragment

interface RequestRowOptions {
  readonly rights: readonly OperatorRight[]
  readonly onChanged: () => void
  /** They stand on the page of their trip, so that it is not named again. */
  readonly isOfTrip?: boolean
}

const tones = { waiting: 'gold', paying: 'calm', done: 'calm', failed: 'danger' } as const

/** What an operator has asked to give, as a row of a list, with what the one who looks at it can do. */
export function useRequestRow({ rights, onChanged, isOfTrip = false }: RequestRowOptions) {
  const { t } = useLingui()
  const wordOf = useWords()
  const personOf = ({ user_id: id, first_name: first }: Row) => {
    const name = first ?? t`Erased account`
    if (!hasRight(rights, rightsFor.person)) return <bdi key="person">{name}</bdi>
    return (
      <Link key="person" href={consolePaths.person(id)}>
        {name}
      </Link>
    )
  }
  return (request: Row): RowParts => {
    const tone = tones[request.status as keyof typeof tones]
    const isWaiting = request.status === 'waiting'
    return {
      title: (
        <>
          {wordOf(requestWords, request.kind)}{' '}
          <MoneyText cents={request.amount_cents} currency={request.currency} />
        </>
      ),
      badge: <Badge {...(tone && { tone })}>{wordOf(requestStateWords, request.status)}</Badge>,
      facts: [
        !isOfTrip && personOf(request),
        !isOfTrip && request.trip_id && (
          <Link key="trip" href={consolePaths.tripMoney(request.trip_id)}>
            <Trans>Books of the trip</Trans>
          </Link>
        ),
        <Who key="who" request={request} />,
        isWaiting && !request.viewer_can_approve && (
          <span key="own">
            <Trans>You asked for this, so another operator has to approve it.</Trans>
          </span>
        ),
      ],
      text: request.reason,
      acts: isWaiting && <Decide request={request} onDone={onChanged} />,
    }
  }
}

function Who({ request }: { request: Row }) {
  const { t } = useLingui()
  const at = useMoments()
  const asker = request.asked_by ?? t`Erased account`
  const askedAt = at(request.asked_at)
  const decider = request.decided_by
  const decidedAt = request.decided_at ? at(request.decided_at) : ''
  return (
    <span>
      <Trans>
        Asked by {asker}, {askedAt}
      </Trans>
      {decidedAt && (
        <>
          {' · '}
          {decider ? (
            <Trans>
              Decided by {decider}, {decidedAt}
            </Trans>
          ) : (
            <Trans>Taken back, {decidedAt}</Trans>
          )}
        </>
      )}
    </span>
  )
}

/** A request of one's own is for another operator to approve; it can be taken back. */
function Decide({ request, onDone }: { request: Row; onDone: () => void }) {
  const { t } = useLingui()
  const { id, viewer_can_approve: mayApprove } = request
  return (
    <>
      {mayApprove && (
        <PlainAct
          document={ApproveMoneyRequestDocument}
          variables={{ id }}
          doneAs={givenAs}
          label={<Trans>Approve</Trans>}
          question={{
            title: <Trans>Approve this request?</Trans>,
            text: <Follows request={request} />,
            yes: <Trans>Yes, approve it</Trans>,
          }}
          onDone={onDone}
        />
      )}
      <ActButton
        variant="outline"
        onDone={onDone}
        act={act({
          label: mayApprove ? t`Decline` : t`Take it back`,
          title: mayApprove ? t`Decline this request?` : t`Take this request back?`,
          document: DeclineMoneyRequestDocument,
          variables: (reason) => ({ id, reason }),
          doneAs: 'DECLINED',
        })}
      />
    </>
  )
}

/** What follows of an approval. */
function Follows({ request }: { request: Row }) {
  const { t } = useLingui()
  const amount = <MoneyText cents={request.amount_cents} currency={request.currency} />
  const name = request.first_name ?? t`Erased account`
  return (
    <p>
      {request.kind === 'refund' && (
        <Trans>
          {amount} goes back to the card of {name}. This cannot be undone.
        </Trans>
      )}
      {request.kind === 'credit' && (
        <Trans>
          {name} gets a credit of {amount}. This cannot be undone.
        </Trans>
      )}
      {request.kind === 'walkerPay' && (
        <Trans>
          {amount} is added to what {name} has earned. This cannot be undone.
        </Trans>
      )}
      {request.kind === 'feeWaiver' && (
        <Trans>
          {amount} of the fee of {name} is waived. This cannot be undone.
        </Trans>
      )}
    </p>
  )
}
