import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { againAtMs, type MyCheck } from '#web/features/onboarding/checks/check.ts'
import { InUs } from '#web/features/onboarding/checks/ways.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './checks.module.css'

interface StateWords {
  readonly tone: 'calm' | 'gold' | 'accent' | 'danger'
  readonly title: () => ReactNode
  /** What happens next, where the server's sentence does not say it. */
  readonly next?: () => ReactNode
}

/** What a state is called here; its meaning comes from the server with it. */
const states: Readonly<Record<string, StateWords>> = {
  started: { tone: 'accent', title: () => <Trans>Pictures are missing</Trans> },
  invited: {
    tone: 'accent',
    title: () => <Trans>Waiting for you</Trans>,
    next: () => (
      <Trans>You type what our partner needs into its own page. We get the result, not what you type.</Trans>
    ),
  },
  pending: {
    tone: 'gold',
    title: () => <Trans>Pending....</Trans>,
    next: () => <Trans>You can leave this page. We’ll let you know when there is a result.</Trans>,
  },
  review: {
    tone: 'gold',
    title: () => <Trans>Pending....</Trans>,
    next: () => <Trans>You can leave this page. We’ll let you know the decision.</Trans>,
  },
  asked: { tone: 'danger', title: () => <Trans>Need Your Attention</Trans> },
  considered: { tone: 'danger', title: () => <Trans>Need Your Attention</Trans> },
  clear: { tone: 'calm', title: () => <Trans>Done</Trans> },
  refused: { tone: 'danger', title: () => <Trans>Refused</Trans> },
  expired: { tone: 'accent', title: () => <Trans>Expired</Trans> },
}

/** How the check stands, what that means, and the one thing to do. */
export function CheckState({ check, view }: { check: MyCheck; view: View }) {
  const words = states[check.state]
  return (
    <Card gap={14} as="section" look="high" className={styles.card} data-testid="check-state">
      <Stack gap={10} items="start" role="status">
        {words && <Badge tone={words.tone}>{words.title()}</Badge>}
        <Text size={18}>{check.message}</Text>
      </Stack>
      {check.reason && (
        <blockquote className={styles.reason}>
          <p>{check.reason}</p>
        </blockquote>
      )}
      {words?.next && <Muted>{words.next()}</Muted>}
      <CheckDates check={check} />
      <NextAct check={check} view={view} />
    </Card>
  )
}

function CheckDates({ check }: { check: MyCheck }) {
  const writeDate = useDates()
  const day = (at: string | number) => writeDate(new Date(at), { dateStyle: 'long' })
  const answerBy = check.notices.findLast(({ answer_by }) => answer_by)?.answer_by
  return (
    <>
      {check.state === 'considered' && answerBy && check.can_appeal && (
        <p>
          <Trans>
            Your answer counts until{' '}
            <strong>{writeDate(new Date(answerBy), { dateStyle: 'long', timeStyle: 'short' })}</strong>.
          </Trans>
        </p>
      )}
      {check.appealed_at && (check.state === 'considered' || check.state === 'refused') && (
        <p>
          {check.state === 'considered' ? (
            <Trans>You answered on {day(check.appealed_at)}. We read it before we decide.</Trans>
          ) : (
            <Trans>You appealed on {day(check.appealed_at)}.</Trans>
          )}
        </p>
      )}
      {check.state === 'clear' && check.expires_at && (
        <p>
          <Trans>Valid until {day(check.expires_at)}. We email you a month before.</Trans>
        </p>
      )}
      {check.state === 'refused' && (
        <Muted>
          <Trans>You can start a new check from {day(againAtMs(check))}.</Trans>
        </Muted>
      )}
    </>
  )
}

function NextAct({ check, view }: { check: MyCheck; view: View }) {
  const formHref = view === 'walker' ? paths.beginBackgroundCheckWalker : paths.beginBackgroundCheckTraveler
  switch (check.state) {
    case 'invited':
      return (
        <>
          <InUs label={<Trans>Continue to our partner</Trans>} />
          <Muted>
            <Trans>
              Not in the United States? <Link href={formHref}>Use the form for other countries</Link>
            </Trans>
          </Muted>
        </>
      )
    case 'started':
      return (
        <Button size="lg" fullWidth href={formHref}>
          <Trans>Add the pictures</Trans>
        </Button>
      )
    case 'asked':
      return (
        <Button size="lg" fullWidth href={formHref}>
          <Trans>Send it again</Trans>
        </Button>
      )
    default:
      return null
  }
}
