import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import styles from '#web/features/marketing/document.module.css'
import { brandName, contactEmail, pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const meta = () => pageTitle(t`Contact Us`)

/** How to reach somebody. There is no form until there is a place where what it sends is answered. */
export default function ContactUsPage() {
  return (
    <Page
      width="text"
      title={<Trans>Contact Us</Trans>}
      lead={<Trans>The quickest way depends on what it is about.</Trans>}
    >
      <div className={styles.ways}>
        <Card as="section">
          <h2>
            <Trans>About a walk you took</Trans>
          </h2>
          <p>
            <Trans>
              Report it from the trip itself: its times, chat and money are attached, so you need not explain
              them.
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
            <Trans>About how things work</Trans>
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
            <Trans>About everything else</Trans>
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
          Write to <a href={`mailto:${address}`}>{address}</a>. Say who you are by the number you sign in
          with, and never send codes, passwords or card numbers.
        </Trans>
      </p>
      <Button variant="outline" href={`mailto:${address}`}>
        <Trans>Write a mail</Trans>
      </Button>
    </>
  )
}

function NoMail() {
  return (
    <p>
      <Trans>
        Whoever runs this {brandName} has not set an address for mail yet. Until then, report from a trip, or
        look at <Link href={paths.settings}>Settings</Link>: your data and your account are in your own hands
        there.
      </Trans>
    </p>
  )
}
