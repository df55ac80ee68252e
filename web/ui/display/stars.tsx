import { IconStarFilled } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './stars.module.css'

const five = [1, 2, 3, 4, 5] as const

/** The stars a person has received; filled to the tenth. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const { t, i18n } = useLingui()
  const shown = i18n.number(value, { maximumFractionDigits: 1 })
  return (
    <span className={styles.stars} style={{ fontSize: size }} role="img" aria-label={t`${shown} of 5 stars`}>
      {five.map((star) => (
        <span key={star} className={styles.star} aria-hidden>
          <span className={styles.starOff}>
            <IconStarFilled />
          </span>
          <span
            className={styles.starOn}
            style={{ inlineSize: `${Math.max(0, Math.min(1, value - star + 1)) * 100}%` }}
          >
            <IconStarFilled />
          </span>
        </span>
      ))}
    </span>
  )
}

interface StarsInputProps {
  readonly label: string
  /** 0 while nothing is chosen. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly size?: number
  readonly invalid?: boolean
  readonly describedBy?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** Stars to give: five radio buttons, so arrow keys work and each says its number. */
export function StarsInput({
  label,
  value,
  onChange,
  size = 36,
  invalid = false,
  describedBy,
  ref,
}: StarsInputProps) {
  const { t } = useLingui()
  const name = useId()
  const words = [
    t`1 star, poor`,
    t`2 stars, fair`,
    t`3 stars, good`,
    t`4 stars, very good`,
    t`5 stars, wonderful`,
  ]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={styles.starsInput}
    >
      {five.map((star) => (
        <label key={star} className={classes(star <= value && styles.starLit)} title={words[star - 1]}>
          <input
            ref={star === 1 ? ref : undefined}
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={words[star - 1]}
            onChange={() => onChange(star)}
          />
          <IconStarFilled size={size} aria-hidden />
        </label>
      ))}
    </div>
  )
}
