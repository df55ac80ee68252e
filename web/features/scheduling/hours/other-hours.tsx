import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { availabilityRules } from '#domain/walkers/availability.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import type { DayDraft } from '#web/features/scheduling/hours/hours.ts'
import { SpansField } from '#web/features/scheduling/hours/spans-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldFrame } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { addDays, wallOf } from '#web/ui/i18n/wall.ts'
import { Row } from '#web/ui/layout/row.tsx'

const { exceptionsMost, daysOffWithin } = availabilityRules

interface OtherHoursProps {
  readonly days: readonly DayDraft[]
  readonly isChecked: boolean
  readonly onChange: (days: readonly DayDraft[]) => void
}

/** Dates on which the walker walks at other hours than on that weekday. A date without hours left is the weekday's again. */
export function OtherHours({ days, isChecked, onChange }: OtherHoursProps) {
  const writeDate = useDates()
  const put = (day: string, spans: DayDraft['spans']) =>
    onChange(
      spans.length === 0
        ? days.filter((each) => each.day !== day)
        : days.map((each) => (each.day === day ? { ...each, spans } : each)),
    )
  return (
    <>
      <h2>
        <Trans>Other hours on one date</Trans>
      </h2>
      {days.map(({ day, spans }) => {
        const name = writeDate(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })
        return (
          <SpansField
            key={day}
            day={name}
            name={day}
            legend={name}
            spans={spans}
            isChecked={isChecked}
            onChange={(next) => put(day, next)}
          />
        )
      })}
      {days.length < exceptionsMost && <AddDate days={days} onChange={onChange} />}
    </>
  )
}

/** Asks for a date; it begins with usual hours. */
function AddDate({ days, onChange }: Omit<OtherHoursProps, 'isChecked'>) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const today = wallOf(useOpenedAt(), zoneHere()).date
  const last = addDays(today, daysOffWithin - 1)
  const isThere = days.some((one) => one.day === day)
  const isBad = day === '' || day < today || day > last || isThere
  const add = () => {
    setWrong(isBad)
    if (isBad) return
    const next = { day, spans: [{ from: '09:00', until: '18:00' }] }
    onChange([...days, next].toSorted((a, b) => a.day.localeCompare(b.day)))
    setDay('')
  }
  const fault = isThere
    ? t`This day has hours of its own already.`
    : t`Please choose a day within the next year.`
  const write = (text: string) => {
    setDay(text)
    setWrong(false)
  }
  return (
    <Row gap={12} align="end">
      <FieldFrame label={<Trans>Date with other hours</Trans>} error={isWrong ? fault : null}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="otherHours"
            min={today}
            max={last}
            value={day}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      <Button variant="outline" onClick={add}>
        <Trans>Add other hours</Trans>
      </Button>
    </Row>
  )
}
