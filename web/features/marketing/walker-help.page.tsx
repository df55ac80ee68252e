import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { Topics } from '#web/features/marketing/topics.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const meta = () => pageTitle(t`Help & support for walkers`)

export default function WalkerHelpPage() {
  return (
    <Page
      width="text"
      title={<Trans>Help & support for walkers</Trans>}
      lead={<Trans>How walking works, and how it pays.</Trans>}
    >
      <Topics
        topics={[
          {
            title: <Trans>Walker Sign up</Trans>,
            text: (
              <p>
                <Trans>
                  Everybody starts as a traveler. Becoming a walker takes a background check, the walker kit,
                  the training video, a profile picture, a payout account and the signed terms. See{' '}
                  <Link href={paths.makeMoneyTraveler}>Make money walking</Link>.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Understanding</Trans>,
            text: (
              <p>
                <Trans>
                  Go online where you stand. When somebody asks for you, the app rings and shows the place,
                  the length and what it pays before you answer. You may refuse any walk at no cost. Until you
                  accept, others see your position only to about 500 m.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Account & Payment</Trans>,
            text: (
              <p>
                <Trans>
                  You get 70% of what the traveler pays, after the card fee of 3.5% plus $0.35: $9.89 for a
                  ten-minute walk of $15.00. Tips are yours, less what the card company takes. The week runs
                  from Monday 4:00 to Monday 3:59 Mountain Time and is paid on Monday.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Equipment Requirements</Trans>,
            text: (
              <p>
                <Trans>
                  An iPhone with iOS 16.4 or later (18.4 or later is better), or an Android phone with Chrome;
                  earphones; a good mobile connection. A stabilizer is worth it. The camera stops when the
                  phone is locked or another app is in front, so keep this one open.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Using the App</Trans>,
            text: (
              <p>
                <Trans>
                  Arrows on your screen show what the traveler would like. You decide: press “not safe” when
                  it is not. If a call comes in or the network drops, walk on; the picture comes back by
                  itself.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Open support ticket</Trans>,
            text: (
              <p>
                <Trans>
                  After a walk, open it under{' '}
                  <Link href={paths.completedTripsForWalker}>Completed Trips</Link> and report what happened.
                  The trip’s record is attached.
                </Trans>
              </p>
            ),
          },
          {
            title: <Trans>Legal</Trans>,
            text: (
              <p>
                <Trans>
                  You are an independent contractor and decide when, where and whether you walk. The rules are
                  in the <Link href={paths.terms}>Terms Of Services</Link>, the{' '}
                  <Link href={paths.communityGuidelines}>Community Guidelines</Link> and the{' '}
                  <Link href={paths.privacy}>Privacy Policy</Link>.
                </Trans>
              </p>
            ),
          },
        ]}
      />
    </Page>
  )
}
