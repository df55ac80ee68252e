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
import styles from './hours.module.css'

const { exceptionsMost, daysOffWithin } = availabilityRules

interface OtherHoursProps {
  readonly days: readonly DayDraft[]
  readonly isChecked: boolean
  readonly onChange: (days: readonly DayDraft[]) => void
}

/** Dates on which the walker walks at other hours than on that weekday. A date without hours left is the weekday's again. */
export function OtherHours({ days, isChecked, onChange }: OtherHoursProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [day, setDay] = useState('')
  const today = wallOf(useOpenedAt(), zoneHere()).date
  const last = addDays(today, daysOffWithin - 1)
  const isThere = days.some((one) => one.day === day)
  const [isWrong, setWrong] = useState(false)
  const isBad = day === '' || day < today || day > last || isThere
  const add = () => {
    setWrong(isBad)
    if (isBad) return
    const next = { day, spans: [{ from: '09:00', until: '18:00' }] }
    onChange([...days, next].toSorted((a, b) => a.day.localeCompare(b.day)))
    setDay('')
  }
  const error = !isWrong
    ? null
    : isThere
      ? t`This day has hours of its own already.`
      : t`Please choose a day within the next year.`
  return (
    <>
      <h2>
        <Trans>Other hours on one date</Trans>
      </h2>
      {days.map((one) => {
        const name = writeDate(Date.parse(`${one.day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })
        return (
          <SpansField
            key={one.day}
            day={name}
            name={one.day}
            legend={name}
            spans={one.spans}
            isChecked={isChecked}
            onChange={(spans) =>
              onChange(
                spans.length === 0
                  ? days.filter((each) => each.day !== one.day)
                  : days.map((each) => (each.day === one.day ? { ...each, spans } : each)),
              )
            }
          />
        )
      })}
      {days.length < exceptionsMost && (
        <div className={styles.addOff}>
          <FieldFrame label={<Trans>Date with other hours</Trans>} error={error}>
            {(control) => (
              <input
                {...control}
                type="date"
                name="otherHours"
                min={today}
                max={last}
                value={day}
                onChange={(event) => {
                  setDay(event.currentTarget.value)
                  setWrong(false)
                }}
              />
            )}
          </FieldFrame>
          <Button variant="outline" onClick={add}>
            <Trans>Add other hours</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
