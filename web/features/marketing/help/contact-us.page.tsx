import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { AskForm } from '#web/features/support/public.tsx'
import styles from '#web/features/marketing/documents/document.module.css'
import { contactEmail, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Contact Us`)

/** How to reach the support: from a walk, by a question in the account, or by e-mail. */
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
            <Trans>A care home, school or museum</Trans>
          </h2>
          <p>
            <Trans>Private walks for a whole room of people, paid by one invoice a month.</Trans>
          </p>
          <div className={styles.actions}>
            <Button variant="outline" href={paths.forInstitutions}>
              <Trans>For institutions</Trans>
            </Button>
          </div>
        </Card>
        <Card as="section">
          <h2>
            <Trans>Anything else</Trans>
          </h2>
          <Ask />
        </Card>
      </div>
    </Page>
  )
}

/** A question for people who are logged in; others log in first, or write an e-mail. */
function Ask() {
  const { state } = useSession()
  if (state.kind === 'signedIn')
    return (
      <>
        <p>
          <Trans>
            Ask us here. Our answer arrives as a message and stays under{' '}
            <Link href={paths.supportTickets}>Messages with support</Link>.
          </Trans>
        </p>
        <AskForm />
      </>
    )
  if (state.kind === 'loading') return <Skeleton height="12rem" />
  return (
    <>
      <p>
        <Trans>Log in to ask us something. Our answer stays in your account.</Trans>
      </p>
      <div className={styles.actions}>
        <Button href={paths.homeWithLogin(paths.contactUs)}>
          <Trans>Log in</Trans>
        </Button>
      </div>
      {contactEmail && <Mail address={contactEmail} />}
    </>
  )
}

function Mail({ address }: { address: string }) {
  return (
    <>
      <p>
        <Trans>
          Or write to <a href={`mailto:${address}`}>{address}</a>. Include the phone number you log in with,
          and never send codes, passwords or card numbers.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="outline" href={`mailto:${address}`}>
          <Trans>Send an email</Trans>
        </Button>
      </div>
    </>
  )
}
