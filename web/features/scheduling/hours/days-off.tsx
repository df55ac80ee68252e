import { useOpenedAt } from '#web/device/server-clock.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { wallOf } from '#web/ui/i18n/wall.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { FieldFrame } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './hours.module.css'

/** Days on which a walker does not walk, whatever the weekday. */
export function DaysOff({
  daysOff,
  onChange,
}: {
  daysOff: readonly string[]
  onChange: (daysOff: readonly string[]) => void
}) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [day, setDay] = useState('')
  const today = wallOf(useOpenedAt(), zoneHere()).date
  const add = () => {
    if (day === '' || day < today || daysOff.includes(day)) return
    onChange([...daysOff, day].toSorted())
    setDay('')
  }
  return (
    <>
      <h2>
        <Trans>Days off</Trans>
      </h2>
      {daysOff.length === 0 ? (
        <p className={styles.muted}>
          <Trans>No days off.</Trans>
        </p>
      ) : (
        <ul className={styles.off}>
          {daysOff.map((each) => {
            const text = writeDate(Date.parse(`${each}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
            return (
              <li key={each}>
                {text}
                <IconButton
                  size="sm"
                  label={t`Walk on ${text} after all`}
                  onClick={() => onChange(daysOff.filter((one) => one !== each))}
                >
                  <IconX size={18} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.addOff}>
        <FieldFrame label={<Trans>Day off</Trans>}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="dayOff"
              min={today}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <Button variant="outline" aria-disabled={day === '' || day < today} onClick={add}>
          <Trans>Add day off</Trans>
        </Button>
      </div>
    </>
  )
}
