import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DocumentPage } from '#web/features/marketing/documents/document-page.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'

export const meta = () => pageTitle(t`Community Guidelines`)

/** The day of this text. A change of what it says changes the day too. */
const dated = '2026-11-21'

export default function CommunityGuidelinesPage() {
  return (
    <DocumentPage
      title={<Trans>Community Guidelines</Trans>}
      lead={<Trans>Two strangers share a street. These rules keep it a pleasure for both.</Trans>}
      dated={dated}
      parts={[
        { id: 'safety', title: <Trans>The walker decides what is safe</Trans>, text: <Safety /> },
        { id: 'respect', title: <Trans>Talk as if you had met in person</Trans>, text: <Respect /> },
        { id: 'bystanders', title: <Trans>The people in the street</Trans>, text: <Bystanders /> },
        { id: 'private', title: <Trans>What stays private</Trans>, text: <Private /> },
        { id: 'honest', title: <Trans>Play fair</Trans>, text: <Honest /> },
        { id: 'report', title: <Trans>When something goes wrong</Trans>, text: <Report /> },
      ]}
    />
  )
}

function Safety() {
  return (
    <ul>
      <li>
        <Trans>
          Arrows are requests. A walker can answer any of them with “not safe” and needs no reason.
        </Trans>
      </li>
      <li>
        <Trans>
          Walkers: look at the street first and at the phone second. Never stream while you drive or ride.
        </Trans>
      </li>
      <li>
        <Trans>No closed doors, no trespassing, nothing that breaks local law.</Trans>
      </li>
      <li>
        <Trans>If you feel unsafe, end the walk at once. That is always the right choice.</Trans>
      </li>
    </ul>
  )
}

function Respect() {
  return (
    <p>
      <Trans>
        No insults, no hate, no threats, nothing sexual, no asking for more than the walk. It makes no
        difference who pays. A kind word in the other person’s language goes a long way.
      </Trans>
    </p>
  )
}

function Bystanders() {
  return (
    <p>
      <Trans>
        The people around you did not ask to be in the picture. Walk past, don’t follow. Ask before you show a
        face up close. Keep away from children, schools, hospitals, police work and people in distress. Where
        filming is not allowed, lower the phone.
      </Trans>
    </p>
  )
}

function Private() {
  return (
    <p>
      <Trans>
        Do not ask for last names, numbers, addresses or meetings, and do not give yours. Do not publish what
        shows or names the other person without asking them. Do not record a walk in any way you have not both
        agreed to.
      </Trans>
    </p>
  )
}

function Honest() {
  return (
    <ul>
      <li>
        <Trans>
          One person, one account. The person in the profile picture is the one carrying the phone.
        </Trans>
      </li>
      <li>
        <Trans>Walks are live. No videos, no photos, no pretending to be somewhere else.</Trans>
      </li>
      <li>
        <Trans>Payments and tips go through the app, which protects you both.</Trans>
      </li>
      <li>
        <Trans>Rate what happened, not what you hoped for.</Trans>
      </li>
    </ul>
  )
}

function Report() {
  return (
    <>
      <p>
        <Trans>
          Travelers report from <Link href={paths.yourTrips}>Your Trips</Link>, walkers from{' '}
          <Link href={paths.completedTripsForWalker}>Completed Trips</Link>. The trip and its record are
          attached. A person reviews it, and every review is logged.
        </Trans>
      </p>
      <p>
        <Trans>
          Is someone in danger? Call the local emergency number first, then tell us through{' '}
          <Link href={paths.contactUs}>Contact Us</Link>.
        </Trans>
      </p>
    </>
  )
}
