import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { HelpLinkDocument, type HelpLinkQuery } from '#web/api/generated/safety.ts'
import { paths } from '#web/app/paths.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** The link is for the person to whom it was texted. */
export const meta = () => [...pageTitle(now`A call for help`)]

type Shown = NonNullable<HelpLinkQuery['helpLink']>

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** The place is asked for again this often. */
const askEveryMs = 5000
/** Height of the map in pixels. */
const mapHeight = 420

/** What a trusted contact sees of a call for help, as long as the walk lasts. */
export default function HelpLinkPage() {
  const { code = '' } = useParams()
  const asked = useAsked(HelpLinkDocument, { code }, { policy: 'network-only' })
  useAskEvery(asked.data?.helpLink !== null, askEveryMs, asked.again)
  return (
    <Loaded
      from={asked}
      pick={({ helpLink }) => helpLink}
      level={1}
      around={(rest) => <Page>{rest}</Page>}
      skeleton={
        <>
          <h1 className="visually-hidden">
            <Trans>A call for help</Trans>
          </h1>
          <Skeleton height={mapHeight} radius={20} />
        </>
      }
      none={
        <EmptyState
          level={1}
          art="night"
          title={<Trans>This link no longer works</Trans>}
          actions={
            <Button href={paths.home}>
              <Trans>Go to the home page</Trans>
            </Button>
          }
        >
          <Trans>It ended with the walk. If you are worried, call the person or the police.</Trans>
        </EmptyState>
      }
    >
      {(link) => <Called link={link} />}
    </Loaded>
  )
}

function Called({ link }: { link: Shown }) {
  const writeDate = useDates()
  const name = link.first_name
  const since = writeDate(new Date(link.since), { timeStyle: 'short' })
  return (
    <Page title={<Trans>{name} has called for help</Trans>} lead={<Trans>At {since}, your time.</Trans>}>
      <Stack gap={20}>
        <State link={link} />
        {link.state === 'open' && <Where link={link} />}
      </Stack>
    </Page>
  )
}

function State({ link }: { link: Shown }) {
  const name = link.first_name
  switch (link.state) {
    case 'safe':
      return (
        <Notice tone="success">
          <Trans>{name} has let us know that they are safe.</Trans>
        </Notice>
      )
    case 'closed':
      return (
        <Notice>
          <Trans>Our team has looked after this call and closed it.</Trans>
        </Notice>
      )
    default:
      return (
        <Notice tone="warning">
          <Trans>
            Our team has been alerted. If you believe that {name} is in danger, call the police there.
          </Trans>
        </Notice>
      )
  }
}

function Where({ link }: { link: Shown }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const { place, place_at: at } = link
  if (!place || at === null)
    return (
      <p>
        <Trans>We do not know where {link.first_name} is at the moment. This page keeps checking.</Trans>
      </p>
    )
  const position = [place.latitude, place.longitude] as const
  const time = writeDate(new Date(at), { timeStyle: 'medium' })
  return (
    <>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <WorldMap
          center={position}
          zoom={15}
          height={mapHeight}
          position={position}
          trail={[position]}
          fitTo={[position]}
          labels={{
            map: t`Map of where ${link.first_name} is`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
      <p>
        <Trans>
          At {time}: <span dir="ltr">{position.map((part) => part.toFixed(5)).join(', ')}</span>
        </Trans>
      </p>
    </>
  )
}
