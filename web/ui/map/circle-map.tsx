import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { circleAround, nudged, type Circle } from '#web/ui/map/circle.ts'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './circle-map.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

const mapHeight = 320

interface CircleMapProps {
  readonly circle: Circle
  /** What the map shows, for those who do not see it. */
  readonly label: string
  readonly onPick?: (place: { latitude: number; longitude: number }) => void
  /** Pixels. */
  readonly height?: number
}

/** A circle on the map; the engine of the map loads when it is shown. */
export function CircleMap({ circle, label, onPick, height = mapHeight }: CircleMapProps) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const line = circleAround(circle)
  return (
    <Suspense fallback={<Skeleton height={height} radius={20} />}>
      <div className={styles.map}>
        <WorldMap
          center={[circle.latitude, circle.longitude]}
          height={height}
          scheme={scheme}
          trail={line}
          fitTo={line}
          position={[circle.latitude, circle.longitude]}
          {...(onPick
            ? { onPick: ([latitude, longitude]) => onPick({ latitude, longitude }) }
            : { interactive: false })}
          labels={{
            map: label,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </div>
    </Suspense>
  )
}

interface CircleFieldsProps {
  readonly circle: Circle
  readonly label: string
  /** The radii that can be chosen, in meters. */
  readonly radii: readonly number[]
  readonly radiusName: string
  readonly radiusError?: string | undefined
  readonly onChange: (circle: Circle) => void
}

/** A circle that is drawn by pressing the map, and by keyboard beside it: in steps of 50 m, with a choice of radii. */
export function CircleFields(props: CircleFieldsProps) {
  const { circle, label, radii, radiusName, radiusError, onChange } = props
  const { t } = useLingui()
  const ways = [
    [t`Move north`, 1, 0, IconArrowUp],
    [t`Move south`, -1, 0, IconArrowDown],
    [t`Move west`, 0, -1, IconArrowLeft],
    [t`Move east`, 0, 1, IconArrowRight],
  ] as const
  return (
    <>
      <CircleMap circle={circle} label={label} onPick={(place) => onChange({ ...circle, ...place })} />
      <p className={styles.hint}>
        <Trans>Press a place on the map, or move the circle in steps of 50 m.</Trans>
      </p>
      <div className={styles.ways} role="group" aria-label={t`Move the circle`}>
        {ways.map(([way, north, east, Icon]) => (
          <Button
            key={way}
            size="sm"
            variant="outline"
            aria-label={way}
            onClick={() => onChange(nudged(circle, north * 50, east * 50))}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
      </div>
      <SelectField
        name={radiusName}
        label={t`Radius`}
        value={String(circle.radiusM)}
        error={radiusError}
        options={[...new Set([...radii, circle.radiusM])].map((radius) => ({
          value: String(radius),
          label: t`${radius} m`,
        }))}
        onChange={(radius) => onChange({ ...circle, radiusM: Number(radius) })}
      />
    </>
  )
}
