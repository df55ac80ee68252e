import { boundsWindowMs, giftBounds } from '#domain/money/bounds/bounds.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DAY } from '#domain/shared/units.ts'
import { spokenMinutes } from '#domain/trips/schedule.ts'
import {
  ConnectionFee,
  MinutePrice,
  TenMinutes,
  WalkerPay,
} from '#web/features/marketing/documents/price-words.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { paths } from '#web/app/paths.ts'
import { WithCancellationTerms } from '#web/features/marketing/documents/cancellation-terms.tsx'
import { CancellationTable } from '#web/features/marketing/documents/cancellation-table.tsx'
import { DocumentPage } from '#web/features/marketing/documents/document-page.tsx'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'

export const meta = () => pageTitle(t`Terms Of Services`)

const { noShow: noShowMinutes } = spokenMinutes
const { perPerson, perPair } = giftBounds.walkerMissing
const safetyTimes = giftBounds.safetyWaiver.perPerson
const boundDays = boundsWindowMs / DAY

/** The day of this text. A change of what it says changes the day too. */
const dated = '2026-11-28'

export default function TermsPage() {
  return (
    <DocumentPage
      title={<Trans>Terms Of Services</Trans>}
      lead={<Trans>What you can expect from us, and what we expect from you.</Trans>}
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
          someone else’s phone, or a walker, who carries that phone, or both.
        </Trans>
      </p>
      <p>
        <Trans>
          {brandName} is in beta: some parts are announced but not built yet. They say so, and you are not
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
        <Trans>You must be an adult where you live and use your own phone number.</Trans>
      </li>
      <li>
        <Trans>
          Codes and your password are for you alone. We never ask for them by phone, text message or email.
        </Trans>
      </li>
      <li>
        <Trans>
          If someone else got in, end their session and change your password under{' '}
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
          You ask for a walk of a certain length. A walker accepts, you are both in one live call, and you say
          where to go. The walker decides what is safe and can say no at any time.
        </Trans>
      </p>
      <p>
        <Trans>
          Either of you can end a walk early. We can’t promise good weather, an open door or a strong signal.
          We do promise that you pay only while you were both live.
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
          <strong>
            <ConnectionFee /> to connect and <MinutePrice /> for each live minute.
          </strong>{' '}
          Live seconds are added up and rounded up to whole minutes once for the whole walk. Ten minutes cost{' '}
          <TenMinutes />.
        </Trans>
      </li>
      <li>
        <Trans>A second counts as live only when both of you were connected. Reconnecting is free.</Trans>
      </li>
      <li>
        <Trans>
          When you ask for a walk, we place a hold on your card for the full length. At the end we charge the
          live minutes and release the rest. You never pay for more than the length you chose or extended to.
        </Trans>
      </li>
      <li>
        <Trans>A walk that never goes live costs nothing, not even the connection fee.</Trans>
      </li>
      <li>
        <Trans>Tips are optional. The walker gets all of it, minus the card fee.</Trans>
      </li>
      <li>
        <Trans>
          If your card can’t cover what is due, you see the amount in the app and can’t ask for another walk
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
          A request that has not been accepted is always free to cancel. A trip that you schedule now has
          these terms, and keeps them when they change later:
        </Trans>
      </p>
      <WithCancellationTerms>
        {(terms) => (
          <>
            <CancellationTable terms={terms} />
            <p>
              <Trans>
                If the walker does not show up within {noShowMinutes} minutes of the start, you pay nothing
                and get a <MoneyText cents={terms.no_show_credit_cents} /> credit; the walker pays{' '}
                <MoneyText cents={terms.last_fee_cents} />. If you do not show up, you pay the{' '}
                <ConnectionFee /> connection fee. Credits are used before your card.
              </Trans>
            </p>
            <p>
              <Trans>
                Credits for a walker who cancels late or does not come, and for a poor picture, are given
                automatically up to {perPerson} times in {boundDays} days, {perPair} of them for the same two
                people; our team looks at more. Ending an agreed walk for safety before it begins is free{' '}
                {safetyTimes} times in {boundDays} days.
              </Trans>
            </p>
          </>
        )}
      </WithCancellationTerms>
    </>
  )
}

function Walkers() {
  return (
    <ul>
      <li>
        <Trans>
          You are an independent contractor. You go online when you like and can decline any request at no
          cost. You see what a walk pays before you answer.
        </Trans>
      </li>
      <li>
        <WalkerPay />
      </li>
      <li>
        <Trans>
          The pay week runs from Monday 4:00 AM to the next Monday 3:59 AM, Mountain Time, and is paid out on
          Monday. Without a payout account or a tax form, what you earn is kept for you.
        </Trans>
      </li>
      <li>
        <Trans>Follow local law: what you may film, where you may walk, and your own taxes.</Trans>
      </li>
    </ul>
  )
}

function Recording() {
  return (
    <p>
      <Trans>
        A walk is recorded only if both people have agreed. Either of you can withdraw consent for future
        walks under <Link href={paths.settings}>Settings</Link>. You can watch your replay as often as you
        like. Do not publish anything that shows or names the other person without asking them, and do not
        record a walk in any other way.
      </Trans>
    </p>
  )
}

function Conduct() {
  return (
    <p>
      <Trans>
        The <Link href={paths.communityGuidelines}>Community Guidelines</Link> are part of these terms. Anyone
        who breaks them can lose their account. Report what happened from the trip itself, so that its record
        is attached.
      </Trans>
    </p>
  )
}

function Ending() {
  return (
    <p>
      <Trans>
        You can leave at any time: erase your account under <Link href={paths.settings}>Settings</Link>.
        First, any trip in progress has to end and anything you owe has to be paid. What we have to keep for
        our accounts stays without your name.
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
        asked for the walk. Is something unclear? <Link href={paths.contactUs}>Contact us</Link>.
      </Trans>
    </p>
  )
}
