import { IconCheck } from '#web/ui/icons/generated/icons.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './choices-field.module.css'

export interface ChoicesFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly status?: ReactNode
  readonly error?: string | null | undefined
  /** The first of the pills. */
  readonly ref?: Ref<HTMLInputElement>
}

/** Several of a short list, each a pill to tap. */
export function ChoicesField({
  name,
  label,
  hint,
  options,
  chosen,
  onChange,
  status,
  error,
  ref,
}: ChoicesFieldProps) {
  const errorId = useId()
  const toggle = (value: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value].toSorted((a, b) => a - b) : chosen.filter((one) => one !== value))
  return (
    <fieldset className={styles.row} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.pills}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.pill}>
            <input
              ref={index === 0 ? ref : undefined}
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
      <FieldError id={errorId} error={error} />
      {status}
    </fieldset>
  )
}
