import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { homeZoneRules } from '#domain/walkers/home-zone.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  DeleteHomeZoneDocument,
  MyHomeZoneDocument,
  SaveHomeZoneDocument,
  type MyHomeZoneQuery,
} from '#web/api/generated/home-zone.ts'
import { TakeHere } from '#web/features/onboarding/profile/take-here.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import type { Circle } from '#web/ui/map/circle.ts'
import { CircleFields } from '#web/ui/map/circle-map.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './profile.module.css'

const { radiusLeastM, radiusMostM } = homeZoneRules

/** The radii that can be chosen, in meters. */
const radii = [radiusLeastM, 300, 400, 500, 750, radiusMostM] as const

/** Where the walker is never shown: a place and a radius, for their own eyes. */
export function HomeZone() {
  return (
    <Card gap={14} as="section" className={styles.zone} aria-labelledby="home-zone">
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
      <Load
        query={MyHomeZoneDocument}
        variables={{}}
        pick={(data) => data}
        level={3}
        skeleton={<Skeleton height="12rem" />}
      >
        {({ myHomeZone: saved }) => <ZoneForm key={JSON.stringify(saved)} saved={saved ?? null} />}
      </Load>
    </Card>
  )
}

function ZoneForm({ saved }: { saved: NonNullable<MyHomeZoneQuery['myHomeZone']> | null }) {
  const { t } = useLingui()
  const [zone, setZone] = useState<Circle | null>(
    saved && { latitude: saved.latitude, longitude: saved.longitude, radiusM: saved.radius_m },
  )
  const save = useSend(SaveHomeZoneDocument, { doneAs: 'SAVED' })
  const remove = useSend(DeleteHomeZoneDocument, { doneAs: 'DELETED' })
  const submit = () => {
    if (!zone) return
    const { latitude, longitude, radiusM } = zone
    remove.setLines([])
    void save.send({ data: { place: { latitude, longitude }, radius_m: radiusM } })
  }
  const take = () => {
    save.setLines([])
    void remove.send({})
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
      <ErrorNotice lines={[...save.lines, ...remove.lines]} />
      {zone && (
        <Row gap={10}>
          <Button loading={save.isSending} onClick={submit}>
            <Trans>Save home zone</Trans>
          </Button>
          {saved && (
            <Button variant="quiet" loading={remove.isSending} onClick={take}>
              <Trans>Remove home zone</Trans>
            </Button>
          )}
        </Row>
      )}
    </>
  )
}
