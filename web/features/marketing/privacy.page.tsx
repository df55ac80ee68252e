import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DocumentPage } from '#web/features/marketing/document-page.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'

export const meta = () => pageTitle(t`Privacy Policy`)

/** The day of this text. Whoever changes what it says changes the day with it. */
const dated = '2026-11-21'

export default function PrivacyPage() {
  return (
    <DocumentPage
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>What we know about you, who else sees it, and how you take it back.</Trans>}
      dated={dated}
      parts={[
        { id: 'kept', title: <Trans>What we keep</Trans>, text: <Kept /> },
        { id: 'others', title: <Trans>What the other person sees</Trans>, text: <Others /> },
        { id: 'place', title: <Trans>Where walkers are</Trans>, text: <Place /> },
        { id: 'recording', title: <Trans>Pictures and voices</Trans>, text: <Recording /> },
        { id: 'services', title: <Trans>Services that help us</Trans>, text: <Services /> },
        { id: 'device', title: <Trans>On your device</Trans>, text: <Device /> },
        { id: 'yours', title: <Trans>Your data is yours</Trans>, text: <Yours /> },
        { id: 'safe', title: <Trans>How it is kept safe</Trans>, text: <Safe /> },
      ]}
    />
  )
}

function Kept() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>Your account:</strong> name, phone number, e-mail address, picture, languages and the
          choices you make in your settings.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Your walks:</strong> place, time, length, what was live, price, chat, steering, postcards,
          the walker’s track and, where both agreed, the film.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Your money:</strong> what was reserved, charged, released and paid. Of a card we keep its
          brand, last four figures, expiry date, country and zip code. The number itself never reaches us.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>What protects your account:</strong> your sessions, and a log of sign-ins and changes with
          the internet address they came from.
        </Trans>
      </li>
    </ul>
  )
}

function Others() {
  return (
    <>
      <p>
        <Trans>
          Travelers and walkers are strangers, and stay so if they like. The other person sees your first
          name, picture, stars, languages and number of walks.
        </Trans>
      </p>
      <p>
        <Trans>
          They never see your last name, phone number, e-mail address, card, home area or, outside a running
          walk, exact position. What a walker says about a traveler is shown to walkers only.
        </Trans>
      </p>
      <p>
        <Trans>
          A call can go straight from device to device, which lets the two devices know each other’s internet
          address. Where a relay is set up, calls go through it and the addresses stay hidden.
        </Trans>
      </p>
    </>
  )
}

function Place() {
  return (
    <p>
      <Trans>
        A walker who is online is shown on the map to about 500 m. Once they have accepted, the traveler of
        that walk sees where they are until it ends. Offline, nothing about your position is sent.
      </Trans>
    </p>
  )
}

function Recording() {
  return (
    <>
      <p>
        <Trans>
          A walk is recorded only when both of you have agreed. The film can be watched by the two of you, and
          by an operator who looks into a complaint; each such look is written down with its reason.
        </Trans>
      </p>
      <p>
        <Trans>
          The films of a traveler’s last three walks are kept; older ones are deleted. Chat and steering are
          kept with the trip, as evidence for both sides. You can take your agreement back under{' '}
          <Link href={paths.settings}>Settings</Link>.
        </Trans>
      </p>
    </>
  )
}

function Services() {
  return (
    <p>
      <Trans>
        We hand over only what the task needs: your number to who sends text messages, your address to who
        sends mail, your card to who takes payments, and a sealed message to your browser’s push service when
        you switch notifications on. We do not sell data, and there is no advertising and no tracking by
        others on these pages.
      </Trans>
    </p>
  )
}

function Device() {
  return (
    <p>
      <Trans>
        Cookies keep you signed in, and a few notes in your browser remember the view you chose, how light or
        dark you like it, and what you were doing. Nothing there follows you to other sites. Signing out ends
        the session and its cookies.
      </Trans>
    </p>
  )
}

function Yours() {
  return (
    <>
      <p>
        <Trans>
          Under <Link href={paths.settings}>Settings</Link> you can take all of it with you, change it, see
          where you are signed in, or erase your account.
        </Trans>
      </p>
      <p>
        <Trans>
          Erasing takes away your name, number, address, picture, messages and films. The books have to keep
          the amounts of money that moved; they stay without anything that leads to you.
        </Trans>
      </p>
    </>
  )
}

function Safe() {
  return (
    <p>
      <Trans>
        Passwords are stored so that nobody can read them back, links to films and files are signed and
        expire, and every look of ours into a trip leaves a trace. If you find a hole, please tell us through{' '}
        <Link href={paths.contactUs}>Contact Us</Link> before you tell others.
      </Trans>
    </p>
  )
}
