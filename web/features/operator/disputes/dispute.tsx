import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useQuery } from 'urql'
import { DisputeDocument } from '#web/api/generated/disputes.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { OneThing } from '#web/features/operator/console/detail-frame.tsx'
import { DisputeActs, type Dispute } from '#web/features/operator/disputes/dispute-acts.tsx'
import {
  aboutWords,
  actWords,
  reasonWords,
  settledWords,
  stateWords,
} from '#web/features/operator/disputes/dispute-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './disputes.module.css'

const askFirstMs = 1000

/** One dispute for operators: what it is about, what was done, and what can be done now. */
export function DisputePage({ id, mayDecide }: { id: string; mayDecide: boolean }) {
  const [{ data, error }, ask] = useQuery({
    query: DisputeDocument,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const dispute = data?.dispute
  // The bank's own word of what it was told comes after the call, so that the page asks until its state is another.
  const [actedIn, setActedIn] = useState<string | null>(null)
  const waitsForBank = dispute?.status === actedIn && dispute?.status !== 'lost'
  useAskAgain(dispute?.is_under_way === true || waitsForBank, askFirstMs, reload)
  const onDone = () => {
    setActedIn(dispute?.status ?? null)
    reload()
  }
  if (dispute) return <DisputeOf dispute={dispute} mayDecide={mayDecide} onReload={onDone} />
  return (
    <OneThing
      title={<Trans>Dispute</Trans>}
      error={error}
      onRetry={reload}
      isMissing={data !== undefined}
      missing={<Trans>There is no dispute at this address</Trans>}
      back={{ href: consolePaths.disputes, label: <Trans>All disputes</Trans> }}
    />
  )
}

function DisputeOf({
  dispute,
  mayDecide,
  onReload,
}: {
  dispute: Dispute
  mayDecide: boolean
  onReload: () => void
}) {
  const { t, i18n } = useLingui()
  const state = stateWords[dispute.status]
  const name = dispute.first_name ?? t`Erased account`
  const amount = formatMoney(dispute.amount_cents, i18n.locale, dispute.currency)
  return (
    <Page
      width="text"
      title={t`${amount} of ${name}`}
      lead={state ? i18n._(state) : dispute.status}
      aside={
        <Button size="sm" variant="outline" href={consolePaths.disputes}>
          <Trans>All disputes</Trans>
        </Button>
      }
    >
      <div className={styles.parts}>
        <Facts dispute={dispute} />
        <Kept dispute={dispute} />
        <DisputeActs
          key={`${dispute.status}:${dispute.is_under_way}`}
          dispute={dispute}
          mayDecide={mayDecide}
          onDone={onReload}
        />
        <Acts acts={dispute.acts} />
      </div>
    </Page>
  )
}

function Facts({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const day = (at: string | null | undefined) =>
    at ? writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) : null
  const word = (words: typeof stateWords, key: string | null | undefined) => {
    const found = words[key ?? '']
    return found ? i18n._(found) : key
  }
  const fee = formatMoney(dispute.fee_cents, i18n.locale, dispute.currency)
  const facts: [string, string | null | undefined][] = [
    [t`Payment for`, word(aboutWords, dispute.about)],
    [t`Membership`, dispute.membership_id],
    [t`Gift card`, dispute.gift_id],
    [t`The bank’s reason`, word(reasonWords, dispute.reason)],
    [t`Provider’s fee`, dispute.fee_cents > 0 ? fee : null],
    [t`Begun`, day(dispute.opened_at)],
    [t`Evidence is taken until`, dispute.can_answer ? day(dispute.respond_by) : null],
    [t`Evidence sent by`, dispute.answered_at ? dispute.answered_by : null],
    [t`Taken by the bank`, day(dispute.answered_at)],
    [t`Closed`, day(dispute.closed_at)],
    [t`Settled`, day(dispute.settled_at)],
    [t`How`, word(settledWords, dispute.settled_by)],
  ]
  return (
    <Card as="section" look="flat">
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

/** What is kept of the payment: the walk's evidence page, support's notes, and what the bank was shown. */
function Kept({ dispute }: { dispute: Dispute }) {
  const writeDate = useDates()
  const { evidence, notes, trip_id: tripId } = dispute
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Evidence</Trans>
      </h2>
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
          <time dateTime={note.created_at}>
            {writeDate(new Date(note.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
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
    </section>
  )
}

function Acts({ acts }: { acts: Dispute['acts'] }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  if (acts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>What operators asked for</Trans>
      </h2>
      <ul className={styles.acts}>
        {acts.map(({ id, act, first_name: name, reason, at }) => {
          const words = actWords[act]
          const by = name ?? t`Erased account`
          return (
            <li key={id}>
              <strong>{words ? i18n._(words) : act}</strong>, <Trans>by {by}</Trans>,{' '}
              <time dateTime={at}>
                {writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <p dir="auto">{reason}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
