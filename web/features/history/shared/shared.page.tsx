import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { SharedWalkDocument, type SharedWalkQuery } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { ReplayVideo } from '#web/features/history/replay/replay-video.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './shared.module.css'

export const meta = () => pageTitle(now`A shared walk`)

type Shared = NonNullable<SharedWalkQuery['sharedWalk']>

const askFirstMs = 3000

/** Where a link to a video or a postcard leads; open to visitors. */
export default function SharedPage() {
  const { code = '' } = useParams()
  const asked = useAsked(SharedWalkDocument, { code })
  useAskAgain(asked.data?.sharedWalk?.film_state === 'making', askFirstMs, asked.again)
  return (
    <Loaded
      from={asked}
      pick={({ sharedWalk }) => sharedWalk}
      level={1}
      around={(rest) => <Page>{rest}</Page>}
      skeleton={<Skeleton height={420} radius={28} />}
      none={<Gone />}
    >
      {(shared) => <SharedWalk shared={shared} onReload={asked.again} />}
    </Loaded>
  )
}

function Gone() {
  return (
    <EmptyState
      level={1}
      art="lost"
      title={<Trans>This link no longer works</Trans>}
      actions={
        <Button href={paths.showAllDestinations}>
          <Trans>See all destinations</Trans>
        </Button>
      }
    >
      <Trans>It was taken back or has expired, or what it showed is no longer kept.</Trans>
    </EmptyState>
  )
}

function SharedWalk({ shared, onReload }: { shared: Shared; onReload: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { destination, traveller_first_name: traveller, walker_first_name: walker } = shared
  const place = destination.name
  const date = writeDate(new Date(shared.walked_at), { dateStyle: 'long' })
  return (
    <Page
      title={shared.postcard_url ? <Trans>A postcard from {place}</Trans> : <Trans>A walk in {place}</Trans>}
      lead={
        traveller && walker ? (
          <Trans>
            {traveller} with {walker}, {date}
          </Trans>
        ) : (
          date
        )
      }
    >
      <Stack gap={18} items="start" className={styles.shown}>
        {shared.postcard_url && (
          <img className={styles.postcard} src={shared.postcard_url} alt={t`Postcard from ${place}`} />
        )}
        {shared.video_url && (
          <ReplayVideo
            replay={{ duration_ms: shared.duration_ms, poster_url: null, gaps: [], films: [] }}
            url={shared.video_url}
            label={t`Recording of a walk in ${place}`}
            onTime={ignoreTime}
            onReload={onReload}
          />
        )}
        {shared.film_state === 'making' && (
          <p role="status">
            <Trans>The replay is being prepared. This takes a minute or two.</Trans>
          </p>
        )}
        {shared.film_state === 'failed' && (
          <p>
            <Trans>The replay could not be prepared.</Trans>
          </p>
        )}
        <p>
          <Trans>A local walked there with a phone and went where the traveler asked, live.</Trans>
        </p>
        <Button size="lg" href={paths.walkersOf(destination.slug)}>
          <Trans>See who walks in {place} now</Trans>
        </Button>
      </Stack>
    </Page>
  )
}

/** No map follows a shared video. */
const ignoreTime = () => undefined
