import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useMe, useSession, type Me } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { ComeBack } from '#web/features/onboarding/steps/leave-walking.tsx'
import { StepRows } from '#web/features/onboarding/steps/step-rows.tsx'
import {
  isThrough,
  knownSteps,
  nextStep,
  progressOf,
  wordsOf,
  type Onboarding,
} from '#web/features/onboarding/steps/steps.ts'
import { useSteps } from '#web/features/onboarding/steps/use-steps.ts'
import { WhatItPays } from '#web/features/onboarding/steps/what-it-pays.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './steps.module.css'

/** The steps of becoming a walker, for both views: what is left, what is done, and what walking earns. */
export function MakeMoney({ view }: { view: View }) {
  const me = useMe()
  const { asked, onboarding } = useSteps()
  if (!me) return null
  if (onboarding && isThrough(onboarding)) return <Complete me={me} />
  return (
    <Page width="text">
      <Stack gap={16}>
        <Greeting me={me} />
        <Loaded
          from={asked}
          pick={({ makeMoneyWalking }) => makeMoneyWalking}
          skeleton={
            <Stack gap={16}>
              <Skeleton height="9rem" radius="var(--radius-card)" />
              <Skeleton height="26rem" radius="var(--radius-card)" />
            </Stack>
          }
        >
          {(steps) => <Steps onboarding={steps} view={view} />}
        </Loaded>
        <WhatItPays onboarding={onboarding} />
      </Stack>
    </Page>
  )
}

/** All six are done: the session learns that this person is a walker now. */
function Complete({ me }: { me: Me }) {
  const { reload } = useSession()
  const isKnown = me.type === 'walker'
  useEffect(() => {
    if (!isKnown) reload()
  }, [isKnown, reload])
  return <Navigate to={paths.welcomeBack} replace />
}

function Greeting({ me }: { me: Me }) {
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
    <Row as="header" oneLine gap={16} align="center" className={styles.greeting}>
      <Avatar name={me.first_name} src={me.avatar} size={72} />
      <div>
        <h1 tabIndex={-1}>
          <Trans>Make money walking</Trans>
        </h1>
        <Muted>
          <Trans>Hello, {fullName}</Trans>
        </Muted>
      </div>
    </Row>
  )
}

function Steps({ onboarding, view }: { onboarding: Onboarding; view: View }) {
  const steps = knownSteps(onboarding.steps)
  const open = steps.filter((step) => step.state !== 'done')
  const done = steps.filter((step) => step.state === 'done')
  return (
    <>
      {onboarding.state === 'left' && <ComeBack />}
      <Progress onboarding={onboarding} view={view} />
      {open.length > 0 && (
        <Card gap={14} as="section" className={styles.card}>
          <Row gap={16} lineGap={8} align="center" justify="between">
            <h2>
              <Trans>Required Steps</Trans>
            </h2>
            {open.some((step) => step.state !== 'waiting') && (
              <Badge tone="accent">
                <Trans>Need Your Attention</Trans>
              </Badge>
            )}
          </Row>
          <StepRows steps={open} view={view} />
        </Card>
      )}
      <Card gap={14} as="section" className={styles.card}>
        <h2>
          <Trans>Completed Tasks</Trans>
        </h2>
        {done.length === 0 ? (
          <Muted>
            <Trans>Nothing yet. Steps can be done in any order, and you can stop and come back.</Trans>
          </Muted>
        ) : (
          <StepRows steps={done} view={view} />
        )}
      </Card>
    </>
  )
}

/** How far it is, and the one next step. */
function Progress({ onboarding, view }: { onboarding: Onboarding; view: View }) {
  const { t, i18n } = useLingui()
  const { done, of } = progressOf(onboarding)
  const next = nextStep(onboarding.steps)
  const words = next && wordsOf(next.code)
  return (
    <Card gap={14} as="section" look="high" className={styles.card}>
      <p className={styles.count}>
        <Trans>
          {done} of {of} done
        </Trans>
      </p>
      <progress className={styles.progress} value={done} max={of} aria-label={t`Steps done`} />
      {words ? (
        <>
          <p>
            <Trans>
              Next: <strong>{i18n._(words.title)}</strong>,{' '}
              <Plural value={words.minutes} one="about # minute" other="about # minutes" />
            </Trans>
          </p>
          <Button size="lg" fullWidth href={words.href[view]}>
            {done === 0 ? <Trans>Begin</Trans> : <Trans>Continue</Trans>}
          </Button>
        </>
      ) : (
        <Notice>
          <Trans>You have done your part. We’ll let you know when the rest is done.</Trans>
        </Notice>
      )}
    </Card>
  )
}
