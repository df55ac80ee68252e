import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconMapPin } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  DeleteHomeZoneDocument,
  MyHomeZoneDocument,
  SaveHomeZoneDocument,
  type MyHomeZoneQuery,
} from '#web/api/generated/home-zone.ts'
import { circleAround, nudged, radii, type Zone } from '#web/features/onboarding/profile/zone-draft.ts'
import { placeNow } from '#web/features/booking/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './profile.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

const mapHeight = 320

/** Where the walker is never shown: a place and a radius, for their own eyes. */
export function HomeZone() {
  const [{ data, error }, ask] = useQuery({ query: MyHomeZoneDocument, requestPolicy: 'cache-and-network' })
  return (
    <Card as="section" className={styles.zone} aria-labelledby="home-zone">
      <h2 id="home-zone">
        <Trans>Home zone</Trans>
      </h2>
      <p>
        <Trans>
          Inside your home zone you are not shown: not on maps, not in replays, not in links. What is hidden
          is larger than the circle and lies around another point, so that your home cannot be found from
          where your walks begin. Only you see this.
        </Trans>
      </p>
      {data ? (
        <ZoneForm key={JSON.stringify(data.myHomeZone)} saved={data.myHomeZone ?? null} />
      ) : error ? (
        <ErrorState
          level={3}
          lines={errorLines(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
    </Card>
  )
}

function ZoneForm({ saved }: { saved: NonNullable<MyHomeZoneQuery['myHomeZone']> | null }) {
  const { t } = useLingui()
  const [zone, setZone] = useState<Zone | null>(
    saved && { latitude: saved.latitude, longitude: saved.longitude, radiusM: saved.radius_m },
  )
  const [isAsking, setAsking] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const [saving, save] = useMutation(SaveHomeZoneDocument)
  const [deleting, remove] = useMutation(DeleteHomeZoneDocument)
  const here = async () => {
    setAsking(true)
    const place = await placeNow()
    setAsking(false)
    if (place === 'refused') return setLines([t`We don’t know where you are. Please allow your position.`])
    setLines([])
    return setZone({ ...place, radiusM: zone?.radiusM ?? 300 })
  }
  const send = async () => {
    if (!zone) return
    const { latitude, longitude, radiusM } = zone
    const { data, error } = await save({ data: { place: { latitude, longitude }, radius_m: radiusM } })
    told(data?.saveHomeZone, error && errorLines(error))
  }
  const take = async () => {
    const { data, error } = await remove({})
    told(data?.deleteHomeZone, error && errorLines(error))
  }
  const told = (
    answer: { status: string; message: string } | undefined,
    failed: readonly string[] | undefined,
  ) => {
    setLines(failed ?? (answer?.status === 'NOT_ALLOWED_NOW' ? [answer.message] : []))
    if (answer && answer.status !== 'NOT_ALLOWED_NOW') toast(answer.message)
  }
  return (
    <>
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<IconMapPin size={18} aria-hidden />}
          loading={isAsking}
          onClick={() => void here()}
        >
          {zone ? <Trans>Move it to where I am now</Trans> : <Trans>Mark where I am now</Trans>}
        </Button>
      </div>
      {zone && <ZoneFields zone={zone} onChange={setZone} />}
      <ErrorNotice lines={lines} />
      {zone && (
        <div className={styles.zoneActions}>
          <Button loading={saving.fetching} onClick={() => void send()}>
            <Trans>Save home zone</Trans>
          </Button>
          {saved && (
            <Button variant="quiet" loading={deleting.fetching} onClick={() => void take()}>
              <Trans>Remove home zone</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The map, and beside it the same for keyboards: so many meters in each direction, and the radius. */
function ZoneFields({ zone, onChange }: { zone: Zone; onChange: (zone: Zone) => void }) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const circle = circleAround(zone)
  const ways = [
    [t`Move north`, 1, 0, IconArrowUp],
    [t`Move south`, -1, 0, IconArrowDown],
    [t`Move west`, 0, -1, IconArrowLeft],
    [t`Move east`, 0, 1, IconArrowRight],
  ] as const
  return (
    <>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <div className={styles.zoneMap}>
          <WorldMap
            center={[zone.latitude, zone.longitude]}
            height={mapHeight}
            scheme={scheme}
            trail={circle}
            fitTo={circle}
            position={[zone.latitude, zone.longitude]}
            onPick={([latitude, longitude]) => onChange({ ...zone, latitude, longitude })}
            labels={{
              map: t`Map of your home zone`,
              unavailable: t`This device can’t show the map.`,
              north: t({ message: 'N', comment: 'North, on a map' }),
            }}
          />
        </div>
      </Suspense>
      <p className={styles.muted}>
        <Trans>Press a place on the map, or move the circle in steps of 50 m.</Trans>
      </p>
      <div className={styles.zoneActions} role="group" aria-label={t`Move the circle`}>
        {ways.map(([label, north, east, Icon]) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            aria-label={label}
            onClick={() => onChange(nudged(zone, north * 50, east * 50))}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
      </div>
      <SelectField
        name="home-zone-radius"
        label={t`Radius`}
        value={String(zone.radiusM)}
        options={[...new Set([...radii, zone.radiusM])].map((radius) => ({
          value: String(radius),
          label: t`${radius} m`,
        }))}
        onChange={(radius) => onChange({ ...zone, radiusM: Number(radius) })}
      />
    </>
  )
}
