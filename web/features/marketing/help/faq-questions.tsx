import { Trans } from '@lingui/react/macro'
import { storedVideos } from '#domain/recordings/stored.ts'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { guestRules } from '#domain/walk/guests.ts'
import {
  ConnectionFee,
  MinutePrice,
  TenMinutes,
  WalkerPay,
} from '#web/features/marketing/documents/price-words.tsx'
import { paths } from '#web/app/paths.ts'
import { WithCancellationTerms } from '#web/features/marketing/documents/cancellation-terms.tsx'
import { CancellationTable } from '#web/features/marketing/documents/cancellation-table.tsx'
import type { Topic } from '#web/features/marketing/help/topics.tsx'
import { Link } from '#web/ui/button/link.tsx'

const { answer, request, reconnect } = spokenSeconds
const mostGuests = guestRules.atMost

export const walkQuestions = (): readonly Topic[] => [
  {
    title: <Trans>How fast do I get a walker?</Trans>,
    text: (
      <p>
        <Trans>
          The walker you chose has {answer} seconds to answer; then we ask others nearby. After {request}{' '}
          seconds you get a clear answer, and nothing is charged if no one could come.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>What happens if the connection drops?</Trans>,
    text: (
      <p>
        <Trans>
          The meter stops at once and the call reconnects by itself. If it does not come back within{' '}
          {reconnect} seconds, the trip ends and you pay only for the live minutes before that.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Can I watch a walk again?</Trans>,
    text: (
      <p>
        <Trans>
          Yes, if you both agreed to recording. The replays of your last {storedVideos} walks are kept under{' '}
          <Link href={paths.yourTrips}>Your Trips</Link>, with the route on the map.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Can others watch with me?</Trans>,
    text: (
      <p>
        <Trans>
          Yes. Press “Bring someone along” while you wait for your walker or on the walk, and send the link to
          up to {mostGuests} people. They need no account, and you pay nothing more. You choose who may speak
          and who may steer. A walker can refuse guests.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>What do I need?</Trans>,
    text: (
      <p>
        <Trans>
          To travel: any current browser and a microphone. To walk: an iPhone with iOS 16.4 or later, or an
          Android phone with Chrome.
        </Trans>
      </p>
    ),
  },
]

export const moneyQuestions = (): readonly Topic[] => [
  {
    title: <Trans>What does a walk cost?</Trans>,
    text: (
      <p>
        <Trans>
          <ConnectionFee /> to connect and <MinutePrice /> for each live minute, rounded up once at the end.
          Ten minutes cost <TenMinutes />, and the meter is always on screen.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Why is the hold larger than what I paid?</Trans>,
    text: (
      <p>
        <Trans>
          We place a hold for the full length you chose, so that the walk is covered. At the end we charge the
          live minutes and release the rest. Your bank may take a few days to show it.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>What does cancelling cost?</Trans>,
    text: (
      <>
        <p>
          <Trans>
            A request that has not been accepted is free to cancel. For scheduled trips, once they open:
          </Trans>
        </p>
        <WithCancellationTerms>{(terms) => <CancellationTable terms={terms} />}</WithCancellationTerms>
      </>
    ),
  },
  {
    title: <Trans>How are walkers paid?</Trans>,
    text: (
      <p>
        <WalkerPay />{' '}
        <Trans>
          Tips are theirs, minus the card fee. The week runs from Monday 4:00 AM to Monday 3:59 AM Mountain
          Time and is paid out that Monday to your payout account.
        </Trans>
      </p>
    ),
  },
]

export const peopleQuestions = (): readonly Topic[] => [
  {
    title: <Trans>What does the other person know about me?</Trans>,
    text: (
      <p>
        <Trans>
          Your first name, picture, rating and languages. Never your last name, number, email address or card.
          All of it is in the <Link href={paths.privacy}>Privacy Policy</Link>.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Am I being recorded?</Trans>,
    text: (
      <p>
        <Trans>
          Only if you and the other person have both agreed. You can change your mind at any time under{' '}
          <Link href={paths.settings}>Settings</Link>.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>How do I become a walker?</Trans>,
    text: (
      <p>
        <Trans>
          Everyone starts as a traveler. See what it takes under{' '}
          <Link href={paths.makeMoneyTraveler}>Make money walking</Link>. Walkers can still do everything
          travelers can.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Someone behaved badly. What now?</Trans>,
    text: (
      <p>
        <Trans>
          End the walk, then report it from the trip: its record is attached. What we expect from everyone is
          in the <Link href={paths.communityGuidelines}>Community Guidelines</Link>.
        </Trans>
      </p>
    ),
  },
]
