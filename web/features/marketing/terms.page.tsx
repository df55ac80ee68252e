import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { CancellationTable } from '#web/features/marketing/cancellation-table.tsx'
import { DocumentPage } from '#web/features/marketing/document-page.tsx'
import { brandName, pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'

export const meta = () => pageTitle(t`Terms Of Services`)

/** The day of this text. Whoever changes what it says changes the day with it. */
const dated = '2026-11-21'

export default function TermsPage() {
  return (
    <DocumentPage
      title={<Trans>Terms Of Services</Trans>}
      lead={<Trans>What you can expect of us, and what we expect of you.</Trans>}
      dated={dated}
      parts={[
        { id: 'who', title: <Trans>Who this is between</Trans>, text: <Who /> },
        { id: 'account', title: <Trans>Your account</Trans>, text: <Account /> },
        { id: 'walk', title: <Trans>What a walk is</Trans>, text: <Walk /> },
        { id: 'paying', title: <Trans>What you pay</Trans>, text: <Paying /> },
        { id: 'cancelling', title: <Trans>Cancelling</Trans>, text: <Cancelling /> },
        { id: 'walkers', title: <Trans>For walkers</Trans>, text: <Walkers /> },
        { id: 'recording', title: <Trans>Recording</Trans>, text: <Recording /> },
        { id: 'conduct', title: <Trans>How we treat each other</Trans>, text: <Conduct /> },
        { id: 'ending', title: <Trans>Leaving</Trans>, text: <Ending /> },
        { id: 'changes', title: <Trans>Changes and questions</Trans>, text: <Changes /> },
      ]}
    />
  )
}

function Who() {
  return (
    <>
      <p>
        <Trans>
          “We” are the people who run this {brandName}. “You” are a traveler, who pays to see a place through
          somebody else’s phone, or a walker, who carries that phone, or both.
        </Trans>
      </p>
      <p>
        <Trans>
          {brandName} is in beta: some parts are announced and not built yet. Those say so, and nothing is
          charged for them.
        </Trans>
      </p>
    </>
  )
}

function Account() {
  return (
    <ul>
      <li>
        <Trans>You need to be of age where you live, and use a phone number that is yours.</Trans>
      </li>
      <li>
        <Trans>
          Codes and your password are for you alone. We never ask for them by phone, text message or mail.
        </Trans>
      </li>
      <li>
        <Trans>
          If somebody else got in, end their session and change your password under{' '}
          <Link href={paths.settings}>Settings</Link>.
        </Trans>
      </li>
    </ul>
  )
}

function Walk() {
  return (
    <>
      <p>
        <Trans>
          You ask for a walk of a certain length. A walker accepts, both of you are in one live call, and you
          say where to go. The walker decides what is safe and may refuse any wish at any time.
        </Trans>
      </p>
      <p>
        <Trans>
          Either of you may end a walk early. We do not promise good weather, an open door or a strong
          network; what we promise is that you pay only while both of you were live.
        </Trans>
      </p>
    </>
  )
}

function Paying() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>$5.00 to connect and $1.00 for each live minute.</strong> Live seconds are added up and
          rounded up to whole minutes once for the whole walk. Ten minutes cost $15.00.
        </Trans>
      </li>
      <li>
        <Trans>A second is live only when both sides noticed it. While a call reconnects, it is free.</Trans>
      </li>
      <li>
        <Trans>
          When you ask for a walk we reserve the price of its length on your card. At the end we take what was
          live and release the rest. You never pay for more than the length you chose or extended to.
        </Trans>
      </li>
      <li>
        <Trans>A walk with no live second costs nothing, not even the fee to connect.</Trans>
      </li>
      <li>
        <Trans>
          A tip is your choice. All of it goes to the walker, less what the card company takes for it.
        </Trans>
      </li>
      <li>
        <Trans>
          If your card cannot pay what is due, you see the amount in the app and cannot ask for another walk
          until it is paid.
        </Trans>
      </li>
    </ul>
  )
}

function Cancelling() {
  return (
    <>
      <p>
        <Trans>
          A request that nobody has accepted is always free to cancel. For trips that are scheduled for a
          later time, this holds once scheduling opens:
        </Trans>
      </p>
      <CancellationTable />
      <p>
        <Trans>
          If the walker does not come within 3 minutes of the start, you pay nothing and get a $5.00 credit.
          If you do not come, you pay the $5.00 to connect. Credits are used before your card.
        </Trans>
      </p>
    </>
  )
}

function Walkers() {
  return (
    <ul>
      <li>
        <Trans>
          You are an independent contractor. You go online when you like and may refuse any request at no
          cost. You see what a walk pays before you answer.
        </Trans>
      </li>
      <li>
        <Trans>
          You get 70% of what the traveler pays, after the card fee of 3.5% plus $0.35: $9.89 for a ten-minute
          walk of $15.00.
        </Trans>
      </li>
      <li>
        <Trans>
          The pay week runs from Monday 4:00 AM to the next Monday 3:59 AM, Mountain Time, and is paid out on
          Monday. Payouts open together with payout accounts; what you earn until then is kept for you.
        </Trans>
      </li>
      <li>
        <Trans>
          Keep to the law of the place you are in: what may be filmed, where one may walk, and your own taxes.
        </Trans>
      </li>
    </ul>
  )
}

function Recording() {
  return (
    <p>
      <Trans>
        A walk is recorded only when both people have agreed. Either can take that back for the walks to come,
        under <Link href={paths.settings}>Settings</Link>. You may watch your replay as often as you like. You
        may not publish what shows or names the other person without asking them, and nobody may record a walk
        in another way.
      </Trans>
    </p>
  )
}

function Conduct() {
  return (
    <p>
      <Trans>
        The <Link href={paths.communityGuidelines}>Community Guidelines</Link> are part of these terms. Who
        breaks them can lose their account. Report what happened from the trip itself, so that its record is
        attached.
      </Trans>
    </p>
  )
}

function Ending() {
  return (
    <p>
      <Trans>
        You can leave at any time: erase your account under <Link href={paths.settings}>Settings</Link>.
        Before that, a running trip has to end and what is owed has to be paid. What we have to keep for the
        books stays without your name.
      </Trans>
    </p>
  )
}

function Changes() {
  return (
    <p>
      <Trans>
        When these terms change, the date above changes and we say so under{' '}
        <Link href={paths.whatsNew}>What’s New</Link>. A price is always the one you were shown before you
        asked for the walk. Something is unclear? <Link href={paths.contactUs}>Contact us</Link>.
      </Trans>
    </p>
  )
}
