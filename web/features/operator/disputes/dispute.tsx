import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DisputeDocument } from '#web/api/generated/disputes.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { DisputeActs, type Dispute } from '#web/features/operator/disputes/dispute-acts.tsx'
import {
  aboutWords,
  actWords,
  reasonWords,
  settledWords,
  stateWords,
} from '#web/features/operator/disputes/dispute-words.tsx'
import { Detail, DetailFrame, useLookedAt, type Back } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment, useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './disputes.module.css'

const askFirstMs = 1000

/** One dispute for operators: what it is about, what was done, and what can be done now. */
export function DisputePage({ id, mayDecide }: { id: string; mayDecide: boolean }) {
  const asked = useLookedAt(DisputeDocument, { id })
  const dispute = asked.data?.dispute
  // The bank's own answer to what was sent comes after the call, so that the page asks until its state is another.
  const [actedIn, setActedIn] = useState<string | null>(null)
  const waitsForBank = dispute?.status === actedIn && dispute?.status !== 'lost'
  useAskAgain(dispute?.is_under_way === true || waitsForBank, askFirstMs, asked.again)
  const back = { href: consolePaths.disputes, label: <Trans>All disputes</Trans> }
  return (
    <Detail
      from={asked}
      pick={(data) => data.dispute}
      title={<Trans>Dispute</Trans>}
      missing={<Trans>There is no dispute at this address</Trans>}
      back={back}
    >
      {(found) => (
        <DisputeOf
          dispute={found}
          mayDecide={mayDecide}
          back={back}
          onDone={() => {
            setActedIn(found.status)
            asked.again()
          }}
        />
      )}
    </Detail>
  )
}

interface DisputeOfProps {
  readonly dispute: Dispute
  readonly mayDecide: boolean
  readonly back: Back
  readonly onDone: () => void
}

function DisputeOf({ dispute, mayDecide, back, onDone }: DisputeOfProps) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const name = dispute.first_name ?? t`Erased account`
  const amount = formatMoney(dispute.amount_cents, i18n.locale, dispute.currency)
  return (
    <DetailFrame title={t`${amount} of ${name}`} lead={wordOf(stateWords, dispute.status)} back={back}>
      <Parts>
        <About dispute={dispute} />
        <StoredOfPayment dispute={dispute} />
        <DisputeActs
          key={`${dispute.status}:${dispute.is_under_way}`}
          dispute={dispute}
          mayDecide={mayDecide}
          onDone={onDone}
        />
        <Acts acts={dispute.acts} />
      </Parts>
    </DetailFrame>
  )
}

function About({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const write = useMoments()
  const day = (at: string | null | undefined) => at && write(at)
  return (
    <Card as="section" look="flat">
      <Facts
        facts={[
          [t`Payment for`, wordOf(aboutWords, dispute.about)],
          [t`Membership`, dispute.membership_id],
          [t`Gift card`, dispute.gift_id],
          [t`The bank’s reason`, wordOf(reasonWords, dispute.reason)],
          [
            t`Provider’s fee`,
            dispute.fee_cents > 0 && formatMoney(dispute.fee_cents, i18n.locale, dispute.currency),
          ],
          [t`Begun`, day(dispute.opened_at)],
          [t`Evidence is taken until`, dispute.can_answer && day(dispute.respond_by)],
          [t`Evidence sent by`, dispute.answered_at && dispute.answered_by],
          [t`Taken by the bank`, day(dispute.answered_at)],
          [t({ message: 'Closed', context: 'a dispute' }), day(dispute.closed_at)],
          [t`Settled`, day(dispute.settled_at)],
          [t`How`, dispute.settled_by && wordOf(settledWords, dispute.settled_by)],
        ]}
      />
    </Card>
  )
}

/** What is stored of the payment: the walk's evidence page, support's notes, and what the bank was shown. */
function StoredOfPayment({ dispute }: { dispute: Dispute }) {
  const { evidence, notes, trip_id: tripId } = dispute
  return (
    <Part title={<Trans>Evidence</Trans>}>
      {tripId && (
        <p>
          <Link href={paths.operatorTrip(tripId)}>
            <Trans>Everything kept of the walk</Trans>
          </Link>
        </p>
      )}
      {notes.map((note) => (
        <div key={note.id}>
          <p dir="auto">{note.text}</p>
          <Moment at={note.created_at} />
        </div>
      ))}
      {evidence ? (
        <details>
          <summary>
            <Trans>What the bank was shown</Trans>
          </summary>
          <p className={styles.shown} tabIndex={0} dir="auto">
            {[evidence.product, evidence.service_date, evidence.statement, evidence.activity_log].join(
              '\n\n',
            )}
          </p>
        </details>
      ) : (
        <p>
          {tripId ? (
            <Trans>
              When you send it, the bank gets the times of the walk, its live minutes, chat, instructions and
              receipt, with your words.
            </Trans>
          ) : (
            <Trans>When you send it, the bank gets the payment and its day, with your words.</Trans>
          )}
        </p>
      )}
    </Part>
  )
}

function Acts({ acts }: { acts: Dispute['acts'] }) {
  const { t } = useLingui()
  const wordOf = useWords()
  if (acts.length === 0) return null
  return (
    <Part title={<Trans>What operators asked for</Trans>}>
      <TimeLine
        events={acts.map(({ id, act, first_name: name, reason, at }) => {
          const by = name ?? t`Erased account`
          return {
            id,
            at,
            text: reason,
            what: (
              <>
                <strong>{wordOf(actWords, act)}</strong>, <Trans>by {by}</Trans>
              </>
            ),
          }
        })}
      />
    </Part>
  )
}
