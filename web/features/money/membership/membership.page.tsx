import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { listPrice } from '#domain/money/list-price.ts'
import { payOffOf } from '#domain/money/membership/pays-off.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { useFeaturesOff } from '#web/api/site.ts'
import {
  MembershipDocument,
  MembershipPlansDocument,
  type MembershipFieldsFragment,
  type MembershipOutcomeFragment,
  type MembershipPlansQuery,
} from '#web/api/generated/membership.ts'
import { useSession } from '#web/api/session.tsx'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { Charges } from '#web/features/money/membership/charges.tsx'
import { MyMembership } from '#web/features/money/membership/my-membership.tsx'
import { PlanCard } from '#web/features/money/membership/plan-card.tsx'
import { CardAnswer } from '#web/features/money/payments/card-answer.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'

export const meta = () => pageTitle(t`Membership`)

const askFirstMs = 2000

type OutcomeFields = Pick<MembershipOutcomeFragment, 'status' | 'message' | 'action_url'>

/** The plans, and the person's own membership: start, change, end, continue, pay. */
export default function MembershipPage() {
  const { state } = useSession()
  const isClosed = useFeaturesOff()('memberships')
  const isSignedIn = state.kind === 'signedIn'
  const plans = useAsked(MembershipPlansDocument, {}, { policy: 'cache-first' })
  const { data: own, again: askOwn } = useAsked(MembershipDocument, {}, { pause: !isSignedIn })
  const [changes, setChanges] = useState(0)
  const reload = useCallback(() => {
    askOwn()
    setChanges((count) => count + 1)
  }, [askOwn])
  const membership = own?.membership ?? null
  // A change or a late month may wait at the bank, too.
  const isAtBank = membership?.status === 'atBank' || (membership?.action_url ?? null) !== null
  useAskAgain(isAtBank, askFirstMs, reload)
  const [answer, setAnswer] = useState<MembershipOutcomeFragment | null>(null)
  useEffect(() => {
    // Once the bank has decided, the membership says how; the way to the bank leads nowhere any more.
    return isAtBank ? () => setAnswer(null) : undefined
  }, [isAtBank])
  const took = (outcome: MembershipOutcomeFragment) => {
    setAnswer(outcome)
    reload()
  }
  const changed = () => {
    setAnswer(null)
    reload()
  }
  const mine = membership && membership.status !== 'ended' ? membership : null
  // In one place, whether a mutation or the membership states it: a link that moves while it is pressed leads nowhere.
  const outcome = (mine && waitingAtBank(mine)) ?? answer
  return (
    <Page
      title={<Trans>Membership</Trans>}
      lead={<Trans>Walk often? Keep more replays and pay less to connect. Cancel any time.</Trans>}
    >
      <Stack gap={16}>
        {isClosed && <Closed />}
        {outcome && <Outcome answer={outcome} />}
        {mine && <MyMembership membership={mine} onChanged={changed} onAnswer={took} />}
        <Loaded from={plans} pick={({ membershipPlans }) => membershipPlans} skeleton={<Loading />}>
          {(offered) => (
            <Grid as="ul" gap={16} column={16}>
              {offered.map((plan) => (
                <li key={plan.id}>
                  <PlanCard
                    plan={plan}
                    payOff={payOffAmong(offered, plan)}
                    mine={mine}
                    isSignedIn={isSignedIn}
                    isOffered={mine !== null || !isClosed}
                    onAnswer={took}
                  />
                </li>
              ))}
            </Grid>
          )}
        </Loaded>
        {membership && <Charges changed={changes} />}
      </Stack>
    </Page>
  )
}

type Plan = MembershipPlansQuery['membershipPlans'][number]

const costsOf = ({ monthly_cents, connection_cents }: Plan) => ({
  monthlyCents: monthly_cents,
  connectionCents: connection_cents,
})

/** When a plan pays off beside the free one, at the list price. */
function payOffAmong(plans: readonly Plan[], plan: Plan) {
  const free = plans.find(({ monthly_cents: cents }) => cents === 0)
  return free ? payOffOf(costsOf(plan), costsOf(free), listPrice.connectionCents) : null
}

function Loading() {
  return (
    <Grid as="ul" gap={16} column={16}>
      {[0, 1, 2].map((each) => (
        <li key={each}>
          <Skeleton height="16rem" radius="var(--radius-card)" />
        </li>
      ))}
    </Grid>
  )
}

/** Owners let no membership begin now. */
function Closed() {
  return (
    <Notice>
      <Trans>
        New memberships are closed right now. Please come back later. What you already have stays as it is.
      </Trans>
    </Notice>
  )
}

/** A first payment about which the bank asks. */
function waitingAtBank({ status, message, action_url }: MembershipFieldsFragment): OutcomeFields | null {
  return status === 'atBank'
    ? {
        status: 'CARD_ACTION_REQUIRED',
        message: message ?? t`Your bank asks you to confirm this payment.`,
        action_url: action_url ?? null,
      }
    : null
}

const good = new Set(['MEMBERSHIP_STARTED', 'MEMBERSHIP_CHANGED'])

function Outcome({ answer }: { answer: OutcomeFields }) {
  return good.has(answer.status) ? (
    <Notice tone="success">{answer.message}</Notice>
  ) : (
    <CardAnswer answer={answer} />
  )
}
