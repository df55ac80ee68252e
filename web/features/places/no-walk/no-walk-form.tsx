import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { linesOf, type Answer, type Sent } from '#web/api/doors/send.tsx'
import { ownFieldErrors } from '#web/api/error-funnel.ts'
import { noWalkKindChoices } from '#web/features/places/no-walk/no-walk-words.ts'
import {
  circleOf,
  noWalkRadii,
  noWalkValueRules,
  typedDegrees,
  type NoWalkValues,
} from '#web/features/places/no-walk/no-walk-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { CircleFields } from '#web/ui/map/circle-map.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './no-walk.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

const mapHeight = 320

const ownNames = {
  kind: 'kind',
  name: 'name',
  place: 'latitude',
  radius_m: 'radius',
  source: 'source',
  reason: 'reason',
} as const

interface NoWalkFormProps {
  readonly initial: NoWalkValues
  /** Asks for the source and the reason too. */
  readonly isOperator?: boolean
  readonly submitLabel: ReactNode
  /** Beside the fields of the point, for example to take the device's own place. */
  readonly pointExtra?: (take: (place: { latitude: number; longitude: number }) => void) => ReactNode
  readonly onSend: (values: NoWalkValues) => Promise<Sent<Answer>>
  readonly onCancel: () => void
}

/** A place that is not walked: what it is called, and its circle, drawn on the map or typed. What was typed stays when the server refuses. */
export function NoWalkForm(props: NoWalkFormProps) {
  const { initial, isOperator = false, submitLabel, pointExtra, onSend, onCancel } = props
  const { t, i18n } = useLingui()
  const form = useForm(initial, noWalkValueRules(isOperator))
  const [isSending, setSending] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const send = async (values: NoWalkValues) => {
    if (isSending) return
    setSending(true)
    setLines([])
    const sent = await onSend(values)
    setSending(false)
    if (sent.kind === 'done') return
    const atFields = sent.kind === 'failed' ? ownFieldErrors(sent.error, ownNames) : null
    if (atFields) form.setErrors(atFields)
    else setLines(linesOf(sent))
  }
  const take = (place: { latitude: number; longitude: number }) => {
    form.set('latitude', typedDegrees(place.latitude))
    form.set('longitude', typedDegrees(place.longitude))
  }
  return (
    <Stack as="form" gap={16} noValidate className={styles.form} onSubmit={form.submit(send)}>
      <Field label={t`Name`} maxLength={noWalkRules.nameMax} dir="auto" {...form.field('name')} />
      <SelectField
        label={t`What is it?`}
        options={noWalkKindChoices.map(({ kind, words }) => ({ value: kind, label: i18n._(words) }))}
        {...form.field('kind')}
      />
      {pointExtra?.(take)}
      <Grid gap={16} column={11} className={styles.pair}>
        <Field label={t`Latitude`} hint={t`For example 38.7223`} dir="ltr" {...form.field('latitude')} />
        <Field label={t`Longitude`} hint={t`For example -9.1393`} dir="ltr" {...form.field('longitude')} />
      </Grid>
      <PointMap form={form} onTake={take} />
      {isOperator && <WhyFields form={form} />}
      <ErrorNotice lines={lines} />
      <Row gap={10}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

/** What operators say of a place beside the place itself. */
function WhyFields({ form }: { form: Form<NoWalkValues> }) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`Where is it known from?`}
        maxLength={noWalkRules.sourceMax}
        dir="auto"
        {...form.field('source')}
      />
      <Field
        label={t`Why?`}
        hint={t`For the audit log alone.`}
        rows={2}
        maxLength={noWalkRules.reason.max}
        dir="auto"
        {...form.field('reason')}
      />
    </>
  )
}

/** The whole world until a point is chosen, then its circle. */
function PointMap({
  form,
  onTake,
}: {
  form: Form<NoWalkValues>
  onTake: (place: { latitude: number; longitude: number }) => void
}) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const circle = circleOf(form.values)
  if (circle)
    return (
      <CircleFields
        circle={circle}
        label={t`Map of the place`}
        radii={noWalkRadii}
        radiusName="radius"
        radiusError={form.errors.radius}
        onChange={(next) => {
          if (next.latitude !== circle.latitude || next.longitude !== circle.longitude) onTake(next)
          form.set('radius', String(next.radiusM))
        }}
      />
    )
  return (
    <>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <div className={styles.map}>
          <WorldMap
            center={[25, 5]}
            zoom={1}
            height={mapHeight}
            scheme={scheme}
            onPick={([latitude, longitude]) => onTake({ latitude, longitude })}
            labels={{ map: t`Map of the world`, unavailable: t`This device can’t show the map.` }}
          />
        </div>
      </Suspense>
      <Muted>
        <Trans>Press the place on the map, or type its latitude and longitude.</Trans>
      </Muted>
    </>
  )
}
