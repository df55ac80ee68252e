import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  ApproveMoneyRequestDocument,
  DeclineMoneyRequestDocument,
  type MoneyRequestRowFragment,
} from '#web/api/generated/console-money.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { requestStateWords, requestWords } from '#web/features/operator/money/money-words.ts'
import { givenAs } from '#web/features/operator/money/give-form.tsx'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './money.module.css'

type Row = MoneyRequestRowFragment

interface RowsProps {
  readonly requests: readonly Row[]
  readonly rights: readonly OperatorRight[]
  readonly onChanged: () => void
  /** They stand on the page of their trip, so that it is not named again. */
  readonly isOfTrip?: boolean
}

/** What operators have asked to give, each with what the one who looks at it can do. */
export function RequestRows({ requests, ...rest }: RowsProps) {
  return (
    <ul className={styles.entries}>
      {requests.map((request) => (
        <Card as="li" look="flat" key={request.id} className={styles.entry}>
          <RequestRow request={request} {...rest} />
        </Card>
      ))}
    </ul>
  )
}

const tones = { waiting: 'gold', paying: 'calm', done: 'calm', failed: 'danger' } as const

function RequestRow({
  request,
  rights,
  onChanged,
  isOfTrip,
}: Omit<RowsProps, 'requests'> & { request: Row }) {
  const { t, i18n } = useLingui()
  const [kind, state] = [requestWords[request.kind], requestStateWords[request.status]]
  const name = request.first_name ?? t`Erased account`
  const tone = tones[request.status as keyof typeof tones]
  return (
    <>
      <p className={styles.row}>
        <strong>
          {kind ? i18n._(kind) : request.kind}{' '}
          <MoneyText cents={request.amount_cents} currency={request.currency} />
        </strong>
        <Badge {...(tone && { tone })}>{state ? i18n._(state) : request.status}</Badge>
      </p>
      {!isOfTrip && (
        <p className={styles.row}>
          {hasRight(rights, rightsFor.person) ? (
            <Link href={consolePaths.person(request.user_id)}>{name}</Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {request.trip_id && (
            <Link href={consolePaths.tripMoney(request.trip_id)}>
              <Trans>Books of the trip</Trans>
            </Link>
          )}
        </p>
      )}
      <p dir="auto" className={styles.reason}>
        {request.reason}
      </p>
      <Who request={request} />
      {request.status === 'waiting' && <Decide request={request} onChanged={onChanged} />}
    </>
  )
}

function Who({ request }: { request: Row }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const at = (time: string) => writeDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const asker = request.asked_by ?? t`Erased account`
  const askedAt = at(request.asked_at)
  const decider = request.decided_by
  const decidedAt = request.decided_at ? at(request.decided_at) : ''
  return (
    <p className={styles.small}>
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
    </p>
  )
}

/** A request of one's own is for another operator to approve; it can be taken back. */
function Decide({ request, onChanged }: { request: Row; onChanged: () => void }) {
  const { t } = useLingui()
  const [, approve] = useMutation(ApproveMoneyRequestDocument)
  const [, decline] = useMutation(DeclineMoneyRequestDocument)
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const isOwn = !request.viewer_can_approve
  const yes = async () => {
    setLines([])
    const { data, error } = await approve({ id: request.id })
    if (error) return setLines(errorLines(error))
    const answer = data?.approveMoneyRequest
    if (!givenAs.has(answer?.status ?? '')) return setLines([answer?.message ?? ''])
    toast(answer?.message ?? '')
    onChanged()
  }
  return (
    <>
      {isOwn && (
        <p>
          <Trans>You asked for this, so another operator has to approve it.</Trans>
        </p>
      )}
      <ErrorNotice lines={lines} />
      <div className={styles.row}>
        {!isOwn && (
          <Button size="sm" onClick={() => setOpen('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setOpen('decline')}>
          {isOwn ? <Trans>Take it back</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
      <ApproveQuestion
        request={request}
        isOpen={open === 'approve'}
        onClose={() => setOpen(null)}
        onYes={yes}
      />
      <ReasonDialog
        isOpen={open === 'decline'}
        onClose={() => setOpen(null)}
        title={isOwn ? t`Take this request back?` : t`Decline this request?`}
        hint={t`For the audit log alone.`}
        label={isOwn ? t`Take it back` : t`Decline`}
        doneAs="DECLINED"
        send={async (reason) => {
          const { data, error } = await decline({ id: request.id, reason })
          return { answer: data?.declineMoneyRequest, error }
        }}
        onDone={onChanged}
      />
    </>
  )
}

interface ApproveProps {
  readonly request: Row
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onYes: () => Promise<void>
}

function ApproveQuestion({ request, isOpen, onClose, onYes }: ApproveProps) {
  const { t } = useLingui()
  const amount = <MoneyText cents={request.amount_cents} currency={request.currency} />
  const name = request.first_name ?? t`Erased account`
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Approve this request?</Trans>}
      confirmLabel={<Trans>Yes, approve it</Trans>}
      cancelLabel={<Trans>Not now</Trans>}
      onConfirm={onYes}
    >
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
    </Confirm>
  )
}
