import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { storedVideos } from '#domain/recordings/stored.ts'
import { coarseM } from '#domain/shared/place.ts'
import { sharingRules } from '#domain/trips/sharing.ts'
import { DAY } from '#domain/shared/units.ts'
import { paths } from '#web/app/paths.ts'
import { DocumentPage } from '#web/features/marketing/documents/document-page.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'

const { hiddenM } = sharingRules
const linkDays = sharingRules.lifeMs / DAY

export const meta = () => pageTitle(t`Privacy Policy`)

/** The day of this text. A change of what it says changes the day too. */
const dated = '2026-11-22'

export default function PrivacyPage() {
  return (
    <DocumentPage
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>What we know about you, who else sees it, and how to remove it.</Trans>}
      dated={dated}
      parts={[
        { id: 'kept', title: <Trans>What we keep</Trans>, text: <Kept /> },
        { id: 'others', title: <Trans>What the other person sees</Trans>, text: <Others /> },
        { id: 'place', title: <Trans>Where walkers are</Trans>, text: <Place /> },
        { id: 'recording', title: <Trans>Video and voices</Trans>, text: <Recording /> },
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
          <strong>Your account:</strong> name, phone number, email address, picture, languages and the choices
          in your settings.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Your walks:</strong> place, time, length, what was live, price, chat, steering, postcards,
          the walker’s route and, if you both agreed, the recording.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Your money:</strong> what was reserved, charged, released and paid. For a card we keep its
          brand, last four digits, expiry date, country and zip code. The full number never reaches us.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>What protects your account:</strong> your sessions, and a log of logins and changes with the
          IP address they came from.
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
          Travelers and walkers are strangers, and can stay strangers. The other person sees your first name,
          picture, rating, languages and number of walks.
        </Trans>
      </p>
      <p>
        <Trans>
          They never see your last name, phone number, email address, card, home area or, outside a walk,
          exact location. What a traveler says about a walker can be read by anyone, with the traveler’s first
          name and the month; what a walker says about a traveler is shown to walkers only.
        </Trans>
      </p>
      <p>
        <Trans>
          A call can go directly from device to device, which lets the two devices see each other’s IP
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
        A walker who is online is shown on the map to within about {coarseM} m. Once they accept, the traveler
        sees where they are until the walk ends. While you are offline, your location is not sent.
      </Trans>
    </p>
  )
}

function Recording() {
  return (
    <>
      <p>
        <Trans>
          A walk is recorded only if you have both agreed. The recording can be watched by the two of you, and
          by an operator who looks into a complaint. Each time an operator opens it is logged with the reason.
        </Trans>
      </p>
      <p>
        <Trans>
          The recordings of a traveler’s last {storedVideos} walks are kept; older ones are deleted. Chat and
          steering are kept with the trip, as evidence for both sides. You can withdraw your consent under{' '}
          <Link href={paths.settings}>Settings</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          Each of the two people of a walk can share its replay or a postcard by a link, which ends after{' '}
          {linkDays} days or when it is taken back. Who has the link sees the place, the day, and first names
          if both agreed to recordings; the first and last {hiddenM} m of the walk are left out of the replay.
          Each of the two can refuse sharing, which ends every link to that walk.
        </Trans>
      </p>
    </>
  )
}

function Services() {
  return (
    <p>
      <Trans>
        We share only what each service needs: your number with our text message provider, your email address
        with our email provider, your card with our payment provider, and an encrypted message with your
        browser’s push service if you turn on notifications. We don’t sell data, and there is no advertising
        and no third-party tracking on these pages.
      </Trans>
    </p>
  )
}

function Device() {
  return (
    <p>
      <Trans>
        Cookies keep you logged in, and a few entries in your browser’s storage remember the view you chose,
        light or dark mode, and what you were doing. None of it follows you to other sites. Logging out ends
        the session and its cookies. One cookie stays for a year: it marks a device that you have logged in
        on, so that wrong passwords typed by others can’t lock you out there.
      </Trans>
    </p>
  )
}

function Yours() {
  return (
    <>
      <p>
        <Trans>
          Under <Link href={paths.settings}>Settings</Link> you can download all of it, change it, see where
          you are logged in, or erase your account.
        </Trans>
      </p>
      <p>
        <Trans>
          Erasing your account removes your name, number, address, picture, messages and recordings. We have
          to keep the amounts that were paid for our accounts; nothing in them leads to you.
        </Trans>
      </p>
    </>
  )
}

function Safe() {
  return (
    <p>
      <Trans>
        Passwords are stored so that no one can read them, links to recordings and files are signed and
        expire, and every time we look into a trip it is logged. If you find a security problem, please tell
        us through <Link href={paths.contactUs}>Contact Us</Link> before you tell others.
      </Trans>
    </p>
  )
}
