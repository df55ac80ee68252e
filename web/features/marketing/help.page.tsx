import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { Topics } from '#web/features/marketing/topics.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const meta = () => pageTitle(t`Help & Support for travelers`)

export default function HelpPage() {
  return (
    <Page
      width="text"
      title={<Trans>Help & Support</Trans>}
      lead={<Trans>For travelers. Walkers have a page of their own.</Trans>}
    >
      <Topics
        topics={[
          {
            title: <Trans>Understanding the product</Trans>,
            text: (
              <>
                <p>
                  <Trans>
                    You pick a place, see who is out there with a phone, and ask one of them for a walk. When
                    they accept, you see what they see and talk with them. You say where to go.
                  </Trans>
                </p>
                <p>
                  <Trans>
                    A chosen walker has 30 seconds to answer. After that we ask others nearby. After 90
                    seconds we stop, and nothing is charged.
                  </Trans>
                </p>
              </>
            ),
          },
          {
            title: <Trans>Using the App</Trans>,
            text: (
              <p>
                <Trans>
                  Any current browser will do. To stream as a walker you need an iPhone with iOS 16.4 or
                  later, or Android with Chrome. Allow the microphone when you are asked: the walker wants to
                  hear you.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Payment options</Trans>,
            text: (
              <>
                <p>
                  <Trans>
                    A walk costs $5.00 to connect and $1.00 for each live minute; a started minute counts as
                    one. Ten minutes cost $15.00.
                  </Trans>
                </p>
                <p>
                  <Trans>
                    When you ask for a walk we reserve the price of its length on your card, and take only
                    what was live. Your cards are under{' '}
                    <Link href={paths.paymentMethods}>Payment Methods</Link>.
                  </Trans>
                </p>
              </>
            ),
          },
          {
            title: <Trans>Virtual Trip issues</Trans>,
            text: (
              <p>
                <Trans>
                  When the connection breaks, the meter stops at once and the call repairs itself. If it stays
                  lost for 90 seconds the trip ends, and you pay for the live minutes before. A trip can also
                  be ended early by you or by the walker; the same rule holds.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Refunds and Cancellations</Trans>,
            text: (
              <p>
                <Trans>
                  Cancelling a request that nobody has accepted is free. A scheduled trip is free to cancel
                  until 24 hours before; after that it costs $5.00, and $10.00 in the last 3 hours. If the
                  walker cancels late, you get a $5.00 credit.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Open support ticket or feedback</Trans>,
            text: (
              <p>
                <Trans>
                  Open the trip under <Link href={paths.yourTrips}>Your Trips</Link>, choose the rating and
                  press “Report an issue”. The trip and its record are attached, so you need not explain what
                  happened when. For everything else there is <Link href={paths.contactUs}>Contact Us</Link>.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Legal</Trans>,
            text: (
              <p>
                <Trans>
                  Recording needs the consent of both people and can be taken back. Walkers never see your
                  last name, phone, e-mail or card. All of it stands in the{' '}
                  <Link href={paths.terms}>Terms Of Services</Link>, the{' '}
                  <Link href={paths.privacy}>Privacy Policy</Link> and the{' '}
                  <Link href={paths.communityGuidelines}>Community Guidelines</Link>.
                </Trans>
              </p>
            ),
          },
        ]}
      />
    </Page>
  )
}
