import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, lazy, Suspense, useMemo, useState } from 'react'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { NowQuery } from '#web/api/generated/now.ts'
import { OpenHelpCalls } from '#web/features/operator/help/open-help-calls.tsx'
import { SoundNotice } from '#web/features/operator/help/sound-notice.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { Toggle } from '#web/features/operator/kit/toggle.tsx'
import { useNow } from '#web/features/operator/now/use-now.ts'
import { NowWalks } from '#web/features/operator/now/now-walks.tsx'
import { roleWords, tripWords } from '#web/features/operator/people/person-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** So many places are listed at once, those with the most walks; the others on request. */
const placesAtOnce = 12

/** Height of the map in pixels. */
const mapHeight = 340

type Now = NowQuery['now']
const rings = msg`Rings`

/** What happens at this moment: calls for help first, then walks on a map and as a list, requests, and walkers by place. */
export function NowPage({ rights }: { rights: readonly OperatorRight[] }) {
  const { now, error, reload } = useNow()
  const [placeId, setPlaceId] = useState<string | null>(null)
  const place = now?.places.find(({ id }) => id === placeId) ?? null
  return (
    <Page
      title={<Trans>Now</Trans>}
      lead={<Trans>This page updates by itself. Operators never listen in.</Trans>}
    >
      <Stack gap={24}>
        {hasRight(rights, ['safety']) && (
          <>
            <SoundNotice />
            <OpenHelpCalls />
          </>
        )}
        {now ? (
          <Parts>
            <Places now={now} placeId={placeId} onPick={setPlaceId} />
            <NowWalks
              walks={
                placeId === null ? now.walks : now.walks.filter((walk) => walk.destination_id === placeId)
              }
              total={now.walks_total}
              place={place?.name ?? null}
              onAll={() => setPlaceId(null)}
              mayWrite={hasRight(rights, ['support'])}
              onChanged={reload}
            />
            <Requests requests={now.requests} />
          </Parts>
        ) : error ? (
          <ErrorState lines={errorLines(error)} onRetry={reload} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={`${mapHeight}px`} radius="var(--radius-card)" />
          </div>
        )}
      </Stack>
    </Page>
  )
}

interface PlacesProps {
  readonly now: Now
  readonly placeId: string | null
  readonly onPick: (id: string | null) => void
}

/** One pin for each place, so that the map stays calm with a thousand walks; a pin shows the walks of its place alone. */
function Places({ now: { places }, placeId, onPick }: PlacesProps) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const [isAll, setAll] = useState(false)
  const busiest = useMemo(() => busiestOf(places), [places])
  // Places stay in their order, so that none moves away from under a finger when counts change.
  const listed = places.filter(({ id }) => isAll || id === placeId || busiest.has(id))
  const markers = useMemo(
    () =>
      places.map(({ id, name, latitude, longitude, walks, walkers_online: online }) => ({
        id,
        latitude,
        longitude,
        kind: 'destination' as const,
        label: t`${name}: walks ${walks}, walkers online ${online}`,
        selected: id === placeId,
      })),
    [places, placeId, t],
  )
  const fitTo = useMemo(() => places.map((one) => [one.latitude, one.longitude] as const), [places])
  if (places.length === 0)
    return (
      <EmptyState title={<Trans>It is quiet</Trans>}>
        <Trans>There are no walks, and no walker is online.</Trans>
      </EmptyState>
    )
  return (
    <Stack as="section" gap={16}>
      <Suspense fallback={<Skeleton height={`${mapHeight}px`} radius={20} />}>
        <WorldMap
          center={fitTo[0] ?? [0, 0]}
          zoom={2}
          fitTo={fitTo}
          height={mapHeight}
          markers={markers}
          scheme={scheme}
          onSelect={(id) => onPick(id === placeId ? null : id)}
          labels={{
            map: t`Map of the places where people walk`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
      <Row as="ul" gap={8} aria-label={t`Places`}>
        {listed.map(({ id, name, walks, walkers_online: online }) => (
          <li key={id}>
            <Toggle isOn={id === placeId} onPress={() => onPick(id === placeId ? null : id)}>
              <strong>{name}</strong>{' '}
              <span>
                <Plural value={walks} one="# walk" other="# walks" />,{' '}
                <Plural value={online} one="# walker online" other="# walkers online" />
              </span>
            </Toggle>
          </li>
        ))}
      </Row>
      {listed.length < places.length && (
        <div>
          <Button size="sm" variant="outline" onClick={() => setAll(true)}>
            <Plural value={places.length} one="Show # place" other="Show all # places" />
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The places with the most walks, then the most walkers online. */
function busiestOf(places: Now['places']): ReadonlySet<string> {
  const sorted = places.toSorted((a, b) => b.walks - a.walks || b.walkers_online - a.walkers_online)
  return new Set(sorted.slice(0, placesAtOnce).map(({ id }) => id))
}

function Requests({ requests }: Pick<Now, 'requests'>) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  return (
    <Part title={<Trans>Requests of the last 15 minutes</Trans>}>
      {requests.length === 0 ? (
        <Muted>
          <Trans>No one has asked for a walk.</Trans>
        </Muted>
      ) : (
        <RowList
          rows={requests}
          keyOf={({ id }) => id}
          rowOf={(request) => {
            const state = request.status === 'requested' ? rings : tripWords[request.status]
            const walker = request.walker_first_name
            return {
              title: (
                <>
                  <bdi>{request.traveller_first_name}</bdi> · {request.place}
                </>
              ),
              facts: [
                <time key="at" dateTime={request.requested_at}>
                  {writeDate(new Date(request.requested_at), { timeStyle: 'medium' })}
                </time>,
                walker && (
                  <Fragment key="walker">
                    {roleWords['walker'] && i18n._(roleWords['walker'])} <bdi>{walker}</bdi>
                  </Fragment>
                ),
              ],
              acts: <strong>{state ? i18n._(state) : request.status}</strong>,
            }
          }}
        />
      )}
    </Part>
  )
}
