import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { MyWalkerProfileDocument } from '#web/api/generated/onboarding.ts'
import { useMe } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { HomeZone } from '#web/features/onboarding/profile/home-zone.tsx'
import { NoWalkPlaces } from '#web/features/onboarding/profile/no-walk-places.tsx'
import { Clip } from '#web/features/onboarding/profile/clip.tsx'
import { Photos } from '#web/features/onboarding/profile/photos.tsx'
import { ProfileForm } from '#web/features/onboarding/profile/profile-form.tsx'
import { LeaveWalking } from '#web/features/onboarding/steps/leave-walking.tsx'
import { useSteps } from '#web/features/onboarding/steps/use-steps.ts'
import type { Walker } from '#web/features/onboarding/profile/profile-values.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './profile.module.css'

export const meta = () => pageTitle(t`My Walker Profile`)

/** What travelers read about a walker, and where that walker walks. */
export default function WalkerProfilePage() {
  return (
    <Page
      title={<Trans>My Walker Profile</Trans>}
      lead={<Trans>Travelers see your first name, and never your last name or where you live.</Trans>}
    >
      {/* The form begins with what it is given first, and the cache may have the profile as it was before it was saved. */}
      <Load
        query={MyWalkerProfileDocument}
        variables={{}}
        policy="network-only"
        pick={({ me }) => me}
        skeleton={<Skeleton height="40rem" radius="var(--radius-card)" />}
      >
        {(me) => (
          <>
            <Who me={me} />
            {me.type === 'walker' && <Photos />}
            {me.type === 'walker' && <Clip />}
            <ProfileForm key={me.id} me={me} />
            <HomeZone />
            <NoWalkPlaces />
            <Leaving />
          </>
        )}
      </Load>
    </Page>
  )
}

/** The way out, for walkers alone. */
function Leaving() {
  const me = useMe()
  const navigate = useNavigate()
  const { onboarding } = useSteps()
  if (me?.type !== 'walker' || !onboarding || onboarding.state === 'left') return null
  return (
    <div className={styles.leaving}>
      <LeaveWalking onLeft={() => void navigate(paths.makeMoneyForWalker)} />
    </div>
  )
}

/** Read here, changed elsewhere. */
function Who({ me }: { me: Walker }) {
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
    <Card className={styles.who}>
      <Avatar name={me.first_name} src={me.avatar} size={64} />
      <Row as="dl" gap={32} lineGap={8} className={styles.facts}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{fullName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Number of Walks</Trans>
          </dt>
          <dd>
            <Plural value={me.walker_profile?.no_of_walks ?? 0} one="# walk" other="# walks" />
          </dd>
        </div>
      </Row>
      <div className={styles.edit}>
        <Link href={paths.editAccountThen(paths.walkerProfile)}>
          <Trans>Change name or picture</Trans>
        </Link>
        {me.type === 'walker' && (
          <Link href={paths.walkerPage(me.id)}>
            <Trans>See your page</Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}
