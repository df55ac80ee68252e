import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState, type Ref } from 'react'
import { isPlace } from '#domain/shared/place.ts'
import { degreesOf, typedDegrees } from '#web/features/places/public.tsx'
import {
  movedPoint,
  pointFaults,
  wordLimits,
  type Middle,
  type PointValues,
  type RefusedPoints,
} from '#web/features/groups/publish/group-values.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Field, FieldError } from '#web/ui/forms/field.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons/generated/icons.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import walkStyles from '#web/features/groups/walk/group-walk.module.css'
import styles from './publish.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Pixels. */
const mapHeight = 320
/** A town. */
const placeZoom = 12

export interface PointsFieldProps {
  readonly value: readonly PointValues[]
  readonly onChange: (points: readonly PointValues[]) => void
  /** The middle of the place; without a place there is no map yet. */
  readonly middle: Middle
  readonly error: string | undefined
  /** What the server has said of single points; it stands while there is an error. */
  readonly refused: RefusedPoints
  readonly ref?: Ref<HTMLButtonElement>
}

/** The points of the way: pressed on the map, or added and typed in the list below it; buttons put them in another order. */
export function PointsField({ value: points, onChange, middle, error, refused, ref }: PointsFieldProps) {
  const { t } = useLingui()
  const errorId = useId()
  const isFull = points.length >= wordLimits.points
  const add = (latitude: string, longitude: string) => {
    if (isFull) return
    const next = 1 + Math.max(-1, ...points.map(({ key }) => Number(key)))
    onChange([...points, { key: String(next), label: '', latitude, longitude }])
  }
  return (
    <Stack
      gap={12}
      role="group"
      aria-labelledby={`${errorId}-label`}
      aria-describedby={error ? errorId : undefined}
    >
      <Text size={14} tone="soft" weight={620} id={`${errorId}-label`}>
        <Trans>Points of the way</Trans>
      </Text>
      {middle && (
        <PointsMap
          points={points}
          middle={middle}
          onPick={(latitude, longitude) => add(typedDegrees(latitude), typedDegrees(longitude))}
        />
      )}
      <Muted>
        {middle ? (
          <Trans>
            Press the map where the walk leads, in its order. You can type latitude and longitude as well.
          </Trans>
        ) : (
          <Trans>Choose the place first. Then you can set points on its map.</Trans>
        )}
      </Muted>
      <FieldError id={errorId} error={error} />
      <PointList
        points={points}
        middle={middle}
        refused={refused}
        hasError={error !== undefined}
        onChange={onChange}
      />
      <Button
        {...(ref ? { ref } : {})}
        size="sm"
        variant="outline"
        className={styles.add}
        icon={<IconPlus size={18} aria-hidden />}
        aria-disabled={isFull}
        aria-label={isFull ? t`There are ${wordLimits.points} points, which is the most` : undefined}
        onClick={() =>
          add(middle ? typedDegrees(middle.latitude) : '', middle ? typedDegrees(middle.longitude) : '')
        }
      >
        <Trans>Add a point</Trans>
      </Button>
    </Stack>
  )
}

interface PointListProps extends Pick<PointsFieldProps, 'onChange' | 'middle' | 'refused'> {
  readonly points: readonly PointValues[]
  readonly hasError: boolean
}

/** The points in their order, each with its fields and the ways to move and to remove it. */
function PointList({ points, middle, refused, hasError, onChange }: PointListProps) {
  const { t } = useLingui()
  const [moved, setMoved] = useState<Moved | null>(null)
  const move = (key: string, by: 1 | -1) => {
    const next = movedPoint(points, key, by)
    onChange(next)
    setMoved({ key, by, place: 1 + next.findIndex((point) => point.key === key) })
  }
  const change = (key: string, own: Partial<PointValues>) =>
    onChange(points.map((point) => (point.key === key ? { ...point, ...own } : point)))
  if (points.length === 0) return null
  return (
    <>
      <Stack as="ol" gap={16}>
        {points.map((point, index) => (
          <li key={point.key}>
            <Point
              point={point}
              number={index + 1}
              count={points.length}
              faults={hasError ? { latitude: refused[point.key], ...pointFaults(point, middle) } : {}}
              moved={moved?.key === point.key ? moved : null}
              onMove={(by) => move(point.key, by)}
              onChange={(own) => change(point.key, own)}
              onRemove={() => onChange(points.filter(({ key }) => key !== point.key))}
            />
          </li>
        ))}
      </Stack>
      <p role="status" className="visually-hidden">
        {moved && t`It is point ${moved.place} of ${points.length} now.`}
      </p>
    </>
  )
}

