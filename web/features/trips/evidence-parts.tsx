import { Trans, useLingui } from '@lingui/react/macro'
import { steerCommands } from '#domain/media/live-protocol.ts'
import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import { SpanBar } from '#web/features/trips/span-bar.tsx'
import { steerNames } from '#web/features/trips/words.ts'
import { Card } from '#web/ui/card.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import styles from './replay.module.css'

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

function Money({ evidence }: { evidence: Evidence }) {
  const { money } = evidence
  const lines = [
    { id: 'held', name: <Trans>Held</Trans>, cents: money.held_cents },
    { id: 'charged', name: <Trans>Charged</Trans>, cents: money.charged_cents },
    { id: 'captured', name: <Trans>Taken from the card</Trans>, cents: money.captured_cents },
    { id: 'released', name: <Trans>Let go</Trans>, cents: money.released_cents },
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
        <Trans>State: {money.status}</Trans>
      </p>
    </Card>
  )
}

function History({ evidence }: { evidence: Evidence }) {
  return (
    <Card as="section">
      <h2>
        <Trans>What happened</Trans>
      </h2>
      <ol className={styles.log}>
        {evidence.history.map((move) => (
          <li key={`${move.at} ${move.to_status}`}>
            <At time={move.at} /> <strong>{move.to_status}</strong> <Who by={move.by} />
            {move.reason && <span className={styles.small}> {move.reason}</span>}
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
      return { id: each.id, at: each.sent_at, by: 'traveller', text, state: each.state }
    }),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card as="section">
      <h2>
        <Trans>What was said and steered</Trans>
      </h2>
      {said.length === 0 ? (
        <p className={styles.small}>
          <Trans>Nothing was written.</Trans>
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
            <At time={ticket.created_at} /> <Who by={ticket.by} /> <bdi>{ticket.text}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function At({ time }: { time: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={time} dir="ltr">
      {i18n.date(new Date(time), { timeStyle: 'medium' })}
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
