import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { useMe } from '#web/api/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './welcome.module.css'

export const meta = () => pageTitle(t`Welcome back`)

/** Where a person arrives who has done all the steps: who they are here, and what they can do now. */
export default function WelcomeBackPage() {
  const me = useMe()
  if (!me) return null
  const isWalker = me.type === 'walker'
  const firstName = me.first_name
  return (
    <Page width="text">
      <div className={styles.who}>
        <Avatar name={firstName} src={me.avatar} size={112} ring="free" />
        <Badge tone={isWalker ? 'gold' : 'calm'}>
          {isWalker ? <Trans>Walker</Trans> : <Trans>Traveler</Trans>}
        </Badge>
      </div>
      <EmptyState
        level={1}
        art={null}
        title={<Trans>Welcome back, {firstName}</Trans>}
        actions={
          isWalker ? (
            <>
              <Button size="lg" href={paths.walk}>
                <Trans>Go online and walk</Trans>
              </Button>
              <Button size="lg" variant="quiet" href={paths.completedTripsForWalker}>
                <Trans>Completed Trips</Trans>
              </Button>
            </>
          ) : (
            <Button size="lg" href={paths.selectDestinations}>
              <Trans>Select a destination</Trans>
            </Button>
          )
        }
      >
        {isWalker ? (
          <Trans>All steps are done. Go online where you stand, and the next traveler can find you.</Trans>
        ) : (
          <Trans>Somebody is out walking somewhere. Where would you like to be?</Trans>
        )}
      </EmptyState>
    </Page>
  )
}
