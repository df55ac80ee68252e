import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { CancellationTable } from '#web/features/marketing/cancellation-table.tsx'
import type { Topic } from '#web/features/marketing/topics.tsx'
import { Link } from '#web/ui/link.tsx'

export const walkQuestions = (): readonly Topic[] => [
  {
    title: <Trans>How fast do I get a walker?</Trans>,
    text: (
      <p>
        <Trans>
          The walker you chose has 30 seconds to answer; then we ask others nearby. After 90 seconds you get a
          clear answer, and nothing is charged if nobody could come.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>What happens when the connection breaks?</Trans>,
    text: (
      <p>
        <Trans>
          The meter stops at once and the call repairs itself. The room is kept for 90 seconds; after that the
          trip ends, and you pay for the live minutes before.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Can I watch a walk again?</Trans>,
    text: (
      <p>
        <Trans>
          Yes, when both of you agreed to recording. The films of your last three walks are kept under{' '}
          <Link href={paths.yourTrips}>Your Trips</Link>, together with the line on the map.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>What do I need?</Trans>,
    text: (
      <p>
        <Trans>
          To travel, any current browser and a microphone. To walk, an iPhone with iOS 16.4 or later, or an
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
          $5.00 to connect and $1.00 for each live minute, rounded up once at the end. Ten minutes cost
          $15.00, and you see the meter all the time.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Why is more reserved than I paid?</Trans>,
    text: (
      <p>
        <Trans>
          We reserve the price of the length you chose, so that the walk is paid for. At the end we take what
          was live and release the rest. Your bank may need a few days to show it.
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
            A request that nobody has accepted is free to cancel. For scheduled trips, once they open:
          </Trans>
        </p>
        <CancellationTable />
      </>
    ),
  },
  {
    title: <Trans>How are walkers paid?</Trans>,
    text: (
      <p>
        <Trans>
          70% of what the traveler pays, after the card fee of 3.5% plus $0.35: $9.89 of a $15.00 walk. Tips
          are theirs, less what the card company takes. The week runs from Monday 4:00 AM to Monday 3:59 AM
          Mountain Time and is paid out on Monday, once payout accounts open.
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
          Your first name, picture, stars and languages. Never your last name, number, e-mail address or card.
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
          Only when you and the other person have both agreed. You can take it back at any time under{' '}
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
          Everybody starts as a traveler. See what it takes under{' '}
          <Link href={paths.makeMoneyTraveler}>Make money walking</Link>. A walker keeps everything a traveler
          can do.
        </Trans>
      </p>
    ),
  },
  {
    title: <Trans>Somebody behaved badly. What now?</Trans>,
    text: (
      <p>
        <Trans>
          End the walk, then report it from the trip: its record is attached. What we expect of everybody is
          in the <Link href={paths.communityGuidelines}>Community Guidelines</Link>.
        </Trans>
      </p>
    ),
  },
]
