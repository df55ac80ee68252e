import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isIssueReason, noShowReason } from '#domain/support/issue.ts'
import { deniedMsWorthALook } from '#domain/walk/meter.ts'
import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { SpanBar } from '#web/features/history/public.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
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
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './evidence-parts.module.css'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** Times, money, history, words and reports of a trip, each in a card of its own. */
export function EvidenceParts({ evidence }: { evidence: Evidence }) {
  return (
    <Grid column={20} gap={16} className={styles.parts}>
      <Time evidence={evidence} />
      <Money evidence={evidence} />
      <History evidence={evidence} />
      <Said evidence={evidence} />
      <Reports evidence={evidence} />
    </Grid>
  )
}

function Time({ evidence }: { evidence: Evidence }) {
  return (
    <Card as="section" gap={12}>
      <h2>
        <Trans>Time</Trans>
      </h2>
      <SpanBar
        spans={evidence.spans.map((span) => ({ from: span.start_s, to: span.end_s, isOn: span.is_live }))}
        whole={evidence.spans.at(-1)?.end_s ?? 0}
      />
      <Muted>
        <Trans>
          Live <span dir="ltr">{clockOf(evidence.live_seconds)}</span>, paused{' '}
          <span dir="ltr">{clockOf(evidence.paused_seconds)}</span>, paid for{' '}
          <span dir="ltr">{clockOf(evidence.minutes * 60)}</span>.
        </Trans>
      </Muted>
      <Denied by={<Trans>the traveler’s device</Trans>} seconds={evidence.denied_by_traveller_seconds} />
      <Denied by={<Trans>the walker’s device</Trans>} seconds={evidence.denied_by_walker_seconds} />
      <Muted>
        <Trans>Trip</Trans>{' '}
        <Text as="span" dir="ltr" breaks>
          {evidence.id}
        </Text>
        , {evidence.status_label}
      </Muted>
    </Card>
  )
}

/** The picture ran by one side's word and not by the other's: shown when it is more than bad networks explain. */
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

function Money({ evidence: { money } }: { evidence: Evidence }) {
  const state = useWords()(moneyWords, money.status)
  const amounts = [
    [<Trans key="name">Held</Trans>, money.held_cents],
    [<Trans key="name">Charged</Trans>, money.charged_cents],
    [<Trans key="name">Taken from the card</Trans>, money.captured_cents],
    [<Trans key="name">Paid from credit</Trans>, money.credit_cents],
    [<Trans key="name">Released</Trans>, money.released_cents],
    [<Trans key="name">Tip</Trans>, money.tip_cents],
    [<Trans key="name">To the walker</Trans>, money.walker_cents],
    [<Trans key="name">Payment fee</Trans>, money.fee_cents],
    [<Trans key="name">To the platform</Trans>, money.platform_cents],
  ] as const
  return (
    <Card as="section" gap={12}>
      <h2>
        <Trans>Money</Trans>
      </h2>
      <Facts
        look="amounts"
        facts={amounts.map(([name, cents]) => [
          name,
          <MoneyText key="value" cents={cents} currency={money.currency} />,
        ])}
      />
      <Muted>
        <Trans>State: {state}</Trans>
      </Muted>
    </Card>
  )
}

/** Something that was done or said: when, and what is read of it. */
interface Entry {
  readonly id: string
  readonly at: string
  readonly what: ReactNode
}

/** A card of entries in their order; without any it says so, or is left out. */
function Log({ title, entries, none }: { title: ReactNode; entries: readonly Entry[]; none?: ReactNode }) {
  const writeDate = useDates()
  if (entries.length === 0 && none === undefined) return null
  return (
    <Card as="section" gap={12}>
      <h2>{title}</h2>
      {entries.length === 0 && <Muted>{none}</Muted>}
      {entries.length > 0 && (
        <Stack as="ol" gap={8} className={styles.log}>
          {entries.map(({ id, at, what }) => (
            <li key={`${id} ${at}`}>
              <Muted as="time" figures dateTime={at} dir="ltr">
                {writeDate(new Date(at), { timeStyle: 'medium' })}
              </Muted>{' '}
              {what}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function History({ evidence }: { evidence: Evidence }) {
  const wordOf = useWords()
  return (
    <Log
      title={<Trans>What happened</Trans>}
      entries={evidence.history.map(({ at, by, to_status: status, reason }) => ({
        id: status,
        at,
        what: (
          <>
            <strong>{wordOf(tripWords, status)}</strong> <Who by={by} />
            {reason && <Muted as="span"> {wordOf(endReasonWords, reason)}</Muted>}
          </>
        ),
      }))}
    />
  )
}

/** Messages and instructions in one line of time, as the two experienced them. */
function Said({ evidence }: { evidence: Evidence }) {
  const wordOf = useWords()
  const said = [
    ...evidence.chat.map(({ id, sent_at: at, from: by, text }) => ({ id, at, by, text, state: '' })),
    ...evidence.steering.map(({ id, sent_at: at, command, state }) => ({
      id,
      at,
      by: 'traveller',
      text: wordOf(steerNames, command),
      state: wordOf(steerStateWords, state),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Log
      title={<Trans>Chat and steering</Trans>}
      none={<Trans>No messages.</Trans>}
      entries={said.map(({ id, at, by, text, state }) => ({
        id,
        at,
        what: (
          <>
            <Who by={by} /> <bdi>{text}</bdi>
            {state && <Muted as="span"> {state}</Muted>}
          </>
        ),
      }))}
    />
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
  return (
    <Log
      title={<Trans>Reports</Trans>}
      entries={evidence.tickets.map(({ id, created_at: at, by, reason, text }) => ({
        id,
        at,
        what: (
          <>
            <Who by={by} />{' '}
            {reason !== null && (
              <strong>
                <ReportedAs reason={reason} />
              </strong>
            )}{' '}
            <bdi>{text}</bdi>
          </>
        ),
      }))}
    />
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
    case 'guest':
      return <Trans>Guest</Trans>
    default:
      return <Trans>Server</Trans>
  }
}
