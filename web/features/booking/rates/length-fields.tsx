import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lengthLimits } from '#domain/money/tariff.ts'
import { packageMinutes } from '#domain/trips/trip-times.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { LengthChoice } from '#web/features/booking/rates/use-length-choice.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StepperField } from '#web/ui/forms/stepper-field.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './trip-rates.module.css'

/** The packages, and a stepper for every other length. */
export function LengthFields({ length, onChange }: { length: LengthChoice; onChange: () => void }) {
  const { packages, error, reload, minutes, choose } = length
  const pick = (next: number) => {
    choose(next)
    onChange()
  }
  return (
    <>
      {error && !packages ? (
        <ErrorNotice
          lines={errorLines(error)}
          action={
            <Button size="sm" variant="outline" onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : !packages ? (
        <div className={styles.rates} aria-busy="true">
          {packageMinutes.map((each) => (
            <Skeleton key={each} height="64px" radius="18px" />
          ))}
        </div>
      ) : (
        <fieldset className={styles.rates}>
          <legend className="visually-hidden">
            <Trans>Walk length</Trans>
          </legend>
          {packages.map((each) => (
            <PackageOption
              key={each.id}
              {...each}
              isChosen={each.minutes === minutes}
              onPick={() => pick(each.minutes)}
            />
          ))}
        </fieldset>
      )}
      <StepperField
        label={<Trans>Custom Length</Trans>}
        unit="minute"
        min={lengthLimits.minMinutes}
        max={lengthLimits.maxMinutes}
        value={minutes}
        onChange={pick}
      />
    </>
  )
}

interface PackageOptionProps {
  readonly minutes: number
  readonly price: number
  readonly isChosen: boolean
  readonly onPick: () => void
}

function PackageOption({ minutes, price: dollars, isChosen, onPick }: PackageOptionProps) {
  const { i18n } = useLingui()
  const price = formatMoney(Math.round(dollars * 100), i18n.locale)
  return (
    <label className={styles.rate}>
      <input
        type="radio"
        name="rate"
        className="visually-hidden"
        aria-label={plural(minutes, { one: `# minute for ${price}`, other: `# minutes for ${price}` })}
        checked={isChosen}
        onChange={onPick}
      />
      <span aria-hidden>
        <strong>
          <Trans>{minutes} min</Trans>
        </strong>
        {price}
      </span>
    </label>
  )
}
