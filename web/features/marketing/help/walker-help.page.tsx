import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { coarseM } from '#domain/shared/place.ts'
import { spokenMinutes } from '#domain/trips/schedule.ts'
import { WalkerPay } from '#web/features/marketing/documents/price-words.tsx'
import { paths } from '#web/app/paths.ts'
import { Topics, type Topic } from '#web/features/marketing/help/topics.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Help & support for walkers`)

const { notice: noticeMinutes, noShow: noShowMinutes } = spokenMinutes

const topics: readonly Topic[] = [
  {
    title: <Trans>Walker Sign up</Trans>,
    text: (
      <p>
        <Trans>
          Everyone starts as a traveler. Becoming a walker takes a background check, the walker kit, the
          training video, a profile picture, a payout account and the signed terms. See{' '}
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
          Go online where you are. When someone asks for a walk, the app rings and shows the place, the length
          and what it pays before you answer. You can decline any walk at no cost. Until you accept, others
          see your location only to within about {coarseM} m.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Account & Payment</Trans>,
    text: (
      <p>
        <WalkerPay />{' '}
        <Trans>
          Tips are yours, minus the card fee. The week runs from Monday 4:00 AM to Monday 3:59 AM Mountain
          Time and is paid out that Monday to your payout account.
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
          earphones; a good mobile connection. A stabilizer is worth having. The camera stops when the phone
          is locked or you switch to another app, so keep this one open.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Using the App</Trans>,
    text: (
      <>
        <p>
          <Trans>
            Arrows on your screen show where the traveler would like to go. You decide: press “not safe” when
            it is not. If a call comes in or the network drops, stand where the sky is open; the video comes
            back by itself.
          </Trans>
        </p>
        <p>
          <Trans>
            We remind you and the traveler {noticeMinutes} minutes before a scheduled walk starts, and you can
            enter from then on. If you have not come {noShowMinutes} minutes after the start, the walk is
            offered to other walkers and support looks into it. If the traveler has not come by then, the walk
            ends.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: <Trans>Open support ticket</Trans>,
    text: (
      <p>
        <Trans>
          After a walk, open it under <Link href={paths.completedTripsForWalker}>Completed Trips</Link> and
          report what happened. The trip’s record is attached. For anything else, ask us at{' '}
          <Link href={paths.contactUs}>Contact Us</Link>.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Legal</Trans>,
    text: (
      <p>
        <Trans>
          You are an independent contractor and decide when, where and whether you walk. The rules are in the{' '}
          <Link href={paths.terms}>Terms Of Services</Link>, the{' '}
          <Link href={paths.communityGuidelines}>Community Guidelines</Link> and the{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </Trans>
      </p>
    ),
  },
]

export default function WalkerHelpPage() {
  return (
    <Page
      width="text"
      title={<Trans>Help & support for walkers</Trans>}
      lead={<Trans>How walking works, and what it pays.</Trans>}
    >
      <Topics topics={topics} />
    </Page>
  )
}
