import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayOff } from '#domain/money/membership/pays-off.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  ChangeMembershipDocument,
  MembershipQuoteDocument,
  StartMembershipDocument,
  type MembershipFieldsFragment,
  type MembershipOutcomeFragment,
  type MembershipPlansQuery,
} from '#web/api/generated/membership.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './membership.module.css'

type Plan = MembershipPlansQuery['membershipPlans'][number]

/** One plan: what it costs and gives, and the way into it with its price said first. */
export function PlanCard({
  plan,
  payOff,
  mine,
  isSignedIn,
  isOffered,
  onAnswer,
}: {
  plan: Plan
  /** From how many walks it costs no more than the free plan; null when it never does. */
  payOff: PayOff | null
  mine: MembershipFieldsFragment | null
  isSignedIn: boolean
  /** False while owners let no membership begin; one that has begun is changed even then. */
  isOffered: boolean
  onAnswer: (answer: MembershipOutcomeFragment) => void
}) {
  const isFree = plan.monthly_cents === 0
  const isMine = mine ? mine.plan.id === plan.id : isFree && isSignedIn
  return (
    <Card gap={12} as="section" className={classes(styles.plan, isMine && styles.mine)}>
      <Row gap={8} align="center" justify="between">
        <h2>{plan.name}</h2>
        {isMine && (
          <Badge tone="calm">
            <Trans>Your plan</Trans>
          </Badge>
        )}
      </Row>
      <p className={styles.price}>
        <MoneyText cents={plan.monthly_cents} currency={plan.currency} />{' '}
        <Muted as="span">
          <Trans>a month</Trans>
        </Muted>
      </p>
      {payOff && <PaysOff payOff={payOff} currency={plan.currency} />}
      <Benefits plan={plan} />
      {isOffered && !isFree && !isMine && (
        <Row gap={8} className={styles.actions}>
          {isSignedIn ? (
            <Take plan={plan} mine={mine} onAnswer={onAnswer} />
          ) : (
            <Button href={paths.homeWithLogin(paths.membership)}>
              <Trans>Log in to subscribe</Trans>
            </Button>
          )}
        </Row>
      )}
    </Card>
  )
}

function PaysOff({ payOff: { walks, savedCents }, currency }: { payOff: PayOff; currency: string }) {
  return (
    <p className={styles.payOff}>
      <Plural value={walks} one="Pays off from # walk a month" other="Pays off from # walks a month" />{' '}
      <Muted as="span">
        <Trans>
          You save <MoneyText cents={savedCents} currency={currency} /> on each walk, of any length.
        </Trans>
      </Muted>
    </p>
  )
}

function Benefits({ plan }: { plan: Plan }) {
  return (
    <ul>
      <li>
        <Plural
          value={plan.kept_trips}
          one="The replay of your last walk is kept"
          other="The replays of your last # walks are kept"
        />
      </li>
      <li>
        <Trans>
          <MoneyText cents={plan.connection_cents} currency={plan.currency} /> to connect
        </Trans>
      </li>
      <li>
        <Plural
          value={plan.walkers_at_once}
          one="# walker is asked at a time"
          other="Up to # walkers are asked at once"
        />
      </li>
    </ul>
  )
}

function Take({
  plan,
  mine,
  onAnswer,
}: {
  plan: Plan
  mine: MembershipFieldsFragment | null
  onAnswer: (answer: MembershipOutcomeFragment) => void
}) {
  const writeDate = useDates()
  const [isOpen, setOpen] = useState(false)
  const { answer: quote, ...quoting } = useSend(MembershipQuoteDocument, { onDone: () => setOpen(true) })
  const start = useSend(StartMembershipDocument, { isQuiet: true, onDone: onAnswer })
  const change = useSend(ChangeMembershipDocument, { isQuiet: true, onDone: onAnswer })
  const taking = mine ? change : start
  const ask = () => {
    taking.setLines([])
    void quoting.send({ plan_id: plan.id })
  }
  const name = plan.name
  return (
    <>
      <ErrorNotice lines={[...quoting.lines, ...taking.lines]} />
      <Button loading={quoting.isSending} onClick={ask}>
        {mine ? <Trans>Change to {name}</Trans> : <Trans>Subscribe to {name}</Trans>}
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={mine ? <Trans>Change to {name}?</Trans> : <Trans>Subscribe to {name}?</Trans>}
        confirmLabel={<Trans>Confirm</Trans>}
        cancelLabel={<Trans>Not now</Trans>}
        onConfirm={() => taking.send({ plan_id: plan.id, now_cents: quote?.now_cents ?? 0 })}
      >
        {quote && (
          <p>
            <Trans>
              <MoneyText cents={quote.now_cents} currency={quote.currency} /> from your default card now, then{' '}
              <MoneyText cents={quote.monthly_cents} currency={quote.currency} /> a month from{' '}
              {writeDate(new Date(quote.renews_at), { dateStyle: 'long' })}. Cancel any time.
            </Trans>
          </p>
        )}
      </Confirm>
    </>
  )
}
