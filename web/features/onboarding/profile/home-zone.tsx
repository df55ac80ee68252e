import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { homeZoneRules } from '#domain/walkers/home-zone.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  DeleteHomeZoneDocument,
  MyHomeZoneDocument,
  SaveHomeZoneDocument,
  type MyHomeZoneQuery,
} from '#web/api/generated/home-zone.ts'
import { TakeHere } from '#web/features/onboarding/profile/take-here.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import type { Circle } from '#web/ui/map/circle.ts'
import { CircleFields } from '#web/ui/map/circle-map.tsx'
import styles from './profile.module.css'

const { radiusLeastM, radiusMostM } = homeZoneRules

/** The radii that can be chosen, in meters. */
const radii = [radiusLeastM, 300, 400, 500, 750, radiusMostM] as const

/** Where the walker is never shown: a place and a radius, for their own eyes. */
export function HomeZone() {
  const { data, error, again: ask } = useAsked(MyHomeZoneDocument, {})
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
        <ErrorState level={3} lines={errorLines(error)} onRetry={ask} />
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
  const [zone, setZone] = useState<Circle | null>(
    saved && { latitude: saved.latitude, longitude: saved.longitude, radiusM: saved.radius_m },
  )
  const [lines, setLines] = useState<readonly string[]>([])
  const [saving, save] = useMutation(SaveHomeZoneDocument)
  const [deleting, remove] = useMutation(DeleteHomeZoneDocument)
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
      <TakeHere onPlace={(place) => setZone({ ...place, radiusM: zone?.radiusM ?? 300 })}>
        {zone ? <Trans>Move it to where I am now</Trans> : <Trans>Mark where I am now</Trans>}
      </TakeHere>
      {zone && (
        <CircleFields
          circle={zone}
          label={t`Map of your home zone`}
          radii={radii}
          radiusName="home-zone-radius"
          onChange={setZone}
        />
      )}
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
