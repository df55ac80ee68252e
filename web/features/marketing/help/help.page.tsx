import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { spokenMinutes } from '#domain/trips/schedule.ts'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { WithCancellationTerms } from '#web/features/marketing/documents/cancellation-terms.tsx'
import { ConnectionFee, MinutePrice, TenMinutes } from '#web/features/marketing/documents/price-words.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { paths } from '#web/app/paths.ts'
import { Topics, type Topic } from '#web/features/marketing/help/topics.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Help & Support for travelers`)

const { answer, request, reconnect } = spokenSeconds
const { notice: noticeMinutes, noShow: noShowMinutes } = spokenMinutes

const topics: readonly Topic[] = [
  {
    title: <Trans>Understanding the product</Trans>,
    text: (
      <>
        <p>
          <Trans>
            You pick a place, see which walkers are online, and ask one of them for a walk. When they accept,
            you see what they see and talk with them. You say where to go.
          </Trans>
        </p>
        <p>
          <Trans>
            A chosen walker has {answer} seconds to answer. After that we ask others nearby. After {request}{' '}
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
          Any current browser will do. To stream as a walker you need an iPhone with iOS 16.4 or later, or
          Android with Chrome. Allow the microphone when your browser asks, so the walker can hear you.
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
            A walk costs <ConnectionFee /> to connect and <MinutePrice /> for each live minute; a started
            minute counts as a full one. Ten minutes cost <TenMinutes />.
          </Trans>
        </p>
        <p>
          <Trans>
            When you ask for a walk, we place a hold on your card for the full length and charge only the live
            minutes. Your cards are under <Link href={paths.paymentMethods}>Payment Methods</Link>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: <Trans>Virtual Trip issues</Trans>,
    text: (
      <>
        <p>
          <Trans>
            We remind you and the walker {noticeMinutes} minutes before a scheduled trip starts, and you can
            enter from then on. If the walker has not come {noShowMinutes} minutes after the start, the trip
            ends, it costs you nothing, and support looks into it. If you have not come by then, you pay the
            connection fee.
          </Trans>
        </p>
        <p>
          <Trans>
            When the connection drops, the meter stops at once and the call reconnects by itself. If it does
            not come back within {reconnect} seconds, the trip ends and you pay only for the live minutes
            before that. You or the walker can also end a trip early; the same rule applies.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: <Trans>Refunds and Cancellations</Trans>,
    text: (
      <WithCancellationTerms>
        {({ first_hours: firstHours, last_hours: lastHours, ...terms }) => (
          <p>
            <Trans>
              Cancelling a request that has not been accepted is free. A trip that you schedule now is free to
              cancel until {firstHours} hours before; after that it costs{' '}
              <MoneyText cents={terms.first_fee_cents} />, and <MoneyText cents={terms.last_fee_cents} /> in
              the last {lastHours} hours. If the walker cancels late, you get a{' '}
              <MoneyText cents={terms.first_credit_cents} /> credit.
            </Trans>
          </p>
        )}
      </WithCancellationTerms>
    ),
  },
  {
    title: <Trans>Open support ticket or feedback</Trans>,
    text: (
      <p>
        <Trans>
          Open the trip under <Link href={paths.yourTrips}>Your Trips</Link>, choose the rating and press
          “Report an issue”. The trip and its record are attached, so you don’t have to explain what happened
          when. For anything else, ask us at <Link href={paths.contactUs}>Contact Us</Link>.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Legal</Trans>,
    text: (
      <p>
        <Trans>
          Recording needs both people’s consent, which you can withdraw at any time. Walkers never see your
          last name, phone, email or card. Read more in the <Link href={paths.terms}>Terms Of Services</Link>,
          the <Link href={paths.privacy}>Privacy Policy</Link> and the{' '}
          <Link href={paths.communityGuidelines}>Community Guidelines</Link>.
        </Trans>
      </p>
    ),
  },
]

export default function HelpPage() {
  return (
    <Page
      width="text"
      title={<Trans>Help & Support</Trans>}
      lead={<Trans>For travelers. Walkers have their own page.</Trans>}
    >
      <Topics topics={topics} />
    </Page>
  )
}
