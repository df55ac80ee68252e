import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DocumentPage } from '#web/features/marketing/document-page.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'

export const meta = () => pageTitle(t`Community Guidelines`)

/** The day of this text. Whoever changes what it says changes the day with it. */
const dated = '2026-11-21'

export default function CommunityGuidelinesPage() {
  return (
    <DocumentPage
      title={<Trans>Community Guidelines</Trans>}
      lead={<Trans>Two strangers share a street. This is how it stays a pleasure for both.</Trans>}
      dated={dated}
      parts={[
        { id: 'safety', title: <Trans>The walker decides what is safe</Trans>, text: <Safety /> },
        { id: 'respect', title: <Trans>Talk as if you met</Trans>, text: <Respect /> },
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
        <Trans>Arrows are wishes. A walker may say “not safe” to any of them and needs no reason.</Trans>
      </li>
      <li>
        <Trans>
          Walkers: look at the street first and at the phone second. Never stream while you drive or ride.
        </Trans>
      </li>
      <li>
        <Trans>No closed doors, no trespassing, nothing that is against the law of the place.</Trans>
      </li>
      <li>
        <Trans>Whoever feels unsafe ends the walk at once. That is always right.</Trans>
      </li>
    </ul>
  )
}

function Respect() {
  return (
    <p>
      <Trans>
        No insults, no hate, no threats, nothing sexual, no asking for more than the walk. It makes no
        difference who pays. A kind word in somebody’s own language goes a long way.
      </Trans>
    </p>
  )
}

function Bystanders() {
  return (
    <p>
      <Trans>
        Everybody else in the picture did not ask to be there. Walk past, do not follow; ask before you show a
        face up close; keep away from children, schools, hospitals, police work and people in distress. Where
        a place asks not to film, lower the phone.
      </Trans>
    </p>
  )
}

function Private() {
  return (
    <p>
      <Trans>
        Do not ask for last names, numbers, addresses or meetings, and do not give yours. Do not publish what
        shows or names the other person without asking them. Do not record in any other way than the one both
        agreed to.
      </Trans>
    </p>
  )
}

function Honest() {
  return (
    <ul>
      <li>
        <Trans>One person, one account. The person in the picture of the account carries the phone.</Trans>
      </li>
      <li>
        <Trans>Walks are live. No films, no still pictures, no borrowed places.</Trans>
      </li>
      <li>
        <Trans>Payment and tips go through the app, so that both of you are protected.</Trans>
      </li>
      <li>
        <Trans>Rate what happened, not what you wished for.</Trans>
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
          attached. A person looks at it, and each look is written down.
        </Trans>
      </p>
      <p>
        <Trans>
          Is somebody in danger? Call the emergency number of the place first, then tell us through{' '}
          <Link href={paths.contactUs}>Contact Us</Link>.
        </Trans>
      </p>
    </>
  )
}
