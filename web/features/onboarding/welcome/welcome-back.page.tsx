import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { useMe, type Me } from '#web/api/session.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { LostSteps } from '#web/features/onboarding/steps/lost-steps.tsx'
import { missingSteps } from '#web/features/onboarding/steps/steps.ts'
import { useSteps } from '#web/features/onboarding/steps/use-steps.ts'
import styles from './welcome-back.module.css'

export const meta = () => pageTitle(t`Welcome back`)

/** Lit by the hour in one of the places one could be in now. */
const scene = { key: 'lisbon', latitude: 38.7139, longitude: -9.1335, timeZone: 'Europe/Lisbon' }

/** Who one is here, and the one next step: a walk. Onboarding ends on this page. */
export default function WelcomeBackPage() {
  const me = useMe()
  return me && <Welcome me={me} />
}

function Welcome({ me }: { me: Me }) {
  const isWalker = me.type === 'walker'
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
    <Page width="text">
      <article className={styles.card}>
        <div className={styles.scene}>
          <Poster
            className={styles.picture}
            destinationKey={scene.key}
            name=""
            latitude={scene.latitude}
            longitude={scene.longitude}
            timeZone={scene.timeZone}
            sizes="(min-width: 48em) 672px, 100vw"
            priority
          />
        </div>
        <Stack items="center" className={styles.face}>
          <Avatar name={me.first_name} src={me.avatar} size={112} />
        </Stack>
        <Stack gap={12} items="center" className={styles.text}>
          <Text as="h1" size={36} breaks tabIndex={-1}>
            <Trans>Welcome back, {me.first_name}</Trans>
          </Text>
          <p className={styles.who}>
            <span>{fullName}</span>
            <Badge tone="calm">{isWalker ? <Trans>Walker</Trans> : <Trans>Traveler</Trans>}</Badge>
          </p>
          {isWalker ? <WalkerSteps me={me} /> : <TravelerSteps />}
        </Stack>
      </article>
    </Page>
  )
}

function WalkerSteps({ me }: { me: Me }) {
  const { onboarding } = useSteps()
  const walks = me.walker_profile?.no_of_walks ?? 0
  const steps = onboarding?.steps ?? []
  const isReady =
    onboarding === undefined || (onboarding.state !== 'left' && missingSteps(onboarding).length === 0)
  const owesTaxForm = steps.some(({ code, state }) => code === 'taxForm' && state !== 'done')
  return (
    <>
      <p className={styles.record}>
        {me.over_all_rating ? <Stars value={me.over_all_rating} /> : null}
        <Plural value={walks} one="# walk" other="# walks" />
      </p>
      {isReady && (
        <p className={styles.lead}>
          <Trans>You are all set. Go online where you are, and wait for your first request.</Trans>
        </p>
      )}
      <Stack gap={12} className={styles.notices}>
        <LostSteps onboarding={onboarding} />
        {isReady && owesTaxForm && (
          <Notice
            action={
              <Button size="sm" variant="outline" href={paths.taxForm}>
                <Trans>Tax form</Trans>
              </Button>
            }
          >
            <Trans>We need your tax form before your first payout. You can walk without it.</Trans>
          </Notice>
        )}
      </Stack>
      <Row gap={8} justify="center" className={styles.actions}>
        {isReady && (
          <Button size="lg" href={paths.walk}>
            <Trans>Go online and walk</Trans>
          </Button>
        )}
        <Button size="lg" variant="quiet" href={paths.walkerProfile}>
          <Trans>My Walker Profile</Trans>
        </Button>
        <Button size="lg" variant="quiet" href={paths.completedTripsForWalker}>
          <Trans>Completed Trips</Trans>
        </Button>
      </Row>
    </>
  )
}

function TravelerSteps() {
  return (
    <>
      <p className={styles.lead}>
        <Trans>Pick a place. A local walks it for you, live.</Trans>
      </p>
      <Row gap={8} justify="center" className={styles.actions}>
        <Button size="lg" href={paths.selectDestinations}>
          <Trans>Pick a destination</Trans>
        </Button>
        <Button size="lg" variant="quiet" href={paths.yourTrips}>
          <Trans>Your Trips</Trans>
        </Button>
      </Row>
    </>
  )
}
