import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isIssueReason, noShowReason } from '#domain/support/issue.ts'
import { deniedMsWorthALook } from '#domain/walk/meter.ts'
import { steerCommands, steerStates } from '#domain/walk/live-protocol.ts'
import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { SpanBar } from '#web/features/history/public.tsx'
import {
  endReasonWords,
  moneyWords,
  steerStateWords,
  tripWords,
} from '#web/features/operator/people/person-words.ts'
import { issueReasonNames, steerNames } from '#web/features/walk/public.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './evidence-parts.module.css'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** Times, money, history, words and reports of a trip, each in a card of its own. */
export function EvidenceParts({ evidence }: { evidence: Evidence }) {
  return (
    <div className={styles.parts}>
      <Time evidence={evidence} />
      <Money evidence={evidence} />
      <History evidence={evidence} />
      <Said evidence={evidence} />
      <Reports evidence={evidence} />
    </div>
  )
}

function Time({ evidence }: { evidence: Evidence }) {
  return (
    <Card as="section">
      <h2>
        <Trans>Time</Trans>
      </h2>
      <SpanBar
        spans={evidence.spans.map((span) => ({ from: span.start_s, to: span.end_s, isOn: span.is_live }))}
        whole={evidence.spans.at(-1)?.end_s ?? 0}
      />
      <p className={styles.small}>
        <Trans>
          Live <span dir="ltr">{clockOf(evidence.live_seconds)}</span>, paused{' '}
          <span dir="ltr">{clockOf(evidence.paused_seconds)}</span>, paid for{' '}
          <span dir="ltr">{clockOf(evidence.minutes * 60)}</span>.
        </Trans>
      </p>
      <Denied by={<Trans>the traveler’s device</Trans>} seconds={evidence.denied_by_traveller_seconds} />
      <Denied by={<Trans>the walker’s device</Trans>} seconds={evidence.denied_by_walker_seconds} />
      <p className={styles.small}>
        <Trans>Trip</Trans>{' '}
        <span dir="ltr" className={styles.id}>
          {evidence.id}
        </span>
        , {evidence.status_label}
      </p>
    </Card>
  )
}

/** The picture ran by one side's word and not by the other's: told when it is more than bad networks explain. */
function Denied({ by, seconds }: { by: ReactNode; seconds: number }) {
  if (seconds * 1000 < deniedMsWorthALook) return null
  return (
    <Notice tone="warning">
      <Trans>
        For <span dir="ltr">{clockOf(seconds)}</span> the picture ran, and {by} said that it did not.
      </Trans>
    </Notice>
  )
}

function Money({ evidence }: { evidence: Evidence }) {
  const { i18n } = useLingui()
  const { money } = evidence
  const standing = moneyWords[money.status]
  const state = standing ? i18n._(standing) : money.status
  const lines = [
    { id: 'held', name: <Trans>Held</Trans>, cents: money.held_cents },
    { id: 'charged', name: <Trans>Charged</Trans>, cents: money.charged_cents },
    { id: 'captured', name: <Trans>Taken from the card</Trans>, cents: money.captured_cents },
    { id: 'credit', name: <Trans>Paid from credit</Trans>, cents: money.credit_cents },
    { id: 'released', name: <Trans>Released</Trans>, cents: money.released_cents },
    { id: 'tip', name: <Trans>Tip</Trans>, cents: money.tip_cents },
    { id: 'walker', name: <Trans>To the walker</Trans>, cents: money.walker_cents },
    { id: 'fee', name: <Trans>Payment fee</Trans>, cents: money.fee_cents },
    { id: 'platform', name: <Trans>To the platform</Trans>, cents: money.platform_cents },
  ]
  return (
    <Card as="section">
      <h2>
        <Trans>Money</Trans>
      </h2>
      <dl className={styles.lines}>
        {lines.map(({ id, name, cents }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <MoneyText cents={cents} currency={money.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        <Trans>State: {state}</Trans>
      </p>
    </Card>
  )
}

function History({ evidence }: { evidence: Evidence }) {
  const { i18n } = useLingui()
  const wordOf = (status: string) => {
    const words = tripWords[status]
    return words ? i18n._(words) : status
  }
  const reasonOf = (reason: string) => {
    const words = endReasonWords[reason]
    return words ? i18n._(words) : reason
  }
  return (
    <Card as="section">
      <h2>
        <Trans>What happened</Trans>
      </h2>
      <ol className={styles.log}>
        {evidence.history.map((move) => (
          <li key={`${move.at} ${move.to_status}`}>
            <At time={move.at} /> <strong>{wordOf(move.to_status)}</strong> <Who by={move.by} />
            {move.reason && <span className={styles.small}> {reasonOf(move.reason)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Messages and instructions in one line of time, as the two experienced them. */
function Said({ evidence }: { evidence: Evidence }) {
  const { i18n } = useLingui()
  const said = [
    ...evidence.chat.map((each) => ({
      id: each.id,
      at: each.sent_at,
      by: each.from,
      text: each.text,
      state: '',
    })),
    ...evidence.steering.map((each) => {
      const command = steerCommands.find((name) => name === each.command)
      const text = command ? i18n._(steerNames[command]) : each.command
      const state = steerStates.find((name) => name === each.state)
      return {
        id: each.id,
        at: each.sent_at,
        by: 'traveller',
        text,
        state: state ? i18n._(steerStateWords[state]) : each.state,
      }
    }),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card as="section">
      <h2>
        <Trans>Chat and steering</Trans>
      </h2>
      {said.length === 0 ? (
        <p className={styles.small}>
          <Trans>No messages.</Trans>
        </p>
      ) : (
        <ol className={styles.log}>
          {said.map((each) => (
            <li key={`${each.id} ${each.at}`}>
              <At time={each.at} /> <Who by={each.by} /> <bdi>{each.text}</bdi>
              {each.state && <span className={styles.small}> {each.state}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** The reason in words; one that this page does not know yet as the server says it. */
function ReportedAs({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  if (reason === noShowReason) return <Trans>No-show:</Trans>
  const words = isIssueReason(reason) ? i18n._(issueReasonNames[reason]) : reason
  return <Trans>Reported as “{words}”:</Trans>
}

function Reports({ evidence }: { evidence: Evidence }) {
  if (evidence.tickets.length === 0) return null
  return (
    <Card as="section">
      <h2>
        <Trans>Reports</Trans>
      </h2>
      <ol className={styles.log}>
        {evidence.tickets.map((ticket) => (
          <li key={ticket.id}>
            <At time={ticket.created_at} /> <Who by={ticket.by} />{' '}
            {ticket.reason !== null && (
              <strong>
                <ReportedAs reason={ticket.reason} />
              </strong>
            )}{' '}
            <bdi>{ticket.text}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function At({ time }: { time: string }) {
  const writeDate = useDates()
  return (
    <time dateTime={time} dir="ltr">
      {writeDate(new Date(time), { timeStyle: 'medium' })}
    </time>
  )
}

function Who({ by }: { by: string }) {
  switch (by) {
    case 'traveller':
      return <Trans>Traveler</Trans>
    case 'walker':
      return <Trans>Walker</Trans>
    case 'operator':
      return <Trans>Operator</Trans>
    default:
      return <Trans>Server</Trans>
  }
}
