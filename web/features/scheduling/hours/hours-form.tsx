import { zoneHere } from '#web/device/time-zone.ts'
import { IconPlus, IconTrash } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  SaveWalkerAvailabilityDocument,
  type WalkerAvailabilityQuery,
} from '#web/api/generated/favourites.ts'
import { DaysOff } from '#web/features/scheduling/hours/days-off.tsx'
import { draftOf, faultOf, inputOf, type Span } from '#web/features/scheduling/hours/hours.ts'
import { addDays } from '#web/ui/i18n/wall.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { FieldError, SelectField } from '#web/ui/forms/field.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './hours.module.css'

/** A Monday, from which the names of the weekdays are written. */
const someMonday = '2024-01-01'
const usual: Span = { from: '09:00', until: '18:00' }

export function HoursForm({ saved }: { saved: WalkerAvailabilityQuery['walkerAvailability'] }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [{ fetching }, save] = useMutation(SaveWalkerAvailabilityDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const setDay = (index: number, spans: readonly Span[]) =>
    setDraft({ ...draft, week: draft.week.map((each, at) => (at === index ? spans : each)) })
  const submit = async () => {
    setSubmitted(true)
    if (draft.week.some((spans) => faultOf(spans) !== null)) return
    const { data, error } = await save({ data: inputOf(draft) })
    if (error) return setLines(errorLines(error))
    setLines([])
    if (data) setDraft(draftOf(data.saveWalkerAvailability))
    toast(t`Your hours are saved.`)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Card as="section" className={styles.card}>
        <ZoneField timeZone={draft.timeZone} onChange={(timeZone) => setDraft({ ...draft, timeZone })} />
        {draft.week.map((spans, index) => (
          <Weekday
            key={index}
            index={index}
            spans={spans}
            isChecked={isSubmitted}
            onChange={(next) => setDay(index, next)}
          />
        ))}
      </Card>
      <Card as="section" className={styles.card}>
        <DaysOff daysOff={draft.daysOff} onChange={(daysOff) => setDraft({ ...draft, daysOff })} />
      </Card>
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Save your hours</Trans>
      </Button>
    </form>
  )
}

/** In whose clock the hours are: the zone that is saved, or the one of this device. */
function ZoneField({ timeZone, onChange }: { timeZone: string; onChange: (timeZone: string) => void }) {
  const zones = [...new Set([timeZone, zoneHere()])]
  if (zones.length === 1)
    return (
      <p className={styles.muted}>
        <Trans>All times are in {timeZone}.</Trans>
      </p>
    )
  return (
    <SelectField
      name="timeZone"
      label={<Trans>Time zone</Trans>}
      value={timeZone}
      onChange={onChange}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
    />
  )
}

interface WeekdayProps {
  /** 0 Monday to 6 Sunday. */
  readonly index: number
  readonly spans: readonly Span[]
  readonly isChecked: boolean
  readonly onChange: (spans: readonly Span[]) => void
}

function Weekday({ index, spans, isChecked, onChange }: WeekdayProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const day = writeDate(Date.parse(`${addDays(someMonday, index)}T12:00:00Z`), {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const fault = isChecked ? faultOf(spans) : null
  const faults = {
    notWhole: t`Enter both times.`,
    backwards: t`The end has to come after the beginning. For a night, use two days.`,
    overlap: t`These times overlap.`,
  }
  const set = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, one) => (one === at ? { ...span, ...part } : span)))
  return (
    <fieldset className={styles.day}>
      <legend>{day}</legend>
      {spans.length === 0 && (
        <span className={styles.muted}>
          <Trans>Not walking</Trans>
        </span>
      )}
      {spans.map((span, at) => (
        <div key={at} className={styles.span}>
          <TimeField
            name={`from-${index}-${at}`}
            label={<Trans>From</Trans>}
            value={span.from}
            onChange={(from) => set(at, { from })}
          />
          <TimeField
            name={`until-${index}-${at}`}
            label={<Trans>Until</Trans>}
            value={span.until === '24:00' ? '00:00' : span.until}
            onChange={(until) => set(at, { until })}
          />
          <IconButton
            label={t`Remove these hours of ${day}`}
            onClick={() => onChange(spans.filter((_each, one) => one !== at))}
          >
            <IconTrash size={20} />
          </IconButton>
        </div>
      ))}
      <FieldError error={fault && faults[fault]} />
      {spans.length < 4 && (
        <Button
          size="sm"
          variant="quiet"
          icon={<IconPlus size={18} aria-hidden />}
          aria-label={t`Add hours on ${day}`}
          onClick={() => onChange([...spans, spans.length === 0 ? usual : { from: '', until: '' }])}
        >
          <Trans>Add hours</Trans>
        </Button>
      )}
    </fieldset>
  )
}
