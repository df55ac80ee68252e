import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { InviteToCheckDocument } from '#web/api/generated/checks.ts'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './checks.module.css'

/** The two ways to a check: the provider's form inside the United States, our own outside. */
export function Ways({ view }: { view: View }) {
  return (
    <ul className={styles.ways}>
      <Card as="li" className={styles.card}>
        <h2>
          <Trans>In the United States</Trans>
        </h2>
        <p>
          <Trans>This is ONLY for US Citizens</Trans>
        </p>
        <p className={styles.muted}>
          <Trans>
            Our partner Checkr does the check. It takes about five minutes, and a few days until the result.
          </Trans>
        </p>
        <InUs label={<Trans>Begin Background Check</Trans>} />
      </Card>
      <Card as="li" className={styles.card}>
        <h2>
          <Trans>Everywhere else</Trans>
        </h2>
        <p>
          <Trans>This is for everyone who is not a US Citizen</Trans>
        </p>
        <p className={styles.muted}>
          <Trans>
            You fill in a form and send pictures of your driving licence or passport. Our team looks at them.
          </Trans>
        </p>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          href={view === 'walker' ? paths.beginBackgroundCheckWalker : paths.beginBackgroundCheckTraveler}
        >
          <Trans>Submit Information</Trans>
        </Button>
      </Card>
    </ul>
  )
}

/** For a person who chooses the United States, whatever their phone number: asks for an invitation and goes to the provider's page with it. */
export function InUs({ label }: { label: ReactNode }) {
  const [{ fetching }, invite] = useMutation(InviteToCheckDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [needsEmail, setNeedsEmail] = useState(false)
  const go = async () => {
    setLines([])
    const { data, error } = await invite({ country: 'US' })
    if (error) return setLines(errorLines(error))
    const answer = data?.createCheckrInvitation
    if (answer?.status === 'SUCCESS' && answer.invitation_url)
      return window.location.assign(answer.invitation_url)
    setNeedsEmail(answer?.status === 'EMAIL_REQUIRED')
    setLines(answer ? [answer.message] : [])
  }
  return (
    <>
      <ErrorNotice
        lines={lines}
        action={
          needsEmail && (
            <Button size="sm" href={paths.editAccount}>
              <Trans>Edit My Account</Trans>
            </Button>
          )
        }
      />
      <Button size="lg" fullWidth loading={fetching} onClick={() => void go()}>
        {label}
      </Button>
    </>
  )
}
