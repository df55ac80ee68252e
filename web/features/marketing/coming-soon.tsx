import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { comingFeatures, paths, type ComingFeature } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './coming-soon.module.css'

const words: Readonly<Record<ComingFeature, () => { title: ReactNode; text: ReactNode }>> = {
  membership: () => ({
    title: <Trans>Membership is on its way</Trans>,
    text: <Trans>Until then there is one simple price: $5.00 to connect and $1.00 a live minute.</Trans>,
  }),
  'group-trip': () => ({
    title: <Trans>Group trips are on their way</Trans>,
    text: <Trans>Several travelers, one walker, one street. For now a walk is yours alone.</Trans>,
  }),
  'favorite-walker': () => ({
    title: <Trans>Booking your favorite walker is on its way</Trans>,
    text: <Trans>For now, look at the map: you may find them out right now.</Trans>,
  }),
  'gift-card': () => ({
    title: <Trans>Gift cards are on their way</Trans>,
    text: <Trans>Soon you can give somebody ten minutes in Lisbon.</Trans>,
  }),
  earnings: () => ({
    title: <Trans>Earnings are on their way</Trans>,
    text: <Trans>Every completed trip already shows what it paid. The weekly statement comes next.</Trans>,
  }),
  'save-trips': () => ({
    title: <Trans>Saving more trips is on its way</Trans>,
    text: <Trans>The films of your last three trips stay here for free.</Trans>,
  }),
  schedule: () => ({
    title: <Trans>Scheduling is on its way</Trans>,
    text: <Trans>Soon you can ask for a walk up to seven days ahead. For now, take one live.</Trans>,
  }),
}

/** What is announced but not built yet: says so, and leads on. */
export function ComingSoon() {
  const [params] = useSearchParams()
  const feature = comingFeatures.find((name) => name === params.get('feature'))
  const { title, text } = feature
    ? words[feature]()
    : {
        title: <Trans>Coming soon</Trans>,
        text: <Trans>We are still paving this street. Everything you need for a live walk is ready.</Trans>,
      }
  return (
    <Page width="text">
      <div className={styles.scene} aria-hidden>
        <img src="/posters/porto-dawn-800.webp" alt="" width={800} height={1067} />
      </div>
      <EmptyState
        level={1}
        art={null}
        title={title}
        actions={
          <>
            <Button href={paths.showAllDestinations}>
              <Trans>Find a place to walk now</Trans>
            </Button>
            <Button variant="quiet" href={paths.home}>
              <Trans>Go to the start page</Trans>
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