interface PointsMapProps {
  readonly points: readonly PointValues[]
  readonly middle: NonNullable<Middle>
  readonly onPick: (latitude: number, longitude: number) => void
}

function PointsMap({ points, middle, onPick }: PointsMapProps) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const shown = points.flatMap((point, index) => {
    const [latitude, longitude] = [degreesOf(point.latitude), degreesOf(point.longitude)]
    const label = point.label.trim() === '' ? t`Point ${index + 1}` : `${index + 1}. ${point.label}`
    return isPlace({ latitude, longitude })
      ? [{ id: point.key, kind: 'destination' as const, latitude, longitude, label }]
      : []
  })
  return (
    <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
      <div className={walkStyles.map}>
        <WorldMap
          center={[middle.latitude, middle.longitude]}
          zoom={placeZoom}
          height={mapHeight}
          scheme={scheme}
          markers={shown}
          onPick={([latitude, longitude]) => onPick(latitude, longitude)}
          labels={{ map: t`Map for the points of the way`, unavailable: t`This device can’t show the map.` }}
        />
      </div>
    </Suspense>
  )
}

/** The point that was moved last, which way, and its place from 1. */
interface Moved {
  readonly key: string
  readonly by: 1 | -1
  readonly place: number
}

interface PointProps {
  readonly point: PointValues
  readonly number: number
  readonly count: number
  readonly faults: Readonly<Partial<Record<'latitude' | 'longitude', string | undefined>>>
  /** Set on the point that was moved last: its button has the focus again where the list was drawn in the new order. */
  readonly moved: Moved | null
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (own: Partial<PointValues>) => void
  readonly onRemove: () => void
}

function Point({ point, number, count, faults, moved, onMove, onChange, onRemove }: PointProps) {
  const { t } = useLingui()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // At an end of the list the way there is gone, and the other one has the focus.
    if (moved) (moved.by < 0 ? (up.current ?? down.current) : (down.current ?? up.current))?.focus()
  }, [moved, up, down])
  return (
    <div className={styles.point} role="group" aria-label={t`Point ${number}`}>
      <Field
        name={`label-${point.key}`}
        label={t`Name of point ${number}`}
        optional
        maxLength={wordLimits.label}
        dir="auto"
        value={point.label}
        onChange={(label) => onChange({ label })}
      />
      <Field
        name={`latitude-${point.key}`}
        label={t`Latitude`}
        dir="ltr"
        value={point.latitude}
        error={faults.latitude ?? null}
        onChange={(latitude) => onChange({ latitude })}
      />
      <Field
        name={`longitude-${point.key}`}
        label={t`Longitude`}
        dir="ltr"
        value={point.longitude}
        error={faults.longitude ?? null}
        onChange={(longitude) => onChange({ longitude })}
      />
      <Row oneLine gap={4} className={styles.acts}>
        {number > 1 && (
          <IconButton ref={up} label={t`Move point ${number} up`} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} />
          </IconButton>
        )}
        {number < count && (
          <IconButton ref={down} label={t`Move point ${number} down`} onClick={() => onMove(1)}>
            <IconArrowDown size={20} />
          </IconButton>
        )}
        <IconButton label={t`Remove point ${number}`} onClick={onRemove}>
          <IconTrash size={20} />
        </IconButton>
      </Row>
    </div>
  )
}
