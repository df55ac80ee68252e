import { useOpenedAt } from '#web/device/server-clock.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { availabilityRules } from '#domain/walkers/availability.ts'
import { daysBetween, rangesOf } from '#web/features/scheduling/hours/hours.ts'
import { addDays, wallOf } from '#web/ui/i18n/wall.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { FieldFrame } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './hours.module.css'

const { daysOffMost, daysOffWithin } = availabilityRules

interface DaysOffProps {
  readonly daysOff: readonly string[]
  readonly onChange: (daysOff: readonly string[]) => void
}

/** Days on which a walker does not walk, whatever the weekday; those that follow each other are one range. */
export function DaysOff({ daysOff, onChange }: DaysOffProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const write = (day: string) =>
    writeDate(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <h2>
        <Trans>Days off</Trans>
      </h2>
      {daysOff.length === 0 ? (
        <Text tone="muted">
          <Trans>No days off.</Trans>
        </Text>
      ) : (
        <Row as="ul" gap={8} className={styles.off}>
          {rangesOf(daysOff).map(({ from, until }) => {
            const text = from === until ? write(from) : `${write(from)} – ${write(until)}`
            return (
              <li key={from}>
                {text}
                <IconButton
                  size="sm"
                  label={t`Walk on ${text} after all`}
                  onClick={() => onChange(daysOff.filter((one) => one < from || one > until))}
                >
                  <IconX size={18} />
                </IconButton>
              </li>
            )
          })}
        </Row>
      )}
      <AddDaysOff daysOff={daysOff} onChange={onChange} />
    </>
  )
}

/** One day, or the days up to a last one. */
function AddDaysOff({ daysOff, onChange }: DaysOffProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isWrong, setWrong] = useState(false)
  const today = wallOf(useOpenedAt(), zoneHere()).date
  const last = addDays(today, daysOffWithin - 1)
  const days = from >= today && (until || from) <= last ? daysBetween(from, until || from, daysOffMost) : null
  const all = days && [...new Set([...daysOff, ...days])].toSorted()
  const isTooMany = all !== null && all.length > daysOffMost
  const add = () => {
    const isBad = from === '' || all === null || isTooMany
    setWrong(isBad)
    if (isBad) return
    onChange(all)
    setFrom('')
    setUntil('')
  }
  const error = !isWrong
    ? null
    : from !== '' && until !== '' && until < from
      ? t`The last day has to come after the first.`
      : t`Please choose at most ${daysOffMost} days off within the next year.`
  const field = (
    label: React.ReactNode,
    name: string,
    value: string,
    set: (day: string) => void,
    min: string,
  ) => (
    <FieldFrame label={label} error={name === 'dayOff' ? error : null}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={name}
          min={min}
          max={last}
          value={value}
          onChange={(event) => {
            set(event.currentTarget.value)
            setWrong(false)
          }}
        />
      )}
    </FieldFrame>
  )
  return (
    <Row gap={12} align="end">
      {field(<Trans>Day off</Trans>, 'dayOff', from, setFrom, today)}
      {field(<Trans>Until (optional)</Trans>, 'dayOffUntil', until, setUntil, from || today)}
      <Button variant="outline" onClick={add}>
        <Trans>Add days off</Trans>
      </Button>
    </Row>
  )
}
