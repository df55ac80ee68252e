import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './choices-field.module.css'

export interface ChoicesFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly status?: ReactNode
}

/** Several of a short list, each a pill to tap. */
export function ChoicesField({ name, label, hint, options, chosen, onChange, status }: ChoicesFieldProps) {
  const toggle = (value: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value].toSorted((a, b) => a - b) : chosen.filter((one) => one !== value))
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <IconCheck size={18} aria-hidden />
            {option.label}
          </label>
        ))}
      </div>
      {status}
    </fieldset>
  )
}
