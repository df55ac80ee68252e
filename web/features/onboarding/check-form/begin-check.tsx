import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useMe, type Me } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { CheckForm } from '#web/features/onboarding/check-form/check-form.tsx'
import { Documents } from '#web/features/onboarding/check-form/documents.tsx'
import { canSendForm, useMyCheck, type MyCheck } from '#web/features/onboarding/checks/check.ts'
import { InUs } from '#web/features/onboarding/checks/ways.tsx'
import { Who } from '#web/features/onboarding/checks/who.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './check-form.module.css'

/** The check of other countries: the form, then the pictures of the document. */
export function BeginCheck({ view }: { view: View }) {
  const me = useMe()
  const asked = useMyCheck()
  if (!me) return null
  return (
    <Page width="form">
      <Stack gap={20}>
        <Who me={me} view={view} title={<Trans>Welcome, {me.first_name}</Trans>} />
        <Loaded
          from={asked}
          pick={(data) => data}
          skeleton={<Skeleton height="40rem" radius="var(--radius-card)" />}
        >
          {({ myBackgroundCheck }) => (
            <Steps me={me} check={myBackgroundCheck ?? null} view={view} reload={asked.again} />
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

interface StepsProps {
  readonly me: Me
  readonly check: MyCheck | null
  readonly view: View
  readonly reload: () => void
}

function Steps({ me, check, view, reload }: StepsProps) {
  const [isChanging, setChanging] = useState(false)
  const openedAtMs = useOpenedAt()
  const hasForm = check?.kind === 'other' && (check.state === 'started' || check.state === 'asked')
  if (!canSendForm(check, openedAtMs)) return <Elsewhere message={check?.message ?? ''} view={view} />
  return (
    <>
      {check?.state === 'asked' && (
        <Notice tone="warning">
          <p>{check.message}</p>
          <p className={styles.reason}>{check.reason}</p>
        </Notice>
      )}
      {hasForm && check && (
        <Sent check={check} isChanging={isChanging} onChange={() => setChanging(!isChanging)} />
      )}
      {(!hasForm || isChanging) && (
        <CheckForm
          me={me}
          check={check}
          onSaved={() => {
            setChanging(false)
            reload()
          }}
        />
      )}
      {check?.state !== 'asked' && <OtherWay />}
      {hasForm && check && !isChanging && <Documents check={check} view={view} />}
    </>
  )
}

/** The country is what the person says, not what their phone number does. */
function OtherWay() {
  return (
    <details className={styles.otherWay}>
      <summary>
        <Trans>Do you live in the United States?</Trans>
      </summary>
      <p>
        <Trans>Then our partner Checkr does the check. What you have sent here is deleted.</Trans>
      </p>
      <InUs label={<Trans>Begin Background Check</Trans>} />
    </details>
  )
}

/** There is nothing to send: the check is under way, or holds. */
function Elsewhere({ message, view }: { message: string; view: View }) {
  return (
    <Notice
      action={
        <Button
          size="sm"
          href={view === 'walker' ? paths.backgroundCheckWalker : paths.backgroundCheckTraveler}
        >
          <Trans>See my check</Trans>
        </Button>
      }
    >
      {message}
    </Notice>
  )
}

/** What of the form is shown again: only what the person needs to know it by. */
function Sent({
  check,
  isChanging,
  onChange,
}: {
  check: MyCheck
  isChanging: boolean
  onChange: () => void
}) {
  const type =
    check.identification_type === 'Passport' ? <Trans>Passport</Trans> : <Trans>Driving Licence</Trans>
  return (
    <Card gap={14} as="section" className={styles.card} aria-labelledby="sent-title">
      <h2 id="sent-title">
        <Trans>Your information</Trans>
      </h2>
      <p>
        {type},{' '}
        <Trans>
          number ending in <span dir="ltr">{check.identification_last4}</span>
        </Trans>
      </p>
      <div>
        <Button variant="outline" size="sm" aria-expanded={isChanging} onClick={onChange}>
          {isChanging ? <Trans>Keep it as it is</Trans> : <Trans>Send the form again</Trans>}
        </Button>
      </div>
    </Card>
  )
}
