import { useSend } from '#web/api/doors/send.tsx'
import { zoneHere } from '#web/device/time-zone.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  SaveWalkerAvailabilityDocument,
  type WalkerAvailabilityQuery,
} from '#web/api/generated/favourites.ts'
import { paths } from '#web/app/paths.ts'
import { CopyHours } from '#web/features/scheduling/hours/copy-hours.tsx'
import { DaysOff } from '#web/features/scheduling/hours/days-off.tsx'
import { draftOf, faultOf, inputOf, type Draft } from '#web/features/scheduling/hours/hours.ts'
import { OtherHours } from '#web/features/scheduling/hours/other-hours.tsx'
import { SpansField } from '#web/features/scheduling/hours/spans-field.tsx'
import { addDays } from '#web/ui/i18n/wall.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './hours.module.css'

/** A Monday, from which the names of the weekdays are written. */
const someMonday = '2024-01-01'

export function HoursForm({ saved }: { saved: WalkerAvailabilityQuery['walkerAvailability'] }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isSubmitted, setSubmitted] = useState(false)
  const [outside, setOutside] = useState(saved.agreed_outside)
  const { send, isSending, lines } = useSend(SaveWalkerAvailabilityDocument, {
    onDone: (now) => {
      setDraft(draftOf(now))
      setOutside(now.agreed_outside)
      toast(t`Your hours are saved.`)
    },
  })
  const submit = () => {
    setSubmitted(true)
    const all = [...draft.week, ...draft.exceptions.map(({ spans }) => spans)]
    if (all.every((spans) => faultOf(spans) === null)) void send({ data: inputOf(draft) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card as="section" className={styles.card}>
        <ZoneField timeZone={draft.timeZone} onChange={(timeZone) => setDraft({ ...draft, timeZone })} />
        <Week week={draft.week} isChecked={isSubmitted} onChange={(week) => setDraft({ ...draft, week })} />
      </Card>
      <Card as="section" className={styles.card}>
        <DaysOff daysOff={draft.daysOff} onChange={(daysOff) => setDraft({ ...draft, daysOff })} />
      </Card>
      <Card as="section" className={styles.card}>
        <OtherHours
          days={draft.exceptions}
          isChecked={isSubmitted}
          onChange={(exceptions) => setDraft({ ...draft, exceptions })}
        />
      </Card>
      <Agreed count={outside} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Save your hours</Trans>
      </Button>
    </form>
  )
}

interface WeekProps {
  readonly week: Draft['week']
  readonly isChecked: boolean
  readonly onChange: (week: Draft['week']) => void
}

/** The spans of each weekday, Monday first. */
function Week({ week, isChecked, onChange }: WeekProps) {
  const writeDate = useDates()
  const names = week.map((_spans, index) =>
    writeDate(Date.parse(`${addDays(someMonday, index)}T12:00:00Z`), { weekday: 'long', timeZone: 'UTC' }),
  )
  return week.map((spans, index) => (
    <SpansField
      key={index}
      day={names[index] ?? ''}
      name={index}
      legend={names[index]}
      spans={spans}
      isChecked={isChecked}
      onChange={(next) => onChange(week.with(index, next))}
      acts={spans.length > 0 && <CopyHours week={week} from={index} names={names} onCopied={onChange} />}
    />
  ))
}

/** Walks that were agreed before and lie outside what is saved: they are not taken back by it. */
function Agreed({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="outline" href={paths.walkRequestsAt('accepted', 1)}>
          <Trans>See agreed walks</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="# walk that you have agreed to is outside these hours. It stays unless you cancel it."
        other="# walks that you have agreed to are outside these hours. They stay unless you cancel them."
      />
    </Notice>
  )
}

/** In whose clock the hours are: the zone that is saved, or the one of this device. */
function ZoneField({ timeZone, onChange }: { timeZone: string; onChange: (timeZone: string) => void }) {
  const zones = [...new Set([timeZone, zoneHere()])]
  if (zones.length === 1)
    return (
      <Text tone="muted">
        <Trans>All times are in {timeZone}.</Trans>
      </Text>
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
