import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import styles from '#web/features/marketing/documents/document.module.css'
import { brandName, contactEmail, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Contact Us`)

/** How to reach the support. There is no form until its messages are answered somewhere. */
export default function ContactUsPage() {
  return (
    <Page
      width="text"
      title={<Trans>Contact Us</Trans>}
      lead={<Trans>The quickest way depends on your question.</Trans>}
    >
      <div className={styles.ways}>
        <Card as="section">
          <h2>
            <Trans>A walk you took</Trans>
          </h2>
          <p>
            <Trans>
              Report it from the trip itself: its times, chat and payments are attached, so you don’t have to
              explain them.
            </Trans>
          </p>
          <div className={styles.actions}>
            <Button href={paths.yourTrips}>
              <Trans>Open Your Trips</Trans>
            </Button>
            <Button variant="quiet" href={paths.completedTripsForWalker}>
              <Trans>Trips you walked</Trans>
            </Button>
          </div>
        </Card>
        <Card as="section">
          <h2>
            <Trans>How things work</Trans>
          </h2>
          <p>
            <Trans>Prices, calls, recording, cancelling: most answers are one page away.</Trans>
          </p>
          <div className={styles.actions}>
            <Button variant="outline" href={paths.faq}>
              <Trans>Frequently asked questions</Trans>
            </Button>
            <Button variant="quiet" href={paths.help}>
              <Trans>Help for travelers</Trans>
            </Button>
            <Button variant="quiet" href={paths.walkerHelp}>
              <Trans>Help for walkers</Trans>
            </Button>
          </div>
        </Card>
        <Card as="section">
          <h2>
            <Trans>Anything else</Trans>
          </h2>
          {contactEmail ? <Mail address={contactEmail} /> : <NoMail />}
        </Card>
      </div>
    </Page>
  )
}

function Mail({ address }: { address: string }) {
  return (
    <>
      <p>
        <Trans>
          Write to <a href={`mailto:${address}`}>{address}</a>. Include the phone number you log in with, and
          never send codes, passwords or card numbers.
        </Trans>
      </p>
      <Button variant="outline" href={`mailto:${address}`}>
        <Trans>Send an email</Trans>
      </Button>
    </>
  )
}

function NoMail() {
  return (
    <p>
      <Trans>
        This {brandName} has no contact email address yet. Until then, report from a trip, or go to{' '}
        <Link href={paths.settings}>Settings</Link> to manage your data and your account.
      </Trans>
    </p>
  )
}
